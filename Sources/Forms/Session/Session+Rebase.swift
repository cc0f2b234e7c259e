public import JSON
import Rules

/// The way of a session to another edition of its form.
extension Session {
  /// Takes the session to another edition; one that it stands on already changes nothing.
  ///
  /// It is one revision, even where nobody sees a difference: the journal after it is about another
  /// form. What was touched before says nothing about the new rows, so only the snapshot is kept.
  mutating func move(_ rebase: Rebase, _ edit: Edit) -> Outcome {
    var outcome = Outcome(rev: rev)
    guard rebase.form.edition != form.edition || rebase.form.version != form.version else {
      return outcome
    }
    let zone = timeZone ?? rebase.form.zone
    let clock = RuleClock(max(asOf, edit.asOf), zone)
    let moved = SessionMove(of: state, by: rebase, clock: clock, nonce: edit.nonce)
    outcome.ignored = moved.ignored
    past.add(PastSnapshot(self))
    forgetHistory()
    retired = []
    form = rebase.form
    state = moved.state
    countAnswers()
    advance(edit, .rebase(rebase), &outcome)
    rebasedAt = rev
    outcome.setSecrets(state.secrets)
    return outcome
  }

  /// The answers of an edit without those whose fields went with an older edition of the form.
  ///
  /// Only who has not seen the present edition can mean them; of anybody else they are faults.
  ///
  /// - Parameters:
  ///   - set: The answers by path.
  ///   - base: The state that the client saw.
  /// - Returns: What is left, and the paths of what is gone.
  public func withoutGone(_ set: JSONValue, since base: Base?) -> (set: JSONValue, gone: [String]) {
    guard let rebasedAt, let base, let members = set.object else { return (set, []) }
    let seen: Int? =
      switch base {
      case .rev(let number): number
      case .tag(let tag): Self.rev(ofTag: tag)
      }
    guard let seen, seen < rebasedAt else { return (set, []) }
    let gone = members.filter { form.field(at: $0.name) == nil }.map(\.name)
    return (.object(members.filter { form.field(at: $0.name) != nil }), gone)
  }
}
