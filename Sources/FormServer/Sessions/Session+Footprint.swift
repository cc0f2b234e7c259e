internal import Forms
internal import JSON

extension Session {
  /// About how many bytes of memory a session takes.
  var footprint: Int {
    4096 + 64 * form.form.sections.count + Self.slotFootprint * slotCount + keptBytes
  }

  /// About how many bytes a field takes of which nothing is known yet; most of it is shared with other
  /// sessions.
  static let slotFootprint = 16
}

extension Turn {
  /// How many revisions lie between two checkpoints.
  static let checkpointDistance = 64

  /// The whole state, if one of the new revisions is one at which it is stored; changes nothing.
  mutating func checkpoint() -> (rev: Int, state: [UInt8])? {
    guard made.rows.contains(where: { $0.rev.isMultiple(of: Self.checkpointDistance) }) else {
      return nil
    }
    return (loaded.session.rev, loaded.session.checkpoint().canonicalBytes)
  }
}
