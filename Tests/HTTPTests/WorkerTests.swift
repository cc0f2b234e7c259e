import Glibc
import HTTP
import Testing

/// What the library does not manage by itself where we run its loop.
struct WorkerTests {
  /// A server with one worker.
  private func server(
    _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) throws -> TestServer {
    try TestServer {
      $0.threads = 1
      change(&$0)
    }
  }

  private let now = "GET /canary HTTP/1.1\r\nHost: a\r\n\r\n"

  /// A request whose body is a chunk with a length that never ends.
  private let endless =
    "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
    + "Transfer-Encoding: chunked\r\n\r\n2;" + String(repeating: "a", count: 40_000)

  /// A server with one worker that soon cuts off slow bodies.
  private func hastyServer() throws -> TestServer {
    try server {
      $0.deadlines.slowBody = 400
      $0.deadlines.interval = 50
    }
  }

  @Test(arguments: [127, 128, 129])
  func `as many requests as the library takes at once are answered at once`(count: Int) throws {
    let server = try server()
    let holder = RawClient(port: server.server.port)
    let clients = (0..<count).map { _ in RawClient(port: server.server.port, timeout: 5) }
    for client in clients {
      client.send(now)
      #expect(client.response()?.text == "canary")
    }
    holder.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(100_000)
    for client in clients { client.send(now) }
    for client in clients { #expect(client.response()?.text == "canary") }
    #expect(holder.response()?.text == "held")
    server.server.stop()
  }

  @Test func `a chunk whose length never ends is cut off, and others are answered`() throws {
    let server = try hastyServer()
    let client = RawClient(port: server.server.port)
    client.send(endless)
    let other = RawClient(port: server.server.port)
    for _ in 0..<20 {
      other.send(now)
      #expect(other.response()?.text == "canary")
      usleep(5_000)
    }
    #expect(client.response()?.status == 408)
    server.server.stop()
  }

  @Test func `an endless chunk behind a request that was put aside is cut off too`() throws {
    let server = try hastyServer()
    let client = RawClient(port: server.server.port)
    client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n" + endless)
    #expect(eventually { server.open.count == 1 })
    // Longer than connections wait where they are.
    usleep(200_000)
    server.open.forEach { $0.fulfill(Response(body: Array("late".utf8))) }
    #expect(client.response()?.text == "late")
    #expect(client.response()?.status == 408)
    #expect(eventually { server.log.contains { $0.path == "/echo" } })
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `a worker that had no room listens again when a connection has ended`() throws {
    let server = try server { $0.connections = 130 }
    var clients = (0..<130).map { _ in RawClient(port: server.server.port, timeout: 5) }
    for client in clients {
      client.send(now)
      #expect(client.response()?.text == "canary")
    }
    let late = RawClient(port: server.server.port, timeout: 5)
    late.send(now)
    usleep(50_000)
    clients.removeLast()
    #expect(late.response()?.text == "canary")
  }

  @Test func `who has connected and said nothing keeps nobody from stopping`() throws {
    let server = try server { $0.deadlines.stop = 2_000 }
    let silent = (0..<20).map { _ in RawClient(port: server.server.port) }
    let client = RawClient(port: server.server.port)
    client.send(now)
    #expect(client.response()?.text == "canary")
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(client.response() == nil)
    withExtendedLifetime(silent) {}
  }
}
