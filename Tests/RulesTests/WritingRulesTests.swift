import Foundation
import TestSupport
import Testing

@testable import Rules

/// The page for authors says what is true.
struct WritingRulesTests {
  private let text: String

  init() throws {
    let path = packagePath("Sources/FormServer/Documentation.docc/WritingRules.md")
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func `it has the 35 rules that are tested, under their numbers`() {
    let tested = Set(ExampleRuleTests.all.map { Line(number: $0.number, rule: $0.rule.tight) })
    let told = text.split(separator: "\n").compactMap { Line(row: String($0)) }
    #expect(told.map(\.number) == Array(1...35))
    for line in told { #expect(tested.contains(line), "\(line)") }
  }

  @Test func `it has every function, and no other`() throws {
    let start = try #require(text.range(of: "## Functions")).upperBound
    let end = try #require(text.range(of: "## Conditions without")).lowerBound
    let names = text[start..<end].matches(of: /([A-Za-z_]+)\(/).map { String($0.output.1) }
    let named = Set(names).union(["exists_one", "existsOne"])
    #expect(named.subtracting(FunctionName.all) == [])
    #expect(FunctionName.all.subtracting(named) == [])
  }

  /// A line of the table of rules.
  private struct Line: Hashable {
    let number: Int
    let rule: String

    init(number: Int, rule: String) {
      (self.number, self.rule) = (number, rule)
    }

    init?(row: String) {
      let cells = row.replacingOccurrences(of: #"\|"#, with: "¦").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "¦", with: "|")
      }
      guard cells.count == 4, let number = Int(cells[0]) else { return nil }
      self.init(number: number, rule: cells[2].trimmingCharacters(in: ["`"]).tight)
    }
  }
}

extension String {
  /// The text without spaces, which a table may break elsewhere.
  fileprivate var tight: String { replacingOccurrences(of: " ", with: "") }
}
