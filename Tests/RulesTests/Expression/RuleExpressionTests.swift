import Decimals
import TestSupport
import Testing

@testable import Rules

/// An expression in Swift, and the text of the same rule.
struct ExpressionCase: CustomTestStringConvertible, Sendable {
  let expression: RuleExpression
  let text: String

  init(_ expression: RuleExpression, _ text: String) {
    (self.expression, self.text) = (expression, text)
  }

  var testDescription: String { text }
}

struct RuleExpressionTests {
  private static let age = Answer("age")
  private static let tenth = Decimal("0.1") ?? .zero
  private static let day = CivilDate(year: 2026, month: 2, day: 28)

  @Test(arguments: [
    ExpressionCase(age >= 18 && Answer("country") == "NL", #"age >= 18 && country == "NL""#),
    ExpressionCase((age < 1 || age > 2) && !Answer("p"), "(age < 1 || age > 2) && !p"),
    ExpressionCase(age <= -5 || age != tenth, "age <= -5 || age != 0.1"),
    ExpressionCase((age + 1) * 2 - age / 3 % 4, "(age + 1) * 2 - age / 3 % 4"),
    ExpressionCase(-age > -(age * 2), "-age > -(age * 2)"),
    ExpressionCase(Answer("land").in(["NL", "BE"]), #"land in ["NL", "BE"]"#),
    ExpressionCase(Answer("ills").includes("cough"), #""cough" in ills"#),
    ExpressionCase(Answer("email").isAnswered, "answered(email)"),
    ExpressionCase(!Answer("email").isAnswered, "!answered(email)"),
    ExpressionCase(.isVisible("email") == true, "visible(email) == true"),
    ExpressionCase(age == RuleExpression.null, "age == null"),
    ExpressionCase(age.or(0) + 1 > 3, "coalesce(age, 0) + 1 > 3"),
    ExpressionCase(Answer("p").then(age, else: 0), "p ? age : 0"),
    ExpressionCase(Answer("lines").member("total").sum, "sum(lines.total)"),
    ExpressionCase(
      Answer("lines").filter { $0.member("total") > 3 }.size,
      "size(lines.filter(item, item.total > 3))"),
    ExpressionCase(Answer("l").all("x") { $0 > 1 }, "l.all(x, x > 1)"),
    ExpressionCase(Answer("l").exists("x") { $0 > 1 }, "l.exists(x, x > 1)"),
    ExpressionCase(Answer("l").map("x") { $0 * 2 }.count, "count(l.map(x, x * 2))"),
    ExpressionCase(Answer("l")[0] == "x", #"l[0] == "x""#),
    ExpressionCase(Answer("born").age >= 18, "age(born) >= 18"),
    ExpressionCase(Answer("a").days(to: Answer("b")) + 1, "daysBetween(a, b) + 1"),
    ExpressionCase(Answer("a").adding(days: 14), "addDays(a, 14)"),
    ExpressionCase(Answer("a") <= RuleExpression.today, "a <= today()"),
    ExpressionCase((age / 3).rounded(2), "round(age / 3, 2)"),
    ExpressionCase((age / 3).rounded(), "round(age / 3)"),
    ExpressionCase(Answer("t").contains("a\"b"), #"t.contains("a\"b")"#),
    ExpressionCase(Answer("t").startsWith("a"), #"t.startsWith("a")"#),
    ExpressionCase(Answer("t").endsWith("a"), #"t.endsWith("a")"#),
    ExpressionCase(Answer("t").matches("^a+$"), #"t.matches("^a+$")"#),
    ExpressionCase(.call("join", [Answer("l"), ", "]), #"join(l, ", ")"#),
    ExpressionCase(Answer("t").call("replace", ["a", "b"]), #"t.replace("a", "b")"#),
    ExpressionCase(
      Answer("d") > (day?.expression ?? .null), #"d > date("2026-02-28")"#),
  ])
  func `an expression has the text of its rule`(test: ExpressionCase) {
    #expect(test.expression.text == test.text)
    #expect(Rule.canonical(test.text) == test.text)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `what is built is what its text is parsed to`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let expression = Self.any(depth: 4, &random)
      let parsed = Parser.parse(expression.text)
      if parsed.findings.contains(where: { $0.code == "E13" }) { continue }
      let again = try #require(parsed.syntax, "seed \(seed): \(expression.text)")
      #expect(
        RandomTree.outline(again) == RandomTree.outline(expression.syntax),
        "seed \(seed): \(expression.text)")
    }
  }

  /// An expression of any shape, made with the words of the language alone.
  private static func any(depth: Int, _ random: inout SeededGenerator) -> RuleExpression {
    guard depth > 0 else {
      let leaves: [RuleExpression] = [
        Answer("a"), Answer("this"), .null, true.expression, (-7).expression, tenth.expression,
        "é\"\n".expression, [1, 2].expression,
      ]
      return leaves[Int.random(in: 0..<leaves.count, using: &random)]
    }
    let left = any(depth: depth - 1, &random)
    let right = any(depth: depth - 1, &random)
    switch Int.random(in: 0..<19, using: &random) {
    case 0: return left && right
    case 1: return left || right
    case 2: return left == right
    case 3: return left != right
    case 4: return left < right
    case 5: return left >= right
    case 6: return left + right
    case 7: return left - right
    case 8: return left * right
    case 9: return left / right
    case 10: return left % right
    case 11: return !left
    case 12: return -left
    case 13: return left.in(right)
    case 14: return left.then(right, else: any(depth: depth - 1, &random))
    case 15: return left.member("x")[right]
    case 16: return left.call("m", [right])
    case 17: return .call("f", [left, right])
    default: return left.filter { $0 == right }
    }
  }

  @Test func `a finding about a placed part is at its place`() {
    let questions = Questions()
    let name = Answer("nosuch").at(place: 3)
    let whole = (name > 1.expression.at(place: 4)).at(place: 2)
    let findings = Rule.check(whole, in: questions.scope, expecting: .bool).findings
    #expect(findings.map { $0.range.lowerBound / RuleExpression.placeWidth } == [3])
    let wrong = (Answer("t").at(place: 5) > 1.expression.at(place: 6)).at(place: 1)
    let types = Rule.check(wrong, in: questions.scope, expecting: .bool).findings
    #expect(types.map { $0.range.lowerBound / RuleExpression.placeWidth } == [1])
  }

  @Test func `an expression has a type where names have one`() {
    let questions = Questions()
    #expect((Answer("a") > 1).type(in: questions.scope) == .bool)
    #expect(Answer("t").type(in: questions.scope) == .text)
    #expect(Answer("nosuch").type(in: questions.scope) == nil)
  }
}
