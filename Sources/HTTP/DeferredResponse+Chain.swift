extension DeferredResponse {
  /// Calls a body with the response, at once or when it is there.
  ///
  /// For a response that is passed on to another one, and not to a connection.
  public func whenFulfilled(_ body: @escaping @Sendable (Response) -> Void) {
    if self.await(by: Chain { self.pass(to: body) }) { pass(to: body) }
  }

  private func pass(to body: @escaping @Sendable (Response) -> Void) {
    switch reply {
    case .now(let response): body(response)
    case .later(let next): next.whenFulfilled(body)
    case nil: break
    }
  }
}

/// A closure in the place of a connection.
private struct Chain: Waiting {
  let resumed: @Sendable () -> Void

  init(_ resumed: @escaping @Sendable () -> Void) { self.resumed = resumed }

  func suspend() {}
  func resume() { resumed() }
  var isPeerGone: Bool { false }
}
