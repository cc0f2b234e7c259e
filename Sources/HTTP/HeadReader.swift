internal import CMicroHTTPD

/// Takes the header fields of a request from the library, and refuses what it lets through.
struct HeadReader {
  private var headers = Headers(capacity: 480)
  private var count = 0
  private var fault: HeadFault?
  private var seen: UInt16 = 0
  /// Where the line before ends.
  private var lineEnd: UnsafeRawPointer

  private init(lineEnd: UnsafeRawPointer) { self.lineEnd = lineEnd }

  /// Copies the fields of the request on a connection.
  ///
  /// - Parameters:
  ///   - connection: Where the request came in.
  ///   - lineEnd: Where the request line ends.
  /// - Returns: The fields.
  /// - Throws: A ``Problem`` for a field that makes the request ambiguous.
  static func headers(
    of connection: OpaquePointer, after lineEnd: UnsafeRawPointer
  ) throws(Problem) -> Headers {
    var reader = HeadReader(lineEnd: lineEnd)
    withUnsafeMutablePointer(to: &reader) { reader in
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, didReadField, reader)
    }
    if let fault = reader.fault { throw fault.problem }
    guard reader.isAtEnd else { throw HeadFault.badLine.problem }
    return reader.headers
  }

  /// Takes one field.
  ///
  /// - Returns: Whether to go on.
  fileprivate mutating func take(
    name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer
  ) -> Bool {
    do throws(HeadFault) {
      try checkLine(from: name, to: value)
      try check(name: name, value: value)
    } catch {
      fault = error
      return false
    }
    count += 1
    headers.append(name, value.trimmedEnd)
    return true
  }

  /// Refuses a line that does not begin just two bytes after the one before.
  ///
  /// The library reads on where others would stop: at line feeds without a carriage return, after a
  /// NUL, in folded lines (which it copies elsewhere), past a line without a name. All of these
  /// show in where the names and values lie in its buffer.
  private mutating func checkLine(
    from name: UnsafeRawBufferPointer, to value: UnsafeRawBufferPointer
  ) throws(HeadFault) {
    guard let start = name.baseAddress, let end = value.baseAddress.map({ $0 + value.count }),
      start >= lineEnd + 2, end > start, end - lineEnd < 65_536
    else { throw .badLine }
    let blanks = UnsafeRawBufferPointer(start: lineEnd, count: start - lineEnd - 2)
    let lineBreak = UnsafeRawBufferPointer(start: start - 2, count: 2)
    guard blanks.allSatisfy(\.isBlank), lineBreak.allSatisfy(\.endsLine) else { throw .badLine }
    lineEnd = end
  }

  /// Whether nothing but an empty line comes after the last field.
  private var isAtEnd: Bool {
    var rest = lineEnd
    while rest.load(as: UInt8.self).isBlank { rest += 1 }
    return UnsafeRawBufferPointer(start: rest, count: 4).allSatisfy(\.endsLine)
  }

  private mutating func check(
    name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer
  ) throws(HeadFault) {
    guard count < 100 else { throw .tooMany }
    guard !name.isEmpty, tokenCharacters.holds(name) else { throw .badName }
    let controls = value.joined { $0.below(0x20) & ~$0.same(0x09) | $0.same(0x7F) }
    guard controls == 0 else { throw .badValue }
    guard !FieldName.isGlued(name) else { throw .badLine }
    guard let field = try FieldName.named(name) else { return }
    guard field != .host || hostCharacters.holds(value) else { throw .badHost }
    let bit: UInt16 = 1 << field.rawValue
    guard seen & bit == 0 else { throw .twice }
    seen |= bit
  }
}

/// Called once for each header field.
private func didReadField(
  context: UnsafeMutableRawPointer?, kind: MHD_ValueKind, name: UnsafePointer<CChar>?,
  nameSize: Int, value: UnsafePointer<CChar>?, valueSize: Int
) -> MHD_Result {
  guard let reader = context?.assumingMemoryBound(to: HeadReader.self) else { return .NO }
  let isTaken = reader.pointee.take(
    name: UnsafeRawBufferPointer(start: name, count: name == nil ? 0 : nameSize),
    value: UnsafeRawBufferPointer(start: value, count: value == nil ? 0 : valueSize))
  return isTaken ? .YES : .NO
}

/// What the name of a header field may hold.
private let tokenCharacters = ByteSet { byte in
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x5E...0x7A, 0x7C, 0x7E: true
  case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E: true
  default: false
  }
}

/// What the name of a host, or its port, may hold.
private let hostCharacters = ByteSet { byte in
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case 0x25, 0x2D, 0x2E, 0x3A, 0x5B, 0x5D, 0x5F, 0x7E: true
  default: false
  }
}

extension UInt8 {
  /// Whether this is part of the end of a line, over which the library writes zeros.
  fileprivate var endsLine: Bool { self == 0 || self == 0x0D || self == 0x0A }
}
