import Glibc
import HTTP
import Synchronization
import Testing

/// Bodies that come in pieces, over real sockets.
struct StreamTests {
  @Test func `a stream sends what it has, and more when it is woken`() throws {
    let server = try StreamServer()
    server.board.grow()
    let client = RawClient(port: server.server.port)
    client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    let head = try #require(client.response())
    #expect(head["transfer-encoding"] == "chunked")
    #expect(head["connection"] == "close")
    #expect(client.chunk() == "1\n")
    for number in 2...50 {
      server.board.grow()
      #expect(client.chunk() == "\(number)\n")
    }
    // It is asked when it begins, when it is woken, and once more for what comes after that.
    #expect(server.board.asked.load(ordering: .relaxed) <= 3 * 50)
  }

  @Test func `a stream that has nothing to say sends its head at once, and is not asked again`()
    throws
  {
    let server = try StreamServer()
    _ = try #require(server.listener())
    usleep(300_000)
    #expect(server.board.asked.load(ordering: .relaxed) <= 2)
  }

  @Test func `HEAD gets the head of a stream, and the stream ends`() throws {
    let server = try StreamServer()
    let client = RawClient(port: server.server.port)
    client.send("HEAD /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.response(toHead: true)?["content-type"] == "text/event-stream")
    #expect(client.isClosed())
    #expect(eventually { server.board.open.load(ordering: .relaxed) == 0 })
    #expect(server.board.asked.load(ordering: .relaxed) == 0)
  }

  @Test func `a client of HTTP 1_0 gets the pieces without chunks`() throws {
    let server = try StreamServer(filler: String(repeating: "x", count: 5_000))
    server.board.grow()
    let client = RawClient(port: server.server.port)
    client.send("GET /stream HTTP/1.0\r\nHost: a\r\n\r\n")
    let head = try #require(client.response())
    #expect(head["transfer-encoding"] == nil)
    #expect(head["content-length"] == nil)
    #expect(eventually { server.board.asked.load(ordering: .relaxed) >= 2 })
    server.board.grow()
    #expect(eventually { server.board.asked.load(ordering: .relaxed) >= 4 })
    server.server.stop()
    let filler = String(repeating: "x", count: 5_000)
    #expect(client.rest() == "1\(filler)\n2\(filler)\nclosed\n")
  }

  @Test func `a long piece comes whole, in parts`() throws {
    let filler = String(repeating: "0123456789abcdef", count: 65_536)
    let server = try StreamServer(filler: filler)
    server.board.grow()
    let client = try #require(server.listener())
    var text = ""
    while !text.hasSuffix("\n"), let part = client.chunk() {
      #expect(part.utf8.count <= 4_096)
      text += part
    }
    #expect(text.utf8.elementsEqual("1\(filler)\n".utf8))
    #expect(eventually { server.board.asked.load(ordering: .relaxed) == 2 })
  }

  @Test func `who does not read gets the newest when it reads again, and nothing is queued`() throws
  {
    let server = try StreamServer(filler: String(repeating: "x", count: 2_000))
    let client = try #require(server.listener(room: 4_096))
    for _ in 0..<10_000 { server.board.grow() }
    // The system takes in a little more now and then; the stream waits for the socket.
    usleep(300_000)
    for _ in 0..<10_000 { server.board.grow() }
    #expect(server.board.asked.load(ordering: .relaxed) < 1_000)
    var numbers: [Int] = []
    var line = ""
    while numbers.last != 20_000, let piece = client.chunk() {
      line += piece
      guard line.hasSuffix("\n") else { continue }
      numbers.append(Int(line.prefix { $0.isNumber }) ?? 0)
      line = ""
    }
    #expect(numbers.last == 20_000)
    #expect(numbers == numbers.sorted())
    #expect(numbers.count < 1_000)
    let jumps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
    #expect((jumps.max() ?? 0) >= 5_000)
  }

  @Test func `a silent stream is asked for a sign of life`() throws {
    let server = try StreamServer {
      $0.deadlines.ping = 200
      $0.deadlines.interval = 20
    }
    let client = try #require(server.listener())
    let start = ContinuousClock.now
    #expect(client.chunk() == "ping\n")
    #expect(client.chunk() == "ping\n")
    #expect(ContinuousClock.now - start > .milliseconds(300))
    server.board.grow()
    var next = client.chunk()
    while next == "ping\n" { next = client.chunk() }
    #expect(next == "1\n")
    #expect(client.chunk() == "ping\n")
  }

  @Test func `a stream outlives the deadlines of other exchanges`() throws {
    let server = try StreamServer { configuration in
      configuration.deadlines.ping = 500
      configuration.deadlines.response = 100
      configuration.deadlines.handling = 100
      configuration.deadlines.idle = 1_000
      configuration.deadlines.interval = 20
    }
    let client = try #require(server.listener())
    for _ in 0..<5 { #expect(client.chunk() == "ping\n") }
  }

  @Test func `P46: a client that went away is noticed by a wake or by the next ping`() throws {
    let server = try StreamServer {
      $0.deadlines.ping = 200
      $0.deadlines.interval = 20
    }
    for wakes in [true, false] {
      var clients = try (0..<20).map { _ in try #require(server.listener()) }
      #expect(server.board.open.load(ordering: .relaxed) == 20)
      clients.removeAll()
      if wakes { server.board.grow() }
      #expect(eventually { server.board.open.load(ordering: .relaxed) == 0 })
    }
  }

  @Test func `a client that takes nothing for long is cut`() throws {
    let server = try StreamServer(filler: String(repeating: "x", count: 8 << 20)) {
      $0.deadlines.ping = 100
      $0.deadlines.stall = 600
      $0.deadlines.interval = 20
    }
    let client = try #require(server.listener(room: 4_096))
    server.board.grow()
    #expect(eventually { server.board.open.load(ordering: .relaxed) == 0 })
    withExtendedLifetime(client) {}
  }

  @Test func `the log says of a stream how much was sent`() throws {
    let server = try StreamServer()
    let client = try #require(server.listener())
    server.board.grow()
    #expect(client.chunk() == "1\n")
    server.server.stop()
    #expect(client.chunk() == "closed\n")
    #expect(client.chunk() == "")
    let record = try #require(server.board.records.last)
    #expect(record.path == "/stream" && record.status == 200 && record.bytes == 9)
  }
}
