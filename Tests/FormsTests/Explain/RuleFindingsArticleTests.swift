import Forms
import Foundation
import JSON
import Rules
import TestSupport
import Testing

/// A line of the article about findings: a code, and a rule that has it beside one that has not.
struct DocumentedCode: CustomTestStringConvertible, Sendable {
  let code: String
  let place: RulePlace
  let rule: String
  let instead: String

  var testDescription: String { code }

  /// The lines of the article, in order.
  static func all() throws -> [DocumentedCode] {
    let path = packagePath("Sources/FormServer/Documentation.docc/RuleFindings.md")
    let text = String(decoding: try contents(of: path), as: UTF8.self)
    return try text.split(separator: "\n").compactMap { line in
      let cells = line.replacing(#"\|"#, with: "¦").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("¦", with: "|")
      }
      guard cells.count == 5, cells[0].count == 3, cells[0].dropFirst().allSatisfy(\.isNumber)
      else { return nil }
      return DocumentedCode(
        code: cells[0], place: try #require(RulePlace(rawValue: cells[2])),
        rule: cells[3].trimmingCharacters(in: ["`"]),
        instead: cells[4].trimmingCharacters(in: ["`"]))
    }
  }
}

struct RuleFindingsArticleTests {
  private static let document = """
    {"form": "f", "sections": [{"key": "s", "fields": [
      {"key": "age", "kind": "number"}, {"key": "name", "kind": "text"},
      {"key": "country", "kind": "choice",
       "options": [{"value": "NL"}, {"value": "BE"}, {"value": "DE"}]},
      {"key": "symptoms", "kind": "choices",
       "options": [{"value": "cough"}, {"value": "fever"}, {"value": "none"}]},
      {"key": "born", "kind": "date"}, {"key": "start", "kind": "date"},
      {"key": "opened", "kind": "datetime"}, {"key": "pin", "kind": "text", "as": "secret"},
      {"key": "code", "kind": "text", "visible": "country == \\"BE\\""},
      {"key": "target", "kind": "text"}, {"key": "result", "kind": "number"}]},
      {"key": "lines", "repeat": {}, "fields": [
        {"key": "price", "kind": "number"}, {"key": "quantity", "kind": "number"}]}]}
    """

  /// What is said about a rule at its place in the form of the article.
  private func findings(_ rule: String, _ place: RulePlace) throws -> [Finding] {
    let read = try ReadForm.of(Self.document)
    #expect(read.findings == [])
    let key = place == .validate ? "name" : place == .calculate ? "result" : "target"
    return try read.check(.text(rule), as: place, of: key, at: JSONPointer()).findings
  }

  @Test func `every example of the article has its finding, and what to write instead has none`()
    throws
  {
    for line in try DocumentedCode.all() {
      let found = try findings(line.rule, line.place)
      let finding = try #require(found.first { $0.code == line.code }, "\(line.code): \(found)")
      #expect(finding.level == (line.code.hasPrefix("E") ? .error : .warning))
      #expect(finding.message.hasSuffix(".") || finding.message.hasSuffix("?"), "\(line.code)")
      #expect(finding.range != nil || line.code == "E09", "\(line.code)")
      #expect(try findings(line.instead, line.place) == [], "\(line.code)")
    }
  }

  @Test func `the sentence, the place and the fix of each code are these`() throws {
    let lines = try DocumentedCode.all()
    #expect(lines.map(\.code) == Self.expected.map(\.code))
    for (line, expected) in zip(lines, Self.expected) {
      let finding = try findings(line.rule, line.place).first { $0.code == line.code }
      #expect(finding?.message == expected.message)
      #expect(finding?.range == expected.range, "\(line.code)")
      #expect(finding?.fix == expected.fix, "\(line.code)")
    }
  }

