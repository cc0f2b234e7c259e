/// The address of a request: a path and a query, decoded once and strictly.
struct Target: Sendable {
  var path: String
  var query: [(name: String, value: String)]

  init(path: String, query: [(name: String, value: String)]) {
    self.path = path
    self.query = query
  }

  /// Decodes what stands in the request line.
  ///
  /// Refused are bytes that do not belong into an address, broken or hidden ones (`%zz`, `%00`,
  /// `%2f`), dot segments, and what is not UTF-8.
  ///
  /// - Throws: A ``Problem`` that names the first fault.
  init(_ raw: UnsafeRawBufferPointer) throws(Problem) {
    let end = raw.place(of: UInt8(ascii: "?")) ?? raw.count
    path = try Self.path(UnsafeRawBufferPointer(rebasing: raw[..<end]))
    query = try end < raw.count ? URLEncoded.pairs(raw[(end + 1)...], limit: 200) : []
  }

  private static func path(_ raw: UnsafeRawBufferPointer) throws(Problem) -> String {
    guard raw.first == UInt8(ascii: "/") else {
      guard raw.elementsEqual([UInt8(ascii: "*")]) else {
        throw .badRequest("The path has to start with a slash.")
      }
      return "*"
    }
    let found = raw.joined {
      let isBroken =
        $0.below(0x21) | $0.same(0x7F) | $0.beyond | $0.same(UInt8(ascii: "#"))
        | $0.same(UInt8(ascii: "\\"))
      // One bit further down, where it does not get in the way of what is broken.
      return isBroken | ($0.same(UInt8(ascii: "%")) | $0.same(UInt8(ascii: "."))) >> 1
    }
    guard found & Octet.marks == 0 else {
      throw .badRequest("The path holds a byte that has to be percent-encoded.")
    }
    if found == 0 { return String(decoding: raw, as: UTF8.self) }
    let raw = Array(raw)[...]
    let bytes = try URLEncoded.decode(raw, plusIsSpace: false)
    try checkHidden(raw: raw, decoded: bytes)
    guard let path = String(validating: bytes, as: UTF8.self) else {
      throw .badRequest("The path is not UTF-8.")
    }
    return path
  }

  /// Refuses slashes and controls that were encoded, and segments that are dots.
  private static func checkHidden(raw: ArraySlice<UInt8>, decoded: [UInt8]) throws(Problem) {
    let slash = UInt8(ascii: "/")
    if raw.count != decoded.count {
      let isHidden =
        decoded.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\\") }
        || decoded.count { $0 == slash } != raw.count { $0 == slash }
      guard !isHidden else {
        throw .badRequest("The path holds an encoded slash or control character.")
      }
    }
    var start = 1
    while start <= decoded.count {
      let end = decoded[start...].firstIndex(of: slash) ?? decoded.count
      let isDots =
        end - start <= 2 && end > start
        && decoded[start..<end].allSatisfy { $0 == UInt8(ascii: ".") }
      guard !isDots else { throw .badRequest("The path holds a dot segment.") }
      start = end + 1
    }
  }
}

extension String {
  /// Whether this is the path that stands for the server as a whole.
  var isStar: Bool { utf8.count == 1 && utf8.first == UInt8(ascii: "*") }
}
