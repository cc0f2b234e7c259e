internal import CMicroHTTPD
internal import Synchronization

/// Where a stream waits that has nothing to say.
///
/// The library loses its place when a connection is put aside twice, or let go on that is not aside,
/// and ends the process when one is aside at the end. Both happen under this lock only, so a wake is
/// either before the stream looked, which then looks again, or finds it aside.
public final class StreamGate: Sendable {
  private struct State {
    var occasion = ResponseStream.Occasion()
    var aside: Aside?

    /// Lets the connection go on, if it is aside.
    mutating func resume() {
      aside?.resume()
      aside = nil
    }
  }

  private let state = Mutex(State())

  public init() {}

  /// Has the stream asked for its next piece, from any thread.
  public func wake() {
    state.withLock { state in
      state.occasion.isWoken = true
      state.resume()
    }
  }

  /// Whether the client of a stream that waits has hung up, which is then ended.
  ///
  /// A connection that is aside reports nothing by itself.
  public func endIfPeerIsGone() -> Bool {
    state.withLock { state in
      guard let aside = state.aside, aside.isPeerGone else { return false }
      state.resume()
      return true
    }
  }

  /// Has the stream asked for a sign of life.
  func wakeQuiet() {
    state.withLock { state in
      state.occasion.isQuiet = true
      state.resume()
    }
  }

  /// Has the stream asked for its last words.
  func stop() {
    state.withLock { state in
      state.occasion.isStopping = true
      state.resume()
    }
  }

  /// What has happened since the last time.
  func occasion() -> ResponseStream.Occasion {
    state.withLock { state in
      let occasion = state.occasion
      state.occasion.isWoken = false
      state.occasion.isQuiet = false
      return occasion
    }
  }

  /// Puts the connection aside, unless something has happened meanwhile.
  ///
  /// - Returns: Whether it is aside.
  func putAside(_ aside: Aside) -> Bool {
    state.withLock { state in
      let occasion = state.occasion
      guard !occasion.isWoken, !occasion.isQuiet, !occasion.isStopping else { return false }
      aside.suspend()
      state.aside = aside
      return true
    }
  }
}
