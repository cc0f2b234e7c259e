import Forms
import JSON
import TestSupport
import Testing

/// The place of a field in its section decides where it is shown, and in which order effects are carried
/// out, and nothing else.
struct OrderLawTests {
  @Test(arguments: (0..<40 as Range<UInt64>).map { 20_261_200 + $0 })
  func `forms whose fields stand in another order come to the same`(seed: UInt64) throws {
    let life = try Life(seed: seed, hasEffects: false)
    let form = try shuffled(RandomForm(seed: seed, hasEffects: false).document, seed: seed)
    var other = try #require(
      Session(
        id: "s", form: form, language: life.session.language, replaying: life.rows[0]))
    #expect(facts(of: other) == facts(of: life.states[0]), "seed \(seed)")
    for row in life.rows.dropFirst() {
      let isReplayed = other.replay(row)
      #expect(isReplayed, "seed \(seed), revision \(row.rev)")
      let state = try #require(life.states.first { $0.rev == row.rev })
      #expect(facts(of: other) == facts(of: state), "seed \(seed), revision \(row.rev)")
    }
  }

  /// The form with the fields of each section in another order.
  ///
  /// Items may move between lists whose fields are the same in the same order, so those stay alike.
  private func shuffled(_ document: JSONValue, seed: UInt64) throws -> CompiledForm {
    var form = Form.read(document, components: .test).form
    for section in form.sections.indices {
      var generator = SeededGenerator(seed: seed + UInt64(form.sections[section].fields.count))
      form.sections[section].fields.shuffle(using: &generator)
    }
    return try #require(
      CompiledForm.compile(Form.read(form.document, components: .test), version: 1).form)
  }

  /// What a session shows and knows, without the order.
  private func facts(of session: Session) -> [String] {
    let snapshot = session.snapshot()
    let sections = snapshot["sections"]?.array ?? []
    let rows = sections.flatMap { section in
      (section["rows"]?.array ?? []).map { "\(section["key"] ?? .null) \($0)" }
    }
    let answers = (session.checkpoint()["fields"]?.object ?? []).map { "\($0)" }
    let issues = session.issues().map { "\($0)" }
    return (rows + answers + issues + ["\(snapshot["progress"] ?? .null)"]).sorted()
  }
}
