public import Forms
import JSON

/// A drawn session with every revision that it went through: answers, items, events, pages, resets,
/// checks and rebases onto changed forms, and in the end perhaps a submit.
public struct DrawnHistory: Sendable {
  public let seed: UInt64
  /// The states, each of another revision.
  public private(set) var states: [Session] = []
  /// What came of the edits that made them; nothing for the first.
  public private(set) var outcomes: [Outcome?] = [nil]
  private var drawn: RandomForm
  private var document: JSONValue
  private var version = 1
  private var session: Session { states[states.count - 1] }

  /// Draws a history of so many revisions, or fewer where little can be changed.
  public init(seed: UInt64, revisions: Int = 22) throws {
    self.seed = seed
    drawn = RandomForm(seed: seed)
    document = drawn.document
    let form = try drawn.compiled()
    states = [
      Session(
        id: "s", form: form,
        opening: Opening(
          language: seed % 3 == 0 ? "de" : "en", asOf: Instant(milliseconds: 0), nonce: nonce(1),
          answers: try form.openingAnswers(drawn.drawOpening()), isAdmin: seed % 4 == 0))
    ]
    for step in 2..<3 * revisions where states.count < revisions {
      carryOut(try draw(step), step)
    }
    carryOut(.submit, 3 * revisions)
  }

  /// Drawn for each revision, and for each history.
  private func nonce(_ step: Int) -> String { "\(seed)x\(step)" }

  private mutating func carryOut(_ change: Edit.Change, _ step: Int) {
    var next = session
    var edit = Edit(
      change, asOf: Instant(milliseconds: Int64(step) * 10_800_000), nonce: nonce(step))
    edit.client = "c\(step % 3)"
    edit.seq = step
    edit.digest = "d\(step)"
    // Some edits are refused, and the effects of some forms go on and on.
    guard let outcome = try? next.apply(edit), outcome.isChanged else { return }
    states.append(next)
    outcomes.append(outcome)
  }

  private mutating func draw(_ step: Int) throws -> Edit.Change {
    switch Int.random(in: 0..<16, using: &drawn.generator) {
    case 0, 1:
      version += 1
      let changed = try drawn.drawChanged(document, version: version)
      document = changed.document
      return .rebase(Rebase(onto: changed.form, renames: changed.renames))
    case 2: return .validate
    case 3: return step % 3 == 0 ? .reset : drawn.drawEvent(in: session)
    case 4: return drawn.drawEvent(in: session)
    case 5, 6: return .set(session.form.assignments(page: drawn.drawPage(of: session)))
    case 7, 8, 9, 10, 11:
      // What was drawn for an older edition need not fit any more.
      return (try? drawn.drawChange(of: session)) ?? drawAnswers()
    default: return drawAnswers()
    }
  }

  /// Some answers for the fields that are there now.
  private mutating func drawAnswers() -> Edit.Change {
    let answers = (drawn.drawAnswers(in: session).object ?? []).filter {
      (try? session.form.assignments(.object([$0]))) != nil
    }
    return .set((try? session.form.assignments(.object(answers))) ?? [])
  }
}
