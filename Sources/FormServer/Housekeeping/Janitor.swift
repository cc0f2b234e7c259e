internal import FormStore
internal import Forms
internal import HTTP

/// Removes what has been kept long enough: sessions, keys of requests, tokens.
struct Janitor: Sendable {
  let registry: FormRegistry
  let sessions: SessionStore
  let housekeeping: Housekeeping
  let submissions: SubmissionStore
  let live: LiveSessions
  let catalog: FormCatalog
  let limits: ServerLimits
  let clock: Clock
  let log: @Sendable (String) -> Void

  /// How many things are removed in one sweep, so that it never takes long.
  private static let batch = 2000

  /// Removes everything that is due now.
  func sweep() {
    let now = clock.now()
    housekeeping.sweep(at: now)
    var room = Self.batch
    do {
      for stored in try registry.list(limit: 10_000) {
        let form = try catalog.published(stored.form).form.form
        try endSessions(of: form, now, &room)
        try removeSubmissions(of: form, now, &room)
      }
      try endUntouched(now, room)
    } catch {
      log("error: \(error)")
    }
  }

  /// Ends the sessions of a form that nobody touched for longer than it keeps them.
  private func endSessions(of form: Form, _ now: Instant, _ room: inout Int) throws {
    let days = Int64(form.keepDays.sessions ?? limits.sessionDays)
    let oldest = now.advanced(by: -days * Self.day)
    let found = try sessions.idle(form: form.key, since: oldest, limit: room)
    room -= found.count
    for idle in found {
      end(idle.id, now) { $0.asOf < oldest }
    }
  }

  /// Ends the sessions that pages opened lately and nobody edited.
  ///
  /// What is older than two days is ended with the other sessions of its form.
  private func endUntouched(_ now: Instant, _ room: Int) throws {
    let newest = now.advanced(by: -limits.untouchedMilliseconds)
    let found = try sessions.untouched(
      from: newest.advanced(by: -2 * Self.day), until: newest, limit: room)
    for id in found { end(id, now) { $0.rev == 1 } }
  }

  /// Removes the submissions of a form that are older than it keeps them.
  private func removeSubmissions(of form: Form, _ now: Instant, _ room: inout Int) throws {
    guard let days = form.keepDays.submissions else { return }
    let oldest = now.advanced(by: -Int64(days) * Self.day)
    let old = try submissions.old(form: form.key, before: oldest, limit: room)
    room -= old.count
    for id in old {
      submissions.delete(id, andItsSessionIn: sessions, at: now) { result in
        if case .success(let erased?) = result, let session = erased.session {
          live.drop(session)
        }
      }
    }
  }

  /// Ends a session in its turn, so that an edit of this moment is seen.
  private func end(_ id: String, _ now: Instant, if isDue: (Session) -> Bool) {
    do {
      _ = try live.turn(id) { turn in
        if isDue(turn.loaded.session) { turn.made.endsAt = now }
        return Response(Status.noContent)
      }
    } catch {
      log("error: \(error)")
    }
  }

  private static let day: Int64 = 86_400_000
}
