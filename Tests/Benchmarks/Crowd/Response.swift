/// What a server answered.
struct Response {
  let status: Int
  /// The entity tag without its quotes.
  let tag: String?
  /// Whether the server closes the connection.
  let isLast: Bool
  let body: [UInt8]

  /// Reads a response; nil while a part of it is missing.
  ///
  /// Only answers of a known length are understood, and formd gives no others to these requests.
  init?(_ bytes: [UInt8]) {
    guard let end = Self.endOfHead(bytes) else { return nil }
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    var length = 0
    var tag: String?
    var isLast = false
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].drop { $0 == " " }
      switch parts[0].lowercased() {
      case "content-length": length = Int(value) ?? 0
      case "etag": tag = String(value.drop { $0 == "\"" }.prefix { $0 != "\"" })
      case "connection": isLast = value.lowercased() == "close"
      default: break
      }
    }
    guard bytes.count >= end + 4 + length else { return nil }
    status = lines.first.flatMap { Int($0.dropFirst(9).prefix(3)) } ?? 0
    self.tag = tag
    self.isLast = isLast
    body = Array(bytes[(end + 4)...])
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...bytes.count - 4).first {
      bytes[$0] == 13 && bytes[$0 + 1] == 10 && bytes[$0 + 2] == 13 && bytes[$0 + 3] == 10
    }
  }
}
