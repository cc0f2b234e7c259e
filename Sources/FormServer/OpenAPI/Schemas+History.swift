internal import FormStore
internal import JSON

/// The schemas of what admins see of sessions.
extension SchemaName {
  static var sessionListSchema: JSONSchema {
    .page(
      of: .object(
        .needed("session", .text), .needed("openedAt", .instant), .needed("editedAt", .instant),
        .needed("rev", .integer(from: 1), "The last revision."),
        .optional("version", .integer(from: 1), "The version that it stands on."),
        .optional("save", .integer(from: 1), "The save of the draft that it stands on."),
        .optional("follow", .word(Follow.allCases.map(\.rawValue)))))
  }

  static var journalSchema: JSONSchema {
    .page(
      of: .object(
        .needed("rev", .integer(from: 1)), .needed("at", .instant), .optional("client", .clientID),
        .optional("seq", .seq),
        .needed("edit", .map(of: .any), "What it changed; of secrets only the keys.")))
  }
}
