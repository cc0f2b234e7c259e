/// Bounds on what the reader accepts; the defaults are those for a request body.
public struct JSONLimits: Sendable {
  /// The most levels of arrays and objects inside each other.
  public var depth = 32
  /// The most bytes of a member name, after unescaping.
  public var keyBytes = 256
  /// The most bytes of a string, after unescaping.
  public var stringBytes = 65_536
  /// The most bytes of a number.
  public var numberBytes = 64

  public init() {}
}

/// Why a text is not the JSON that this reader accepts, and where.
public struct JSONFault: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case trailingBytes
    case badNumber
    case badEscape
    case badUTF8
    case loneSurrogate
    case controlCharacter
    case tooDeep(limit: Int)
    case keyTooLong(limit: Int)
    case stringTooLong(limit: Int)
    case numberTooLong(limit: Int)
    case duplicateMember(String)
  }

  public let reason: Reason
  /// The offset in bytes at which the fault was noticed.
  public let offset: Int
}

extension JSONValue {
  /// Reads one JSON document, strictly by RFC 8259, and nothing else.
  ///
  /// Stricter than most in what the RFC leaves open: no byte order mark, only well-formed UTF-8, no
  /// unpaired surrogate, no two members of one name (compared byte for byte after unescaping).
  ///
  /// - Throws: A ``JSONFault`` at the first byte that does not fit.
  public init(parsing bytes: [UInt8], limits: JSONLimits = JSONLimits()) throws(JSONFault) {
    throw JSONFault(reason: .unexpectedEnd, offset: 0)
  }
}
