import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// A form of one number outside, `rate`, and a list `lines`, and what its rules say to the graph.
struct StepGraphTests {
  private func compile(
    columns: String, repeats: String = "{}", outside: String = ""
  ) throws -> (form: CompiledForm?, findings: [Finding]) {
    let document = try json(
      #"""
      {"form": "f", "title": "F", "sections": [
        {"key": "s", "fields": [{"key": "rate", "kind": "number"}\#(outside)]},
        {"key": "lines", "repeat": \#(repeats), "fields": [
          {"key": "qty", "kind": "number"}\#(columns)]}]}
      """#)
    return CompiledForm.compile(Form.read(document), version: 1)
  }

  /// What is done after a step has changed, as `step reach`.
  private func readers(of step: Step, in form: CompiledForm) -> [String] {
    let graph = form.graph
    guard let number = graph.steps.firstIndex(of: step) else { return ["no such step"] }
    return graph.readers[graph.readers(of: number)].map { reader in
      let step = "\(graph.steps[reader.step])"
      return "\(step) \(reader.reach)"
    }
  }

  @Test func `a rule of a row follows its own row, and what is outside for all rows`() throws {
    let form = try #require(
      try compile(
        columns: #", {"key": "total", "kind": "number", "calculate": "qty * rate"}"#
      ).form)
    let (rate, qty, total) = (0, 1, 2)
    #expect(readers(of: .fieldValue(qty), in: form).contains("fieldValue(\(total)) sameItem"))
    #expect(readers(of: .fieldValue(rate), in: form).contains("fieldValue(\(total)) everyItem"))
    #expect(readers(of: .fieldVisible(total), in: form).contains("fieldValue(\(total)) sameItem"))
  }

  @Test func `an aggregate follows every row and which rows there are`() throws {
    let form = try #require(
      try compile(
        columns: #", {"key": "share", "kind": "number", "calculate": "qty / sum(lines.qty)"}"#,
        outside: #", {"key": "total", "kind": "number", "calculate": "sum(lines.qty)"}"#
      ).form)
    let (total, qty, share) = (1, 2, 3)
    let found = readers(of: .fieldValue(qty), in: form)
    #expect(found.contains("fieldValue(\(total)) once"))
    #expect(found.contains("fieldValue(\(share)) everyItem"))
    let rows = readers(of: .repeatRows(0), in: form)
    #expect(rows.contains("fieldValue(\(total)) once"))
    #expect(rows.contains("fieldValue(\(share)) everyItem"))
    #expect(!rows.contains("fieldValue(\(qty)) everyItem"))
  }

  @Test func `a running total goes item by item with what it leads to and comes from`() throws {
    let form = try #require(
      try compile(
        columns: #"""
          , {"key": "more", "kind": "number", "calculate": "coalesce(prev.sum, 0) + qty"}
          , {"key": "sum", "kind": "number", "calculate": "more * 2"}
          """#
      ).form)
    let graph = form.graph
    let (more, sum) = (graph.valueSteps[2], graph.valueSteps[3])
    #expect(graph.leads[more] == graph.leads[sum])
    #expect(graph.end(of: graph.leads[more]) == max(more, sum) + 1)
    #expect(graph.previousReaders == [[more]])
    #expect(readers(of: .fieldValue(3), in: form).contains("fieldValue(2) nextItem"))
    #expect(graph.leads.enumerated().count(where: { $0 != $1 }) == 1)
  }

  @Test func `a count waits for its rule and its section, and all steps of items wait for it`()
    throws
  {
    let form = try #require(
      try compile(
        columns: #", {"key": "total", "kind": "number", "calculate": "qty * 2"}"#,
        repeats: #"{"rows": "rate"}"#
      ).form)
    let graph = form.graph
    #expect(readers(of: .fieldValue(0), in: form).contains("repeatRows(0) once"))
    #expect(graph.steps[graph.rowsSteps[0]] == .repeatRows(0))
    #expect(graph.itemSteps[0].allSatisfy { $0 > graph.rowsSteps[0] })
    #expect(graph.itemSteps[0].map { graph.lists[$0] }.allSatisfy { $0 == 0 })
    #expect(graph.lists.count(where: { $0 == 0 }) == graph.itemSteps[0].count)
    #expect(graph.itemSteps[0].count == 7)
  }

  @Test func `the clock is a step of its own where a rule asks for it`() throws {
    let asking = try #require(
      try compile(
        columns: #", {"key": "d", "kind": "date", "validate": [{"rule": "this < today()"}]}"#
      ).form)
    let today = try #require(asking.graph.today)
    #expect(asking.graph.steps[today] == .today)
    #expect(readers(of: .today, in: asking) == ["fieldCheck(2) everyItem"])
    #expect(asking.graph.now == nil)
    #expect(try compile(columns: "").form?.graph.today == nil)
  }

  @Test(arguments: [
    (
      #", {"key": "a", "kind": "number", "calculate": "b + 1"}, {"key": "b", "kind": "number", "calculate": "a"}"#,
      "", "`lines.a` → `lines.b` → `lines.a`", "/sections/1/fields/1/calculate"
    ),
    (
      #", {"key": "a", "kind": "number", "calculate": "sum(lines.a)"}"#, "",
      "`lines.a` → `lines.a`", "/sections/1/fields/1/calculate"
    ),
    (
      #", {"key": "a", "kind": "number", "calculate": "coalesce(prev.a, 0) + total"}"#,
      #", {"key": "total", "kind": "number", "calculate": "sum(lines.a)"}"#,
      "`total` → `lines.a` → `total`", "/sections/0/fields/1/calculate"
    ),
  ])
  func `a circle through rows is told with its path`(
    columns: String, outside: String, path: String, pointer: String
  ) throws {
    let found = try compile(columns: columns, outside: outside).findings
    #expect(found.map(\.code) == ["E09"])
    #expect(found.first?.message.contains(path) == true, "\(found)")
    #expect(found.first?.pointer.description == pointer)
  }

  @Test func `a number of items that depends on the items is a circle`() throws {
    let found = try compile(columns: "", repeats: #"{"rows": "sum(lines.qty)"}"#).findings
    #expect(found.map(\.code) == ["E09"])
    #expect(found.first?.pointer.description == "/sections/1/repeat/rows")
    #expect(found.first?.message == "The rule goes round in a circle: `lines` → `lines`.")
  }

  @Test
  func
    `a rule of a row that reads its own field is a circle, and one that reads the row before is none`()
    throws
  {
    func codes(_ rule: String) throws -> [String] {
      try compile(
        columns: #", {"key": "a", "kind": "number", "calculate": "\#(rule)"}"#
      ).findings.filter { $0.level == .error }.map(\.code)
    }
    #expect(try codes("a + 1") == ["E09"])
    #expect(try codes("coalesce(prev.a, 0) + 1") == [])
  }
}
