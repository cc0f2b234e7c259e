public import JSON

/// What leads from an older state of a session to the present one.
///
/// It is written out as the diff of this server, or as a JSON Patch.
public struct Difference: Sendable {
  /// The revision that it starts from.
  public let from: Int
  /// The session that it leads to.
  public let session: Session
  /// The members `rows`, `sections`, `set` and `unset` of the diff; empty ones are left out.
  public let members: [JSONMember]
  private let start: Start

  /// What there is to know of the older state.
  private enum Start: Sendable {
    case touched(Touched)
    case snapshot(JSONValue)
  }

  /// The difference that some of the last edits made.
  init(_ past: ArraySlice<Revision>, in session: Session) {
    let touched = Touched(past)
    var members = touched.members(in: session)
    var set: [JSONMember] = []
    if let first = past.first {
      if first.log.progress != session.state.progress {
        set.append(JSONMember("progress", session.state.progress.json))
      }
      if first.status != session.status {
        set.append(JSONMember("status", .string(session.status.rawValue)))
      }
    }
    if !set.isEmpty { members.append(JSONMember("set", .object(set))) }
    self.session = session
    self.members = members
    from = session.rev - past.count
    start = .touched(touched)
  }

  /// The difference of two snapshots.
  init(_ old: JSONValue, at rev: Int, in session: Session) {
    from = rev
    self.session = session
    members = SnapshotDiff.members(old, session.snapshot())
    start = .snapshot(old)
  }

  /// The diff with what there is to say about the edit, as canonical bytes.
  public func diff(with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    session.document(from: from, members, outcome, ack)
  }

  /// The JSON Patch (RFC 6902) that makes the present snapshot of the older one, as canonical bytes.
  ///
  /// Its first operation tests that it is applied to the right snapshot. Nothing else than the
  /// snapshot has a place in it, so it does not tell about the edit.
  public var patch: [UInt8] {
    let before =
      switch start {
      case .touched(let touched): Layout(before: touched, in: session)
      case .snapshot(let old): Layout(old)
      }
    var patch = JSONPatch(on: before, at: from)
    patch.add(members)
    patch.end(at: session.rev, session.tag)
    return patch.bytes
  }
}

extension Session {
  /// What leads from a state that a client holds to this one.
  ///
  /// It is made of the rows that the edits since touched, whatever the size of the form.
  ///
  /// - Returns: `nil` when the state is not among those that are remembered: the client is then sent
  ///   a snapshot, or the ``difference(from:)`` an older session.
  public func difference(since base: Base) -> Difference? {
    guard let rev = rememberedRev(base) else {
      guard let old = pastSnapshot(base), let json = old.json else { return nil }
      return Difference(json, at: old.rev, in: self)
    }
    // Revisions follow each other without gaps.
    return Difference(history.suffix(self.rev - rev), in: self)
  }

  /// What leads from an older state of this session, replayed from the journal, to this one.
  public func difference(from old: Session) -> Difference {
    Difference(old.snapshot(), at: old.rev, in: self)
  }

  /// The revision that a base names, if it is remembered.
  private func rememberedRev(_ base: Base) -> Int? {
    if isHead(base) { return rev }
    switch base {
    case .rev(let number): return (rev - history.count..<rev).contains(number) ? number : nil
    case .tag(let text):
      return history.last { text.utf8.elementsEqual(tag($0.rev, $0.nonce).utf8) }?.rev
    }
  }

  /// The snapshot of a base, if it is kept.
  private func pastSnapshot(_ base: Base) -> PastSnapshot? {
    switch base {
    case .rev(let number): return past.snapshot(at: number)
    case .tag(let text):
      let found = Self.rev(ofTag: text).flatMap { past.snapshot(at: $0) }
      return found.flatMap { text.utf8.elementsEqual(tag($0.rev, $0.nonce).utf8) ? $0 : nil }
    }
  }
}
