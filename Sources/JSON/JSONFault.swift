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

  /// The line and the column of the fault in its text, both from 1; a column is a byte.
  public func place(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let line = 1 + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (line, before.count - start + 1)
  }
}

extension JSONFault: CustomStringConvertible {
  /// One sentence without the place.
  public var description: String {
    switch reason {
    case .unexpectedEnd: "The JSON ends too early."
    case .unexpectedByte(let byte) where (0x21...0x7E).contains(byte):
      "`\(Character(UnicodeScalar(byte)))` cannot stand here."
    case .unexpectedByte(let byte): "The byte \(byte) cannot stand here."
    case .trailingBytes: "Something follows the end of the JSON."
    case .badNumber: "This is not a JSON number."
    case .badEscape: "This is not a JSON escape."
    case .badUTF8: "The text is not UTF-8."
    case .loneSurrogate: "One half of a surrogate pair stands alone."
    case .controlCharacter: "A control character in a string must be escaped."
    case .tooDeep(let limit): "Arrays and objects nest more than \(limit) deep."
    case .keyTooLong(let limit): "A member name is longer than \(limit) bytes."
    case .stringTooLong(let limit): "A string is longer than \(limit) bytes."
    case .numberTooLong(let limit): "A number is longer than \(limit) digits."
    case .duplicateMember(let name): "The member `\(name)` stands twice in one object."
    }
  }
}
