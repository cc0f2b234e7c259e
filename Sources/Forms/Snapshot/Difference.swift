import JSON

/// What leads from an older state of a session to the present one.
///
/// It is written out as the diff of this server, or as a JSON Patch. The session is not kept in it, for a
/// copy costs more than most edits: it is given when the difference is written.
public struct Difference: Sendable {
  /// The revision that it starts from.
  public let from: Int
  private let content: Content

  private enum Content: Sendable {
    /// What some of the last edits touched.
    case touched(Touched)
    /// An older snapshot, and the members of the diff that leads from it to the present one.
    case snapshot(JSONValue, [JSONMember])
  }

  /// The difference that some of the last edits made.
  init(_ past: ArraySlice<Revision>, in session: Session) {
    from = session.rev - past.count
    content = .touched(Touched(past))
  }

  /// The difference of two snapshots.
  init(_ old: JSONValue, at rev: Int, in session: Session) {
    from = rev
    content = .snapshot(old, SnapshotDiff.members(old, session.snapshot()))
  }

  /// The diff that leads to the session, with what there is to say about the edit, as canonical bytes.
  public func diff(to session: Session, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    var json = JSONWriter(capacity: 512)
    json.beginObject()
    json.news(of: outcome, ack, from: from)
    switch content {
    case .touched(let touched):
      touched.write(in: session, to: &json)
      json.member(.session, session.id)
      touched.writeOwnMembers(in: session, to: &json)
    case .snapshot(_, let members):
      json.part("rows", of: members)
      json.part("sections", of: members)
      json.member(.session, session.id)
      json.part("set", of: members)
    }
    json.member(.tag, session.tag)
    json.member(.to, session.rev)
    if case .snapshot(_, let members) = content { json.part("unset", of: members) }
    json.endObject()
    return json.bytes
  }

  /// The JSON Patch (RFC 6902) that makes the session's snapshot of the older one, as canonical bytes.
  ///
  /// Its first operation tests that it is applied to the right snapshot. Nothing else than the
  /// snapshot has a place in it, so it does not tell about the edit.
  public func patch(to session: Session) -> [UInt8] {
    let before =
      switch content {
      case .touched(let touched): Layout(before: touched, in: session)
      case .snapshot(let old, _): Layout(old)
      }
    // What we wrote ourselves can be read.
    let diff = try? JSONValue(parsing: diff(to: session), limits: .ours)
    var patch = JSONPatch(on: before, at: from)
    patch.add(diff?.object ?? [])
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
