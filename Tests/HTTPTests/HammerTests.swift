import Glibc
import HTTP
import Synchronization
import Testing

/// Clients on many threads, whose answers all come from one other thread.
struct HammerTests {
  @Test func `connections resumed by another thread never stall`() throws {
    let committer = Committer()
    let router = Router([
      Route(.patch, "/later", accepts: ["text/plain"]) { request in
        .later(committer.add(request.body))
      },
      Route(.get, "/now") { _ in .now(Response(body: Array("now".utf8))) },
    ])
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0
    let server = try Server(
      configuration, router: router, failing: { _, _ in Response(500) }, log: { _ in })
    let port = server.port
    let report = Report()
    for number in 0..<24 {
      Background { hammer(port: port, number: number, report) }.start()
    }
    #expect(eventually(within: 20) { report.finished.load(ordering: .acquiring) == 24 })
    committer.stop()
    server.stop()
    #expect(report.wrong.load(ordering: .relaxed) == 0)
    #expect(report.slowest.load(ordering: .relaxed) < 5_000)
  }
}

/// Sends requests for three seconds, and notes how they went.
private func hammer(port: UInt16, number: Int, _ report: Report) {
  let client = RawClient(port: port)
  let start = ContinuousClock.now
  var count = 0
  while ContinuousClock.now - start < .seconds(3) {
    count += 1
    let text = "\(number) \(count)"
    let sent = ContinuousClock.now
    if count % 3 == 0 {
      client.send("GET /now HTTP/1.1\r\nHost: a\r\n\r\n")
    } else {
      client.send(
        "PATCH /later HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\n"
          + "Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
    }
    if client.response()?.text != (count % 3 == 0 ? "now" : text) {
      report.wrong.add(1, ordering: .relaxed)
      break
    }
    let milliseconds = Int((ContinuousClock.now - sent) / .milliseconds(1))
    report.slowest.max(milliseconds, ordering: .relaxed)
    // The server lets 1,000 requests through on one connection.
    if count == 999 { break }
  }
  report.finished.add(1, ordering: .releasing)
}

/// How the clients fared.
private final class Report: Sendable {
  let finished = Atomic(0)
  let wrong = Atomic(0)
  let slowest = Atomic(0)
}

/// A thread that answers whatever has queued up, like the writer of a database.
private final class Committer: Sendable {
  private let queue = Mutex<[(DeferredResponse, [UInt8])]>([])
  private let isStopped = Atomic(false)

  init() {
    Background { [self] in
      var round = 0
      while !isStopped.load(ordering: .acquiring) {
        let batch = queue.withLock { queue in
          defer { queue = [] }
          return queue
        }
        let bells = round % 16 == 0 ? nil : Bells()
        for (deferred, body) in batch { deferred.fulfill(Response(body: body), bells: bells) }
        // Now and then nobody rings: who is not woken looks for itself in the end.
        if round % 64 != 1 { bells?.ring() }
        round += 1
        if round % 4 != 0 { usleep(UInt32(round % 7 * 100)) }
      }
    }.start()
  }

  func add(_ body: [UInt8]) -> DeferredResponse {
    let deferred = DeferredResponse()
    queue.withLock { $0.append((deferred, body)) }
    return deferred
  }

  func stop() { isStopped.store(true, ordering: .releasing) }
}
