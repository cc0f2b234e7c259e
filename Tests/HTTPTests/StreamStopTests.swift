import Glibc
import HTTP
import Synchronization
import Testing

/// Streams amid wakes from many threads, and at the end of their server.
struct StreamStopTests {
  @Test func `stopping says good-bye to every stream, and is quick`() throws {
    let server = try StreamServer()
    let clients = try (0..<200).map { _ in try #require(server.listener()) }
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(3))
    for client in clients {
      #expect(client.chunk() == "closed\n")
      #expect(client.chunk() == "")
      #expect(client.isClosed())
    }
    #expect(server.board.open.load(ordering: .relaxed) == 0)
  }

  @Test func `a stream whose client does not read does not hold up the end`() throws {
    let server = try StreamServer(filler: String(repeating: "x", count: 8 << 20))
    let client = try #require(server.listener(room: 4_096))
    server.board.grow()
    usleep(100_000)
    let start = ContinuousClock.now
    server.server.stop()
    #expect(ContinuousClock.now - start < .seconds(4))
    withExtendedLifetime(client) {}
  }

  @Test func `a stream that begins while the server stops ends at once`() throws {
    let server = try StreamServer()
    let client = RawClient(port: server.server.port)
    client.send("GET /canary HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.status == 200)
    Background { server.server.stop() }.start()
    usleep(50_000)
    client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response()?.status == 200)
    #expect(client.chunk() == "closed\n")
    #expect(client.chunk() == "")
    #expect(client.isClosed())
  }

  @Test func `nothing is left of a server that was stopped amid streams`() throws {
    for _ in 0..<10 {
      // Clients that do not read, and no time to wait for them.
      var server: StreamServer? = try StreamServer(filler: String(repeating: "x", count: 3_000)) {
        $0.deadlines.stop = 0
      }
      weak let board = server?.board
      let clients = (0..<8).map { _ in server?.listener(room: 4_096) }
      #expect(clients.allSatisfy { $0 != nil })
      for _ in 0..<2_000 { board?.grow() }
      server?.server.stop()
      server = nil
      #expect(eventually { board == nil })
    }
  }

  @Test func `no wake is lost among thousands that meet streams on their way to sleep`() throws {
    let server = try StreamServer()
    let board = server.board
    let (finished, lost) = (Shared(), Shared())
    for _ in 0..<48 { Background { follow(server, finished, lost) }.start() }
    #expect(eventually(within: 20) { board.open.load(ordering: .relaxed) == 48 })
    for thread in 0..<4 {
      Background {
        for round in 0..<5_000 {
          board.grow()
          if round % 64 == thread { usleep(500) }
        }
      }.start()
    }
    #expect(eventually(within: 60) { finished.count.load(ordering: .acquiring) == 48 })
    #expect(lost.count.load(ordering: .relaxed) == 0)
    #expect(board.number == 20_000)
  }

  @Test func `stopping amid wakes, new streams and clients that leave ends no process`() throws {
    for round in 0..<20 {
      let server = try StreamServer {
        $0.deadlines.ping = 20
        $0.deadlines.interval = 5
      }
      let (board, port) = (server.board, server.server.port)
      let isOver = Shared()
      for _ in 0..<2 {
        Background {
          while isOver.count.load(ordering: .relaxed) == 0 { board.grow() }
        }.start()
      }
      for number in 0..<6 { Background { listen(port, pieces: number * 7 + 1) }.start() }
      usleep(UInt32(10_000 + round * 3_000))
      let start = ContinuousClock.now
      server.server.stop()
      #expect(ContinuousClock.now - start < .seconds(5))
      isOver.count.store(1, ordering: .relaxed)
      #expect(board.open.load(ordering: .relaxed) == 0)
    }
  }
}

/// Listens to a stream until it says the last number, and counts what goes wrong.
private func follow(_ server: StreamServer, _ finished: Shared, _ lost: Shared) {
  var last = 0
  if let client = server.listener() {
    while last < 20_000, let piece = client.chunk() {
      let next = Int(piece.dropLast()) ?? 0
      if next <= last { lost.count.add(1, ordering: .relaxed) }
      last = next
    }
  }
  if last < 20_000 { lost.count.add(1, ordering: .relaxed) }
  finished.count.add(1, ordering: .releasing)
}

/// Listens to one stream after the other, each for so many pieces, until nobody answers.
private func listen(_ port: UInt16, pieces: Int) {
  while true {
    let client = RawClient(port: port, timeout: 2)
    client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    guard client.response() != nil else { return }
    for _ in 0..<pieces {
      guard let piece = client.chunk(), !piece.isEmpty else { break }
    }
  }
}

/// A number that several threads count.
private final class Shared: Sendable {
  let count = Atomic(0)
}
