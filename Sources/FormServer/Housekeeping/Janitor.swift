internal import FormStore
internal import Forms
internal import HTTP

/// Removes what has been kept long enough: sessions, keys of requests, tokens.
struct Janitor: Sendable {
  let registry: FormRegistry
  let sessions: SessionStore
  let housekeeping: Housekeeping
  let live: LiveSessions
  let catalog: FormCatalog
  let limits: ServerLimits
  let clock: Clock
  let log: @Sendable (String) -> Void

  /// How many sessions of a form are ended in one sweep.
  private static let batch = 1000

  /// Removes everything that is due now.
  func sweep() {
    let now = clock.now()
    housekeeping.sweep(at: now)
    do {
      for stored in try registry.list(limit: 10_000) {
        try sweep(try catalog.published(stored.form).form.form, now)
      }
    } catch {
      log("error: \(error)")
    }
  }

  /// Ends the sessions of a form that nobody touched for longer than it keeps them.
  private func sweep(_ form: Form, _ now: Instant) throws {
    let days = Int64(form.keepDays.sessions ?? limits.sessionDays)
    let oldest = now.advanced(by: -days * 86_400_000)
    for idle in try sessions.idle(form: form.key, since: oldest, limit: Self.batch) {
      do {
        // In its turn, so that an edit of this moment is seen.
        _ = try live.turn(idle.id) { turn in
          if turn.session.asOf < oldest { turn.endsAt = now }
          return Response(Status.noContent)
        }
      } catch {
        log("error: \(error)")
      }
    }
  }
}
