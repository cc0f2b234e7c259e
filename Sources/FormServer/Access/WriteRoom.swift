internal import HTTP
internal import SQLite

/// Room for changes that wait for the disk; what finds none is refused at once, not queued.
struct WriteRoom: Sendable {
  let database: Database
  let limit: Int

  /// Whether too many changes are waiting for one that nobody is waiting for.
  var isShort: Bool { database.waiting >= limit / 2 }

  /// Refuses a request that may change something while too many are waiting.
  ///
  /// - Throws: A ``Problem`` that says when to come again.
  func check(_ method: HTTP.Method) throws(Problem) {
    guard method != .get, database.waiting >= limit else { return }
    throw Problem(
      .unavailable, "Too many changes are waiting for the disk.", headers: ["Retry-After": "1"])
  }
}
