internal import FormStore
internal import Forms
internal import HTTP
internal import Hashing
internal import SQLite
internal import Synchronization

/// Sees to it that a request which is sent again under the same key is carried out once.
///
/// What a request made is stored in the transaction that made it. A copy that arrives meanwhile
/// waits for it.
final class IdempotencyKeys: Sendable {
  /// The key of a request that is carried out for the first time.
  struct Key: Sendable {
    fileprivate let name: String
    fileprivate let digest: [UInt8]
    fileprivate let at: Instant

    /// What is to be stored with what the request made.
    func remembering(_ made: String) -> Remembered {
      Remembered(
        key: name, digest: digest, status: Status.ok, made: made, answer: [], createdAt: at)
    }
  }

  typealias First = @Sendable (Key?) throws -> Reply
  typealias Again = @Sendable (String) throws -> Reply

  private let database: Database
  private let store: IdempotencyStore
  private let clock: Clock
  private let failing: @Sendable (any Error) -> Response
  /// Those who wait for a request that is under way, by the name of its key.
  private let underWay = Mutex<[String: [@Sendable () -> Void]]>([:])

  /// Creates the keys of a database.
  init(
    _ database: Database, clock: Clock, failing: @escaping @Sendable (any Error) -> Response
  ) {
    self.database = database
    store = IdempotencyStore(database)
    self.clock = clock
    self.failing = failing
  }

  /// Carries out a request, unless it was carried out before.
  ///
  /// `first` carries it out, and where there is a key stores what it made with it; `again` answers a
  /// repeated request with what was made.
  func once(
    _ request: Request, _ first: @escaping First, again: @escaping Again
  ) throws -> Reply {
    guard let header = try Self.key(of: request) else { return try first(nil) }
    let secret = Digest.sha256(Array(header.utf8))
    let scope = Array("\(request.method.rawValue) \(request.path)".utf8)
    let key = Key(
      name: Digest.hex(Digest.keyed(scope, key: secret, length: 32)),
      digest: Digest.keyed(request.body, key: secret, length: 32), at: clock.now())
    return try once(key, first, again: again)
  }

  /// The key that a request carries, if it has one.
  ///
  /// - Throws: A ``Problem`` when it cannot be one.
  @discardableResult
  static func key(of request: Request) throws(Problem) -> String? {
    guard let header = request.headers["Idempotency-Key"] else { return nil }
    guard header.isVisible(16...128) else {
      throw Problem(.badRequest, "“Idempotency-Key” is 16 to 128 visible characters.")
    }
    return header
  }

  private func once(
    _ key: Key, _ first: @escaping First, again: @escaping Again
  ) throws -> Reply {
    let deferred = DeferredResponse()
    let isFirst = underWay.withLock { waiters in
      guard waiters[key.name] != nil else {
        waiters[key.name] = []
        return true
      }
      waiters[key.name, default: []].append {
        self.pass(to: deferred) { try self.once(key, first, again: again) }
      }
      return false
    }
    guard isFirst else { return .later(deferred) }
    let made: Remembered?
    do {
      made = try store.find(key.name, at: clock.now())
      if made == nil {
        let reply = try first(key)
        // What the request queued is before this in the queue.
        database.barrier { _ in self.release(key) }
        return reply
      }
    } catch {
      release(key)
      throw error
    }
    release(key)
    guard let made, made.digest == key.digest else {
      throw Problem(.seqReused, "This key was sent before with another body.")
    }
    return try again(made.made)
  }

  /// Lets those go on who wait for a key.
  private func release(_ key: Key) {
    let waiters = underWay.withLock { $0.removeValue(forKey: key.name) }
    for waiter in waiters ?? [] { waiter() }
  }

  /// Answers somebody who waited.
  private func pass(to deferred: DeferredResponse, _ body: () throws -> Reply) {
    do {
      switch try body() {
      case .now(let response): deferred.fulfill(response)
      case .later(let inner): inner.whenFulfilled { deferred.fulfill($0) }
      }
    } catch {
      deferred.fulfill(failing(error))
    }
  }
}
