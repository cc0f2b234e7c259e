internal import Forms
internal import HTTP
internal import JSON

/// An operation on a draft as a request, or one of a batch, asks for it.
struct DraftOperation: Sendable {
  let operation: StructureOperation
  /// Where in the body of the request its own body stands.
  let body: JSONPointer
  /// Where in the body of the request its path stands; nowhere if that is the address.
  let path: JSONPointer?

  /// Understands a method on a path below the draft.
  ///
  /// - Parameters:
  ///   - method: The method of the request.
  ///   - segments: The parts of the path: `["fields", "people", "name", "move"]`.
  ///   - keys: The query parameter `keys`.
  ///   - content: The body, if there is one.
  ///   - pointer: Where the body stands in that of the request.
  ///   - path: Where the path stands in the body of the request.
  /// - Throws: A ``Problem`` when it means nothing.
  init(
    _ method: HTTP.Method, _ segments: [String], keys: String?, _ content: JSONValue?,
    at pointer: JSONPointer = JSONPointer(), path: JSONPointer? = nil
  ) throws(Problem) {
    var reader = DraftBody(content, at: pointer)
    let found: StructureOperation? =
      switch segments.first {
      case nil: method == .patch ? .patchForm(reader.value()) : nil
      case "sections":
        Self.sections(method, Array(segments.dropFirst()), keys, &reader)
      case "fields": Self.fields(method, Array(segments.dropFirst()), keys, &reader)
      default: nil
      }
    try reader.finish()
    guard let found else { throw Self.unknown(path) }
    operation = found
    body = pointer
    self.path = path
  }

  /// A path or method that means nothing on a draft.
  private static func unknown(_ path: JSONPointer?) -> Problem {
    let message = "No operation on a draft has this method and path."
    guard let path else { return Problem(.notFound, message) }
    return Problem(
      .invalidForm,
      errors: [.init(pointer: path.description, code: "unknown-path", message: message)])
  }

  private static func sections(
    _ method: HTTP.Method, _ rest: [String], _ keys: String?, _ body: inout DraftBody
  ) -> StructureOperation? {
    switch (method, rest.count, rest.last ?? "") {
    case (.post, 0, _):
      let (new, position) = body.inserted("sections")
      return .insertSections(new, position)
    case (.put, 0, _): return .replaceSections(body.list("sections"))
    case (.delete, 0, _):
      return .removeSections(body.isEmpty && keys == nil ? nil : body.keys(keys))
    case (.patch, 1, let key): return .patchSection(key, body.value())
    case (.put, 1, let key): return .replaceSection(key, body.value())
    case (.delete, 1, let key): return .removeSections([key])
    case (.post, 2, "fields"):
      let (new, position) = body.inserted("fields")
      return .insertFields(new, section: rest[0], position)
    case (.post, 2, "move"): return .moveSection(rest[0], body.move().position)
    case (.post, 2, "rename"): return .renameSection(rest[0], to: body.newKey())
    case (.put, 2, let name), (.delete, 2, let name):
      return StructureOperation.Caption(rawValue: name).map {
        .setCaption($0, ofSection: rest[0], method == .put ? body.value() : nil)
      }
    default: return nil
    }
  }

  private static func fields(
    _ method: HTTP.Method, _ rest: [String], _ keys: String?, _ body: inout DraftBody
  ) -> StructureOperation? {
    let path = rest.joined(separator: "/")
    let parent = rest.dropLast().joined(separator: "/")
    switch (method, rest.count, rest.last ?? "") {
    case (.post, 0, _):
      let (new, position) = body.inserted("fields")
      return .insertFields(new, section: nil, position)
    case (.delete, 0, _): return .removeFields(body.keys(keys))
    // A field is an object, options are a list or a name; so a field may be called `options` too.
    case (.put, 2...3, "options") where !body.isObject:
      return .setOptions(parent, body.value())
    case (.patch, 1...2, _): return .patchField(path, body.value())
    case (.put, 1...2, _): return .replaceField(path, body.value())
    case (.delete, 1...2, _): return .removeFields([path])
    case (.post, 2...3, "move"):
      let (section, position) = body.move(isField: true)
      return .moveField(parent, section: section, position)
    case (.post, 2...3, "rename"): return .renameField(parent, to: body.newKey())
    default: return nil
    }
  }
}
