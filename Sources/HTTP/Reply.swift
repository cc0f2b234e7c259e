/// What a handler gives back: a response, or the promise of one.
public enum Reply: Sendable {
  case now(Response)
  case later(DeferredResponse)

  /// The response, waiting for it if it is not there yet.
  public func wait() -> Response {
    switch self {
    case .now(let response): response
    case .later(let deferred): deferred.wait()
    }
  }
}
