/// The reading of what a snapshot lacks.
struct CatchUp: Sendable {
  /// Whether the snapshot may not be the newest.
  var isWanted = false
  /// Whether nothing else is sent before the answer, as after a start.
  var isFirst = false
  /// Whether only a whole snapshot helps.
  var needsSnapshot = false
  /// How often in a row something came that does not fit.
  var faults = 0
  /// The request that is under way.
  var request: Int?
  var retryAt = 0
  var failures = 0

  mutating func fail(at time: Int) {
    request = nil
    isWanted = true
    failures += 1
    retryAt = time
  }
}

extension Conversation {
  /// Reads everything anew before anything else is sent, as after a time without network.
  mutating func reconnect() {
    catchUp.isWanted = true
    catchUp.isFirst = true
    catchUp.needsSnapshot = snapshot == nil
    catchUp.retryAt = now
    inFlight?.retryAt = now
    link.retryAt = now
    link.failures = 0
    if settings.usesStream { link.mode = .stream }
  }

  /// Asks for what the snapshot lacks, one request at a time.
  mutating func keepCaughtUp() {
    guard catchUp.isWanted, catchUp.request == nil, catchUp.retryAt <= now else { return }
    catchUp.isWanted = false
    if let tag = snapshot?.tag, !catchUp.needsSnapshot {
      catchUp.request = get(
        .diff, "/diff?since=\(tag)", accept: Self.accepted, timeout: settings.requestTimeout)
    } else {
      catchUp.request = get(
        .snapshot, "", accept: "application/json", timeout: settings.requestTimeout)
    }
  }

  /// The server has answered what was asked for.
  mutating func caughtUp(_ id: Int, _ request: Outgoing, _ response: ClientResponse) {
    guard catchUp.request == id else { return }
    catchUp.request = nil
    switch response.status {
    case 204, 304: standAtHead(request)
    case 200...299:
      if request.kind == .snapshot { catchUp.needsSnapshot = false }
      hear(response.body, base: request.base)
    default: return caughtUpRefused(response)
    }
    catchUp.isFirst = catchUp.isFirst && snapshot == nil
    catchUp.failures = 0
    reached()
  }

  /// There is nothing newer: no lock waits for a revision any more that was acknowledged before.
  func isHead(_ request: Outgoing) -> Bool {
    request.acknowledged == acknowledged
      && request.base.map { $0.hasSameBytes(as: snapshot?.tag ?? "") } ?? false
  }

  mutating func standAtHead(_ request: Outgoing) {
    guard isHead(request), let rev = snapshot?.rev else { return }
    forgetAcknowledgements(after: rev)
    settleLocks()
  }

  private mutating func caughtUpRefused(_ response: ClientResponse) {
    let problem = FormProblem(response)
    switch (problem.status, problem.code) {
    case (404, "unknown-session"), (410, "session-gone"), (401, _), (403, _):
      return finish(problem)
    case (410, _): catchUp.needsSnapshot = true
    default: break
    }
    let wait = max(
      catchUp.failures == 0 && problem.status == 410 ? 0 : random.wait(attempt: catchUp.failures),
      Self.retryAfter(response) ?? 0)
    catchUp.fail(at: now + wait)
  }
}
