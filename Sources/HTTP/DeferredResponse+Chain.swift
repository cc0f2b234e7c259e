extension DeferredResponse {
  /// Calls a body with the response, at once or when it is there.
  ///
  /// For a response that is passed on to another one, and not to a connection.
  public func whenFulfilled(_ body: @escaping @Sendable (Response) -> Void) {
    let isThere = self.await(suspend: {}) { self.pass(to: body) }
    if isThere { pass(to: body) }
  }

  private func pass(to body: @escaping @Sendable (Response) -> Void) {
    switch reply {
    case .now(let response): body(response)
    case .later(let next): next.whenFulfilled(body)
    case nil: break
    }
  }
}
