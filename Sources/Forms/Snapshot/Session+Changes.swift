import JSON
import Rules

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
  /// It is made of the rows that the edits since touched, whatever the size of the form.
  ///
  /// - Returns: `nil` when the state is not among those that are remembered: the client is then sent
  ///   a snapshot, or ``changes(from:with:ack:)`` an older session.
  public func changes(since base: Base, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8]? {
    guard let rev = rememberedRev(base) else {
      return past.snapshot(at: base).flatMap { old in
        old.json.map {
          document(from: old.rev, SnapshotDiff.members($0, snapshot()), outcome, ack)
        }
      }
    }
    // Revisions follow each other without gaps.
    let past = history.suffix(self.rev - rev)
    let touched = Touched(past)
    var members = touched.members(in: self)
    var set: [JSONMember] = []
    if let first = past.first {
      if first.log.progress != state.progress {
        set.append(JSONMember("progress", state.progress.json))
      }
      if first.status != status { set.append(JSONMember("status", .string(status.rawValue))) }
    }
    if !set.isEmpty { members.append(JSONMember("set", .object(set))) }
    return document(from: rev, members, outcome, ack)
  }

  /// The diff from an older state of this session, replayed from the journal.
  public func changes(from old: Session, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    document(from: old.rev, SnapshotDiff.members(old.snapshot(), snapshot()), outcome, ack)
  }

  /// The revision that a base names, if it is remembered.
  private func rememberedRev(_ base: Base) -> Int? {
    if isHead(base) { return rev }
    switch base {
    case .rev(let number): return (rev - history.count..<rev).contains(number) ? number : nil
    case .tag(let text): return history.last { $0.tag.utf8.elementsEqual(text.utf8) }?.rev
    }
  }

  /// The diff document with what there is to say about the edit, its members in canonical order.
  private func document(
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
