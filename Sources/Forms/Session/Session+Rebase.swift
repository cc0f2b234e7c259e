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
    past.add(PastSnapshot(rev: rev, tag: tag, bytes: snapshotBytes))
    history = []
    historyRows = 0
    retired = []
    form = rebase.form
    state = moved.state
    advance(edit, .rebase(rebase), &outcome)
    outcome.journal?.secrets = state.secrets
    return outcome
  }
}
