internal import Glibc
internal import Synchronization

/// A response that is not there yet, for example because it waits for the disk.
///
/// The connection is put aside meanwhile, so no thread waits.
public final class DeferredResponse: Sendable {
  private enum State {
    case empty
    case awaited(resume: @Sendable () -> Void)
    case fulfilled(Response)
  }

  private let state = Mutex(State.empty)

  public init() {}

  /// Hands in the response, from any thread.
  ///
  /// Only the first response counts; what comes after it, or after the deadline, is dropped.
  public func fulfill(_ response: Response) {
    let resume: (@Sendable () -> Void)? = state.withLock { state in
      switch state {
      case .empty:
        state = .fulfilled(response)
        return nil
      case .awaited(let resume):
        state = .fulfilled(response)
        return resume
      case .fulfilled:
        return nil
      }
    }
    resume?()
  }

  /// Waits for the response on the calling thread; meant for tests.
  public func wait() -> Response {
    while true {
      if let response { return response }
      usleep(50)
    }
  }

  /// The response, once it is there.
  var response: Response? {
    state.withLock { state in
      guard case .fulfilled(let response) = state else { return nil }
      return response
    }
  }

  /// Puts a connection aside until the response is there, unless it is there already.
  ///
  /// - Parameters:
  ///   - suspend: Puts the connection aside; runs under the lock, so before any `resume`.
  ///   - resume: Lets the connection go on.
  /// - Returns: The response, when it is there already; nothing was called then.
  func await(
    suspend: () -> Void, resume: @escaping @Sendable () -> Void
  ) -> Response? {
    state.withLock { state in
      if case .fulfilled(let response) = state { return response }
      suspend()
      state = .awaited(resume: resume)
      return nil
    }
  }
}
