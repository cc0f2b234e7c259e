import Glibc
import HTTP
import Synchronization
import Testing

/// Requests whose answer is there in a moment, on connections that stay where they are meanwhile.
struct LingeringTests {
  private func post(_ path: String, _ text: String) -> String {
    "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
      + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  @Test(arguments: [0, 3, 60, 400])
  func `whoever waits is answered, whether for a moment or so long that it is put aside`(
    milliseconds: Int
  ) throws {
    let server = try TestServer { $0.threads = 2 }
    let clients = (0..<40).map { _ in RawClient(port: server.server.port) }
    for round in 0..<3 {
      for (number, client) in clients.enumerated() {
        client.send(post("/after/\(milliseconds)", "\(round) \(number)"))
      }
      for (number, client) in clients.enumerated() {
        #expect(client.response()?.text == "\(round) \(number)")
      }
    }
    server.server.stop()
  }

  @Test func `a client that breaks off while it waits takes nobody with it`() throws {
    let server = try TestServer { $0.threads = 2 }
    let other = RawClient(port: server.server.port)
    for round in 0..<20 {
      var client: RawClient? = RawClient(port: server.server.port)
      client?.send(post("/after/\(10 + round)", "broken"))
      client?.breakOff()
      usleep(2_000)
      client = nil
      other.send(post("/after/\(round % 3)", "whole"))
      #expect(other.response()?.text == "whole")
    }
    #expect(eventually { server.log.count { $0.status == 0 } > 5 })
    server.server.stop()
  }

  @Test func `large bodies come in and go out while others wait`() throws {
    let server = try TestServer { $0.threads = 1 }
    let thread = Shared()
    let port = server.server.port
    let request = post("/after/5", "x")
    Background {
      let client = RawClient(port: port)
      while !thread.isOver {
        client.send(request)
        guard client.response()?.text == "x" else { return }
        thread.count()
      }
    }.start()
    #expect(eventually { thread.rounds > 0 })
    let body = String(repeating: "0123456789abcdef", count: 1 << 18)
    let client = RawClient(port: server.server.port)
    let start = ContinuousClock.now
    client.send(post("/echo", body))
    #expect(client.response()?.text == body)
    #expect(ContinuousClock.now - start < .seconds(5))
    thread.end()
    server.server.stop()
  }

  @Test func `requests that come at once are answered in turn while others wait`() throws {
    let server = try TestServer { $0.threads = 1 }
    let waiting = RawClient(port: server.server.port)
    waiting.send(post("/after/300", "slow"))
    let client = RawClient(port: server.server.port)
    let start = ContinuousClock.now
    client.send(String(repeating: "GET /canary HTTP/1.1\r\nHost: a\r\n\r\n", count: 50))
    for _ in 0..<50 { #expect(client.response()?.text == "canary") }
    #expect(ContinuousClock.now - start < .milliseconds(250))
    #expect(waiting.response()?.text == "slow")
    server.server.stop()
  }

  @Test func `no more connections come from an address than it may have, on all threads together`()
    throws
  {
    let server = try TestServer {
      $0.threads = 4
      $0.connectionsPerAddress = 5
    }
    func answered() -> RawClient? {
      let client = RawClient(port: server.server.port)
      client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
      return client.response()?.text == "canary" ? client : nil
    }
    var clients = (0..<5).map { _ in answered() }
    #expect(clients.allSatisfy { $0 != nil })
    for _ in 0..<5 { #expect(answered() == nil) }
    clients.removeLast()
    #expect(eventually { answered() != nil })
    server.server.stop()
  }
}

/// What two threads of a test share.
private final class Shared: Sendable {
  private let over = Atomic(false)
  private let counted = Atomic(0)

  var isOver: Bool { over.load(ordering: .acquiring) }
  var rounds: Int { counted.load(ordering: .acquiring) }
  func end() { over.store(true, ordering: .releasing) }
  func count() { counted.add(1, ordering: .releasing) }
}
