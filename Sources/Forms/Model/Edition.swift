/// What of a form a session stands on: a published version, or a save of its draft.
public enum Edition: Hashable, Sendable {
  case version(Int)
  case draft(save: Int)

  /// The number of the version; 0 for a draft.
  public var version: Int {
    if case .version(let number) = self { number } else { 0 }
  }
}
