public import JSON

/// The document of a form laid out like a snapshot: every section and field, hidden ones too.
///
/// Its rows are fields with all their members, so that the diff of two of them has the format that
/// clients know. A field inside a list is the row `people/name`.
public struct StructureTree: Sendable {
  /// The members of the form, and `sections` with their `rows`.
  public let snapshot: JSONValue

  /// Lays out a document without faults.
  public init(_ document: JSONValue) {
    let document = document.inCanonicalOrder
    let sections = (document["sections"]?.array ?? []).map(Self.section)
    var members = document.object ?? []
    members.set("sections", .array(sections))
    snapshot = .object(members)
  }

  /// What turns this tree into a later one: the members `sections`, `rows`, `set` and `unset` of a diff.
  ///
  /// Moves are minimal, and it takes O(n log n).
  public func changes(to later: StructureTree) -> [JSONMember] {
    SnapshotDiff.members(snapshot, later.snapshot)
  }

  private static func section(_ document: JSONValue) -> JSONValue {
    let section = EditedSection(document)
    let rows = section.fields.map { field in
      var members = field.object ?? []
      members.set("key", .string(section.path(field["key"]?.string ?? "")))
      return JSONValue.object(members)
    }
    return .object(section.members + [JSONMember("rows", .array(rows))])
  }
}
