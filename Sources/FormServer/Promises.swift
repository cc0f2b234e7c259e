internal import HTTP

/// Promises of responses that wait for a change to be durable.
struct Promises: Sendable {
  let failing: @Sendable (any Error) -> Response

  /// A reply that is sent when a store is done.
  ///
  /// `start` hands the change to a store, with what to call when it is durable or has failed;
  /// `answer` makes the response from what the store tells.
  func reply<Made: Sendable>(
    _ start: (@escaping @Sendable (Result<Made, any Error>) -> Void) -> Void,
    _ answer: @escaping @Sendable (Made) throws -> Response
  ) -> Reply {
    let deferred = DeferredResponse()
    start { result in
      do {
        deferred.fulfill(try answer(result.get()))
      } catch {
        deferred.fulfill(failing(error))
      }
    }
    return .later(deferred)
  }
}
