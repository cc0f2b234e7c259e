import Rules
import TestSupport
import TimeZones
import Testing

@testable import Forms

struct BeginningTests {
  @Test func `a session that begins like all others is as if it were computed for itself`() throws {
    var complete = 0
    for seed in UInt64(0)..<150 {
      let form = try RandomForm(seed: seed).compiled()
      let clock = RuleClock(Instant(milliseconds: Int64(seed) * 86_400_000), .utc)
      let shared = SessionState(beginning: form, language: "en", clock: clock, nonce: "n")
      var own = SessionState(form, language: "en", clock: clock)
      own.begin()
      for list in form.repeats {
        own.fill(list.number, to: list.initialCount) { $0.freshID("n") }
      }
      own.runAll()
      for slot in own.fields.indices {
        #expect(shared.fields[slot] == own.fields[slot], "seed \(seed), slot \(slot)")
        #expect(shared.inputs.values[slot] == own.inputs.values[slot], "seed \(seed)")
      }
      #expect(shared.fields.count == own.fields.count)
      #expect(shared.inputs.visible == own.inputs.visible && shared.inputs.rows == own.inputs.rows)
      #expect(shared.sections == own.sections && shared.lists == own.lists, "seed \(seed)")
      #expect(shared.items == own.items && shared.progress == own.progress, "seed \(seed)")
      #expect(shared.itemsMade == own.itemsMade)
      if form.beginning(in: "en").isComplete { complete += 1 }
    }
    #expect((10..<140).contains(complete))
  }
}
