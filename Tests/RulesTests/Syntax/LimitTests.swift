import Rules
import Testing

/// Rules that are too long, too large or too deep are refused, and never exhaust anything.
struct LimitTests {
  let questions = Questions()

  private func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test func `four thousand characters are the most`() {
    let fitting = "a > 1" + repeated(" ", 3995)
    #expect(questions.findings(fitting) == [])
    let findings = questions.findings(fitting + " ")
    #expect(findings.map(\.code) == ["E13"])
    #expect(findings.map(\.range) == [4000..<4001])
    let emoji = "t == \"" + repeated("👍", 3993) + "\""
    #expect(emoji.unicodeScalars.count == 4000)
    #expect(questions.findings(emoji) == [])
  }

  @Test func `a megabyte is refused at once`() {
    for text in ["(", "a", " ", "-", "!", "\"", "1", "[", "a.", "a+", "\u{301}", "👍"] {
      let long = repeated(text, 1_048_576 / text.utf8.count)
      #expect(questions.findings(long).map(\.code) == ["E13"])
    }
  }

  @Test(arguments: ["(", "[", "size(", "!(", "-(", "m[", "a ? (", "((a) + ("])
  func `what is nested too deep is refused`(opening: String) {
    let findings = questions.findings(repeated(opening, 4000 / opening.utf8.count))
    #expect(findings.map(\.code) == ["E13"])
    #expect(questions.findings(repeated(opening, 10_000)).map(\.code) == ["E13"])
  }

  @Test func `thirty-two levels are the most`() throws {
    let deep = repeated("(", 32) + "a > 1" + repeated(")", 32)
    #expect(try questions.result(of: deep, "a=2") == "yes")
    #expect(questions.findings("(\(deep))").map(\.code) == ["E13"])
    #expect(questions.findings("(\(deep))").map(\.range) == [33..<34])
    let calls = repeated("coalesce(", 32) + "a" + repeated(", 1)", 32)
    #expect(questions.findings(calls, as: .number) == [])
  }

  @Test(arguments: [" && ", " || ", " + ", " * ", " - "])
  func `chains are as long as the parts allow`(sign: String) throws {
    let isLogic = sign.contains("&") || sign.contains("|")
    let operand = isLogic ? "s" : "a"
    let type: ValueType = isLogic ? .bool : .number
    let chain = Array(repeating: operand, count: 200).joined(separator: sign)
    let result = try questions.result(of: chain, "s=true a=1", as: type)
    #expect(result == (isLogic ? "yes" : [" + ": "200", " * ": "1", " - ": "-198"][sign]))
    #expect(questions.findings(chain + sign + operand, as: type).map(\.code) == ["E13"])
  }

  @Test func `long rows of signs, branches and items are fine, and bounded`() throws {
    #expect(try questions.result(of: repeated("!", 300) + "s") == "no")
    #expect(try questions.result(of: repeated("-", 300) + "a", "a=1", as: .number) == "1")
    #expect(questions.findings(repeated("!", 3000) + "s").map(\.code) == ["E13"])
    #expect(questions.findings(repeated("-", 3000) + "5", as: .number).map(\.code) == ["E13"])
    let branches = (0..<60).map { "a == \($0) ? \($0) : " }.joined() + "99"
    #expect(try questions.result(of: branches, "a=59", as: .number) == "59")
    #expect(try questions.result(of: branches, "a=60", as: .number) == "99")
    let more = (0..<200).map { "a == \($0) ? \($0) : " }.joined() + "99"
    #expect(questions.findings(more, as: .number).map(\.code) == ["E13"])
    let list = (0..<390).map(String.init).joined(separator: ", ")
    #expect(try questions.result(of: "a in [\(list)]", "a=389") == "yes")
  }

  @Test func `of very many findings the first are shown`() {
    let errors = questions.findings(repeated("x1 == 1 || ", 80) + "p")
    #expect(errors.count == 20)
    #expect(errors.map(\.range.lowerBound) == (0..<20).map { $0 * 11 })
    #expect(questions.findings(repeated("\u{A0}", 3000) + "p").count == 20)
    let mixed = questions.findings(repeated("a == a || ", 60) + "nosuch")
    #expect(mixed.filter { $0.level == .warning }.count == 20)
    #expect(mixed.last?.code == "E02")
  }

  @Test func `a name as long as a rule makes a short message`() throws {
    let findings = questions.findings(repeated("x", 4000))
    #expect(findings.map(\.code) == ["E02"])
    #expect(try #require(findings.first).message.count < 100)
  }
}
