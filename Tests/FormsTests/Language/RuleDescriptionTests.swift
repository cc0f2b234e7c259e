import Forms
import JSON
import Rules
import Testing

struct RuleDescriptionTests {
  @Test func `a rule is a text, an expression or a condition with members`() {
    let isGrown = Answer("age") >= 18
    let condition = StructuredCondition.comparison(.init("age", .answered))
    #expect(Label("a").visible(when: "b").field.visibility == .visible(.rule("b")))
    #expect(Label("a").hidden(when: isGrown).field.visibility == .hidden(.rule("age >= 18")))
    #expect(
      Label("a").enabled(when: condition).field.enablement
        == .enabled(.rule(.structure(condition))))
    #expect(Label("a").disabled(when: isGrown).field.enablement == .disabled(.rule("age >= 18")))
  }

  @Test func `expressions stand wherever a rule may stand`() throws {
    let form = Form("f") {
      Section("People") {
        NumberField("age").validate(Answer("this") < 150, "Too old.")
        NumberField("next").calculated(Answer("age") + 1)
        TextField("name").required(when: Answer("age") >= 18).initial("\"x\"")
        Choice("pick") { Option("a").attribute("least", 18) }
          .optionFilter(Answer("option").member("least") <= Answer("age"))
      }
      Section("More") { TextField("more") }.visible(when: Answer("name").isAnswered)
    }
    let fields = form.sections[0].fields
    #expect(fields[0].validate == [Validation("this < 150", message: "Too old.")])
    #expect(fields[1].calculate == "age + 1")
    #expect(fields[2].required == .rule("age >= 18"))
    #expect(fields[2].initial == #""x""#)
    #expect(form.sections[1].visibility == .visible(.rule("answered(name)")))
    let read = Form.read(form.document)
    #expect(read.form == form)
    let (compiled, findings) = CompiledForm.compile(read, version: 1)
    #expect(findings == [])
    #expect(compiled?.rules(of: "pick").map(\.rule.text) == ["option.least <= age"])
  }
}
