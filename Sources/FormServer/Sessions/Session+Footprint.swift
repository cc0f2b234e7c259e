internal import Forms
internal import JSON

extension Session {
  /// About how many bytes of memory a session takes that has just begun.
  var footprint: Int {
    4096 + 512 * form.form.sections.count + Self.slotFootprint * slotCount
  }

  /// About how many bytes a field takes, one of an item too.
  static let slotFootprint = 256
}

extension Turn {
  /// How many revisions lie between two checkpoints.
  static let checkpointDistance = 64

  /// The whole state, if one of the new revisions is one at which it is stored.
  var checkpoint: (rev: Int, state: [UInt8])? {
    guard rows.contains(where: { $0.rev.isMultiple(of: Self.checkpointDistance) }) else {
      return nil
    }
    return (loaded.session.rev, loaded.session.checkpoint().canonicalBytes)
  }
}
