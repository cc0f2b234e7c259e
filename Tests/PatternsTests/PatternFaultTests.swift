import Patterns
import Testing

/// A pattern that is refused, and where and why.
struct RefusedPattern: Sendable, CustomTestStringConvertible {
  let text: String
  let reason: PatternFault.Reason
  let range: Range<Int>

  init(_ text: String, _ reason: PatternFault.Reason, _ range: Range<Int>) {
    self.text = text
    self.reason = reason
    self.range = range
  }

  var testDescription: String { text }
}

struct PatternFaultTests {
  @Test(arguments: [
    RefusedPattern("a(?=b)", .unsupported(.lookAhead), 1..<4),
    RefusedPattern("^(?!.*x)", .unsupported(.lookAhead), 1..<4),
    RefusedPattern("(?<=€)5", .unsupported(.lookBehind), 0..<3),
    RefusedPattern("é(?<!a)b", .unsupported(.lookBehind), 1..<4),
    RefusedPattern("(a)\\1", .unsupported(.backreference), 3..<5),
    RefusedPattern("(?P<n>a)(?P=n)", .unsupported(.backreference), 8..<11),
    RefusedPattern("(a)\\k<n>", .unsupported(.backreference), 3..<5),
    RefusedPattern("a*b*+", .unsupported(.possessiveRepeat), 3..<5),
    RefusedPattern("[0-9]{2}+", .unsupported(.possessiveRepeat), 5..<9),
    RefusedPattern("(?>a)", .unsupported(.atomicGroup), 0..<3),
    RefusedPattern("(a)(?(1)b)", .unsupported(.conditionalGroup), 3..<6),
    RefusedPattern("a(?R)", .unsupported(.recursion), 1..<4),
    RefusedPattern("(?|a)", .unsupported(.branchReset), 0..<3),
    RefusedPattern("(?#a)", .unsupported(.comment), 0..<3),
    RefusedPattern("(?x)a", .unsupported(.freeSpacing), 0..<3),
    RefusedPattern("(?ix)a", .unsupported(.freeSpacing), 0..<4),
    RefusedPattern("(?<n>a)", .unsupported(.plainGroupName), 0..<3),
    RefusedPattern("(?%a)", .badGroup, 0..<3),
    RefusedPattern("(?P<>a)", .badGroupName, 0..<5),
    RefusedPattern("ü\\u0041", .unknownEscape, 1..<3),
    RefusedPattern("a\\Z", .unknownEscape, 1..<3),
    RefusedPattern("[a\\h]", .unknownEscape, 2..<4),
    RefusedPattern("a-z[z-a]", .badRange, 4..<7),
    RefusedPattern("\\pL\\p{Foo}", .badRange, 3..<10),
    RefusedPattern("[[:foo:]]", .badRange, 1..<8),
    RefusedPattern("(a[b)", .unclosedBracket, 2..<3),
    RefusedPattern("(a)(b(c)", .unclosedParenthesis, 3..<4),
    RefusedPattern("[(]\\((\\Q)\\E", .unclosedParenthesis, 5..<6),
    RefusedPattern("[])]\\)(a))b)", .unopenedParenthesis, 9..<10),
    RefusedPattern("a\\", .trailingBackslash, 1..<2),
    RefusedPattern("a*b(*c)", .nothingToRepeat, 4..<5),
    RefusedPattern("a|+", .nothingToRepeat, 2..<3),
    RefusedPattern("a{1001}", .badRepeatCount, 1..<7),
    RefusedPattern("(a{100}){11}", .badRepeatCount, 8..<12),
    RefusedPattern("a{3}b{3,2}", .badRepeatCount, 5..<10),
    RefusedPattern("a**", .repeatedRepeat, 1..<3),
    RefusedPattern("(\\pL{2}){9}", .tooLarge, 0..<11),
    RefusedPattern("\\pL{1000}", .tooLarge, 0..<9),
  ])
  func `a refused pattern says what is wrong and where`(refused: RefusedPattern) throws {
    let fault = try #require(throws: PatternFault.self) { try Pattern(refused.text) }
    #expect(fault.reason == refused.reason)
    #expect(fault.range == refused.range)
    let scalars = refused.text.unicodeScalars.dropFirst(fault.range.lowerBound)
    #expect(fault.excerpt == String(scalars.prefix(fault.range.count)))
    #expect(fault.message.hasSuffix("."))
    #expect(fault.hint?.hasSuffix(".") ?? true)
  }

  @Test func `an unsupported feature is named, with what to do instead`() throws {
    let fault = try #require(throws: PatternFault.self) { try Pattern("(?=.*[0-9]).{8,}") }
    #expect(fault.message == "A pattern cannot have a look-ahead, like `(?=`.")
    #expect(fault.hint == "Ask in a second check, for example with `!this.matches(…)`.")
  }
}
