import Decimals
import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

struct OptionIndexTests {
  /// A form whose field `town` has towns with a number, a name that some lack, and a filter.
  private func form(_ filter: String) throws -> CompiledForm {
    let options = (0..<40).map { number in
      #"{"value": "t\#(number)", "rank": \#(number % 5)"#
        + (number % 3 == 0 ? "}" : #", "area": "\#(["north", "É", "E\u{301}"][number % 3])"}"#)
    }
    let document = try json(
      #"""
      {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
        {"key": "area", "kind": "text"}, {"key": "rank", "kind": "number"},
        {"key": "list", "kind": "choices", "options": [{"value": "a"}, {"value": "b"}]},
        {"key": "town", "kind": "choice", "optionFilter": "\#(filter)",
         "options": [\#(options.joined(separator: ","))]}]}]}
      """#)
    let (form, findings) = CompiledForm.compile(Form.read(document), version: 1)
    return try #require(form, "\(findings)")
  }

  private static let answers: [(area: Value, rank: Value)] = [
    (.null, .null), (.text("É"), .number(3)), (.text("E\u{301}"), .number(0)),
    (.text("nowhere"), .number(9)), (.text(""), .null), (.null, .number(4)),
  ]

  @Test(arguments: [
    "option.area == area", "area == option.area", "option.rank == rank",
    "option.rank == size(list)",
    "option.rank == rank + 1", "option.area == null", "option.rank == 3",
    "option.rank == 10 / (size(list) - 1)", "option.area == area + area",
    "option.area == (rank == 3 ? area : null)",
  ])
  func `an index offers what the filter offers`(filter: String) throws {
    let form = try form(filter)
    let town = form.fields[3]
    let rule = try #require(town.optionFilter)
    #expect(town.optionIndex != nil)
    for (area, rank) in Self.answers {
      for list in [[], ["a"], ["a", "b"]] {
        let inputs = RuleInputs(
          values: [area, rank, .list(list.map { .text($0) }), .null],
          visible: Array(repeating: true, count: 5))
        let results = town.options.map { rule.evaluate(inputs, option: $0.attributes) }
        let offered = try #require(town.offered(inputs, row: nil))
        #expect(offered.positions == results.indices.filter { results[$0] == .value(.bool(true)) })
        #expect(
          offered.fault.map { .fault($0) }
            == results.first { if case .fault = $0 { true } else { false } })
      }
    }
  }

  @Test(arguments: [
    "option.rank < rank", "option.area != area", "option.area == option.value",
    "option.rank == rank && rank > 1", "option.value == (option.rank == 1 ? area : null)",
  ])
  func `a filter of another form is tried on each option`(filter: String) throws {
    let form = try form(filter)
    #expect(form.fields[3].optionIndex == nil)
    #expect(form.fields[3].optionFilter != nil)
  }
}
