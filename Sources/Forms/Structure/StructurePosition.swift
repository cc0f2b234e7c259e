/// Where something goes among the sections of a form or the fields of a section.
///
/// Positions count all of them, hidden ones too, without what is being moved.
public enum StructurePosition: Hashable, Sendable {
  case end
  case at(Int)
  /// Before the section or field with this key.
  case before(String)
  case after(String)

  /// The member of a request that says it; the end needs none.
  public var member: String? {
    switch self {
    case .end: nil
    case .at: "at"
    case .before: "before"
    case .after: "after"
    }
  }

  /// The key that it is relative to.
  var anchor: String? {
    switch self {
    case .before(let key), .after(let key): key
    case .end, .at: nil
    }
  }
}
