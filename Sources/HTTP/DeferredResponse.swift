internal import Glibc
internal import Synchronization

/// A response that is not there yet, for example because it waits for the disk.
///
/// The connection waits meanwhile, and no thread does.
public final class DeferredResponse: Sendable {
  /// What there is in place of the response when the wait is over: the work that makes it.
  private struct Work: Sendable {
    let patience: Int
    let reply: @Sendable (_ isOverdue: Bool) -> Reply
  }

  /// Nearly always a connection, which is kept as what it is: a value of any type costs much to copy.
  private enum Waiter {
    case lingering(Lingering)
    case connection(Aside)
    case other(resume: @Sendable () -> Void, isPeerGone: @Sendable () -> Bool)

    init(_ waiting: some Waiting) {
      if let lingering = waiting as? Lingering {
        self = .lingering(lingering)
      } else if let aside = waiting as? Aside {
        self = .connection(aside)
      } else {
        self = .other(resume: { waiting.resume() }, isPeerGone: { waiting.isPeerGone })
      }
    }

    func resume() {
      switch self {
      case .lingering(let lingering): lingering.resume()
      case .connection(let aside): aside.resume()
      case .other(let resume, _): resume()
      }
    }

    /// Whether no other one follows.
    var isLasting: Bool {
      if case .lingering = self { false } else { true }
    }

    var isPeerGone: Bool {
      switch self {
      case .lingering(let lingering): lingering.isPeerGone
      case .connection(let aside): aside.isPeerGone
      case .other(_, let isPeerGone): isPeerGone()
      }
    }
  }

  /// Pending or held (`response` with `isHeld`) at first, and settled for good once it is ready (`response`),
  /// taken (`isTaken` without a response) or due (`isDue`, with `isOverdue` because of the time).
  ///
  /// Not an enumeration, for to take a response out of one would copy what else it may hold.
  private struct State {
    var waiter: Waiter?
    var response: Response?
    /// Whether the response is there, but must not be sent yet.
    var isHeld = false
    /// Whether the work can be done.
    var isDue = false
    var isOverdue = false
    /// Whether the response was there, and was taken.
    var isTaken = false
    /// What is done to the response before it is taken.
    var changes: [@Sendable (Response) -> Response] = []

    /// The response, if it may be sent.
    var ready: Response? { isHeld ? nil : response }

    var isSettled: Bool { isDue || isTaken || (response != nil && !isHeld) }
  }

  private let state: Mutex<State>
  private let work: Work?

  public init() {
    state = Mutex(State())
    work = nil
  }

  /// Creates a response that is made already, and is sent when it is released.
  ///
  /// It stays with the connection: whoever says that it may be sent has nothing to carry.
  public init(holding response: consuming Response) {
    state = Mutex(State(response: consume response, isHeld: true))
    work = nil
  }

  /// Creates a response that is worked out when there is a reason to, or the time is up.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait, in place of the server's deadline.
  ///   - reply: Makes the reply, on the thread of the connection; told whether the time is up, or the
  ///     server stops.
  public init(
    waiting milliseconds: Int, reply: @escaping @Sendable (_ isOverdue: Bool) -> Reply
  ) {
    state = Mutex(State())
    work = Work(patience: milliseconds, reply: reply)
  }

  /// Hands in the response, from any thread.
  ///
  /// Only the first response counts; what comes after it, or after the deadline, is dropped. With `bells`
  /// the connection may be woken as late as those ring.
  public func fulfill(_ response: Response, bells: Bells? = nil) {
    settle(bells) { state in
      state.response = response
      state.isHeld = false
    }
  }

  /// Has the response sent that is held, from any thread; with `bells` the connection may be woken as late as
  /// those ring.
  public func release(bells: Bells? = nil) { settle(bells) { $0.isHeld = false } }

  /// Has the work done that this response waits for, from any thread.
  public func wake() {
    if work != nil { settle { $0.isDue = true } }
  }

