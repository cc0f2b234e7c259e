/// How the app hears of what others do: by a stream, or by asking again and again.
struct Link: Sendable {
  enum Mode: Sendable { case stream, longPoll, poll }

  var mode = Mode.longPoll
  /// The stream or the poll that is under way.
  var request: Int?
  /// When the stream last said anything.
  var heardAt = 0
  var retryAt = 0
  var failures = 0
  /// When a stream was given up for polls.
  var leftStreamAt = 0
  /// What the app was told last.
  var told: FormLink?

  mutating func forgetRequests() { request = nil }

  /// When the stream is taken for dead: two pings have not come.
  func deadAt(_ settings: Conversation.Settings) -> Int {
    heardAt + 2 * settings.pingInterval + 1_000
  }

  /// When something has to be done.
  func times(_ settings: Conversation.Settings) -> [Int] {
    guard request != nil else { return [retryAt] }
    return mode == .stream ? [deadAt(settings)] : []
  }
}

extension Conversation {
  /// Sees to it that the app hears of what others do.
  mutating func keepLinked() {
    guard snapshot != nil, !catchUp.isFirst else { return }
    if link.mode == .stream, let id = link.request, link.deadAt(settings) <= now {
      // Somebody on the way holds events back.
      effects.append(.cancel(id))
      outgoing[id] = nil
      fallBack(to: .longPoll, at: now)
    }
    guard link.request == nil, link.retryAt <= now, let tag = snapshot?.tag else { return }
    if link.mode != .stream, settings.usesStream, now - link.leftStreamAt >= settings.streamPause {
      link.mode = .stream
    }
    switch link.mode {
    case .stream:
      link.heardAt = now
      link.request = get(
        .stream, "/stream?since=\(tag)", accept: "text/event-stream",
        timeout: settings.requestTimeout)
    case .longPoll:
      link.request = get(
        .poll(waits: true), "/diff?since=\(tag)&wait=\(settings.pollWait)", accept: Self.accepted,
        timeout: settings.pollWait * 1_000 + settings.requestTimeout)
    case .poll:
      link.request = get(
        .poll(waits: false), "/diff?since=\(tag)", accept: Self.accepted,
        timeout: settings.requestTimeout)
    }
  }

  private mutating func fallBack(to mode: Link.Mode, at time: Int) {
    if link.mode == .stream { link.leftStreamAt = now }
    link.mode = mode
    link.request = nil
    link.retryAt = time
  }

  /// A stream or poll has failed, or ended.
  mutating func linkFailed(_ id: Int) {
    guard link.request == id else { return }
    link.request = nil
    link.retryAt = now + random.wait(attempt: link.failures)
    link.failures += 1
  }

  /// A poll was answered.
  mutating func polled(
    _ id: Int, _ request: Outgoing, _ response: ClientResponse, waits: Bool
  ) {
    guard link.request == id else {
      if response.status == 200 { hear(response.body, base: request.base) }
      return
    }
    switch response.status {
    case 200: hear(response.body, base: request.base)
    case 204: standAtHead(request)
    default: return linkRefused(id, FormProblem(response), response)
    }
    link.request = nil
    link.failures = 0
    link.retryAt = waits ? now : now + settings.pollInterval
    if waits, response.status == 204, now - request.sentAt < 1_000 {
      // This server holds no polls.
      fallBack(to: .poll, at: now + settings.pollInterval)
    }
    reached()
    tell(link.mode == .poll ? .poll : .longPoll)
  }

  /// A stream was not opened.
  mutating func streamRefused(_ id: Int, _ response: ClientResponse) {
    guard link.request == id else { return }
    linkRefused(id, FormProblem(response), response)
  }

  private mutating func linkRefused(
    _ id: Int, _ problem: FormProblem, _ response: ClientResponse
  ) {
    switch (link.mode, problem.status, problem.code) {
    case (_, 404, "unknown-session"), (_, 410, "session-gone"), (_, 401, _), (_, 403, _):
      finish(problem)
    case (.stream, 503, _), (_, 500..., _):
      linkFailed(id)
      link.retryAt = max(link.retryAt, now + (Self.retryAfter(response) ?? 0))
    case (.stream, _, _): fallBack(to: .longPoll, at: now)
    case (.longPoll, _, _): fallBack(to: .poll, at: now + settings.pollInterval)
    case (.poll, _, _):
      linkFailed(id)
      let wait = max(settings.pollInterval, Self.retryAfter(response) ?? 0)
      link.retryAt = max(link.retryAt, now + wait)
    }
  }

  /// The stream said something.
  mutating func streamed(_ id: Int, _ event: StreamEvent) {
    guard link.request == id, link.mode == .stream else { return }
    link.heardAt = now
    link.failures = 0
    reached()
    tell(.stream)
    switch event.name {
    case "diff", "snapshot":
      guard let json = try? WireValue(parsing: Array(event.data.utf8)) else { return distrust() }
      hear(json, base: nil)
    case "ping":
      // A ping names the head, so that nothing is missed for good.
      let json = (try? WireValue(parsing: Array(event.data.utf8))) ?? .string(event.data)
      let head = json["tag"]?.string ?? json.string ?? ""
      if let tag = snapshot?.tag, !head.isEmpty, !head.hasSameBytes(as: tag) {
        catchUp.isWanted = true
      }
    case "closed":
      effects.append(.cancel(id))
      outgoing[id] = nil
      linkFailed(id)
      catchUp.isWanted = true
    default: break
    }
  }

  /// Something came through.
  mutating func reached() {
    guard link.told == .offline || link.told == nil else { return }
    tell(link.mode == .stream ? .stream : link.mode == .longPoll ? .longPoll : .poll)
  }

  mutating func tell(_ state: FormLink) {
    guard link.told != state else { return }
    link.told = state
    show(.link(state))
  }
}
