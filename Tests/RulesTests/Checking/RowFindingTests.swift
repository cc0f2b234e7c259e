import Rules
import Testing

struct RowFindingTests {
  let lines = Lines()

  @Test(arguments: [
    FindingCase("price > 1", "E03", 0..<5, fix: "sum(lines.price)"),
    FindingCase("code == \"x\"", "E03", 0..<4, fix: "count(lines.code)"),
    FindingCase("sum(qty) > 1", "E03", 4..<7, fix: "lines.qty"),
    FindingCase("size(code) > 1", "E03", 5..<9, fix: "lines.code"),
    FindingCase("first(code) == \"x\"", "E03", 6..<10, fix: "lines.code"),
    FindingCase("round(price) > 1", "E03", 6..<11, fix: "sum(lines.price)"),
    FindingCase("lines.exists(l, qty > 1)", "E03", 16..<19, fix: "l.qty"),
    FindingCase("lines.exists(l, size(code) > 1)", "E03", 21..<25, fix: "l.code"),
    FindingCase("lines.exists(l, sum(qty) > 1)", "E03", 20..<23, fix: "lines.qty"),
    FindingCase("people.exists(l, qty > 1)", "E03", 17..<20, fix: "sum(lines.qty)"),
    FindingCase("lines.sum(qty) > 1", "E06", 0..<14, fix: "sum(lines.qty)"),
    FindingCase(
      "lines.filter(l, l.done).sum(qty) > 1", "E06", 0..<32,
      fix: "sum(lines.filter(l, l.done).qty)"),
    FindingCase("has(discount.qty)", "E11", 0..<17),
    FindingCase("lines.exists(l, has(l.place))", "E11", 16..<28, fix: "answered(l.place)"),
    FindingCase("visible(qty)", "E03", 8..<11), FindingCase("row.number > 1", "E03", 0..<3),
    FindingCase("prev.qty > 1", "E03", 0..<4),
    FindingCase("sum(lines.prise) > 1", "E02", 10..<15, fix: "price"),
    FindingCase("lines == lines", "E04", 0..<14),
    FindingCase("first(lines) in lines", "E04", 0..<21),
    FindingCase("count(lines.pin) > 1", "E11", 6..<15),
    FindingCase("count(lines.place) > 1", "E04", 6..<17),
    FindingCase("lines.qty > 1", "E04", 0..<13, fix: nil),
    FindingCase("discount.qty > 1", "E04", 0..<12),
    FindingCase("lines > 1", "E04", 0..<9, fix: "size(lines) > 1"),
    FindingCase("lines && gift", "E04", 0..<5, fix: "(size(lines) > 0)"),
    FindingCase("lines[1.5].qty > 1", "E04", 6..<9, fix: "int(1.5)"),
    FindingCase("category[0] == \"a\"", "E04", 0..<11),
    FindingCase("lines[0].qty > 1", "W07", 0..<8, fix: "first(lines)"),
    FindingCase("lines[1].qty > 1", "W07", 0..<8),
    FindingCase("[1, discount][2] > 1", "W07", 0..<16),
    FindingCase("line.qty > 1", "E02", 0..<4, fix: "lines"),
  ])
  func `outside of a repeat`(_ test: FindingCase) throws {
    try expect(test, in: lines.scope)
  }

  @Test(arguments: [
    FindingCase("paid > 1", "E03", 0..<4, fix: "sum(people.paid)"),
    FindingCase("visible(paid)", "E02", 8..<12, fix: nil),
    FindingCase("row > 1", "E04", 0..<3), FindingCase("prev == null", "E04", 0..<4),
    FindingCase("row.qty > 1", "E02", 0..<7, fix: "qty"),
    FindingCase("row.nummer > 1", "E02", 4..<10, fix: "number"),
    FindingCase("prev.quantity > 1", "E02", 5..<13), FindingCase("prev.pin == \"x\"", "E11", 0..<8),
    FindingCase("prev.place == null", "E04", 0..<10, fix: "answered(prev.place)"),
    FindingCase("prise > 1", "E02", 0..<5, fix: "price"),
    FindingCase("!prev.done", "W02", 0..<10, fix: "prev.done == null || !prev.done"),
  ])
  func `in a row`(_ test: FindingCase) throws {
    try expect(test, in: lines.within())
  }

  private func expect(_ test: FindingCase, in scope: Scope) throws {
    let findings = Rule.check(test.rule, in: scope, expecting: .bool).findings
    let finding = try #require(findings.first)
    #expect(findings.count == 1, "\(findings)")
    #expect(finding.code == test.code)
    #expect(finding.range == test.range, "\(finding.message)")
    #expect(finding.fix == test.fix, "\(finding.message)")
  }

  @Test func `what is known of the row before is not known of the own one`() {
    let scope = lines.within()
    func codes(_ rule: String) -> [String] {
      Rule.check(rule, in: scope, expecting: .bool).findings.map(\.code)
    }
    #expect(codes("answered(prev.qty) && !(prev.qty > 1)") == [])
    #expect(codes("answered(prev.qty) && !(qty > 1)") == ["W02"])
    #expect(codes("answered(qty) && !(prev.qty > 1)") == ["W02"])
    #expect(codes("answered(qty) && !(qty > 1)") == [])
  }

  @Test(arguments: [
    "price > 1", "sum(qty) > 1", "size(code) > 1", "first(code) == \"x\"", "round(price) > 1",
    "lines.exists(l, qty > 1)", "lines.exists(l, size(code) > 1)", "lines.sum(qty) > 1",
    "lines.exists(l, sum(qty) > 1)", "lines.filter(l, l.done).sum(qty) > 1",
    "lines.exists(l, !l.qty == 3)", "lines.exists(l, \"a\" in l.code)",
    "lines.exists(l, has(l.place))", "lines.exists(l, l.day > today)",
  ])
  func `a rule with its fix in place has no more errors`(rule: String) throws {
    let findings = Rule.check(rule, in: lines.scope, expecting: .bool).findings
    let finding = try #require(findings.first)
    let fix = try #require(finding.fix)
    let scalars = Array(rule.unicodeScalars)
    let fixed =
      String(String.UnicodeScalarView(scalars[..<finding.range.lowerBound])) + fix
      + String(String.UnicodeScalarView(scalars[finding.range.upperBound...]))
    let left = Rule.check(fixed, in: lines.scope, expecting: .bool).findings
    #expect(!left.contains { $0.level == .error }, "\(fixed): \(left)")
  }

  @Test func `a list of numbers that is compared with one has a hint and no fix`() {
    let findings = Rule.check("lines.qty > 3", in: lines.scope, expecting: .bool).findings
    #expect(
      findings.map(\.hint) == [
        "Write `size(lines.qty)` for how many there are, `max(lines.qty)` for the largest, or"
          + " `sum(lines.qty)`."
      ])
  }

  @Test func `the sentence names an aggregate`() {
    let findings = Rule.check("price > 1", in: lines.scope, expecting: .bool).findings
    #expect(
      findings.map(\.message) == [
        "`price` belongs to each row of `lines`. Use `sum(lines.price)` or another aggregate."
      ])
  }
}
