import Glibc
import HTTP
import Testing

struct StopTests {
  @Test func `stopping refuses what waits too long, and returns`() throws {
    let server = try TestServer { $0.deadlines.stop = 1_000 }
    let clients = (0..<10).map { _ in server.client() }
    for client in clients { client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n") }
    let idle = server.client()
    #expect(eventually { server.open.count == 10 })
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(5))
    for client in clients {
      #expect(client.response()?.status == 503)
      #expect(client.isClosed())
    }
    #expect(idle.isClosed())
    server.open.forEach { $0.fulfill(Response()) }
  }

  @Test func `stopping lets finish what is under way`() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(eventually { server.open.count == 1 })
    let answer = server.open[0]
    Background {
      usleep(200_000)
      answer.fulfill(Response(body: Array("done".utf8)))
    }.start()
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(3))
    #expect(client.response()?.text == "done")
    #expect(client.isClosed())
    let late = RawClient(port: server.server.port)
    late.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(late.response() == nil)
  }

  @Test func `stopping twice, and without a connection, is quick`() throws {
    let server = try TestServer()
    let start = ContinuousClock.now
    server.server.stop()
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func `a client that is busy when the server stops is told with its last answer`() throws {
    let server = try TestServer()
    let client = server.client()
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?["connection"] == nil)
    let stopping = Background { server.server.stop() }
    stopping.start()
    usleep(50_000)
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    let last = client.response()
    #expect(last?.text == "canary")
    #expect(last?["connection"] == "close")
    #expect(client.isClosed())
  }

  @Test func `stopping amid many requests ends no process`() throws {
    for _ in 0..<60 {
      let server = try TestServer()
      let port = server.server.port
      for _ in 0..<6 { Background { keepAsking(port) }.start() }
      usleep(12_000)
      server.server.stop()
      let late = RawClient(port: port)
      late.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(late.response() == nil)
    }
  }
}

/// Sends request after request on one connection until nobody answers.
private func keepAsking(_ port: UInt16) {
  let client = RawClient(port: port)
  repeat {
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
  } while client.response() != nil
}
