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
    guard let rev = rememberedRev(base) else { return nil }
    let past = history.drop { $0.rev < rev }
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
    case .rev(let number): return history.contains { $0.rev == number } ? number : nil
    case .tag(let text): return history.first { $0.tag.utf8.elementsEqual(text.utf8) }?.rev
    }
  }

  /// The diff document with what there is to say about the edit.
  private func document(
    from: Int, _ changes: [JSONMember], _ outcome: Outcome?, _ ack: Ack?
  ) -> [UInt8] {
    var members =
      changes + [
        JSONMember("from", .integer(from)), JSONMember("kind", .string("diff")),
        JSONMember("session", .string(id)), JSONMember("tag", .string(tag)),
        JSONMember("to", .integer(rev)),
      ]
    if let ack {
      members.append(
        JSONMember(
          "ack",
          .object([
            JSONMember("client", .string(ack.client)), JSONMember("seq", .integer(ack.seq)),
          ])))
    }
    if let outcome { members += outcome.members }
    return JSONValue.object(members).canonicalBytes
  }
}

extension Outcome {
  /// What a diff says about the edit that led to it.
  fileprivate var members: [JSONMember] {
    var members: [JSONMember] = []
    if !conflicts.isEmpty {
      members.append(JSONMember("conflicts", .array(conflicts.map(\.json))))
    }
    if !echo.isEmpty { members.append(JSONMember("echo", .array(echo.map(JSONValue.string)))) }
    if !ignored.isEmpty { members.append(JSONMember("ignored", .array(ignored.map(\.json)))) }
    if !normalized.isEmpty {
      members.append(JSONMember("normalized", .array(normalized.map(JSONValue.string))))
    }
    if isReplayed { members.append(JSONMember("replayed", .bool(true))) }
    return members
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
