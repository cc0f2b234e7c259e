/// A value in one of the storage classes of SQLite.
public enum SQLValue: Equatable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  /// Text given as its UTF-8 bytes, which spares a `String` on the way.
  case utf8([UInt8])
  case blob([UInt8])
}

/// A type that SQLite can store in a column and read back.
public protocol SQLConvertible {
  /// The stored form of this instance.
  var sqlValue: SQLValue { get }

  /// Creates an instance from its stored form, or `nil` when the stored form does not fit.
  init?(_ value: SQLValue)
}

extension String: SQLConvertible {
  public var sqlValue: SQLValue { .text(self) }

  public init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Int: SQLConvertible {
  public var sqlValue: SQLValue { .integer(Int64(self)) }

  public init?(_ value: SQLValue) {
    guard case .integer(let integer) = value else { return nil }
    self.init(integer)
  }
}

extension Int64: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self) }

  public init?(_ value: SQLValue) {
    guard case .integer(let integer) = value else { return nil }
    self = integer
  }
}

/// A truth value is stored as 0 or 1; anything else does not fit.
extension Bool: SQLConvertible {
  public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

  public init?(_ value: SQLValue) {
    switch value {
    case .integer(0): self = false
    case .integer(1): self = true
    default: return nil
    }
  }
}

extension Double: SQLConvertible {
  public var sqlValue: SQLValue { .real(self) }

  public init?(_ value: SQLValue) {
    guard case .real(let real) = value else { return nil }
    self = real
  }
}

/// Bytes are stored as a blob; `\(utf8: bytes)` in a statement stores them as text.
extension [UInt8]: SQLConvertible {
  public var sqlValue: SQLValue { .blob(self) }

  public init?(_ value: SQLValue) {
    guard case .blob(let bytes) = value else { return nil }
    self = bytes
  }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
  public var sqlValue: SQLValue { self?.sqlValue ?? .null }

  public init?(_ value: SQLValue) {
    if case .null = value {
      self = .none
    } else if let wrapped = Wrapped(value) {
      self = wrapped
    } else {
      return nil
    }
  }
}
