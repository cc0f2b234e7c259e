import FormClient

/// An app whose requests go to the server, and whose answers come back, when a test says so.
final class Phone {
  let device: SimDevice
  let server: SimServer
  let session: String
  private(set) var now = 0
  /// Requests that were sent and that nobody has answered.
  private(set) var outbox: [ClientRequest] = []
  private(set) var stream: ClientRequest?
  private(set) var cancelled: [Int] = []
  private(set) var wake: Int?

  init(
    _ server: SimServer, _ session: String, name: String = "a", seed: UInt64 = 7,
    settings: Conversation.Settings = Conversation.Settings()
  ) {
    self.server = server
    self.session = session
    device = SimDevice(name, session: session, seed: seed, settings: settings)
  }

  /// Starts the app and lets it read the form.
  func start() throws {
    try tell(.started)
    try exchange()
  }

  func tell(_ event: Conversation.Event) throws {
    for effect in try device.handle(event, at: now) {
      switch effect {
      case .send(let request): outbox.append(request)
      case .openStream(let request): stream = request
      case .cancel(let id):
        cancelled.append(id)
        if stream?.id == id { stream = nil }
      case .wake(let time): wake = time
      case .save, .show: break
      }
    }
  }

  /// Lets time pass; the app wakes when it wanted to.
  func pass(_ milliseconds: Int) throws {
    let end = now + milliseconds
    while let time = wake, time <= end {
      now = max(now, time)
      wake = nil
      try tell(.clock)
    }
    now = end
  }

  /// The edit that is in flight.
  var edit: ClientRequest? { outbox.last { $0.method != "GET" } }

  /// The last request that only reads.
  var read: ClientRequest? { outbox.last { $0.method == "GET" } }

  /// Lets a request reach the server; the answer is still on its way.
  func serve(_ request: ClientRequest) -> ClientResponse { server.answer(request) }

  /// Lets an answer arrive.
  func deliver(_ response: ClientResponse, to request: ClientRequest) throws {
    outbox.removeAll { $0.id == request.id }
    device.delivers(response, to: request)
    try tell(.answered(request.id, response))
  }

  /// Lets everything that is sent, and what follows, reach the server and come back at once; polls wait.
  func exchange() throws {
    while let next = outbox.first(where: { !$0.path.contains("wait=") }) {
      try deliver(serve(next), to: next)
    }
  }

  /// Lets an event of the stream arrive.
  func hear(_ name: String, _ data: [UInt8]) throws {
    guard let stream else { throw SimFault("there is no stream") }
    try tell(
      .streamed(stream.id, StreamEvent(name: name, data: String(decoding: data, as: UTF8.self))))
  }

  /// Lets the stream tell what is new since a tag.
  func hearNews(since tag: String? = nil) throws {
    let known = tag ?? device.talk.snapshot?.tag ?? ""
    let response = serve(.read(session, since: known))
    guard response.status == 200 else { return }
    try hear(response.json["kind"]?.string ?? "snapshot", response.body)
  }

  /// Ends the app and starts it again.
  func restart() throws {
    outbox = []
    stream = nil
    try device.restart()
    try tell(.started)
  }

  /// What a widget shows.
  func widget(_ key: String) -> WireValue? { device.widgets[key] }

  /// What the server has.
  func stored(_ key: String) throws -> WireValue? {
    try FormSnapshot(server.send("GET", "/v1/sessions/\(session)").json).row(key)?.value
  }

  func type(_ text: String, in key: String) throws { try tell(.typed(key, .string(text))) }

  func choose(_ value: WireValue, in key: String) throws { try tell(.chose(key, value)) }

  /// The answers that a request carries.
  static func set(_ request: ClientRequest?) -> [WireMember] {
    (request.flatMap { try? WireValue(parsing: $0.body) })?["set"]?.object ?? []
  }
}

/// A form with a field for each widget that has to be protected, and people who fill it in.
struct Desk {
  static let form = #"""
    {"form": "desk", "title": "Desk", "sections": [
      {"key": "you", "header": "You", "fields": [
        {"key": "name", "kind": "text", "label": "Name", "required": true},
        {"key": "email", "kind": "text", "format": "email", "label": "E-mail"},
        {"key": "story", "kind": "text", "as": "area", "label": "Story"},
        {"key": "secret", "kind": "text", "as": "secret", "label": "Secret"},
        {"key": "age", "kind": "number", "label": "Age"},
        {"key": "born", "kind": "date", "as": "line", "label": "Born"},
        {"key": "color", "kind": "choice", "as": "radio", "label": "Colour", "options": [
          {"value": "red"}, {"value": "blue"}, {"value": "grey"}]},
        {"key": "sizes", "kind": "choices", "label": "Sizes", "options": [
          {"value": "s"}, {"value": "m"}, {"value": "l"}]},
        {"key": "hasCar", "kind": "bool", "label": "Car"},
        {"key": "plate", "kind": "text", "label": "Plate", "visible": "hasCar"},
        {"key": "locked", "kind": "text", "label": "Locked", "disabled": "hasCar"}]},
      {"key": "trips", "header": "Trips", "visible": "hasCar", "fields": [
        {"key": "goal", "kind": "text", "label": "Goal"}]},
      {"key": "people", "header": "People", "repeat": {"max": 5, "reorder": true}, "fields": [
        {"key": "nick", "kind": "text", "label": "Nick"}]}]}
    """#

  let server: SimServer
  let session: String
  let phone: Phone
  /// Somebody else with the same session.
  let other: Phone

  init(settings: Conversation.Settings = Conversation.Settings()) throws {
    server = try SimServer()
    try server.publish(Array(Self.form.utf8), key: "desk")
    session = try server.begin("desk").id
    phone = Phone(server, session, settings: settings)
    other = Phone(server, session, name: "b", seed: 8, settings: settings)
    try phone.start()
    try other.start()
  }

  /// Lets the other person give an answer that is stored.
  func otherChooses(_ value: WireValue, in key: String) throws {
    try other.choose(value, in: key)
    try other.exchange()
  }
}
