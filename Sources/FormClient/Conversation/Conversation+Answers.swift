/// What the server says to an edit.
extension Conversation {
  mutating func answered(_ id: Int, _ response: ClientResponse) {
    guard let request = outgoing.removeValue(forKey: id) else { return }
    switch request.kind {
    case .edit(let client, let seq): editAnswered(id, client, seq, request, response)
    case .diff, .snapshot: caughtUp(id, request, response)
    case .poll(let waits): polled(id, request, response, waits: waits)
    case .stream: streamRefused(id, response)
    }
  }

  private mutating func editAnswered(
    _ id: Int, _ client: String, _ seq: Int, _ request: Outgoing, _ response: ClientResponse
  ) {
    let isGood = (200...299).contains(response.status)
    guard let flight = inFlight, flight.seq == seq, client.hasSameBytes(as: self.client) else {
      // It was answered before; what the copy says about the form may still be new.
      if isGood { hear(response.body, base: request.base) }
      return
    }
    if isGood { return acknowledge(flight, response, base: request.base) }
    // The last attempt decides: an older one may have been refused for what is over.
    guard flight.request == id else { return }
    refused(flight, FormProblem(response), response, base: request.base)
  }

  /// The edit in flight is stored.
  private mutating func acknowledge(
    _ flight: InFlight, _ response: ClientResponse, base: String?
  ) {
    guard let json = try? WireValue(parsing: response.body) else {
      // A body that cannot be read says nothing; the server will say it again.
      return retry(after: nil)
    }
    land()
    switch flight.content {
    case .action(.submit) where json["receipt"] != nil:
      show(
        .submitted(
          FormReceipt(
            id: json["id"]?.string ?? "", receipt: json["receipt"]?.string ?? "",
            submittedAt: json["submittedAt"]?.string ?? "")))
      catchUp.isWanted = true
    case .action(.validate):
      hear(json["diff"] ?? .null, flight, base: base)
      show(.issues(FormFault.list(json["issues"])))
    case .action(.insert):
      hear(json, flight, base: base)
      if let item = Self.item(in: response.headers["location"]) { show(.inserted(item: item)) }
    default: hear(json, flight, base: base)
    }
  }

  /// Notes that nothing is in flight any more.
  mutating func land() {
    inFlight = nil
    acknowledged += 1
    isQueueChanged = true
    reached()
  }

  /// Takes the diff or snapshot that answers the edit in flight, and what it says about the edit.
  mutating func hear(_ json: WireValue, _ flight: InFlight, base: String?) {
    let report = EditReport(json)
    if let to = json["to"]?.integer ?? json["rev"]?.integer {
      for answer in report.answers(of: flight.content) { settle(answer, at: to, report) }
    } else {
      let later = (snapshot?.rev ?? 0) + 1
      for answer in report.answers(of: flight.content) { settle(answer, at: later, report) }
      catchUp.isWanted = true
    }
    for (key, theirs) in report.conflicts { show(.conflict(key: key, theirs: theirs)) }
    hear(json, base: base, own: Set(flight.content.keys))
    for effect in report.effects { show(.effect(effect)) }
  }

  /// Decides what becomes of one answer of an acknowledged edit.
  private mutating func settle(_ answer: EditReport.Answer, at to: Int, _ report: EditReport) {
    let key = answer.key
    guard local[key] != nil, !isQueued(key) else { return }
    if report.isOwn(key) { local[key]?.theirs = nil }
    switch answer.verdict {
    case .stored(let stored): local[key]?.lock = .acknowledged(to: to, stored)
    case .ignored("hidden"), .ignored("gone"):
      local[key]?.lock = .kept(since: to)
      local[key]?.tries += 1
    case .ignored(let reason):
      let value = local[key]?.value ?? .null
      local[key]?.lock = .acknowledged(to: to, .asSent)
      show(.notWritten(key: key, reason: reason, value: value))
    }
  }

  /// The item that an address names: `people/k7`.
  private static func item(in address: String?) -> String? {
    let parts = (address ?? "").split(separator: "/")
    guard parts.count >= 3, parts[parts.count - 3] == "items" else { return nil }
    return parts.suffix(2).joined(separator: "/")
  }
}

/// What an answer says about the edit that it answers.
struct EditReport {
  /// What became of one answer of the edit.
  struct Answer {
    enum Verdict {
      case stored(LocalAnswer.Stored)
      case ignored(String)
    }

    let key: String
    let verdict: Verdict
  }

  private let echo: [String]
  private let normalized: [String]
  private let ignored: [(key: String, reason: String)]
  let conflicts: [(key: String, theirs: WireValue?)]
  let effects: [FormEffect]

  init(_ json: WireValue) {
    echo = (json["echo"]?.list ?? []).compactMap(\.string)
    normalized = (json["normalized"]?.list ?? []).compactMap(\.string)
    ignored = (json["ignored"]?.list ?? []).map {
      ($0["key"]?.string ?? "", $0["reason"]?.string ?? "")
    }
    conflicts = (json["conflicts"]?.list ?? []).map { ($0["key"]?.string ?? "", $0["value"]) }
    effects = (json["effects"]?.list ?? []).compactMap(FormEffect.init)
  }

  /// Whether the stored answer is known to be what this app sent.
  func isOwn(_ key: String) -> Bool { echo.contains(key) || normalized.contains(key) }

  /// What became of the answers of an edit.
  ///
  /// Of a repeated edit, and of one that is answered by a snapshot, only the snapshot tells.
  func answers(of content: QueuedEdit.Content) -> [Answer] {
    content.keys.map { key in
      if let found = ignored.first(where: { $0.key.hasSameBytes(as: key) }) {
        return Answer(key: key, verdict: .ignored(found.reason))
      }
      guard !echo.contains(key) else { return Answer(key: key, verdict: .stored(.asSent)) }
      let isReshaped = normalized.contains(key)
      return Answer(key: key, verdict: .stored(isReshaped ? .reshaped : .unknown))
    }
  }
}
