/// What is sent, and when.
extension Conversation {
  /// Sends the edit in flight again, or the next one, if it is time.
  mutating func sendNext() {
    guard snapshot != nil, !catchUp.isFirst else { return }
    if let flight = inFlight {
      if flight.request == nil && flight.retryAt <= now { transmit() }
      return
    }
    guard let front = queue.first, due(front) <= now else { return }
    queue.removeFirst()
    seq += 1
    if front.firstTyped != nil { lastTextSent = now }
    inFlight = InFlight(seq: seq, content: front.content)
    for key in front.content.keys where !isQueued(key) { local[key]?.lock = .inFlight }
    transmit()
  }

  /// When an edit may go.
  func due(_ edit: QueuedEdit) -> Int {
    guard !edit.isUrgent, queue.count == 1, let firstTyped = edit.firstTyped else { return 0 }
    return max(
      lastTextSent + settings.textInterval,
      min(edit.lastTyped + settings.silence, firstTyped + settings.textInterval))
  }

  /// Sends the edit in flight, under its number and with the base of now.
  private mutating func transmit() {
    guard let flight = inFlight else { return }
    isQueueChanged = true
    saveChanges()
    let id = open(.edit(client: client, seq: flight.seq), timeout: settings.requestTimeout)
    inFlight?.request = id
    effects.append(.send(request(id, flight)))
  }

  private func request(_ id: Int, _ flight: InFlight) -> ClientRequest {
    var members = [
      WireMember("client", .string(client)), WireMember("seq", .integer(flight.seq)),
    ]
    if let snapshot { members.append(WireMember("base", .string(snapshot.tag))) }
    switch flight.content {
    case .answers(let set):
      return request(
        id, "PATCH", "/values", members + [WireMember("set", .object(set.sorted))],
        type: "application/vnd.formd.edit+json")
    case .action(.remove(let list, let item)):
      // A removal has no body: a key takes the place of client and number.
      return ClientRequest(
        id: id, method: "DELETE", path: path("/items/\(list)/\(item)"),
        headers: ["Accept": Self.accepted, "Idempotency-Key": "\(client)-\(flight.seq)"],
        body: [], timeout: settings.requestTimeout)
    case .action(let action):
      let route = action.route
      return request(
        id, route.method, route.path, members + route.members,
        type: "application/vnd.formd.edit+json")
    }
  }

  private func request(
    _ id: Int, _ method: String, _ path: String, _ members: [WireMember], type: String
  ) -> ClientRequest {
    ClientRequest(
      id: id, method: method, path: self.path(path),
      headers: ["Accept": Self.accepted, "Content-Type": type],
      body: WireValue.members(members).canonicalBytes, timeout: settings.requestTimeout)
  }

  /// What an edit may be answered with: the native diff.
  static let accepted = "application/vnd.formd.diff+json, application/json;q=0.5"

  func path(_ rest: String) -> String { "/v1/sessions/\(session)" + rest }

  /// Sends a request that reads.
  mutating func get(_ kind: Outgoing.Kind, _ rest: String, accept: String, timeout: Int) -> Int {
    let id = open(kind, timeout: timeout)
    let request = ClientRequest(
      id: id, method: "GET", path: path(rest), headers: ["Accept": accept], body: [],
      timeout: timeout)
    effects.append(kind == .stream ? .openStream(request) : .send(request))
    return id
  }

  private mutating func open(_ kind: Outgoing.Kind, timeout: Int) -> Int {
    lastID += 1
    outgoing[lastID] = Outgoing(
      kind: kind, base: snapshot?.tag, sentAt: now,
      deadline: kind == .stream ? nil : now + timeout, acknowledged: acknowledged)
    return lastID
  }

  /// Gives up waiting for what took too long.
  mutating func expire() {
    for (id, request) in outgoing.sorted(by: { $0.key < $1.key }) {
      guard let deadline = request.deadline, deadline <= now else { continue }
      effects.append(.cancel(id))
      missed(id, request)
    }
    // Late answers to the oldest are of no use any more.
    let old = outgoing.filter { $0.value.deadline == nil && $0.value.kind != .stream }.keys.sorted()
    for id in old.dropLast(8) { outgoing[id] = nil }
  }

  /// A request has failed.
  mutating func failed(_ id: Int) {
    guard let request = outgoing[id] else { return }
    missed(id, request)
  }

  /// No answer has come to a request.
  private mutating func missed(_ id: Int, _ request: Outgoing) {
    switch request.kind {
    case .edit:
      // An answer that comes late is still one.
      outgoing[id]?.deadline = nil
      if inFlight?.request == id { retry(after: nil) }
    case .diff, .snapshot:
      outgoing[id] = nil
      if catchUp.request == id { catchUp.fail(at: now + random.wait(attempt: catchUp.failures)) }
    case .poll, .stream:
      outgoing[id] = nil
      linkFailed(id)
    }
    if link.failures > 0 || (inFlight?.attempt ?? 0) > 1 || catchUp.failures > 0 { tell(.offline) }
  }

  /// Sends the edit in flight again after a while.
  ///
  /// - Parameter wish: What the server asked for, in milliseconds.
  mutating func retry(after wish: Int?) {
    guard let flight = inFlight else { return }
    let wait = random.wait(attempt: flight.attempt)
    inFlight?.request = nil
    inFlight?.retryAt = now + max(wait, wish ?? 0)
    inFlight?.attempt += 1
  }

  /// When something has to be done without anything having happened.
  var nextWake: Int? {
    guard isStarted, isUp, end == nil else { return nil }
    var times = outgoing.values.compactMap(\.deadline)
    if catchUp.isWanted, catchUp.request == nil { times.append(catchUp.retryAt) }
    if snapshot != nil, !catchUp.isFirst {
      if let flight = inFlight {
        if flight.request == nil { times.append(flight.retryAt) }
      } else if let front = queue.first {
        times.append(due(front))
      }
      times += link.times(settings)
    }
    return times.min().map { max($0, now) }
  }
}
