import HTTP
import Synchronization
import Testing

struct BellsTests {
  /// Sends a request thirty times whose response another thread hands in, and then rings or does not.
  private func time(ringing rings: Bool) throws -> Duration {
    let router = Router([
      Route(.post, "/later", accepts: ["text/plain"]) { request in
        let deferred = DeferredResponse(holding: Response(body: request.body))
        Background {
          let bells = Bells()
          deferred.release(bells: bells)
          if rings { bells.ring() }
        }.start()
        return .later(deferred)
      }
    ])
    let server = try Server(
      ServerConfiguration(), router: router, failing: { _, _ in Response(500) }, log: { _ in })
    defer { server.stop() }
    let client = RawClient(port: server.port)
    let start = ContinuousClock.now
    for round in 0..<30 {
      client.send(
        "POST /later HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
          + "Content-Length: 2\r\n\r\n\(10 + round)")
      #expect(client.response()?.text == "\(10 + round)")
    }
    return ContinuousClock.now - start
  }

  @Test func `who waits is woken when the bells ring, and else looks for itself in the end`() throws
  {
    let rung = try time(ringing: true)
    let unrung = try time(ringing: false)
    #expect(rung * 2 < unrung)
  }
}
