import JSON
import Testing

@testable import Forms

struct VocabularyTests {
  @Test func `what is built is not said to be missing`() {
    let all =
      [Vocabulary.form, .submit, .keepDays, .section, .validation, .loop, .loopSource]
      + Vocabulary.fields.values
    for vocabulary in all { #expect(vocabulary.built.isDisjoint(with: vocabulary.later)) }
    #expect(Vocabulary.laterKinds.isDisjoint(with: Vocabulary.fields.keys))
  }

  @Test func `every member that is printed may be read`() {
    var random = RandomDocument(seed: 7)
    for _ in 0..<50 {
      let form = random.form()
      for field in form.sections.flatMap(\.fields) {
        let names = (field.document.object ?? []).map(\.name)
        let built = Vocabulary.fields[field.kind.name]?.built ?? []
        #expect(built.isSuperset(of: names))
      }
    }
  }
}
