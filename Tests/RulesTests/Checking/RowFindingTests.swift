import Rules
import Testing

struct RowFindingTests {
  let lines = Lines()

  @Test(arguments: [
    FindingCase("price > 1", "E03", 0..<5, fix: "sum(lines.price)"),
    FindingCase("code == \"x\"", "E03", 0..<4, fix: "count(lines.code)"),
    FindingCase("visible(qty)", "E03", 8..<11), FindingCase("row.number > 1", "E03", 0..<3),
    FindingCase("prev.qty > 1", "E03", 0..<4),
    FindingCase("sum(lines.prise) > 1", "E02", 10..<15, fix: "price"),
    FindingCase("lines == lines", "E04", 0..<14),
    FindingCase("first(lines) in lines", "E04", 0..<21),
    FindingCase("count(lines.pin) > 1", "E11", 6..<15),
    FindingCase("count(lines.place) > 1", "E04", 6..<17),
    FindingCase("lines.qty > 1", "E04", 0..<13, fix: "size(lines.qty) > 1"),
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

  @Test func `the sentence names an aggregate`() {
    let findings = Rule.check("price > 1", in: lines.scope, expecting: .bool).findings
    #expect(
      findings.map(\.message) == [
        "`price` belongs to each row of `lines`. Use `sum(lines.price)` or another aggregate."
      ])
  }
}
