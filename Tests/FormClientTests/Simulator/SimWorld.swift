import FormClient
import TestSupport

/// One session with its devices, a network between them and the server, and a clock of its own.
///
/// The network drops, doubles, reorders and delays requests, answers and events, and cuts streams. Everything
/// is drawn from one seed.
final class SimWorld {
  /// How bad the network is, in percent.
  struct Weather {
    var dropsRequests = 4
    var doublesRequests = 5
    var dropsAnswers = 4
    var doublesAnswers = 4
    var cuts = 3
    var isSlow = 8
    var dropsEvents = 3
    var cutsStreams = 4
    var refusesStreams = 15
    var holdsStreamsBack = 5
    var breaks = 2

    static let fine = Weather(
      dropsRequests: 0, doublesRequests: 0, dropsAnswers: 0, doublesAnswers: 0, cuts: 0, isSlow: 0,
      dropsEvents: 0, cutsStreams: 0, refusesStreams: 0, holdsStreamsBack: 0, breaks: 0)
  }

  private struct Scheduled {
    let time: Int
    let order: Int
    let run: () throws -> Void
  }

  /// A stream or a poll that the server holds.
  struct Listener {
    let request: ClientRequest
    let device: SimDevice
    let incarnation: Int
    let isStream: Bool
    /// Whether a proxy on the way holds everything back.
    var isHeldBack = false
    var tag: String
    var lastArrival = 0
  }

  let server: SimServer
  let session: String
  /// Takes a line for everything that happens, to find out why a seed fails.
  var trace: ((String) -> Void)?
  var devices: [SimDevice] = []
  var weather: Weather
  private(set) var now = 0
  var random: SeededGenerator
  private var agenda: [Scheduled] = []
  private var order = 0
  private var wakes: [ObjectIdentifier: Int] = [:]
  var listeners: [Listener] = []
  private(set) var head: String
  /// How many changes each edit has made, by client and number.
  private(set) var changes: [String: Int] = [:]
  /// How many items the server has made for each device.
  private(set) var items: [String: Int] = [:]

  init(_ server: SimServer, session: String, tag: String, seed: UInt64, weather: Weather) {
    self.server = server
    self.session = session
    self.weather = weather
    head = tag
    random = SeededGenerator(seed: seed)
  }

  func chance(_ percent: Int) -> Bool { percent > 0 && number(0..<100) < percent }

  func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Plans something.
  func after(_ delay: Int, _ run: @escaping () throws -> Void) {
    order += 1
    agenda.append(Scheduled(time: now + delay, order: order, run: run))
  }

  /// Lets the next thing happen; `false` when nothing is planned any more.
  func step() throws -> Bool {
    guard
      let next = agenda.indices.min(by: {
        (agenda[$0].time, agenda[$0].order) < (agenda[$1].time, agenda[$1].order)
      })
    else { return false }
    let scheduled = agenda.remove(at: next)
    now = scheduled.time
    try scheduled.run()
    return true
  }

  /// Lets something happen to a device and carries out what follows.
  func tell(_ device: SimDevice, _ event: Conversation.Event, most: Int = .max) throws {
    trace?("\(now) \(device.name) \(event.line)")
    let shown = device.shown.count
    let effects = try device.handle(event, at: now, most: most)
    for change in device.shown[shown...] { trace?("    shows \(change)") }
    for effect in effects {
      switch effect {
      case .send(let request):
        trace?("    sends \(request.id) \(request.line)")
        send(request, from: device)
      case .openStream(let request): openStream(request, from: device)
      case .cancel(let id):
        listeners.removeAll {
          $0.device === device && $0.incarnation == device.incarnation && $0.request.id == id
        }
      case .wake(let time): wake(device, at: time)
      case .save, .show: break
      }
    }
  }

  private func wake(_ device: SimDevice, at time: Int?) {
    let number = order
    wakes[ObjectIdentifier(device)] = number
    guard let time else { return }
    let incarnation = device.incarnation
    after(max(time - now, 0)) { [unowned self] in
      guard wakes[ObjectIdentifier(device)] == number, device.incarnation == incarnation else {
        return
      }
      try tell(device, .clock)
    }
  }

