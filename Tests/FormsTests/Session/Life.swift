import Forms
import JSON
import TestSupport
import TimeZones

/// One drawn life of a session: every state that it went through, and its journal.
///
/// Pages and clients of different kinds edit it, some too late, some strictly; in the end it may be
/// submitted.
struct Life {
  var states: [Session] = []
  /// What came of each step; `nil` where it was refused.
  var outcomes: [Outcome?] = [nil]
  var rows: [JournalRow] = []
  /// How many rows there were at each state.
  private var rowCounts: [Int] = []
  private var drawn: RandomForm
  var session: Session { states[states.count - 1] }

  init(seed: UInt64, hasEffects: Bool = true) throws {
    drawn = RandomForm(seed: seed, hasEffects: hasEffects)
    let form = try drawn.compiled()
    var session = Session(
      id: "s", form: form,
      opening: Opening(
        language: seed % 3 == 0 ? "de" : "en", asOf: Instant(milliseconds: 0), nonce: "n1",
        answers: try form.openingAnswers(drawn.drawOpening()), isAdmin: seed % 4 == 0,
        timeZone: seed % 5 == 0 ? Zone("+09:30") : nil))
    states = [session]
    rows = [session.openingRow]
    rowCounts = [1]
    for step in 2..<20 {
      let edit = try draw(step, form)
      let outcome = try? session.apply(edit)
      if let row = outcome?.journal { rows.append(row) }
      states.append(session)
      outcomes.append(outcome)
      rowCounts.append(rows.count)
    }
  }

  private mutating func draw(_ step: Int, _ form: CompiledForm) throws -> Edit {
    let change: Edit.Change =
      switch step % 7 {
      case 6: step == 13 ? .reset : drawn.drawEvent(in: session)
      case 0: step == 14 ? .submit : drawCheck(of: form)
      case 3: .set(form.assignments(page: drawn.drawPage(of: session)))
      case 1, 4, 5: try drawn.drawChange(of: session)
      default: .set(try form.assignments(drawn.drawAnswers(in: session)))
      }
    var edit = Edit(change, asOf: instant(step), nonce: "n\(step)")
    edit.client = "c\(step % 3)"
    edit.seq = step % 5 == 4 ? 2 * step - 7 : 2 * step
    edit.digest = "d\(step)"
    edit.isStrict = step % 4 == 1
    edit.base = step % 2 == 0 ? .rev(max(1, rows.count - 3)) : nil
    return edit
  }

  /// A check of everything, or of some sections.
  private mutating func drawCheck(of form: CompiledForm) -> Edit.Change {
    if Bool.random(using: &drawn.generator) { return .validate }
    let keys = form.form.sections.map(\.key)
    return .validateSections(keys.filter { _ in Bool.random(using: &drawn.generator) })
  }

  /// Some eight hours after the step before, so that days pass; now and then the clock goes back.
  private func instant(_ step: Int) -> Instant {
    Instant(milliseconds: Int64(step % 6 == 0 ? step - 5 : step) * 28_800_000)
  }

  /// The session as it is taken up from the checkpoint of a state.
  func takenUp(_ position: Int) -> Session? {
    let state = states[position]
    return Session(
      id: "s", form: state.form, language: state.language, checkpoint: state.checkpoint(),
      secrets: rows.prefix(rowCounts[position]).flatMap(\.secrets), opening: rows[0])
  }
}
