public import Forms
public import SQLite

/// Removes what has been kept long enough.
public struct Housekeeping: Sendable {
  private let database: Database

  /// Creates the housekeeping of an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// Removes records of requests after 24 hours, and of ended sessions and dead tokens after 30
  /// days.
  public func sweep(
    at now: Instant, then: @escaping @Sendable (Result<Void, any Error>) -> Void = { _ in }
  ) {
    let day = now.milliseconds - Remembered.milliseconds
    let month = now.milliseconds - 30 * 24 * 3_600_000
    database.enqueue(
      WriteUnit { db in
        try db.execute("DELETE FROM idempotency WHERE createdAt <= \(day)")
        try db.execute("DELETE FROM ended WHERE endedAt <= \(month)")
        try db.execute("DELETE FROM token WHERE expiresAt <= \(month)")
      } then: {
        then($0)
      })
  }
}
