import JSON
import Testing

@testable import FormServer

/// The judge of answers finds what is wrong with them.
struct SchemaCheckerTests {
  private static let item: JSONSchema = .object(
    .needed("key", .text("[a-z]+")), .optional("count", .integer(in: 1...9)),
    .optional("kind", .word("a", "b")), .optional("at", .tuple(.text, .integer)),
    .optional("list", .list(of: .bool, count: 1...2)),
    .optional("either", .any(of: .bool, .integer)), .optional("short", .text(length: 1...3)),
    .optional("on", .yes))

  @Test(arguments: [
    (#"{"key": "a"}"#, true), (#"{"key": "a", "count": 9, "kind": "b"}"#, true), ("{}", false),
    ("[]", false), (#"{"key": 1}"#, false), (#"{"key": "A"}"#, false),
    (#"{"key": "a", "other": 1}"#, false), (#"{"key": "a", "count": 10}"#, false),
    (#"{"key": "a", "count": 0}"#, false), (#"{"key": "a", "count": 1.5}"#, false),
    (#"{"key": "a", "kind": "c"}"#, false), (#"{"key": "a", "at": ["b", 1]}"#, true),
    (#"{"key": "a", "at": ["b", 1, 2]}"#, false), (#"{"key": "a", "at": ["b"]}"#, false),
    (#"{"key": "a", "at": [1, "b"]}"#, false), (#"{"key": "a", "list": [true]}"#, true),
    (#"{"key": "a", "list": []}"#, false), (#"{"key": "a", "list": [true, true, true]}"#, false),
    (#"{"key": "a", "list": ["x"]}"#, false), (#"{"key": "a", "either": 1}"#, true),
    (#"{"key": "a", "either": "x"}"#, false), (#"{"key": "a", "short": ""}"#, false),
    (#"{"key": "a", "short": "äöü"}"#, true), (#"{"key": "a", "short": "abcd"}"#, false),
    (#"{"key": "a", "on": true}"#, true), (#"{"key": "a", "on": false}"#, false),
  ])
  func `a value that fits has no fault, any other has one`(text: String, fits: Bool) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    let faults = SchemaChecker(.object([])).faults(value, Self.item.document)
    #expect(faults.isEmpty == fits, "\(faults)")
  }

  @Test(arguments: [
    (#"{}"#, true), (#"{"at": 1}"#, true), (#"{"at": 1, "after": "k"}"#, false),
    (#"{"client": "a"}"#, false), (#"{"client": "a", "seq": 1}"#, true),
  ])
  func `members that go together or apart are known`(text: String, fits: Bool) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    let schemas = SchemaName.allCases.map { JSONMember($0.rawValue, $0.schema.document) }
    let checker = SchemaChecker(
      .object([JSONMember("components", .object([JSONMember("schemas", .object(schemas))]))]))
    #expect(checker.faults(value, SchemaName.itemMove.schema.document).isEmpty == fits)
  }

  @Test func `a keyword that is not known is a fault`() {
    let schema = JSONValue.object([JSONMember("multipleOf", .integer(2))])
    #expect(!SchemaChecker(.object([])).faults(.integer(4), schema).isEmpty)
  }
}
