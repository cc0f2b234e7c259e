extension DeferredResponse {
  /// Calls a body with the response, at once or when it is there.
  ///
  /// For a response that is passed on to another one, and not to a connection.
  public func whenFulfilled(_ body: @escaping @Sendable (Response) -> Void) {
    let response = self.await(suspend: {}) {
      if let response = self.response { body(response) }
    }
    if let response { body(response) }
  }
}
