internal import CSQLite

/// A failure reported by SQLite.
public struct DatabaseError: Error, Equatable, Sendable {
  /// A kind of failure that somebody has to tell from others.
  public enum Kind: Sendable {
    /// The disk or the quota is full; nothing was written.
    case full
    /// The system refused to read, write or sync.
    case io
    /// The file contradicts itself.
    case corrupt
    /// The file is something else than a database.
    case notADatabase
    /// Another connection holds a lock.
    case busy
    /// The file or its file system cannot be written.
    case readOnly
    /// A rule of the schema refused the change.
    case constraint
    /// The statement took longer than it may.
    case interrupted
    case other
  }

  /// The extended result code, such as 2067 for a violated unique constraint.
  public let code: Int32

  /// What SQLite says about the failure, in English.
  public let message: String

  /// The statement that failed, without its bound values.
  public let sql: String

  /// Creates an error from its facts.
  public init(code: Int32, message: String, sql: String) {
    self.code = code
    self.message = message
    self.sql = sql
  }

  /// Captures the last failure of a connection.
  init(_ connection: OpaquePointer?, sql: String) {
    self.init(
      code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)),
      sql: sql)
  }

  /// What kind of failure this is.
  public var kind: Kind {
    switch code & 0xFF {
    case SQLITE_FULL: .full
    case SQLITE_IOERR: .io
    case SQLITE_CORRUPT: .corrupt
    case SQLITE_NOTADB: .notADatabase
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_READONLY: .readOnly
    case SQLITE_CONSTRAINT: .constraint
    case SQLITE_INTERRUPT: .interrupted
    default: .other
    }
  }

  /// Whether the file can no longer be trusted until it was reopened and checked.
  public var isFatal: Bool {
    switch kind {
    case .io, .corrupt, .notADatabase: true
    default: false
    }
  }

  /// Whether a rule of the schema refused the change.
  public var isConstraintViolation: Bool { kind == .constraint }

  /// Whether a row refers to another one that is not there.
  public var isMissingParent: Bool { code == SQLITE_CONSTRAINT | 3 << 8 }
}

extension DatabaseError: CustomStringConvertible {
  public var description: String { "SQLite \(code): \(message) in «\(sql)»" }
}
