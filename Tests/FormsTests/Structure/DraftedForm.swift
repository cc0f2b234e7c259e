import JSON
import TestSupport
import Rules
import Testing

@testable import Forms

/// A draft of which a test changes the structure.
struct DraftedForm {
  private(set) var document: JSONValue
  private(set) var renames: [Rename] = []

  /// A draft of a document, as saving makes it.
  init(_ text: String) throws { try self.init(document: JSONValue(text: text)) }

  init(document: JSONValue) throws {
    // Read again, since what stands in the data file is in canonical order.
    self.document = try JSONValue(
      parsing: Form.read(document, components: .test).form.document.canonicalBytes)
  }

  /// Sections of text fields: `a:x,y b:z`, and `people*:name` for a list.
  init(outline: String) throws {
    let sections = outline.split(separator: " ").map { part in
      let halves = part.split(separator: ":", omittingEmptySubsequences: false)
      let isList = halves[0].hasSuffix("*")
      let fields = (halves.count > 1 ? halves[1] : "").split(separator: ",").map { key in
        #"{"key": "\#(key)", "kind": "text", "label": "\#(key)"}"#
      }
      let list = isList ? #""repeat": {"reorder": true}, "# : ""
      return
        #"{"key": "\#(halves[0].filter { $0 != "*" })", \#(list)"fields": [\#(fields.joined(separator: ", "))]}"#
    }
    try self.init(#"{"form": "f", "sections": [\#(sections.joined(separator: ", "))]}"#)
  }

  /// The sections with the keys of their fields: `a:x,y b:z`.
  var outline: String {
    (document["sections"]?.array ?? []).map { section in
      let keys = (section["fields"]?.array ?? []).map { $0["key"]?.string ?? "?" }
      return "\(section["key"]?.string ?? "?"):\(keys.joined(separator: ","))"
    }.joined(separator: " ")
  }

  /// A field by its key.
  func field(_ key: String) throws -> JSONValue {
    try #require(
      (document["sections"]?.array ?? []).flatMap { $0["fields"]?.array ?? [] }
        .first { $0["key"]?.string == key })
  }

  /// A section by its key.
  func section(_ key: String) throws -> JSONValue {
    try #require((document["sections"]?.array ?? []).first { $0["key"]?.string == key })
  }

  /// Carries out operations and saves the result, which has to be a form.
  ///
  /// - Returns: The diff of the two trees.
  @discardableResult
  mutating func apply(_ operations: StructureOperation...) throws -> JSONValue {
    try apply(operations)
  }

  @discardableResult
  mutating func apply(_ operations: [StructureOperation]) throws -> JSONValue {
    let edit = try StructureEdit(document, operations, components: .test)
    let read = Form.read(edit.document, components: .test)
    let (compiled, findings) = CompiledForm.compile(read, version: 0)
    guard compiled != nil else { throw FaultyDraft(findings: findings) }
    let before = StructureTree(document)
    document = try JSONValue(parsing: read.form.document.canonicalBytes)
    renames += edit.renames
    return .object(before.changes(to: StructureTree(document)))
  }

  /// Why operations are refused.
  func refusal(_ operations: StructureOperation...) -> StructureRefusal? {
    do throws(RefusedOperation) {
      _ = try StructureEdit(document, operations, components: .test)
      return nil
    } catch {
      return error.refusal
    }
  }

  /// What the check of the result of operations finds wrong.
  func findings(_ operations: StructureOperation...) throws -> [Finding] {
    let edit = try StructureEdit(document, operations, components: .test)
    return CompiledForm.compile(Form.read(edit.document, components: .test), version: 0).findings
      .filter { $0.level == .error }
  }
}

/// A draft that cannot be saved.
struct FaultyDraft: Error, CustomStringConvertible {
  let findings: [Finding]
  var description: String {
    findings.map { "\($0.pointer) \($0.code) \($0.message)" }.joined(separator: "; ")
  }
}

/// A text field with a key.
func textField(_ key: String) -> JSONValue {
  .object([
    JSONMember("key", .string(key)), JSONMember("kind", .string("text")),
    JSONMember("label", .string(key)),
  ])
}

/// A section with text fields.
func textSection(_ key: String, _ fields: String...) -> JSONValue {
  .object([
    JSONMember("key", .string(key)), JSONMember("fields", .array(fields.map(textField))),
  ])
}
