public import Foundation

/// Shows what happens to a session; an app implements it once for its kind of table.
@MainActor
public protocol FormSessionDelegate: AnyObject {
  /// Shows the next change.
  ///
  /// Changes come one at a time and in order: the next one comes when this function has returned, also if it makes the
  /// person's next answer itself.
  func session(_ session: FormSession, show change: FormChange)
}

/// One fill-in of a form in an app: a conversation with its timer, its disk and its server.
///
/// It lives on the main actor, where keys are pressed and tables are drawn. So nothing can come between the
/// decision that a widget may be written and the writing of it.
///
/// ```swift
/// let session = try await FormSession.begin(form: "claim", server: server, folder: folder)
/// session.delegate = self
/// session.start()
/// session.type("Ada", in: "name")
/// ```
@MainActor
public final class FormSession {
  /// The id of the session: its secret, and what it takes to go on with it.
  public let id: String
  public weak var delegate: (any FormSessionDelegate)?
  /// What the storage last failed with; until it works again a killed app may lose answers.
  public private(set) var storageFault: (any Error)?

  private var talk: Conversation
  private let storage: any ClientStorage
  private let transport: any ClientTransport
  private var waiting: [Conversation.Event] = []
  private var isHandling = false
  private var isHeld = false
  private var cancels: [Int: @Sendable () -> Void] = [:]
  private var timer: Task<Void, Never>?
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant
  private let incoming: AsyncStream<Conversation.Event>
  private let sender: AsyncStream<Conversation.Event>.Continuation
  private var listener: Task<Void, Never>?

  /// Creates the talk with a session, or goes on with the one that the storage holds.
  ///
  /// - Parameters:
  ///   - session: The id of the session.
  ///   - storage: Where this session is kept.
  ///   - transport: The way to the server.
  ///   - settings: Times and wishes.
  ///   - seed: Of the random numbers; tests give one.
  /// - Throws: What the storage throws.
  public init(
    session: String, storage: any ClientStorage, transport: any ClientTransport,
    settings: Conversation.Settings = Conversation.Settings(),
    seed: UInt64 = .random(in: 0...UInt64.max)
  ) throws {
    id = session
    talk = try Conversation.restored(
      session: session, from: storage, settings: settings, seed: seed)
    self.storage = storage
    self.transport = transport
    began = clock.now
    (incoming, sender) = AsyncStream.makeStream(of: Conversation.Event.self)
  }

  deinit { sender.finish() }

  /// Goes on with a session by `URLSession`, kept below the folder with which it was begun.
  public convenience init(session: String, server: URL, folder: URL) throws {
    try self.init(
      session: session, storage: FileStorage(folder: folder.appendingPathComponent(session)),
      transport: URLSessionTransport(server: server))
  }

  /// Begins: shows what is kept, reads what is new, sends what waits.
  public func start() {
    guard listener == nil else { return }
    let incoming = incoming
    listener = Task { [weak self] in
      for await event in incoming { self?.take(event) }
    }
    take(.started)
  }

  /// Ends the talk; what was not sent is kept.
  public func stop() {
    sender.finish()
    listener?.cancel()
    timer?.cancel()
    for cancel in cancels.values { cancel() }
    cancels = [:]
    delegate = nil
  }

  /// Keeps changes back while a table is busy with the last one, as during an animation.
  public func hold() { isHeld = true }

  /// Goes on after ``hold()``.
  public func release() {
    isHeld = false
    handleWaiting()
  }

  // What follows happens at once: the snapshot and the widgets are those of now.

  private func take(_ event: Conversation.Event) {
    waiting.append(event)
    handleWaiting()
  }

  private func handleWaiting() {
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while let next = waiting.firstIndex(where: { !isHeld || $0.isFromPerson }) {
      let event = waiting.remove(at: next)
      for effect in talk.handle(event, at: now) { carryOut(effect) }
    }
  }

  private var now: Int {
    let passed = (clock.now - began).components
    return Int(passed.seconds) * 1_000 + Int(passed.attoseconds / 1_000_000_000_000_000)
  }

  private func carryOut(_ effect: Conversation.Effect) {
    let sender = sender
    switch effect {
    case .send(let request):
      let id = request.id
      cancels[id] = transport.send(request) { response in
        sender.yield(response.map { .answered(id, $0) } ?? .failed(id))
      }
    case .openStream(let request):
      let id = request.id
      cancels[id] = transport.stream(request) { piece in
        switch piece {
        case .event(let event): sender.yield(.streamed(id, event))
        case .refused(let response): sender.yield(.answered(id, response))
        case .ended: sender.yield(.failed(id))
        }
      }
    case .cancel(let id): cancels.removeValue(forKey: id)?()
    case .save(let part, let bytes): save(part, bytes)
    case .show(let change): delegate?.session(self, show: change)
    case .wake(let time): setTimer(time)
    }
  }

  private func save(_ part: StoredPart, _ bytes: [UInt8]) {
    do {
      try storage.write(bytes, as: part)
      storageFault = nil
    } catch {
      storageFault = error
    }
  }

  private func setTimer(_ time: Int?) {
    timer?.cancel()
    guard let time else { return timer = nil }
    let wait = max(time - now, 0)
    timer = Task { [weak self] in
      // A sleep that was cut short belongs to a timer that was set anew.
      guard (try? await Task.sleep(for: .milliseconds(wait))) != nil else { return }
      self?.take(.clock)
    }
  }
}

extension FormSession {
  /// The form as the server has it.
  public var snapshot: FormSnapshot? { talk.snapshot }

  /// What the widget of a field has to show: what was typed, or what the server has.
  public func shown(_ key: String) -> WireValue? { talk.shown(key) }

  /// What there is to say about a row besides what the snapshot says.
  public func note(_ key: String) -> RowNote? { talk.note(key) }

  /// Whether there is anything that the server has not acknowledged.
  public var hasUnsent: Bool { talk.hasUnsent }

  /// The text of a field changed under the person's fingers.
  public func type(_ text: String, in key: String) { take(.typed(key, .string(text))) }

  /// The person gave an answer that is complete: a switch, an option, a date; `nil` clears it.
  public func choose(_ value: WireValue?, in key: String) { take(.chose(key, value ?? .null)) }

  /// The person is in a field now.
  public func focus(_ key: String) { take(.focused(key)) }

  /// The person has left a field.
  public func blur(_ key: String) { take(.blurred(key)) }

  /// The person did something else: added an item, tapped a button, submitted.
  public func act(_ action: FormAction) { take(.did(action)) }

  /// Sends what waits as soon as possible, as before the app goes to the background.
  public func flush() { take(.flush) }

  /// The network came or went, or the app is in front again or is not.
  public func setNetwork(isUp: Bool) { take(.network(isUp: isUp)) }
}

extension Conversation.Event {
  /// Whether it comes from the person, whose answers never wait for a table.
  fileprivate var isFromPerson: Bool {
    switch self {
    case .typed, .chose, .focused, .blurred, .did, .flush: true
    default: false
    }
  }
}
