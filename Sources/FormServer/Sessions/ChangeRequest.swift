internal import Forms
internal import HTTP
internal import JSON

/// What every request says that changes a session, beside the change itself: who sends it, what the
/// client holds, how strict to be, and what to answer.
///
/// It is handed around, and as an object it need not be copied for that.
final class ChangeRequest: Sendable {
  let answer: EditAnswer
  /// What the answer acknowledges.
  let ack: Ack?
  /// The state that the client holds, by the body or by `If-Match`.
  let base: Base?
  private let match: String?

  /// Reads the headers of a request.
  ///
  /// - Throws: A ``Problem`` when a strict client does not say what it holds, or nothing that can be
  ///   made is accepted.
  init(
    _ request: borrowing Request, base: Base? = nil, ack: Ack? = nil, answer: EditAnswer? = nil
  ) throws(Problem) {
    let answer = if let answer { answer } else { try EditAnswer(request) }
    let match = request.headers["If-Match"]
    if answer.preferences.isStrict && match == nil && base == nil {
      throw Problem(.preconditionRequired, "A strict edit needs “If-Match” or “base”.")
    }
    self.answer = answer
    self.ack = ack
    self.base = base ?? match.flatMap(SessionTag.only).map(Base.tag)
    self.match = match
  }

  /// Carries out edits, all of them or none.
  ///
  /// A repeated edit is answered whatever has become of the session since. `respond` is given what
  /// came of the edits, and where the diff starts.
  func carryOut(
    _ edits: [Edit], in turn: inout Turn,
    _ respond: (inout Turn, Outcome, Base) throws -> Response
  ) throws -> Response {
    let start = base ?? .rev(turn.loaded.session.rev)
    if !turn.hasCarriedOut(edits) {
      guard turn.loaded.session.status == .draft else { throw EditRefusal.submitted }
      try turn.require(match)
    }
    let isStrict = answer.preferences.isStrict
    let edits = isStrict ? edits.map(\.strict) : edits
    return try turn.all(if: edits.count > 1 || isStrict) { turn in
      let outcome = try turn.apply(edits)
      return try respond(&turn, outcome, start)
    }
  }

  /// Carries out edits and answers with what changed.
  func answer(_ edits: [Edit], in turn: inout Turn, of live: LiveSessions) throws -> Response {
    try carryOut(edits, in: &turn) { turn, outcome, start in
      try response(&turn, since: start, outcome, in: live)
    }
  }

  /// The response that tells what a turn changed, which it leaves as it is.
  ///
  /// The diff may start from a state that the session does not remember, if that is among `earlier`.
  func response(
    _ turn: inout Turn, since start: Base, _ outcome: Outcome, earlier: [Session] = [],
    in live: LiveSessions
  ) throws -> Response {
    try answer.response(
      turn.loaded.session, since: start, outcome, ack: ack, earlier: earlier, in: live)
  }
}

extension Turn {
  /// Whether all edits were carried out before; changes nothing.
  fileprivate mutating func hasCarriedOut(_ edits: [Edit]) -> Bool {
    for position in edits.indices {
      // To hand an edit on would copy it, and one without a number is never known.
      guard edits[position].seq != nil, loaded.session.hasCarriedOut(edits[position]) else {
        return false
      }
    }
    return true
  }

  /// Carries out edits one after the other.
  fileprivate mutating func apply(_ edits: [Edit]) throws(EditRefusal) -> Outcome {
    // Elements of spans are read where they lie; to take an edit out of the array would copy it.
    let edits = edits.span
    guard edits.count != 1 else { return try apply(edits[0]) }
    var outcome: Outcome?
    for position in edits.indices {
      let next = try apply(edits[position])
      outcome = outcome?.followed(by: next) ?? next
    }
    return outcome ?? Outcome(rev: loaded.session.rev)
  }

  /// Refuses to go on unless the session is at the tag that the client holds; changes nothing.
  mutating func require(_ match: String?) throws(Problem) {
    guard let match, !SessionTag.matchesStrongly(match, loaded.session.tag) else { return }
    throw Problem(.preconditionFailed, "The session is at \(loaded.session.tag).")
  }
}

extension Edit {
  /// The edit, which is refused unless it can be carried out in full.
  fileprivate var strict: Edit {
    var edit = self
    edit.isStrict = true
    return edit
  }
}

extension Outcome {
  /// What came of two edits of one request, one after the other.
  fileprivate func followed(by next: Outcome) -> Outcome {
    var both = next
    both.isChanged = isChanged || next.isChanged
    both.isReplayed = isReplayed && next.isReplayed
    both.echo = (echo + next.echo).uniqued
    both.normalized = (normalized + next.normalized).uniqued
    both.ignored = (ignored + next.ignored).uniqued
    both.conflicts = conflicts + next.conflicts
    both.effects = effects + next.effects
    return both
  }
}

extension Array where Element: Hashable {
  /// The elements without those that came before.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
