public import JSON

/// Why a JSON Patch cannot be applied, in a sentence.
public struct PatchFault: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// Applies a JSON Patch as RFC 6902 says, one operation after the other.
public struct JSONPatchApplier {
  private var document: JSONValue

  /// Applies a patch to a document.
  ///
  /// - Returns: What it makes of it.
  /// - Throws: A ``PatchFault`` when an operation cannot be carried out.
  public static func apply(_ patch: JSONValue, to document: JSONValue) throws -> JSONValue {
    var applier = JSONPatchApplier(document: document)
    guard let operations = patch.array else { throw PatchFault("this is not a patch") }
    for operation in operations { try applier.carryOut(operation) }
    return applier.document
  }

  private mutating func carryOut(_ operation: JSONValue) throws {
    let path = try Self.path(operation["path"])
    switch operation["op"]?.string {
    case "test":
      let found = try Self.find(path, in: document)
      guard found == operation["value"] else { throw PatchFault("the test of \(path) fails") }
    case "add":
      guard let value = operation["value"] else { throw PatchFault("nothing to add") }
      try change(path) { try Self.add(value, $0, &$1) }
    case "remove": try change(path) { _ = try Self.remove($0, &$1) }
    case "replace":
      guard let value = operation["value"] else { throw PatchFault("nothing to put there") }
      try change(path) { part, parent in
        _ = try Self.remove(part, &parent)
        try Self.add(value, part, &parent)
      }
    case "move":
      let from = try Self.path(operation["from"])
      let value = try Self.find(from, in: document)
      try change(from) { _ = try Self.remove($0, &$1) }
      try change(path) { try Self.add(value, $0, &$1) }
    default: throw PatchFault("there is no such operation: \(operation)")
    }
  }

  /// The parts of a pointer.
  private static func path(_ pointer: JSONValue?) throws -> [String] {
    guard let text = pointer?.string else { throw PatchFault("an operation has no path") }
    guard !text.isEmpty else { return [] }
    guard text.hasPrefix("/") else { throw PatchFault("\(text) is no pointer") }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map { part in
      part.split(separator: "~1", omittingEmptySubsequences: false).map { piece in
        piece.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
      }.joined(separator: "/")
    }
  }

  private static func find(_ path: [String], in document: JSONValue) throws -> JSONValue {
    try path.reduce(document) { value, part in
      if let elements = value.array {
        guard let index = Int(part), elements.indices.contains(index) else {
          throw PatchFault("there is no element \(part) on the way \(path)")
        }
        return elements[index]
      }
      guard let member = value[part] else { throw PatchFault("nothing is at \(path)") }
      return member
    }
  }

  /// Changes the value in which the last part of a path is, and puts it back where it was.
  private mutating func change(
    _ path: [String], _ body: (String, inout JSONValue) throws -> Void
  ) throws {
    guard let last = path.last else { throw PatchFault("the whole document is changed") }
    document = try Self.changed(document, path.dropLast()) { try body(last, &$0) }
  }

  private static func changed(
    _ value: JSONValue, _ path: ArraySlice<String>, _ body: (inout JSONValue) throws -> Void
  ) throws -> JSONValue {
    guard let part = path.first else {
      var value = value
      try body(&value)
      return value
    }
    if var elements = value.array {
      guard let index = Int(part), elements.indices.contains(index) else {
        throw PatchFault("there is no element \(part)")
      }
      elements[index] = try changed(elements[index], path.dropFirst(), body)
      return .array(elements)
    }
    guard var members = value.object, let at = members.firstIndex(where: { $0.name == part }) else {
      throw PatchFault("there is no member \(part)")
    }
    members[at].value = try changed(members[at].value, path.dropFirst(), body)
    return .object(members)
  }

  private static func add(_ value: JSONValue, _ part: String, _ parent: inout JSONValue) throws {
    if var elements = parent.array {
      guard let index = Int(part), (0...elements.count).contains(index) else {
        throw PatchFault("\(part) is no place to add to \(elements.count) elements")
      }
      elements.insert(value, at: index)
      parent = .array(elements)
    } else if let members = parent.object {
      parent = .object(members.filter { $0.name != part } + [JSONMember(part, value)])
    } else {
      throw PatchFault("nothing can be added to \(parent)")
    }
  }

  private static func remove(_ part: String, _ parent: inout JSONValue) throws {
    if var elements = parent.array {
      guard let index = Int(part), elements.indices.contains(index) else {
        throw PatchFault("there is no element \(part) to remove")
      }
      elements.remove(at: index)
      parent = .array(elements)
    } else if let members = parent.object, members.contains(where: { $0.name == part }) {
      parent = .object(members.filter { $0.name != part })
    } else {
      throw PatchFault("there is no \(part) to remove")
    }
  }
}
