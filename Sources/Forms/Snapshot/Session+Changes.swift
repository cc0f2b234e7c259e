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
    difference(since: base)?.diff(with: outcome, ack: ack)
  }

  /// The diff from an older state of this session, replayed from the journal.
  public func changes(from old: Session, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    difference(from: old).diff(with: outcome, ack: ack)
  }

  /// The diff document with what there is to say about the edit, its members in canonical order.
  func document(
    from: Int, _ changes: [JSONMember], _ outcome: Outcome?, _ ack: Ack?
  ) -> [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.beginObject()
    if let ack {
      json.name("ack")
      json.beginObject()
      json.member("client", ack.client)
      json.member("seq", ack.seq)
      json.endObject()
    }
    json.list("conflicts", outcome?.conflicts.map(\.json))
    json.list("echo", outcome?.echo.map(JSONValue.string))
    json.list("effects", outcome?.effects.map(\.json))
    json.member("from", from)
    json.list("ignored", outcome?.ignored.map(\.json))
    json.member("kind", "diff")
    json.list("normalized", outcome?.normalized.map(JSONValue.string))
    if outcome?.isReplayed == true { json.member("replayed", true) }
    json.change("rows", of: changes)
    json.change("sections", of: changes)
    json.member("session", id)
    json.change("set", of: changes)
    json.member("tag", tag)
    json.member("to", rev)
    json.change("unset", of: changes)
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes a list, unless it is empty.
  fileprivate mutating func list(_ name: String, _ elements: [JSONValue]?) {
    guard let elements, !elements.isEmpty else { return }
    member(name, .array(elements))
  }

  /// Writes one of the parts of a diff, if it has that part.
  fileprivate mutating func change(_ name: String, of changes: [JSONMember]) {
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
