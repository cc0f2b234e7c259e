import Glibc
import HTTP
import Synchronization

/// A server with a few routes that the tests need.
final class TestServer: Sendable {
  let server: Server

  init(_ change: (inout ServerConfiguration) -> Void = { _ in }) throws {
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0
    change(&configuration)
    let recorded = Recorded()
    server = try Server(
      configuration, router: Self.router(recorded),
      failing: { error, _ in
        Response(error as? Problem ?? Problem("internal", status: 500, title: "Internal error"))
      },
      log: { record in recorded.records.withLock { $0.append(record) } })
    self.recorded = recorded
  }

  deinit { server.stop() }

  private let recorded: Recorded

  /// The log so far.
  var log: [AccessRecord] { recorded.records.withLock(\.self) }

  /// The answers that nobody has given yet.
  var open: [DeferredResponse] { recorded.pending.withLock(\.self) }

  func client(timeout: Int = 10) -> RawClient { RawClient(port: server.port, timeout: timeout) }

  private static func router(_ recorded: Recorded) -> Router {
    let shared = SharedBody(
      Array("shared bytes".utf8), headers: ["Content-Type": "text/plain", "ETag": "\"1\""])
    return Router([
      Route(.get, "/shared") { .now(shared.response(to: $0)) },
      Route(.get, "/hello/:name") { .now(Response(body: Array("hello \($0["name"])".utf8))) },
      Route(.get, "/rest/*path") { .now(Response(body: Array($0["path"].utf8))) },
      Route(.get, "/query") { request in
        let text = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: "|")
        return .now(Response(body: Array(text.utf8)))
      },
      Route(.get, "/canary") { _ in .now(Response(body: Array("canary".utf8))) },
      Route(.get, "/flood") { _ in
        .now(Response(body: Array(repeating: 0x61, count: 16 << 20)))
      },
      Route(.get, "/fault") { _ in throw Broken() },
      Route(.post, "/echo", accepts: ["text/plain", "application/json"], limit: 4 << 20) {
        .now(Response(body: $0.body))
      },
      Route(.post, "/small", accepts: ["text/plain"], limit: 10) { .now(Response(body: $0.body)) },
      Route(.post, "/optional", accepts: ["text/plain"], isBodyOptional: true) {
        .now(Response(body: $0.body))
      },
      Route(.post, "/empty") { _ in .now(Response(Status.noContent)) },
      Route(.post, "/later", accepts: ["text/plain"]) { request in
        let deferred = DeferredResponse()
        let thread = Background { deferred.fulfill(Response(201, body: request.body)) }
        thread.start()
        return .later(deferred)
      },
      Route(.post, "/after/:time", accepts: ["text/plain"]) { request in
        let deferred = DeferredResponse()
        let (time, body) = (UInt32(request["time"]) ?? 0, request.body)
        Background {
          usleep(time * 1_000)
          deferred.fulfill(Response(body: body))
        }.start()
        return .later(deferred)
      },
      Route(.get, "/held") { _ in
        // Holds up the thread itself.
        usleep(300_000)
        return .now(Response(body: Array("held".utf8)))
      },
      Route(.get, "/never") { _ in
        let deferred = DeferredResponse()
        recorded.pending.withLock { $0.append(deferred) }
        return .later(deferred)
      },
    ])
  }
}

/// What a test server remembers.
private final class Recorded: Sendable {
  let records = Mutex<[AccessRecord]>([])
  let pending = Mutex<[DeferredResponse]>([])
}

/// An error that no table knows.
private struct Broken: Error {}

/// A thread that runs a closure a moment later.
final class Background: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func start() {
    var thread = pthread_t()
    pthread_create(&thread, nil, run, Unmanaged.passRetained(self).toOpaque())
    pthread_detach(thread)
  }

  fileprivate func runNow() { body() }
}

private func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  usleep(2_000)
  Unmanaged<Background>.fromOpaque(context).takeRetainedValue().runNow()
  return nil
}

/// Waits until something becomes true.
func eventually(within seconds: Double = 5, _ condition: () -> Bool) -> Bool {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if condition() { return true }
    usleep(5_000)
  }
  return condition()
}
