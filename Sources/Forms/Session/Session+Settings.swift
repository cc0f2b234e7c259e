import Rules

/// The way of a session to another language, another time zone, or a client that can show other things.
extension Session {
  /// Changes settings; those that the session has already change nothing.
  ///
  /// It is one revision, even where nobody sees a difference: what comes later may depend on it. Answers
  /// and marks stay.
  mutating func change(
    _ settings: SessionSettings, _ edit: Edit
  ) throws(EditRefusal) -> Outcome {
    var outcome = Outcome(rev: rev)
    let news = settings.news(for: self)
    guard !news.isEmpty else { return outcome }
    let seen = news.rendersAnew ? PastSnapshot(self) : nil
    let before = state.language
    state.begin()
    state.move(
      to: news.language ?? language,
      RuleClock(max(asOf, edit.asOf), news.timeZone.map { $0.zone ?? form.zone } ?? zone))
    do {
      _ = try react(to: edit, [], &outcome)
    } catch {
      state.language = before
      throw error
    }
    // What was touched before says nothing about rows with other texts, so only the snapshot is kept.
    if let seen { forget(keeping: seen) } else { remember(state.takeChanges()) }
    if let timeZone = news.timeZone { self.timeZone = timeZone.zone }
    if let capabilities = news.capabilities { self.capabilities = capabilities }
    advance(edit, .settings(news), &outcome)
    return outcome
  }

  /// Forgets what the last edits touched; a diff that begins before is that of two full renders.
  private mutating func forget(keeping seen: PastSnapshot) {
    let log = state.takeChanges()
    past.add(seen)
    forgetHistory()
    countAnswers()
    retired.removeAll { log.revived.contains($0.item) }
    state.free(retired.map(\.item) + log.removed)
    retired = []
  }
}

extension SessionState {
  /// Computes everything anew, in a language and by a clock.
  ///
  /// Texts and days may be part of whatever rules compute, so every step is done.
  fileprivate mutating func move(to language: String, _ clock: RuleClock) {
    self.language = language
    follow(clock)
    runAll()
    shareBeginning()
  }
}
