import Glibc
import HTTP
import Testing

/// What the library does not manage by itself where we run its loop.
struct WorkerTests {
  /// A server with one worker, which can be held up.
  private func server(
    _ change: (inout ServerConfiguration) -> Void = { _ in }
  ) throws -> Server {
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0
    configuration.threads = 1
    change(&configuration)
    let router = Router([
      Route(.get, "/now") { _ in .now(Response(body: Array("now".utf8))) },
      Route(.get, "/held") { _ in
        usleep(300_000)
        return .now(Response(body: Array("held".utf8)))
      },
      Route(.post, "/echo", accepts: ["text/plain"]) { .now(Response(body: $0.body)) },
    ])
    return try Server(
      configuration, router: router, failing: { _, _ in Response(500) }, log: { _ in })
  }

  private let now = "GET /now HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test(arguments: [127, 128, 129])
  func `as many requests as the library takes at once are answered at once`(count: Int) throws {
    let server = try server()
    let holder = RawClient(port: server.port)
    let clients = (0..<count).map { _ in RawClient(port: server.port, timeout: 5) }
    for client in clients {
      client.send(now)
      #expect(client.response()?.text == "now")
    }
    holder.send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    usleep(100_000)
    for client in clients { client.send(now) }
    for client in clients { #expect(client.response()?.text == "now") }
    #expect(holder.response()?.text == "held")
    server.stop()
  }

  @Test func `a chunk whose length never ends is cut off, and others are answered`() throws {
    let server = try server {
      $0.deadlines.slowBody = 400
      $0.deadlines.interval = 50
    }
    let endless = RawClient(port: server.port)
    endless.send(
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n2;" + String(repeating: "a", count: 40_000))
    let other = RawClient(port: server.port)
    for _ in 0..<20 {
      other.send(now)
      #expect(other.response()?.text == "now")
      usleep(5_000)
    }
    #expect(endless.response()?.status == 408)
    server.stop()
  }

  @Test func `who has connected and said nothing keeps nobody from stopping`() throws {
    let server = try server { $0.deadlines.stop = 2_000 }
    let silent = (0..<20).map { _ in RawClient(port: server.port) }
    let client = RawClient(port: server.port)
    client.send(now)
    #expect(client.response()?.text == "now")
    let start = ContinuousClock.now
    server.stop()
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(silent.count == 20)
    #expect(client.response() == nil)
  }
}
