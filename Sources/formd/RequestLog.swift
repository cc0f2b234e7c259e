internal import FormServer
internal import HTTP
internal import Synchronization

/// One line a request, as JSON, gathered in memory and written together.
///
/// A line holds no answers, no query and no id of a session in full.
final class RequestLog: Sendable {
  private let lines = Mutex(LogLines())
  /// Held while lines are written, so that they keep their order.
  private let writing = Mutex(())
  private static let room = 65_536

  /// Notes a request.
  @Sendable func add(_ record: AccessRecord) {
    let now = Clock.system.now()
    let isFull = lines.withLock { lines in
      lines.add(record, at: now)
      return lines.bytes.count >= Self.room
    }
    if isFull { flush() }
  }

  /// Writes what was gathered.
  func flush() {
    writing.withLock { _ in
      let waiting = lines.withLock { lines in
        defer { lines.removeAll() }
        return lines.bytes
      }
      if !waiting.isEmpty { Terminal.log(waiting) }
    }
  }
}
