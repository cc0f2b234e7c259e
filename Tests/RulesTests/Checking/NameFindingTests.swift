import Decimals
import Rules
import Testing

struct NameFindingTests {
  let questions = Questions()

  @Test(arguments: [
    FindingCase("agee > 1", "E02", 0..<4, fix: "age"),
    FindingCase("p && Age > 1", "E02", 5..<8, fix: "age"),
    FindingCase("contry == \"NL\"", "E02", 0..<6, fix: "country"),
    FindingCase("cuontry == \"NL\"", "E02", 0..<7, fix: "country"),
    FindingCase("nosuch == 1", "E02", 0..<6), FindingCase("x == 1", "E02", 0..<1),
    FindingCase("people == 1", "E02", 0..<6), FindingCase("size > 1", "E02", 0..<4),
    FindingCase("visible(peple)", "E02", 8..<13, fix: "people"),
    FindingCase("visible(nosuch)", "E02", 8..<14), FindingCase("visible(1)", "E04", 8..<9),
    FindingCase("visible(answered(a))", "E04", 8..<19),
    FindingCase("answered(agee)", "E02", 9..<13, fix: "age"),
    FindingCase("today() > today", "E02", 10..<15, fix: "today()"),
    FindingCase("opened > now", "E02", 9..<12),
  ])
  func `a name that is not there has a suggestion if one is close`(_ test: FindingCase) throws {
    let findings = questions.findings(test.rule)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range)
    #expect(finding.fix == test.fix)
  }

  @Test func `the sentence names what was meant`() {
    #expect(
      questions.findings("agee > 1")[0].message == "There is no field `agee`. Did you mean `age`?")
    #expect(questions.findings("people == 1")[0].message == "`people` has no answer.")
    #expect(
      questions.findings("nosuch == 1")[0].hint == "If a text is meant, write `\"nosuch\"`.")
    #expect(
      questions.findings("size > 1")[0].hint == "`size` is a function; write `size(…)`.")
  }

  @Test(arguments: [
    ("this > 3", "E12", 0..<4), ("option.value == t", "E12", 0..<6), ("option == t", "E12", 0..<6),
    ("row.number > 1", "E03", 0..<3), ("row > 1", "E03", 0..<3), ("prev > 1", "E03", 0..<4),
  ])
  func `special names have their places`(rule: String, code: String, range: Range<Int>) {
    let findings = questions.findings(rule)
    #expect(findings.map(\.code) == [code])
    #expect(findings.map(\.range) == [range])
  }

  @Test func `this is the value that is validated`() throws {
    let scope = questions.validating("a")
    let checked = Rule.check("this >= 0 && this <= b", in: scope, expecting: .bool)
    let rule = try #require(checked.rule)
    #expect(rule.reads == [.value(1)])
    let inputs = try questions.inputs("b=10")
    #expect(notation(rule.evaluate(inputs, this: .number(5))) == "yes")
    #expect(notation(rule.evaluate(inputs, this: .number(11))) == "no")
    #expect(notation(rule.evaluate(inputs)) == "blank")
    #expect(questions.findings("this == \"x\"", in: scope).map(\.code) == ["E04"])
  }

  @Test func `this is answered, since a validation waits for that`() {
    let scope = questions.validating("a")
    #expect(questions.findings("!(this > 3) && !(a > 3)", in: scope) == [])
    #expect(questions.findings("!(this > b)", in: scope).map(\.fix) == ["b == null || !(this > b)"])
    #expect(questions.findings("this == null", in: scope).map(\.code) == ["W03"])
  }

  @Test func `option has the attributes of the scope`() throws {
    let scope = questions.filtering()
    let checked = Rule.check("option.value == t && option.level > 1", in: scope, expecting: .bool)
    let rule = try #require(checked.rule)
    let inputs = try questions.inputs("t=x")
    let option: [Value] = [.text("x"), .number(2), .null]
    #expect(notation(rule.evaluate(inputs, option: option)) == "yes")
    #expect(notation(rule.evaluate(inputs, option: [.text("x"), .null, .null])) == "blank")
    #expect(notation(rule.evaluate(inputs, option: [.text("y"), .null, .null])) == "no")
    let wrong = questions.findings("option.levle > 1", in: scope)
    #expect(wrong.map(\.fix) == ["level"])
    #expect(wrong.map(\.range) == [7..<12])
    #expect(questions.findings("option == t", in: scope).map(\.code) == ["E04"])
    #expect(questions.findings("option.open", in: scope).isEmpty)
  }

  @Test func `a secret can only be asked for, and read by what validates`() {
    let findings = questions.findings("password == \"x\" || size(password) > 3")
    #expect(findings.map(\.code) == ["E11", "E11"])
    #expect(findings.map(\.range) == [0..<8, 24..<32])
    #expect(questions.findings("answered(password)").isEmpty)
    #expect(questions.findings("visible(a) && !answered(password)").isEmpty)
    let own = questions.validating("password")
    #expect(questions.findings("size(this) >= 8", in: own).isEmpty)
    #expect(questions.findings("size(password) >= 8", in: own).isEmpty)
    let other = questions.validating("t")
    #expect(questions.findings("this == password", in: other).isEmpty)
  }

  @Test func `an opaque value can only be asked for`() {
    let findings = questions.findings("place == null")
    #expect(findings.map(\.code) == ["E04"])
    #expect(findings.map(\.fix) == ["answered(place)"])
    #expect(questions.findings("answered(place)").isEmpty)
  }

  @Test func `reads are listed once, in the order of the text`() throws {
    let (rule, _) = Rule.check(
      "b > 1 && (visible(people) || a > b) && answered(password) && visible(a)",
      in: questions.scope, expecting: .bool)
    #expect(
      try #require(rule).reads == [
        .value(1), .visible(1), .value(0), .value(16), .visible(0),
      ])
  }
}
