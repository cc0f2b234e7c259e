import JSON

/// The edit that a diff acknowledges.
public struct Ack: Sendable {
  public let client: String
  public let seq: Int

  public init(client: String, seq: Int) {
    self.client = client
    self.seq = seq
  }
}

extension Session {
  /// The diff from a state that a client holds to this one, as canonical bytes.
  ///
  /// - Returns: `nil` when the state is not remembered, as with ``difference(since:)``.
  public func changes(since base: Base, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8]? {
    difference(since: base)?.diff(to: self, with: outcome, ack: ack)
  }

  /// The diff from an older state of this session, replayed from the journal.
  public func changes(from old: Session, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    difference(from: old).diff(to: self, with: outcome, ack: ack)
  }
}

extension JSONWriter {
  /// Writes the members of a diff that come before its changes: what there is to say about the edit.
  mutating func news(of outcome: Outcome?, _ ack: Ack?, from rev: Int) {
    if let ack {
      name(.ack)
      beginObject()
      member(.client, ack.client)
      member(.seq, ack.seq)
      endObject()
    }
    guard let outcome else {
      member(.from, rev)
      return member(.kind, "diff")
    }
    array(.conflicts, of: outcome.conflicts) { $0.value($1.json) }
    array(.echo, of: outcome.echo) { $0.string($1) }
    array(.effects, of: outcome.effects) { $0.value($1.json) }
    member(.from, rev)
    array(.ignored, of: outcome.ignored) { $0.value($1.json) }
    member(.kind, "diff")
    array(.normalized, of: outcome.normalized) { $0.string($1) }
    if outcome.isReplayed { member(.replayed, true) }
  }

  /// Writes one of the members of a diff, if it has that one.
  mutating func part(_ name: String, of changes: [JSONMember]) {
    guard let change = changes.first(where: { $0.name == name }) else { return }
    member(name, change.value)
  }
}

extension Outcome.Ignored {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("key", .string(key)), JSONMember("reason", .string(reason.rawValue)),
    ])
  }
}

extension Outcome.Conflict {
  fileprivate var json: JSONValue {
    var members = [JSONMember("key", .string(key)), JSONMember("rev", .integer(rev))]
    if let value { members.append(JSONMember("value", value)) }
    return .object(members)
  }
}
