import Decimals
import Rules
import Testing

struct FunctionTests {
  let questions = Questions()

  @Test(arguments: [
    RuleCase("answered(a)", "", "no"), RuleCase("answered(a)", "a=0", "yes"),
    RuleCase("answered(t)", "", "no"), RuleCase("answered(t)", "t=x", "yes"),
    RuleCase("answered(p)", "", "no"), RuleCase("answered(p)", "p=false", "yes"),
    RuleCase("answered(s)", "", "yes"), RuleCase("answered(m)", "", "no"),
    RuleCase("answered(m)", "m=cough", "yes"), RuleCase("answered(d)", "d=2026-01-01", "yes"),
    RuleCase("answered(a + b)", "a=1", "no"), RuleCase("answered(a + b)", "a=1 b=2", "yes"),
    RuleCase("answered(a / b)", "a=1 b=0", "no"), RuleCase("answered(a > b)", "", "no"),
    RuleCase("answered(password)", "password=x", "yes"), RuleCase("answered(place)", "", "no"),
    RuleCase("answered(place)", "place=x", "yes"),
    RuleCase("answered(1 / size(m))", "", "fault divided-by-zero"),
  ])
  func `answered is never blank`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers) == test.expected)
  }

  @Test(arguments: [
    RuleCase("coalesce(a, 0)", "", "0"), RuleCase("coalesce(a, 0)", "a=2.5", "2.5"),
    RuleCase("coalesce(a, b, 7)", "b=3", "3"), RuleCase("coalesce(a, b)", "", "null"),
    RuleCase("coalesce(a + b, c)", "a=1 c=9", "9"), RuleCase("coalesce(a / b, 1)", "a=1 b=0", "1"),
    RuleCase("coalesce(a, 1 / size(m))", "a=2", "2"),
    RuleCase("coalesce(a, 1 / size(m))", "", "fault divided-by-zero"),
    RuleCase("coalesce(a, 0) * 2 + coalesce(b, 1)", "", "1"),
    RuleCase("coalesce(size(t), 0)", "", "0"), RuleCase("coalesce(null, a)", "a=1", "1"),
  ])
  func `coalesce gives the first that is there`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test(arguments: [
    RuleCase("size(t)", "t=abc", "3"), RuleCase("size(t)", "t=e\u{301}", "2"),
    RuleCase("size(t)", "t=👨‍👩‍👧", "5"), RuleCase("size(t)", "", "blank"),
    RuleCase("t.size()", "t=abc", "3"), RuleCase("size(m)", "", "0"),
    RuleCase("m.size()", "m=cough,fever", "2"), RuleCase("size([1, a, null])", "", "3"),
    RuleCase("size(\"\")", "", "0"), RuleCase("(t + u).size()", "t=ab u=c", "3"),
    RuleCase("size(s ? m : [])", "m=cough", "0"),
  ])
  func `size counts code points and items`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .number) == test.expected)
  }

  @Test func `visible asks for a field or a section`() throws {
    #expect(try questions.result(of: "visible(a)") == "yes")
    #expect(try questions.result(of: "visible(people)") == "no")
    #expect(try questions.result(of: "!visible(people) && visible(a)") == "yes")
  }

  @Test(arguments: [
    RuleCase("a > 1 ? \"x\" : null", "a=1", "null"),
    RuleCase("a > 1 ? \"x\" : a > 0 ? \"y\" : \"z\"", "a=1", "'y'"),
    RuleCase("s ? t : u", "u=no", "'no'"), RuleCase("null", "", "null"),
  ])
  func `a choice gives one of its values`(_ test: RuleCase) throws {
    #expect(try questions.result(of: test.rule, test.answers, as: .text) == test.expected)
  }

  @Test func `a list may be given, its blanks as null`() throws {
    let result = try questions.result(of: "[a, b + 1, 2]", "a=1", as: .list(.number))
    #expect(result == "[1, null, 2]")
    #expect(try questions.result(of: "[]", as: .list(.text)) == "[]")
    #expect(try questions.result(of: "[1, 2]", as: .list(.number)) == "[1, 2]")
    #expect(try questions.result(of: "s ? [1] : [size(m)]", as: .list(.number)) == "[0]")
  }

  @Test func `a whole number is given as a number where one is expected`() throws {
    let (rule, _) = Rule.check("size(m)", in: questions.scope, expecting: .number)
    let result = try #require(rule).evaluate(try questions.inputs("m=cough"))
    #expect(result == .value(.number(1)))
    let (whole, _) = Rule.check("size(m)", in: questions.scope, expecting: .int)
    #expect(try #require(whole).evaluate(try questions.inputs("m=cough")) == .value(.int(1)))
  }
}
