import Glibc
import HTTP
import Testing

struct DeadlineTests {
  let server: TestServer

  init() throws {
    server = try TestServer { configuration in
      configuration.deadlines.header = 300
      configuration.deadlines.slowBody = 200
      configuration.deadlines.body = 400
      configuration.deadlines.longestBody = 600
      configuration.deadlines.handling = 300
      configuration.deadlines.interval = 50
      configuration.deadlines.idle = 1_000
    }
  }

  /// Sends bytes one by one, slowly, until the other end has had enough.
  private func drip(_ text: String, on client: RawClient) -> Double {
    let start = ContinuousClock.now
    for byte in Array(text.utf8) {
      client.send([byte])
      usleep(40_000)
      if (ContinuousClock.now - start) > .seconds(2) { break }
    }
    let response = client.response()
    #expect(response?.status == 408 || response == nil)
    #expect(client.isClosed())
    return (ContinuousClock.now - start) / .seconds(1)
  }

  @Test func `a header that comes byte by byte is cut`() {
    let client = server.client()
    let start = ContinuousClock.now
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n")
    #expect(client.response()?.status == 408)
    #expect(client.isClosed())
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test func `a body that comes byte by byte is cut, and never reaches a handler`() {
    let client = server.client()
    client.send(
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\n")
    #expect(drip(String(repeating: "a", count: 20), on: client) < 1.9)
    #expect(!server.log.contains { $0.status == 200 })
  }

  @Test func `a body at a good rate is cut at its deadline`() {
    let client = server.client()
    client.send(
      "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
        + "Content-Length: 1000000\r\n\r\n")
    let start = ContinuousClock.now
    let piece = [UInt8](repeating: 0x61, count: 1_000)
    while ContinuousClock.now - start < .milliseconds(900) {
      client.send(piece)
      usleep(20_000)
    }
    #expect(client.response()?.status != 200)
    #expect(client.isClosed())
  }

  @Test func `a request that nobody answers gets 503 and the connection goes on`() {
    let client = server.client()
    client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
    let response = client.response()
    #expect(response?.status == 503)
    #expect(response?["retry-after"] != nil)
    server.open.forEach { $0.fulfill(Response(body: Array("late".utf8))) }
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.text == "canary")
  }

  @Test func `a connection without a request is closed`() {
    let client = server.client()
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.text == "canary")
    let start = ContinuousClock.now
    #expect(client.isClosed())
    #expect(ContinuousClock.now - start < .seconds(4))
  }

  /// A client that takes in little until it reads, and asks for much.
  private func flooded() throws -> (server: TestServer, client: RawClient) {
    let server = try TestServer {
      $0.deadlines.standstill = 300
      $0.deadlines.interval = 20
    }
    let client = RawClient(port: server.server.port, room: 65_536)
    client.send("GET /flood HTTP/1.1\r\nHost: a\r\n\r\n")
    return (server, client)
  }

  @Test func `a client that takes nothing of a response is cut`() throws {
    let (server, client) = try flooded()
    let start = ContinuousClock.now
    #expect(eventually { server.log.contains { $0.path == "/flood" } })
    #expect(ContinuousClock.now - start > .milliseconds(250))
    #expect(client.response() == nil)
  }

  @Test func `a client that takes a response slowly gets all of it`() throws {
    let (server, client) = try flooded()
    let start = ContinuousClock.now
    while ContinuousClock.now - start < .milliseconds(1_200) {
      usleep(100_000)
      _ = client.take()
    }
    #expect(client.response()?.body.count == 16 << 20)
    withExtendedLifetime(server) {}
  }

  @Test func `slow clients do not hold up others`() throws {
    let server = try TestServer { $0.deadlines.header = 60_000 }
    let slow = (0..<100).map { _ in server.client() }
    for client in slow { client.send("POST /echo HTTP/1.1\r\nHost: a\r\n") }
    let start = ContinuousClock.now
    let client = server.client()
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.text == "canary")
    #expect(ContinuousClock.now - start < .seconds(5))
    withExtendedLifetime(slow) {}
  }
}
