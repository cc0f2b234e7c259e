/// The talk of one app with one session: what to send, what to show, and when to wake up.
///
/// It has no clock, no socket and no thread. Events go in with their time, and effects come out, to be carried out
/// in order:
///
/// ```swift
/// var talk = Conversation(session: id, seed: .random(in: 0 ... .max))
/// for effect in talk.handle(.started, at: now) { … }
/// for effect in talk.handle(.typed("name", "Ada"), at: now) { … }
/// ```
///
/// ``FormSession`` does that for an app. One edit is in flight at a time; what is typed meanwhile waits. A widget is
/// written only if its field is not locked, and the snapshot changes by what the server sends only.
public struct Conversation: Sendable {
  /// Times in milliseconds, and wishes.
  public struct Settings: Sendable {
    /// How long the person has to be silent before text is sent.
    public var silence = 300
    /// The least time between two edits of text, and the longest that text waits.
    public var textInterval = 2_000
    public var requestTimeout = 10_000
    /// How often the server sends a ping.
    public var pingInterval = 20_000
    /// How long the server is asked to hold a long poll, in seconds.
    public var pollWait = 25
    /// The time between two polls where the server holds none.
    public var pollInterval = 5_000
    /// How long after falling back to polls a stream is tried again.
    public var streamPause = 600_000
    /// Whether the server is told that a person leaves a field after a change, so that it checks it.
    public var tellsBlur = true
    /// Whether streams are used at all.
    public var usesStream = true

    public init() {}
  }

  /// What happened.
  public enum Event: Sendable {
    /// The app is there, for the first time or again.
    case started
    /// The person typed: the field has this text now.
    case typed(String, WireValue)
    /// The person turned a switch, chose an option, or ended an answer in another way.
    case chose(String, WireValue)
    case focused(String)
    case blurred(String)
    case did(FormAction)
    /// Nothing comes before what is queued: send it as soon as possible.
    case flush
    case answered(Int, ClientResponse)
    /// A request, or a stream, has failed or ended.
    case failed(Int)
    case streamed(Int, StreamEvent)
    /// The network is there again, or the app is in front again; or not.
    case network(isUp: Bool)
    case clock
  }

  /// What has to be done.
  public enum Effect: Sendable {
    case send(ClientRequest)
    /// As `send`; the answer is a stream of events.
    case openStream(ClientRequest)
    case cancel(Int)
    case save(StoredPart, [UInt8])
    case show(FormChange)
    /// Send `clock` at this time, and not at the one asked for before; `nil` for never.
    case wake(at: Int?)
  }

  public let session: String
  public let settings: Settings
  /// The form as the server has it, as far as this app knows.
  public internal(set) var snapshot: FormSnapshot?

  var random: ClientRandom
  var client: String
  /// The number of the last edit that was sent.
  var seq = 0
  var queue: [QueuedEdit] = []
  var inFlight: InFlight?
  var local: [String: LocalAnswer] = [:]
  var focus: String?
  /// The field that was changed since it got the focus.
  var touched: String?
  var lastTextSent = Int.min / 2
  /// How many edits were acknowledged.
  var acknowledged = 0

  var lastID = 0
  var outgoing: [Int: Outgoing] = [:]
  var catchUp = CatchUp()
  var link = Link()
  var isStarted = false
  var isUp = true
  var end: FormProblem?

  var now = 0
  var effects: [Effect] = []
  var isQueueChanged = false
  var isSnapshotChanged = false

  /// Begins a talk with a session that nothing is known of, or whose first snapshot is.
  public init(
    session: String, snapshot: FormSnapshot? = nil, settings: Settings = Settings(), seed: UInt64
  ) {
    self.session = session
    self.snapshot = snapshot
    self.settings = settings
    random = ClientRandom(seed: seed)
    client = random.clientID()
  }

  /// Takes in what happened.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - now: The time in milliseconds, of a clock that never goes back.
  /// - Returns: What to do about it, in order.
  public mutating func handle(_ event: Event, at now: Int) -> [Effect] {
    self.now = max(now, self.now)
    effects = []
    take(event)
    expire()
    if isStarted && isUp && end == nil {
      keepCaughtUp()
      sendNext()
      keepLinked()
    }
    saveChanges()
    effects.append(.wake(at: nextWake))
    defer { effects = [] }
    return effects
  }

  private mutating func take(_ event: Event) {
    switch event {
    case .started:
      isStarted = true
      reconnect()
      if let snapshot { show(.replaced(snapshot)) }
    case .typed(let key, let value): answer(key, value, isTyped: true)
    case .chose(let key, let value): answer(key, value, isTyped: false)
    case .focused(let key):
      if let old = focus, !old.hasSameBytes(as: key) { leave(old) }
      focus = key
    case .blurred(let key): leave(key)
    case .did(let action): act(action)
    case .flush: hurry()
    case .answered(let id, let response): answered(id, response)
    case .failed(let id): failed(id)
    case .streamed(let id, let event): streamed(id, event)
    case .network(let isUp): turn(isUp: isUp)
    case .clock: break
    }
  }

  mutating func show(_ change: FormChange) { effects.append(.show(change)) }
}

extension Conversation {
  /// What the widget of a field has to show: what was typed, or what the server has.
  public func shown(_ key: String) -> WireValue? {
    guard let answer = local[key] else { return snapshot?.row(key)?.value }
    return answer.value == .null ? nil : answer.value
  }

  /// What there is to say about a row besides what the snapshot says.
  public func note(_ key: String) -> RowNote? { local[key]?.note }

  /// Whether there is anything that the server has not acknowledged.
  public var hasUnsent: Bool { inFlight != nil || !queue.isEmpty }

  /// The answers that wait for their rows to come back into sight.
  public var kept: [String: WireValue] {
    local.compactMapValues { answer in
      guard case .kept = answer.lock else { return nil }
      return answer.value
    }
  }

  func isQueued(_ key: String) -> Bool {
    queue.contains { $0.content.keys.contains { $0.hasSameBytes(as: key) } }
  }
}
