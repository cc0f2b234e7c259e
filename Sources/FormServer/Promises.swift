internal import HTTP

/// Promises of responses that wait for a change to be durable.
struct Promises: Sendable {
  let failing: @Sendable (any Error) -> Response
  /// Those whose change is durable are woken together.
  let bells: Bells

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
        deferred.fulfill(try answer(result.get()), bells: bells)
      } catch {
        deferred.fulfill(failing(error), bells: bells)
      }
    }
    return .later(deferred)
  }

  /// A reply as ``reply(_:_:)`` makes it, of a change that may be refused at once.
  func reply<Made: Sendable>(
    trying start: (@escaping @Sendable (Result<Made, any Error>) -> Void) throws -> Void,
    _ answer: @escaping @Sendable (Made) throws -> Response
  ) throws -> Reply {
    var refused: (any Error)?
    let reply = reply(
      { then in
        do {
          try start(then)
        } catch {
          refused = error
        }
      }, answer)
    if let refused { throw refused }
    return reply
  }
}
