public import Forms
public import SQLite

/// What a request with an `Idempotency-Key` made, for when it is sent again.
///
/// An object: most changes of a session come without one, and are small to hand on.
public final class Remembered: Sendable {
  /// How long it is kept.
  public static let milliseconds: Int64 = 24 * 3_600_000

  public let key: String
  /// A SHA-256 of the request, to tell a repeated one from another one under the same key.
  public let digest: [UInt8]
  public let status: Int
  /// The id of what was made, such as a session or a submission.
  public let made: String
  /// What is to be answered again; its form is the server's business.
  public let answer: [UInt8]
  public let createdAt: Instant

  /// Creates a record.
  public init(
    key: String, digest: [UInt8], status: Int, made: String, answer: [UInt8], createdAt: Instant
  ) {
    self.key = key
    self.digest = digest
    self.status = status
    self.made = made
    self.answer = answer
    self.createdAt = createdAt
  }
}

/// Keeps what requests with an `Idempotency-Key` made.
///
/// Records are written by the stores, in one unit with what was made. Of two such requests at the
/// same time, one fails with a constraint violation: its sender has to look here again.
public struct IdempotencyStore: Sendable {
  private let database: Database

  /// Creates a store on an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// What was made under a key in the last 24 hours.
  public func find(_ key: String, at now: Instant) throws -> Remembered? {
    let oldest = now.milliseconds - Remembered.milliseconds
    return try database.read { db in
      try db.first(
        """
        SELECT key, digest, status, made, answer, createdAt FROM idempotency
        WHERE key = \(key) AND createdAt > \(oldest)
        """
      ) { row in
        Remembered(
          key: try row[0], digest: try row[1], status: try row[2], made: try row[3],
          answer: try row[4], createdAt: Instant(milliseconds: try row[5]))
      }
    }
  }
}

extension Connection {
  /// Adds a record, in the place of one that is too old.
  mutating func remember(_ remembered: Remembered?) throws(DatabaseError) {
    guard let remembered else { return }
    let now = remembered.createdAt.milliseconds
    try execute(
      """
      DELETE FROM idempotency
      WHERE key = \(remembered.key) AND createdAt <= \(now - Remembered.milliseconds)
      """)
    try execute(
      """
      INSERT INTO idempotency (key, digest, status, made, answer, createdAt)
      VALUES (
        \(remembered.key), \(remembered.digest), \(remembered.status), \(remembered.made),
        \(remembered.answer), \(now))
      """)
  }
}
