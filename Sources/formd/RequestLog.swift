internal import FormServer
internal import Glibc
internal import HTTP
internal import Synchronization

/// One line a request, as JSON, gathered in memory and written together.
///
/// A line holds no answers, no query and no id of a session in full. Lines of requests that two
/// threads served at the same time may change places.
final class RequestLog: Sendable {
  /// Several, so that threads that serve requests seldom wait for each other.
  private let shards = (0..<4).map { _ in Shard() }
  /// Held while lines are written, so that they keep their order.
  private let writing = Mutex(())
  private static let room = 65_536

  /// Notes a request.
  @Sendable func add(_ record: AccessRecord) {
    let now = Clock.system.now()
    let shard = shards[Int(truncatingIfNeeded: pthread_self() >> 23) & 3]
    let isFull = shard.lines.withLock { lines in
      lines.add(record, at: now)
      return lines.bytes.count >= Self.room
    }
    if isFull { flush() }
  }

  /// Writes what was gathered.
  func flush() {
    writing.withLock { _ in
      for shard in shards {
        let waiting = shard.lines.withLock { lines in
          defer { lines.removeAll() }
          return lines.bytes
        }
        if !waiting.isEmpty { Terminal.log(waiting) }
      }
    }
  }

  private final class Shard: Sendable {
    let lines = Mutex(LogLines())
  }
}
