internal import Forms
internal import Hashing

/// Everything that an edit needs from outside: the time and a nonce.
struct Drawing: Sendable {
  let clock: Clock
  let names: Names

  /// An edit of this moment.
  func edit(_ change: Edit.Change) -> Edit {
    Edit(change, asOf: clock.now(), nonce: names.nonce())
  }
}

extension Session {
  /// The digest of what was sent, by which a repeated edit is known.
  func digest(_ bytes: [UInt8]) -> String { Self.digest(bytes, of: id) }

  /// The digest of what was sent to the session of an id.
  ///
  /// The id is the key: without it nobody can try out what a secret was.
  static func digest(_ bytes: [UInt8], of id: String) -> String {
    Digest.hex(Digest.keyed(bytes, key: Digest.sha256(Array(id.utf8))))
  }
}
