import Glibc
import Synchronization

@testable import HTTP

/// A server with streams that say a number whenever it has grown.
final class StreamServer: Sendable {
  let server: Server
  let board: Board

  /// Starts a server whose streams have a filler behind each number.
  init(filler: String = "", _ change: (inout ServerConfiguration) -> Void = { _ in }) throws {
    let board = Board(filler: filler)
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 0
    change(&configuration)
    server = try Server(
      configuration,
      router: Router([
        Route(.get, "/stream") { _ in .now(board.stream()) },
        Route(.get, "/canary") { _ in .now(Response(body: Array("canary".utf8))) },
      ]), failing: { _, _ in Response(500) }, log: { board.log($0) })
    self.board = board
  }

  deinit { server.stop() }

  /// A client that listens; it has read the head of the response.
  func listener(timeout: Int = 10, room: Int32? = nil) -> RawClient? {
    let client = RawClient(port: server.port, timeout: timeout, room: room)
    client.send("GET /stream HTTP/1.1\r\nHost: a\r\n\r\n")
    return client.response()?.status == 200 ? client : nil
  }
}

/// A number that grows, and all who are told.
final class Board: Sendable {
  private struct State {
    var number = 0
    var gates: [StreamGate] = []
    var records: [AccessRecord] = []
  }

  private let state = Mutex(State())
  /// How many streams there are; each leaves when the server lets go of it.
  let open = Atomic(0)
  /// How often a stream was asked for something.
  let asked = Atomic(0)
  private let filler: String

  init(filler: String) { self.filler = filler }

  var number: Int { state.withLock(\.number) }
  var records: [AccessRecord] { state.withLock(\.records) }

  func log(_ record: AccessRecord) { state.withLock { $0.records.append(record) } }

  /// Lets the number grow and tells everybody.
  func grow() {
    let gates = state.withLock { state in
      state.number += 1
      return state.gates
    }
    for gate in gates { gate.wake() }
  }

  /// A stream from here on.
  func stream() -> Response {
    let gate = StreamGate()
    state.withLock { $0.gates.append(gate) }
    let source = Source(self)
    return Response(
      headers: ["Content-Type": "text/event-stream"],
      stream: ResponseStream(gate) { [filler] occasion in
        source.board.asked.add(1, ordering: .relaxed)
        let number = source.board.number
        if number > source.last.exchange(number, ordering: .relaxed) {
          return .bytes(Array("\(number)\(filler)\n".utf8))
        }
        if occasion.isStopping { return .end(Array("closed\n".utf8)) }
        return occasion.isQuiet ? .bytes(Array("ping\n".utf8)) : .nothing
      })
  }

  /// What one stream has said, for as long as the stream lives.
  private final class Source: Sendable {
    let board: Board
    let last = Atomic(0)

    init(_ board: Board) {
      self.board = board
      board.open.add(1, ordering: .relaxed)
    }

    deinit { board.open.subtract(1, ordering: .relaxed) }
  }
}
