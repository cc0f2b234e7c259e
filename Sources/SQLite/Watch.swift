internal import CSQLite
internal import Glibc

/// What SQLite's callbacks tell a connection, and what the connection tells them.
///
/// The callbacks run on the thread that uses the connection, inside a call of it. An unbalanced
/// pointer is handed to C, so the connection has to keep its watch until it is closed.
final class Watch {
  /// Pages in the write-ahead log after the last commit of this connection.
  fileprivate(set) var logPages = 0

  /// When the running statement has to end, a time of ``now()``.
  var deadline: Int64?

  /// Registers the callbacks.
  func attach(to handle: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_wal_hook(handle, noteLog, context)
    sqlite3_progress_handler(handle, 100_000, isOverdue, context)
  }

  /// Forgets the log, after it was emptied.
  func logWasEmptied() { logPages = 0 }
}

/// Notes the size of the log after each commit.
private func noteLog(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, name: UnsafePointer<CChar>?,
  pages: Int32
) -> Int32 {
  guard let context else { return SQLITE_OK }
  Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().logPages = Int(pages)
  return SQLITE_OK
}

/// Tells SQLite whether to give up the running statement.
private func isOverdue(context: UnsafeMutableRawPointer?) -> Int32 {
  guard let context,
    let deadline = Unmanaged<Watch>.fromOpaque(context).takeUnretainedValue().deadline
  else { return 0 }
  return now() > deadline ? 1 : 0
}

/// The monotonic clock, in microseconds.
func now() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
}
