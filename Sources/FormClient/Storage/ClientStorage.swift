/// What is kept of a conversation, so that an app that was killed goes on where it was.
public enum StoredPart: String, Sendable, CaseIterable {
  /// The edits that wait and the one in flight, and what widgets show; written before anything is sent.
  case queue
  /// The snapshot; an old one costs a larger diff and nothing else.
  case snapshot
}

/// Where the parts of one conversation are kept.
///
/// Each part is replaced as a whole or not at all.
public protocol ClientStorage: Sendable {
  /// The bytes of a part; `nil` where there are none.
  func read(_ part: StoredPart) throws -> [UInt8]?
  func write(_ bytes: [UInt8], as part: StoredPart) throws
  /// Forgets all parts.
  func remove() throws
}
