internal import Synchronization

extension Database {
  /// Queues a change that makes something, and hands that on when it is durable.
  public func enqueue<Made: Sendable>(
    lane: Lane? = nil, making body: @escaping @Sendable (inout Connection) throws -> Made,
    then: @escaping @Sendable (Result<Made, any Error>) -> Void
  ) {
    let made = Box<Made?>(nil)
    enqueue(
      WriteUnit(lane: lane) { db in
        let value = try body(&db)
        made.value.withLock { $0 = value }
      } then: { result in
        let value = made.value.withLock { $0 }
        then(result.flatMap { value.map(Result.success) ?? .failure(WriteError.closed) })
      })
  }

  /// Stores a change and waits for it.
  ///
  /// This is for the start and for tests; a server's thread must not wait.
  public func write<T: Sendable>(
    _ body: @escaping @Sendable (inout Connection) throws -> T
  ) throws -> T {
    try waitFor { then in enqueue(making: body, then: then) }
  }

  /// Starts something that is answered later, and waits for the answer.
  ///
  /// This is for the start and for tests; a server's thread must not wait.
  ///
  ///     let made = try database.waitFor { registry.publish(form, document, at: now, then: $0) }
  public func waitFor<T: Sendable>(
    _ start: (@escaping @Sendable (Result<T, any Error>) -> Void) -> Void
  ) throws -> T {
    let answer = Monitor<Result<T, any Error>?>(nil)
    start { result in
      answer.withLock { $0 = result }
      answer.signal()
    }
    guard let result = answer.wait(for: { $0 }) else { throw WriteError.closed }
    return try result.get()
  }
}

/// A value behind a lock, which closures can share.
private final class Box<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) {
    self.value = Mutex(value)
  }
}
