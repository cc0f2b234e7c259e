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

  /// Carries out an edit, or all of a queue of edits or none.
  ///
  /// A repeated edit is answered whatever has become of the session since. `respond` is given what
  /// came of the edits, and where the diff starts.
  func carryOut(
    _ edit: Edit, _ rest: [Edit] = [], in turn: inout Turn,
    _ respond: (inout Turn, Outcome, Base) throws -> Response
  ) throws -> Response {
    let start = base ?? .rev(turn.loaded.session.rev)
    if !turn.hasCarriedOut(edit) || !rest.allSatisfy({ turn.hasCarriedOut($0) }) {
      guard turn.loaded.session.status == .draft else { throw EditRefusal.submitted }
      try turn.require(match)
    }
    let isStrict = answer.preferences.isStrict
    return try turn.all(if: isStrict || !rest.isEmpty) { turn in
      let outcome =
        isStrict
        ? try turn.apply(edit.strict, rest.map(\.strict)) : try turn.apply(edit, rest)
      return try respond(&turn, outcome, start)
    }
  }

  /// Carries out an edit and answers with what changed.
  func answer(_ edit: Edit, in turn: inout Turn, of live: LiveSessions) throws -> Response {
    try carryOut(edit, in: &turn) { turn, outcome, start in
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
  /// Whether an edit was carried out before; changes nothing.
  fileprivate mutating func hasCarriedOut(_ edit: Edit) -> Bool {
    // One without a number is never known.
    edit.seq != nil && loaded.session.hasCarriedOut(edit)
  }

  /// Carries out edits one after the other.
  fileprivate mutating func apply(_ edit: Edit, _ rest: [Edit]) throws(EditRefusal) -> Outcome {
    guard !rest.isEmpty else { return try apply(edit) }
    var outcome = try apply(edit)
    for next in rest { outcome = outcome.followed(by: try apply(next)) }
    return outcome
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
