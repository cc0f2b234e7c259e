import Forms
import Testing

struct AnswerDescriptionTests {
  @Test func `an answer can be required, computed and checked`() {
    #expect(DateField("a").required().field.required == .constant(true))
    #expect(DateField("a").required(false).field.required == .constant(false))
    #expect(DateField("a").required(when: "b").field.required == .rule("b"))
    let computed = NumberField("a").calculated("b + 1", isReplaceable: true).field
    #expect(computed.calculate == "b + 1")
    #expect(computed.override)
    #expect(!NumberField("a").calculated("b").field.override)
    let checked = NumberField("a").validate("this > b").validate("this > c", "More.", id: "c").field
    #expect(
      checked.validate == [
        Validation("this > b"), Validation("this > c", message: "More.", id: "c"),
      ])
    #expect(YesNo("a").initial("true").field.initial == "true")
    #expect(YesNo("a").validateOn(.submit).field.validateOn == .submit)
    #expect(YesNo("a").whenHidden(.clear).field.whenHidden == .clear)
  }
}
