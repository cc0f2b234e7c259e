import Rules
import Testing

struct ComparisonTests {
  let questions = Questions()

  @Test(arguments: [
    RuleCase("a == null", "", "yes"), RuleCase("null == null", "", "yes"),
    RuleCase("a == null", "a=0", "no"), RuleCase("a != null", "", "no"),
    RuleCase("a == b", "", "yes"), RuleCase("a == b", "a=1", "no"),
    RuleCase("a != b", "a=1", "yes"), RuleCase("t == \"x\"", "", "no"),
    RuleCase("t != \"x\"", "", "yes"), RuleCase("p == true", "", "no"),
    RuleCase("p == false", "", "no"), RuleCase("p != false", "", "yes"),
    RuleCase("d == e", "", "yes"), RuleCase("null != t", "t=x", "yes"),
  ])
  func `equality decides on null`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    RuleCase("a + b == 5", "a=5", "blank"), RuleCase("a + b != 5", "", "blank"),
    RuleCase("null == a + b", "", "blank"), RuleCase("a / b == 1", "a=1 b=0", "blank"),
    RuleCase("(a > 1) == (b > 1)", "a=2", "blank"), RuleCase("size(t) == 0", "", "blank"),
    RuleCase("a + b in [1, 2]", "a=1", "blank"), RuleCase("a in [b + 1, 2]", "a=1", "blank"),
    RuleCase("a in [b + 1, 2]", "a=2", "yes"), RuleCase("a in numbers", "", "no"),
    RuleCase("a + 1 in numbers", "", "blank"),
  ])
  func `equality with a blank computation is blank`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    ("<", "yes", "no", "no"), ("<=", "yes", "yes", "no"), (">", "no", "no", "yes"),
    (">=", "no", "yes", "yes"), ("==", "no", "yes", "no"), ("!=", "yes", "no", "yes"),
  ])
  func `every comparison works on every type that has an order`(
    sign: String, less: String, same: String, more: String
  ) throws {
    let values = [
      ("a", "b", "2", "10"), ("t", "u", "B", "a"), ("d", "e", "2025-12-31", "2026-01-01"),
      ("p", "q", "false", "true"), ("a", "b", "-1.5", "-1"), ("t", "u", "x", "xx"),
    ]
    for (left, right, low, high) in values {
      let rule = "\(left) \(sign) \(right)"
      #expect(try questions.result(of: rule, "\(left)=\(low) \(right)=\(high)") == less)
      #expect(try questions.result(of: rule, "\(left)=\(low) \(right)=\(low)") == same)
      #expect(try questions.result(of: rule, "\(left)=\(high) \(right)=\(low)") == more)
    }
  }

  @Test(arguments: ["<", "<=", ">", ">="])
  func `an ordering needs both answers`(sign: String) throws {
    for (rule, answers) in [
      ("a \(sign) 3", ""), ("3 \(sign) a", ""), ("a \(sign) b", "a=1"), ("a \(sign) b", ""),
      ("t \(sign) u", "u=x"), ("d \(sign) e", "d=2026-01-01"), ("p \(sign) q", "p=true"),
      ("a + 1 \(sign) 3", ""), ("size(t) \(sign) 3", ""),
    ] {
      #expect(try questions.result(of: rule, answers) == "blank", "\(rule)")
    }
  }

  @Test(arguments: [
    RuleCase("a == 3", "a=3", "yes"), RuleCase("a == 3.0", "a=3", "yes"),
    RuleCase("a == 3", "a=3.5", "no"), RuleCase("size(m) == a", "a=2 m=cough,fever", "yes"),
    RuleCase("size(m) < 1.5", "m=cough", "yes"), RuleCase("score in [1, 2.5]", "score=1", "yes"),
    RuleCase("a > 9007199254740992", "a=9007199254740993", "yes"),
    RuleCase("a == 0.1 + 0.2", "a=0.3", "yes"), RuleCase("a == 0x1F", "a=31", "yes"),
  ])
  func `a whole number is a number where it has to be`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    RuleCase("\"cough\" in m", "", "no"), RuleCase("\"cough\" in m", "m=fever,cough", "yes"),
    RuleCase("country in [\"NL\", \"BE\"]", "", "no"),
    RuleCase("country in [\"NL\", \"BE\"]", "country=BE", "yes"),
    RuleCase("country in [\"NL\", null]", "", "yes"),
    RuleCase("null in [\"NL\"]", "", "no"), RuleCase("a in []", "a=1", "no"),
    RuleCase("a in [b, c]", "a=1 c=1", "yes"), RuleCase("a in [b, c]", "c=1", "yes"),
    RuleCase("a in [b, 3]", "a=3", "yes"), RuleCase("p in [true]", "p=true", "yes"),
    RuleCase("a in numbers", "a=1.50 numbers=2,1.5", "yes"),
    RuleCase("size(m) in numbers", "m=cough numbers=1", "yes"),
    RuleCase("a in (s ? [1, 2] : [3.5])", "a=3.5", "yes"),
    RuleCase("size(m) in [size(t), 2]", "m=cough,fever t=x", "yes"),
    RuleCase("a in [1, size(m)]", "a=2 m=cough,fever", "yes"),
    RuleCase("m == [\"cough\"]", "m=cough", "yes"), RuleCase("m == []", "", "yes"),
    RuleCase("m != [\"cough\"]", "m=cough,fever", "yes"),
  ])
  func `a list holds what equals one of its items`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test func `texts are compared by code points, not by what they look like`() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(try questions.result(of: "t == u", "t=\(composed) u=\(decomposed)") == "no")
    #expect(try questions.result(of: "t in [u]", "t=\(composed) u=\(decomposed)") == "no")
    #expect(try questions.result(of: "t > u", "t=\(composed) u=\(decomposed)") == "yes")
    #expect(try questions.result(of: "t < u", "t=\u{FFFD} u=\u{10000}") == "yes")
    #expect(try questions.result(of: "t == \"\(decomposed)\"", "t=\(decomposed)") == "yes")
  }
}
