/// What the server does not do.
extension Conversation {
  /// Handles an answer that says that the edit in flight was not carried out.
  mutating func refused(
    _ flight: InFlight, _ problem: FormProblem, _ response: ClientResponse, base: String?
  ) {
    switch (problem.status, problem.code) {
    case (409, "seq-too-old"), (422, "seq-reused"):
      goOnUnderNewName(flight, problem)
    case (422, "invalid-answers") where flight.content == .action(.submit):
      land()
      let json = (try? WireValue(parsing: response.body)) ?? .null  // It was read as a problem.
      hear(json["diff"] ?? .null, flight, base: base)
      show(.issues(problem.faults))
    case (404, "unknown-session"), (410, "session-gone"), (401, _), (403, _): finish(problem)
    case (410, _), (412, _), (428, _):
      // The base is of no use: read what there is, then try once more.
      catchUp.isWanted = true
      retryOrGiveUp(flight, problem, after: nil, attempts: 3)
    case (408, _), (425, _), (429, _), (502, _), (503, _), (504, _), (507, _):
      reached()
      retry(after: Self.retryAfter(response))
    case (500..., _): retryOrGiveUp(flight, problem, after: Self.retryAfter(response), attempts: 6)
    default: giveUp(flight, problem)
    }
  }

  /// What `Retry-After` asks for, in milliseconds.
  static func retryAfter(_ response: ClientResponse) -> Int? {
    response.headers["retry-after"].flatMap { Int($0) }.map { min($0, 3_600) * 1_000 }
  }

  /// Begins to count anew: the server no longer knows, or knows otherwise, what this number was.
  private mutating func goOnUnderNewName(_ flight: InFlight, _ problem: FormProblem) {
    guard flight.failures < 3 else { return giveUp(flight, problem) }
    client = random.clientID()
    seq = 1
    var again = InFlight(seq: 1, content: flight.content)
    again.failures = flight.failures + 1
    again.retryAt = now
    inFlight = again
    isQueueChanged = true
  }

  private mutating func retryOrGiveUp(
    _ flight: InFlight, _ problem: FormProblem, after wish: Int?, attempts: Int
  ) {
    guard flight.failures + 1 < attempts else { return giveUp(flight, problem) }
    inFlight?.failures += 1
    retry(after: wish)
  }

  /// Goes on without an edit that is refused for good, and keeps those of its answers that are sound.
  private mutating func giveUp(_ flight: InFlight, _ problem: FormProblem) {
    land()
    if problem.code == "session-submitted" { catchUp.isWanted = true }
    guard case .answers(let set) = flight.content else {
      guard case .action(let action) = flight.content else { return }
      if case .event("blur", _, _) = action { return }
      return show(.refused(problem, keys: [], action: action))
    }
    let named = Set(problem.faults.compactMap(\.key))
    let bad = set.filter { named.contains($0.name) }
    let isWhole = set.count == 1 || bad.count == set.count || problem.code == "session-submitted"
    guard !isWhole else { return refuse(set, problem) }
    guard !bad.isEmpty else {
      // It does not say which: each for itself.
      let singles = set.map { QueuedEdit(.answers([$0])) }
      queue.insert(contentsOf: singles, at: 0)
      return requeued(set)
    }
    let rest = set.filter { !named.contains($0.name) }
    queue.insert(QueuedEdit(.answers(rest)), at: 0)
    requeued(rest)
    refuse(bad, problem)
  }

  private mutating func requeued(_ set: [WireMember]) {
    for answer in set { local[answer.name]?.lock = .queued }
  }

  /// Leaves answers in their widgets, with the reason why the server does not have them.
  private mutating func refuse(_ set: [WireMember], _ problem: FormProblem) {
    for answer in set where !isQueued(answer.name) {
      let message = problem.faults.first { $0.key?.hasSameBytes(as: answer.name) ?? false }?.message
      local[answer.name]?.lock = .refused(message ?? problem.message)
      show(.note(key: answer.name))
    }
    show(.refused(problem, keys: set.map(\.name), action: nil))
  }

  /// Stops, for the session is over or not for this app.
  ///
  /// What was not sent stays in the queue.
  mutating func finish(_ problem: FormProblem) {
    guard end == nil else { return }
    end = problem
    inFlight?.request = nil
    for id in outgoing.keys.sorted() { effects.append(.cancel(id)) }
    outgoing = [:]
    catchUp.request = nil
    link.forgetRequests()
    show(.ended(problem))
  }
}
