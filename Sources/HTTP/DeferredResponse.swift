internal import Glibc
internal import Synchronization

/// A response that is not there yet, for example because it waits for the disk.
///
/// The connection is put aside meanwhile, so no thread waits.
public final class DeferredResponse: Sendable {
  /// What there is in place of the response when the wait is over: the work that makes it.
  private struct Work: Sendable {
    let patience: Int
    let reply: @Sendable (_ isOverdue: Bool) -> Reply
  }

  private enum State {
    case empty
    case awaited(any Waiting)
    case fulfilled(Response)
    /// The work can be done.
    case due(isOverdue: Bool)
  }

  private let state = Mutex(State.empty)
  private let work: Work?
  /// What is done to the response before it is taken.
  private let changes = Mutex<[@Sendable (Response) -> Response]>([])

  public init() { work = nil }

  /// Creates a response that is worked out when there is a reason to, or the time is up.
  ///
  /// - Parameters:
  ///   - milliseconds: How long to wait, in place of the server's deadline.
  ///   - reply: Makes the reply, on the thread of the connection; told whether the time is up, or the
  ///     server stops.
  public init(
    waiting milliseconds: Int, reply: @escaping @Sendable (_ isOverdue: Bool) -> Reply
  ) {
    work = Work(patience: milliseconds, reply: reply)
  }

  /// Hands in the response, from any thread.
  ///
  /// Only the first response counts; what comes after it, or after the deadline, is dropped.
  public func fulfill(_ response: Response) { settle(.fulfilled(response)) }

  /// Has the work done that this response waits for, from any thread.
  public func wake() {
    if work != nil { settle(.due(isOverdue: false)) }
  }

  /// Has the work done because the time is up.
  ///
  /// - Returns: Whether there is any.
  @discardableResult
  func expire() -> Bool {
    guard work != nil else { return false }
    settle(.due(isOverdue: true))
    return true
  }

  /// Ends the wait when nobody is there any more to be answered.
  ///
  /// - Returns: Whether that is so.
  public func endIfPeerIsGone() -> Bool {
    // While the connection is put aside its socket is not closed.
    let isGone = state.withLock { state in
      guard case .awaited(let waiter) = state else { return false }
      return waiter.isPeerGone
    }
    return isGone && expire()
  }

  /// Has the response changed, whoever hands it in.
  public func change(_ change: @escaping @Sendable (Response) -> Response) {
    changes.withLock { $0.append(change) }
  }

  private func changed(_ response: Response) -> Response {
    let changes = changes.withLock(\.self)
    return changes.isEmpty ? response : changes.reduce(response) { $1($0) }
  }

  private func changed(_ reply: Reply) -> Reply {
    switch reply {
    case .now(let response): return .now(changed(response))
    case .later(let next):
      next.change { self.changed($0) }
      return reply
    }
  }

  /// How long to wait for a reason, in milliseconds; `nil` where the server's deadline holds.
  var patience: Int? { work?.patience }

  private func settle(_ result: State) {
    let waiter: (any Waiting)? = state.withLock { state in
      switch state {
      case .empty:
        state = result
        return nil
      case .awaited(let waiter):
        state = result
        return waiter
      case .fulfilled, .due:
        return nil
      }
    }
    waiter?.resume()
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
    guard case .fulfilled(let response) = state.withLock(\.self) else { return nil }
    return changed(response)
  }

  /// The response, once it is there; the work is done then, if there is any.
  var reply: Reply? {
    let isOverdue: Bool
    switch state.withLock(\.self) {
    case .empty, .awaited: return nil
    case .fulfilled(let response): return .now(changed(response))
    case .due(let isLate): isOverdue = isLate
    }
    return (work?.reply(isOverdue)).map(changed)
  }

  /// Has somebody wait for the response, unless it is there already.
  ///
  /// - Returns: Whether it is there already; nobody waits then.
  func await(by waiter: some Waiting) -> Bool {
    state.withLock { state in
      guard case .empty = state else { return true }
      waiter.suspend()
      state = .awaited(waiter)
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
