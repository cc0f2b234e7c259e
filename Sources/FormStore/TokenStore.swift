internal import Hashing
public import Forms
public import SQLite

/// Keeps the tokens of admins, of which it knows only the hashes.
public struct TokenStore: Sendable {
  /// How long a token is good, unless somebody says otherwise.
  public static let life: Int64 = 90 * 24 * 3_600_000

  private let database: Database
  /// The hash of a token that was given at the start, and is never stored.
  private let given: [UInt8]?

  /// Creates a store on an open data file.
  ///
  /// A given token is good as long as this process runs.
  public init(_ database: Database, given: String? = nil) {
    self.database = database
    self.given = given.map { Digest.sha256(Array($0.utf8)) }
  }

  /// Makes a token of 256 random bits and stores its hash.
  ///
  /// The name tells people what it is for. It is good once `then` was called.
  ///
  /// - Returns: The token, which nobody can be told again.
  public func create(
    name: String, at now: Instant, life: Int64 = TokenStore.life,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> String {
    let token = Self.random()
    let hash = Digest.sha256(Array(token.utf8))
    let prefix = String(token.prefix(8))
    database.enqueue(
      WriteUnit(isSingleStatement: true) { db in
        try db.execute(
          """
          INSERT INTO token (prefix, name, hash, createdAt, expiresAt)
          VALUES (
            \(prefix), \(name), \(hash), \(now.milliseconds), \(now.milliseconds + life))
          """)
      } then: {
        then($0)
      })
    return token
  }

  /// Whether a token is good now.
  ///
  /// Its use is noted, at most once an hour.
  public func accepts(_ token: String, at now: Instant) throws -> Bool {
    guard token.utf8.count <= 1024 else { return false }
    let hash = Digest.sha256(Array(token.utf8))
    if let given, Digest.isEqual(hash, given) { return true }
    let prefix = String(token.unicodeScalars.prefix(8))
    let found = try database.read { db in
      try db.first("SELECT hash, expiresAt, lastUsed FROM token WHERE prefix = \(prefix)") { row in
        (hash: try row[0] as [UInt8], end: try row[1] as Int64, used: try row[2] as Int64?)
      }
    }
    guard let found, Digest.isEqual(hash, found.hash), now.milliseconds < found.end else {
      return false
    }
    if now.milliseconds - (found.used ?? 0) > 3_600_000 { note(prefix, now) }
    return true
  }

  /// Whether no token was ever made that is still good.
  public func isEmpty(at now: Instant) throws -> Bool {
    try database.read { db in
      try db.first("SELECT 1 FROM token WHERE expiresAt > \(now.milliseconds)") { _ in true }
    } == nil
  }

  /// Notes that a token was used.
  private func note(_ prefix: String, _ now: Instant) {
    database.enqueue(
      WriteUnit(isSingleStatement: true) { db in
        try db.execute("UPDATE token SET lastUsed = \(now.milliseconds) WHERE prefix = \(prefix)")
      } then: { _ in
        // A note that was lost is made again with the next use.
      })
  }

  /// 43 characters of base64url, from the system's source of randomness.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let characters = (0..<43).map { _ in letters[Int(truncatingIfNeeded: generator.next() & 63)] }
    return String(decoding: characters, as: UTF8.self)
  }
}
