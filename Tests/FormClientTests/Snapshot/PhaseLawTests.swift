import FormClient
import Forms
import JSON
import TestSupport
import Testing

/// Laws of phases, over forms and edits that are drawn.
struct PhaseLawTests {
  /// The states of a drawn session, the last of which is the present one.
  private func states(seed: UInt64) throws -> [Session] {
    var random = RandomForm(seed: seed)
    let opening = Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "a")
    var session = Session(id: "s", form: try random.compiled(), opening: opening)
    var states = [session]
    for number in 1...12 {
      let change = try random.drawChange(of: session)
      let answers = try session.form.assignments(random.drawAnswers(in: session))
      for change in [change, .set(answers)] {
        let edit = Edit(change, asOf: Instant(milliseconds: Int64(number)), nonce: "n\(number)")
        // What is refused changes nothing.
        _ = try? session.apply(edit)
      }
      states.append(session)
    }
    return states
  }

  @Test
  func `P33: the steps of a flat list, one after the other, lead to the list after the phase`()
    throws
  {
    var phasesShown = 0
    for seed in UInt64(0)..<60 {
      let states = try states(seed: seed)
      let session = states[states.count - 1]
      let head = session.snapshotBytes
      for old in states {
        var form = try FormSnapshot(WireValue(parsing: old.snapshotBytes))
        var screen = SimScreen()
        screen.replace(form)
        let phases = try form.apply(WireValue(parsing: session.changes(from: old)))
        for phase in phases { try screen.draw(phase) }
        phasesShown += phases.count
        #expect(form.canonicalBytes == head, "seed \(seed)")
      }
    }
    #expect(phasesShown > 1_000)
  }

  @Test
  func `a snapshot that no diff leads to comes in phases too, and no cell is lost for nothing`()
    throws
  {
    for seed in UInt64(100)..<140 {
      let states = try states(seed: seed)
      let head = states[states.count - 1]
      for old in states {
        let before = try FormSnapshot(WireValue(parsing: old.snapshotBytes))
        var talk = Conversation(session: "s", snapshot: before, seed: 1)
        var screen = SimScreen()
        let answer = ClientResponse(status: 200, body: head.snapshotBytes)
        for event: Conversation.Event in [.started, .answered(1, answer)] {
          for effect in talk.handle(event, at: 0) {
            switch effect {
            case .show(.replaced(let form)):
              #expect(form == before, "seed \(seed)")
              screen.replace(form)
            case .show(.phase(let phase)): try screen.draw(phase)
            case .show(.form(let form)): try screen.update(form)
            default: break
            }
          }
        }
        #expect(screen.snapshot?.canonicalBytes == head.snapshotBytes, "seed \(seed)")
        #expect(talk.snapshot == screen.snapshot)
      }
    }
  }
}
