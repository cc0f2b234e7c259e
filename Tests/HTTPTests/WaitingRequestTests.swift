import Glibc
import HTTP
import Synchronization
import Testing

/// Requests that wait until there is something to tell.
struct WaitingRequestTests {
  /// A server whose route waits, and what wakes it.
  private func server(
    _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) throws -> (Server, Waiting) {
    let waiting = Waiting()
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0
    change(&configuration)
    let server = try Server(
      configuration,
      router: Router([
        Route(.get, "/wait/:time") { request in
          let deferred = DeferredResponse(waiting: Int(request["time"]) ?? 0) { isOverdue in
            .now(Response(body: Array((isOverdue ? "late" : "woken").utf8)))
          }
          waiting.list.withLock { $0.append(deferred) }
          return .later(deferred)
        },
        Route(.get, "/twice") { _ in
          let first = DeferredResponse(waiting: 5_000) { _ in
            let second = DeferredResponse(waiting: 5_000) { _ in .now(Response(201)) }
            second.wake()
            return .later(second)
          }
          first.wake()
          return .later(first)
        },
      ]), failing: { _, _ in Response(503) }, log: { _ in })
    return (server, waiting)
  }

  @Test func `a wake has the answer worked out, on the same connection as often as wanted`() throws
  {
    let (server, waiting) = try server()
    let client = RawClient(port: server.port)
    for round in 1...20 {
      client.send("GET /wait/20000 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(eventually { waiting.list.withLock(\.count) == round })
      waiting.list.withLock { $0[round - 1] }.wake()
      #expect(client.response()?.text == "woken")
    }
  }

  @Test func `when the time is up the request is answered, past the deadline of others`() throws {
    let (server, _) = try server {
      $0.deadlines.handling = 50
      $0.deadlines.interval = 20
    }
    let client = RawClient(port: server.port)
    let start = ContinuousClock.now
    client.send("GET /wait/600 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.text == "late")
    #expect(ContinuousClock.now - start >= .milliseconds(600))
  }

  @Test func `what happens before the connection waits is not missed`() throws {
    let (server, _) = try server()
    let client = RawClient(port: server.port)
    client.send("GET /twice HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.status == 201)
  }

  @Test func `stopping answers at once all who wait`() throws {
    let (server, waiting) = try server()
    let clients = (0..<50).map { _ in RawClient(port: server.port) }
    for client in clients { client.send("GET /wait/30000 HTTP/1.1\r\nHost: a\r\n\r\n") }
    #expect(eventually { waiting.list.withLock(\.count) == 50 })
    let start = ContinuousClock.now
    server.stop()
    #expect(ContinuousClock.now - start < .seconds(3))
    for client in clients { #expect(client.response()?.text == "late") }
  }
}

/// A list that several threads add to.
private final class Waiting: Sendable {
  let list = Mutex<[DeferredResponse]>([])
}
