internal import JSON

extension Rendition {
  /// The bodies of an answer that tells what changed.
  static var contents: [(type: String, schema: JSONSchema)] {
    allCases.map { ($0.type, $0.schema) }
  }

  /// What the body is like.
  private var schema: JSONSchema {
    switch self {
    case .diff: .named(.change)
    case .snapshot: .named(.snapshot)
    case .patch:
      .list(
        of: .object(
          .needed("op", .word("test", "add", "remove", "replace", "move")),
          .needed("path", .text, "A JSON Pointer into the snapshot."),
          .optional("from", .text, "Whence `move` takes it."), .optional("value", .any)))
    }
  }
}
