/// A statement and the values bound to it, written as one string literal.
///
/// Each interpolated value becomes a bound parameter, so user input never becomes SQL text:
///
///     let query: SQL = "SELECT title FROM form WHERE key = \(key)"
///     // query.text == "SELECT title FROM form WHERE key = ?"
public struct SQL: ExpressibleByStringInterpolation, Sendable {
  public let text: String
  public let values: [SQLValue]

  /// Creates a statement without values.
  public init(stringLiteral text: String) {
    self.text = text
    self.values = []
  }

  /// Creates a statement from a text that is kept ready, with a `?` for each value.
  ///
  /// It is for the few statements that run all the time: to put a literal together takes as long as to
  /// run some of them.
  public init(_ text: String, _ values: [SQLValue]) {
    self.text = text
    self.values = values
  }

  /// Creates a statement from the pieces of a literal.
  public init(stringInterpolation pieces: StringInterpolation) {
    self.text = pieces.text
    self.values = pieces.values
  }

  /// Gathers the pieces of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    var values: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    /// Adds text of the statement.
    public mutating func appendLiteral(_ literal: String) {
      text += literal
    }

    /// Adds text of the statement that is the same in several statements.
    public mutating func appendInterpolation(raw text: StaticString) {
      self.text += text.description
    }

    /// Adds a parameter and the value bound to it.
    public mutating func appendInterpolation(_ value: some SQLConvertible) {
      text += "?"
      values.append(value.sqlValue)
    }

    /// Adds a parameter and the value bound to it, or null where there is none.
    public mutating func appendInterpolation<T: SQLConvertible>(_ value: T?) {
      text += "?"
      values.append(value?.sqlValue ?? .null)
    }

    /// Adds a parameter and binds UTF-8 bytes to it as text.
    public mutating func appendInterpolation(utf8 bytes: [UInt8]) {
      text += "?"
      values.append(.utf8(bytes))
    }

    /// Adds a parameter and binds UTF-8 bytes to it as text, or null where there are none.
    public mutating func appendInterpolation(utf8 bytes: [UInt8]?) {
      text += "?"
      values.append(bytes.map(SQLValue.utf8) ?? .null)
    }
  }
}
