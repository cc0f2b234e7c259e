import Rules
import Testing

/// The macros over lists, and what missing answers do to them.
struct MacroTests {
  let questions = Questions()

  @Test(arguments: [
    RuleCase("m.exists(x, x == \"cough\")", "m=cough", "yes"),
    RuleCase("m.exists(x, x == \"cough\")", "", "no"),
    RuleCase("m.all(x, x == \"cough\")", "m=cough,fever", "no"),
    RuleCase("m.all(x, x == \"cough\")", "", "yes"),
    RuleCase("[a, b].all(x, x > 1)", "a=2", "blank"), RuleCase("[a, b].all(x, x > 1)", "a=1", "no"),
    RuleCase("[a, b].exists(x, x > 1)", "b=2", "yes"),
    RuleCase("[a, b].exists(x, x > 1)", "b=1", "blank"),
    RuleCase("m.exists_one(x, x != \"none\")", "m=cough,none", "yes"),
    RuleCase("m.existsOne(x, x != \"none\")", "m=cough,fever", "no"),
    RuleCase("[a, b].exists_one(x, x > 1)", "b=2", "yes"),
    RuleCase("size(m.filter(x, x != \"none\")) == 1", "m=cough,none", "yes"),
    RuleCase("size([a, b].filter(x, x > 1)) == 1", "a=2", "yes"),
    RuleCase("[a, b].map(x, x * 2) == [4.0, null]", "a=2", "yes"),
    RuleCase("[a, b].map(x, x > 1, x * 2) == [4.0]", "a=2", "yes"),
    RuleCase("numbers.exists(i, x, i == 1 && x == 5)", "numbers=4,5", "yes"),
    RuleCase("numbers.all(i, x, x > i)", "numbers=1,2,3", "yes"),
    RuleCase("numbers.transformList(i, x, x - i) == [1.0, 1.0]", "numbers=1,2", "yes"),
    RuleCase("numbers.transformList(i, x, i > 0, x) == [2.0]", "numbers=1,2", "yes"),
    RuleCase("[[1], [2, 3]].exists(l, l.exists(x, x == 3))", "", "yes"),
    RuleCase("size(t) / 0 == 1 || [1].exists(x, x == 1)", "t=x", "yes"),
    RuleCase("[1, 2].exists(x, x / 0 == 1)", "", "fault divided-by-zero"),
    RuleCase("[2, 1].all(x, x / (x - 1) == 2)", "", "fault divided-by-zero"),
  ])
  func `a macro folds its items`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    FindingCase("m.exists(age, age == \"x\")", "E12", 9..<12),
    FindingCase("m.exists(this, p)", "E12", 9..<13),
    FindingCase("m.exists(x, x, p)", "E12", 12..<13),
    FindingCase("m.exists(x, m.exists(x, p))", "E12", 21..<22),
    FindingCase("m.exists(1, p)", "E04", 9..<10), FindingCase("t.exists(x, p)", "E04", 0..<1),
    FindingCase("m.exists(x, x + 1 > 2)", "E04", 12..<17),
    FindingCase("m.exists(x, a)", "E04", 12..<13), FindingCase("m.exists(x)", "E06", 0..<11),
    FindingCase("m.exists(x, y == x)", "E02", 12..<13),
    FindingCase("p && x == t || m.exists(x, x == t)", "E02", 5..<6),
    FindingCase(
      "m.all(x, m.all(y, m.all(z, m.all(v, v == x))))", "E13", 33..<34),
  ])
  func `a macro that cannot be is refused`(_ test: FindingCase) throws {
    let finding = try #require(questions.findings(test.rule).first)
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
  }

  @Test func `three macros inside each other are fine, and any number beside each other`() throws {
    let nested = "m.all(x, m.all(y, m.all(z, z == x || y == x)))"
    #expect(try questions.result(of: nested, "m=cough") == "yes")
    let beside = Array(repeating: "m.all(x, x == \"cough\")", count: 20).joined(separator: " && ")
    #expect(try questions.result(of: beside, "m=cough") == "yes")
  }

  @Test func `an item that may be null is asked for, and the answer is believed`() throws {
    let guarded = questions.findings("[a, b].all(x, answered(x) && !(x > 1))")
    #expect(guarded == [])
    let open = questions.findings("[a, b].exists(x, !(x > 1))")
    #expect(open.map(\.code) == ["W02"])
    #expect(questions.findings("numbers.exists(x, !(x > 1))") == [])
  }

  @Test(arguments: [
    RuleCase("m[0] == \"cough\"", "m=cough", "yes"),
    RuleCase("m[1] == \"cough\"", "m=cough", "fault index"),
    RuleCase("m[-1] == \"cough\"", "m=cough", "fault index"),
    RuleCase("m[int(a)] == \"fever\"", "m=cough,fever a=1", "yes"),
    RuleCase("m[int(a)] == \"fever\"", "m=cough,fever a=1.5", "yes"),
    RuleCase("m[int(a)] == \"fever\"", "m=cough,fever", "blank"),
    RuleCase("[a, b][1] > 1", "", "blank"), RuleCase("size(m + [t]) == 2", "m=cough t=x", "yes"),
    RuleCase("m + [\"x\"] == [\"cough\", \"x\"]", "m=cough", "yes"),
    RuleCase("a % 3 == 1", "a=7", "yes"), RuleCase("a % 0 == 1", "a=7", "blank"),
    RuleCase("size(t) % 2 == 1", "t=abc", "yes"),
    RuleCase("size(t) % 0 == 1", "t=abc", "fault divided-by-zero"),
  ])
  func `items are found by their index, and lists joined`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }
}
