import Rules

extension Session {
  /// About how many bytes of memory the session takes beyond what one does that has just begun: for the
  /// fields that are not as at the beginning, the revisions that it remembers, and past snapshots.
  public var keptBytes: Int {
    past.bytes + 160 * state.fields.ownCount + 128 * historyRows + 256 * history.count
  }
}