  /// Ends an app, wherever it is, and starts it again after a while.
  func kill(_ device: SimDevice) throws {
    listeners.removeAll { $0.device === device }
    try device.restart()
    let incarnation = device.incarnation
    after(number(0..<3_000)) { [unowned self] in
      guard device.incarnation == incarnation else { return }
      try tell(device, .started)
    }
  }

  func delay() -> Int {
    chance(weather.isSlow) ? number(1_000..<25_000) : number(5..<300)
  }

  private func send(_ request: ClientRequest, from device: SimDevice) {
    let incarnation = device.incarnation
    if chance(weather.cuts) {
      after(delay()) { [unowned self] in
        try deliver(.failed(request.id), to: device, incarnation)
      }
    }
    guard !chance(weather.dropsRequests) else { return }
    for _ in 0..<(chance(weather.doublesRequests) ? number(2..<4) : 1) {
      after(delay()) { [unowned self] in arrives(request, from: device, incarnation) }
    }
  }

  /// A request has come to the server.
  private func arrives(_ request: ClientRequest, from device: SimDevice, _ incarnation: Int) {
    if request.path.contains("&wait="), let tag = Self.since(request), tag == head {
      listeners.append(
        Listener(
          request: request, device: device, incarnation: incarnation, isStream: false, tag: tag))
      after(25_000) { [unowned self] in endPoll(request, of: device, incarnation) }
      return
    }
    if chance(weather.breaks) {
      let busy = ClientResponse(status: 503, headers: ["retry-after": "1"])
      return send(busy, to: request, device, incarnation)
    }
    let response = server.answer(request)
    note(response, to: request, from: device)
    send(response, to: request, device, incarnation)
    if request.method != "GET" { wakeListeners() }
  }

  /// Takes note of what the server has done.
  private func note(
    _ response: ClientResponse, to request: ClientRequest, from device: SimDevice
  ) {
    guard request.method != "GET", let etag = response.headers["etag"] else { return }
    let tag = etag.filter { $0 != "\"" }
    guard tag != head else { return }
    head = tag
    if request.path.hasSuffix("/items") { items[device.name, default: 0] += 1 }
    guard let body = try? WireValue(parsing: request.body), let client = body["client"]?.string,
      let seq = body["seq"]?.integer
    else { return }
    changes["\(client).\(seq)", default: 0] += 1
  }

  func send(
    _ response: ClientResponse, to request: ClientRequest, _ device: SimDevice, _ incarnation: Int
  ) {
    guard !chance(weather.dropsAnswers) else { return }
    for _ in 0..<(chance(weather.doublesAnswers) ? 2 : 1) {
      after(delay()) { [unowned self] in
        guard device.incarnation == incarnation else { return }
        device.delivers(response, to: request)
        try deliver(.answered(request.id, response), to: device, incarnation)
      }
    }
  }

  func deliver(
    _ event: Conversation.Event, to device: SimDevice, _ incarnation: Int
  ) throws {
    guard device.incarnation == incarnation else { return }
    // Now and then an app is killed in the middle of what follows.
    guard weather.cuts > 0, number(0..<1_000) < 8 else { return try tell(device, event) }
    try tell(device, event, most: number(0..<4))
    try kill(device)
  }

  static func since(_ request: ClientRequest) -> String? {
    let query = request.path.split(separator: "?").last ?? ""
    let pair = query.split(separator: "&").first { $0.hasPrefix("since=") }
    return pair.map { String($0.dropFirst("since=".count)) }
  }
}

extension ClientRequest {
  fileprivate var line: String {
    "\(method) \(path.split(separator: "/").dropFirst(3).joined(separator: "/")) "
      + String(decoding: body, as: UTF8.self)
  }
}

extension Conversation.Event {
  fileprivate var line: String {
    guard case .answered(let id, let response) = self else { return "\(self)" }
    return "answered \(id) \(response.text)"
  }
}