  /// Has the work done because the time is up.
  ///
  /// - Returns: Whether there is any.
  @discardableResult
  func expire() -> Bool {
    guard work != nil else { return false }
    settle { state in
      state.isDue = true
      state.isOverdue = true
    }
    return true
  }

  /// Ends the wait when nobody is there any more to be answered.
  ///
  /// - Returns: Whether that is so.
  public func endIfPeerIsGone() -> Bool {
    // While the connection is put aside its socket is not closed.
    let isGone = state.withLock { $0.waiter?.isPeerGone == true }
    return isGone && expire()
  }

  /// Has the response changed, whoever hands it in.
  public func change(_ change: @escaping @Sendable (Response) -> Response) {
    state.withLock { $0.changes.append(change) }
  }

  private func changed(_ response: Response) -> Response {
    state.withLock(\.changes).reduce(response) { $1($0) }
  }

  private func changed(_ reply: Reply) -> Reply {
    switch reply {
    case .now(let response): return .now(changed(response))
    case .later(let next):
      next.change { self.changed($0) }
      return reply
    }
  }

  /// Whether the response should be there in a moment: it waits for no reason.
  var isBrief: Bool { work == nil }

  /// Whether the response is there, or due.
  var isSettled: Bool { state.withLock(\.isSettled) }

  /// How long to wait for a reason, in milliseconds; `nil` where the server's deadline holds.
  var patience: Int? { work?.patience }

  private func settle(_ bells: Bells? = nil, _ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      guard !state.isSettled else { return Waiter?.none }
      change(&state)
      return state.waiter.take()
    }
    if let bells, case .lingering(let lingering) = waiter {
      bells.note(lingering.worker)
    } else {
      waiter?.resume()
    }
  }

  /// Waits for the response on the calling thread, at most as long as a connection would; meant for
  /// tests.
  public func wait() -> Response {
    let end = patience.map { Clock.milliseconds + $0 }
    while true {
      if let reply { return reply.wait() }
      if let end, Clock.milliseconds >= end { expire() }
      usleep(50)
    }
  }

  /// The response that was handed in, once it is there.
  public var response: Response? {
    state.withLock(\.ready).map(changed)
  }

  /// The response, once it is there; the work is done then, if there is any.
  var reply: Reply? {
    let (response, isDue, isOverdue, changes) = state.withLock { state in
      (state.ready, state.isDue, state.isOverdue, state.changes)
    }
    if let response { return .now(changes.reduce(response) { $1($0) }) }
    return isDue ? (work?.reply(isOverdue)).map(changed) : nil
  }

  /// Takes the response out, once it is there, to send it; the work is done then, if there is any.
  ///
  /// Moved, for a copy would count a reference to each part; so it cannot be asked for again.
  func takeReply() -> Reply? {
    var response: Response?
    var changes: [@Sendable (Response) -> Response] = []
    state.withLock { state in
      guard !state.isHeld, state.response != nil else { return }
      state.isTaken = true
      swap(&response, &state.response)
      swap(&changes, &state.changes)
    }
    guard var taken = response.take() else { return reply }
    for change in changes { taken = change(taken) }
    return .now(taken)
  }

  /// Has somebody wait for the response, unless it is there already.
  ///
  /// Who lingers can be followed by another one, which it becomes.
  ///
  /// - Returns: Whether it is there already; nobody waits then.
  func await(by waiter: some Waiting) -> Bool {
    state.withLock { state in
      guard !state.isSettled, state.waiter?.isLasting != true else { return true }
      waiter.suspend()
      state.waiter = Waiter(waiter)
      return false
    }
  }
}

/// Somebody who waits for a response.
protocol Waiting: Sendable {
  /// Begins to wait; called under a lock, so before ``resume()``.
  func suspend()

  /// Goes on, for the response is there.
  func resume()

  /// Whether nobody is there any more to be answered.
  var isPeerGone: Bool { get }
}
