internal import FormServer
internal import Forms
internal import HTTP
internal import JSON
internal import Synchronization

/// One line a request, as JSON, gathered in memory and written together.
///
/// A line holds no answers, no query and no id of a session in full.
final class RequestLog: Sendable {
  private let lines = Mutex<[UInt8]>([])
  /// Held while lines are written, so that they keep their order.
  private let writing = Mutex(())
  private static let room = 65_536

  /// Notes a request.
  @Sendable func add(_ record: AccessRecord) {
    let document = JSONValue.object([
      JSONMember("at", .string(Clock.system.now().description)),
      JSONMember("bytes", .integer(record.bytes)),
      JSONMember("method", .string(record.method)),
      JSONMember("microseconds", .integer(record.microseconds)),
      JSONMember("path", .string(Self.shown(record.path))),
      JSONMember("peer", .string(record.peer)),
      JSONMember("status", .integer(record.status)),
    ])
    let line = document.canonicalBytes + [0x0A]
    let isFull = lines.withLock { lines in
      lines += line
      return lines.count >= Self.room
    }
    if isFull { flush() }
  }

  /// Writes what was gathered.
  func flush() {
    writing.withLock { _ in
      let waiting = lines.withLock { lines in
        defer { lines = [] }
        return lines
      }
      if !waiting.isEmpty { Terminal.log(waiting) }
    }
  }

  /// The path, with only the beginning of a session's id.
  static func shown(_ path: String) -> String {
    var parts = path.prefix(512).split(separator: "/", omittingEmptySubsequences: false)
    let place = parts.count > 1 && parts[1] == "s" ? 2 : 3
    if parts.count > place, place == 2 || (parts[1] == "v1" && parts[2] == "sessions") {
      parts[place] = parts[place].prefix(4) + "…"
    }
    return parts.joined(separator: "/")
  }
}
