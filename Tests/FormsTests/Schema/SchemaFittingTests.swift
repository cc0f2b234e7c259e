import Forms
import JSON
import Rules
import TestSupport
import Testing

/// A schema, a value, and what is wrong with the value by the place.
struct SchemaCase: CustomTestStringConvertible, Sendable {
  let schema: String
  let value: String
  let faults: [String]

  init(_ schema: String, _ value: String, _ faults: String...) {
    self.schema = schema
    self.value = value
    self.faults = faults
  }

  var testDescription: String { "\(schema) holds \(value)" }
}

struct SchemaFittingTests {
  /// A session on one row of a component with this answer.
  private func faults(_ schema: String, _ value: String) throws -> [String] {
    let document = try json(#"{"name": "c", "answer": \#(schema)}"#)
    let (component, findings) = Component.read(document)
    #expect(findings.filter { $0.level == .error } == [])
    let form = try json(
      #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "x", "kind": "custom", "component": "c"}]}]}"#
    )
    let components = Components([try #require(component)])
    let compiled = try #require(
      CompiledForm.compile(Form.read(form, components: components), version: 1).form)
    let answers = try json(#"{"x": \#(value)}"#)
    do throws(InvalidEdit) {
      _ = try compiled.assignments(answers)
      return []
    } catch {
      return error.faults.map { fault in
        #expect(fault.code == .componentAnswer)
        #expect(fault.key == "x")
        return String(fault.pointer.dropFirst(2))
      }
    }
  }

  @Test(arguments: [
    SchemaCase("{}", #"{"a": [1, true, "x", {}]}"#),
    SchemaCase("{}", "[1, null]", "/1"),
    SchemaCase("{}", "1.5", ""),
    SchemaCase("{}", "1.50e1"),
    SchemaCase("{}", "-0"),
    SchemaCase("{}", "9007199254740992"),
    SchemaCase("{}", "9007199254740993", ""),
    SchemaCase("{}", "1e400", ""),
    SchemaCase("{}", #"["\u0000"]"#, "/0"),
    SchemaCase(#"{"type": "string"}"#, "1", ""),
    SchemaCase(#"{"type": ["string", "integer"]}"#, "1"),
    SchemaCase(#"{"type": ["string", "integer"]}"#, "true", ""),
    SchemaCase(#"{"type": "number"}"#, "2.0"),
    SchemaCase(#"{"type": "boolean"}"#, "false"),
    SchemaCase(#"{"type": "array"}"#, "{}", ""),
    SchemaCase(#"{"enum": ["a", 1, {"y": 1, "x": 2}]}"#, #"{"x": 2.0, "y": 1}"#),
    SchemaCase(#"{"enum": ["a", 1]}"#, #""b""#, ""),
    SchemaCase(#"{"enum": ["\u00e9"]}"#, #""e\u0301""#, ""),
    SchemaCase(#"{"const": 10}"#, "1e1"),
    SchemaCase(#"{"const": 10}"#, "11", ""),
    SchemaCase(#"{"minimum": "0.1", "maximum": 3}"#, "0", ""),
    SchemaCase(#"{"minimum": "0.1", "maximum": 3}"#, "1"),
    SchemaCase(#"{"minimum": 0, "maximum": 3}"#, "4", ""),
    SchemaCase(#"{"minLength": 2, "maxLength": 3}"#, #""x""#, ""),
    SchemaCase(#"{"minLength": 2, "maxLength": 3}"#, #""e\u0301""#),
    SchemaCase(#"{"minLength": 2, "maxLength": 3}"#, #""wxyz""#, ""),
    SchemaCase(#"{"pattern": "^#[0-9a-f]{6}$"}"#, ##""#00ff7a""##),
    SchemaCase(#"{"pattern": "b"}"#, #""abc""#),
    SchemaCase(#"{"pattern": "^b"}"#, #""abc""#, ""),
    SchemaCase(#"{"minItems": 1, "maxItems": 2}"#, "[]", ""),
    SchemaCase(#"{"minItems": 1, "maxItems": 2}"#, "[1, 2, 3]", ""),
    SchemaCase(#"{"items": {"type": "integer"}}"#, #"[1, "x", 3, null]"#, "/1", "/3"),
    SchemaCase(#"{"properties": {"a": {"type": "string"}}}"#, #"{"a": 1, "b": 2}"#, "/a"),
    SchemaCase(#"{"required": ["a", "b"]}"#, #"{"c": 1}"#, ""),
    SchemaCase(
      #"{"properties": {"a": {}}, "additionalProperties": false}"#, #"{"a/b": 1, "a": 2}"#, "/a~1b"),
    SchemaCase(
      #"{"properties": {"a": {}}, "additionalProperties": {"type": "string"}}"#,
      #"{"a": 1, "b": 2, "c": "x"}"#, "/b"),
    SchemaCase(
      #"{"properties": {"a": {"items": {"properties": {"b": {"maximum": 1}}}}}}"#,
      #"{"a": [{"b": 1}, {"b": 2}]}"#, "/a/1/b"),
  ])
  func `an answer is held against its schema`(_ test: SchemaCase) throws {
    #expect(try faults(test.schema, test.value) == test.faults)
  }

  @Test func `a value with many faults is told of twenty`() throws {
    let value = "[" + (0..<50).map { _ in "null" }.joined(separator: ",") + "]"
    #expect(try faults("{}", value).count == 20)
  }

  @Test func `an answer is kept in one spelling`() throws {
    var drafting = try Drafting(fields: #"{"key": "x", "kind": "custom", "component": "pair"}"#)
    let outcome = try drafting.set(#"{"x": {"n": 1.0e1, "a": "b"}}"#)
    #expect(outcome.normalized == ["x"])
    #expect(drafting.value("x")?.canonicalBytes == Array(#"{"a":"b","n":10}"#.utf8))
    #expect(try drafting.set(#"{"x": {"n": 10, "a": "b"}}"#).isChanged == false)
  }

  @Test func `an answer has a bounded size`() throws {
    let text = String(repeating: "x", count: 40_000)
    #expect(throws: InvalidEdit.self) {
      let document = try json(#"{"name": "c", "answer": {}}"#)
      let component = try #require(Component.read(document).component)
      let form = try json(
        #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "x", "kind": "custom", "component": "c"}]}]}"#
      )
      let read = Form.read(form, components: Components([component]))
      let compiled = try #require(CompiledForm.compile(read, version: 1).form)
      _ = try compiled.assignments(json(#"{"x": ["\#(text)", "\#(text)"]}"#))
    }
  }
}