  /// What is said about the example of each code, where, and how it is mended.
  private static let expected: [(code: String, message: String, range: Range<Int>?, fix: String?)] =
    [
      (
        "E01",
        #"Unexpected `=`. To compare, write `==`."#,
        4..<5, #"=="#
      ),
      (
        "E02",
        #"There is no field `aeg`. Did you mean `age`?"#,
        0..<3, #"age"#
      ),
      (
        "E03",
        #"`price` belongs to each row of `lines`. Use `sum(lines.price)` or another aggregate."#,
        0..<5, #"sum(lines.price)"#
      ),
      (
        "E04",
        #"`symptoms` is a list of texts and cannot equal a text."#,
        0..<19, #""cough" in symptoms"#
      ),
      (
        "E05",
        #"This rule must give yes or no; this one gives a number."#,
        0..<3, #"answered(age)"#
      ),
      (
        "E06",
        #"`dateDiff` does not exist. Use `daysBetween(start, born)`."#,
        0..<21, #"daysBetween(start, born)"#
      ),
      (
        "E07",
        #"`2024-02-30` is not a date."#,
        12..<24, nil
      ),
      (
        "E08",
        #"This `[` has no `]`."#,
        14..<15, nil
      ),
      (
        "E09",
        #"`target` → `target`: its `visible` rule reads the field itself."#,
        nil, nil
      ),
      (
        "E10",
        #"In the worst case this rule takes 1,510,202 units of work, and 100,000 are allowed. Most of it comes from the 50 rows that `lines` may have."#,
        0..<78, nil
      ),
      (
        "E11",
        #"`pin` is secret. Only `answered(pin)` and a `validate` may read it."#,
        0..<3, nil
      ),
      (
        "E12",
        #"`this` has a meaning in `validate` only."#,
        0..<4, nil
      ),
      (
        "E13",
        #"More than 3 macros stand inside each other."#,
        49..<50, nil
      ),
      (
        "E14",
        #"`now()` may be used in `initial` and `validate` only."#,
        9..<14, nil
      ),
      (
        "W01",
        #"`country` has no option `Nl`. Did you mean `NL`?"#,
        11..<15, #""NL""#
      ),
      (
        "W02",
        #"While `age` is unanswered this does nothing."#,
        0..<12, #"age == null || !(age >= 18)"#
      ),
      (
        "W03",
        #"`age` is compared with itself."#,
        0..<10, nil
      ),
      (
        "W04",
        #"Between whole numbers `/` drops the fraction."#,
        0..<18, #"size(symptoms) / 2.0"#
      ),
      (
        "W05",
        #"Empty text is stored as unanswered."#,
        0..<10, #"name == null"#
      ),
      (
        "W06",
        #"`code` is hidden whenever this rule matters, so it reads as unanswered here."#,
        19..<23, nil
      ),
      (
        "W07",
        #"There may be no item at this place; the rule then gives nothing and an error is shown."#,
        0..<11, #"first(symptoms)"#
      ),
    ]

  @Test func `a fix that is said mends the rule`() throws {
    for line in try DocumentedCode.all() {
      let found = try findings(line.rule, line.place)
      guard let finding = found.first(where: { $0.code == line.code }), let fix = finding.fix,
        let range = finding.range
      else { continue }
      var scalars = Array(line.rule.unicodeScalars)
      scalars.replaceSubrange(range, with: fix.unicodeScalars)
      let mended = String(String.UnicodeScalarView(scalars))
      let left = try findings(mended, line.place)
      #expect(!left.contains { $0.code == line.code }, "\(line.code): \(mended)")
    }
  }

  @Test func `every code that the program knows is in the article`() throws {
    let documented = Set(try DocumentedCode.all().map(\.code))
    var used: Set<String> = []
    let code = try Regex(#""([EW][0-9]{2})""#)
    for folder in ["Rules", "Forms"] {
      let root = packagePath("Sources/\(folder)")
      for case let path as String in FileManager.default.enumerator(atPath: root) ?? .init()
      where path.hasSuffix(".swift") {
        let text = String(decoding: try contents(of: root + "/" + path), as: UTF8.self)
        used.formUnion(
          text.matches(of: code).compactMap { $0.output[1].substring.map(String.init) })
      }
    }
    #expect(used.count > 15)
    #expect(used == documented)
  }
}
