internal import FormServer
internal import Forms
internal import HTTP

/// Lines of the request log, one JSON object each.
///
/// There is one for every request, so each is written in one go, into room that is made for it once.
struct LogLines {
  private(set) var bytes: [UInt8] = []
  /// The beginning of the last second that was written, and its text up to the dot.
  private var second = Instant(milliseconds: -1)
  private var secondText: [UInt8] = []

  /// Adds a line.
  mutating func add(_ record: AccessRecord, at now: Instant) {
    let milliseconds = (now.milliseconds % 1000 + 1000) % 1000
    let start = now.advanced(by: -milliseconds)
    if start != second {
      // Of most lines only the milliseconds are new.
      second = start
      secondText = Array(start.description.utf8.dropLast(4))
    }
    let secondText = secondText
    let texts = record.method.utf8.count + record.peer.utf8.count
    bytes.append(addingCapacity: Self.room(for: record.path) + texts + secondText.count) { line in
      line.add(Words.at)
      line.add(secondText)
      line.add(thousandths: milliseconds)
      line.add(Words.bytes)
      line.add(record.bytes)
      line.add(Words.method)
      line.add(record.method.utf8.span)
      line.add(Words.microseconds)
      line.add(record.microseconds)
      line.add(Words.path)
      line.add(path: record.path.utf8.span)
      line.add(Words.peer)
      line.add(record.peer.utf8.span)
      line.add(Words.status)
      line.add(record.status)
      line.add(Words.end)
    }
  }

  /// Forgets the lines, keeping the room that they took.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// The room for a line with a path, of which at most the beginning is written, without other texts.
  private static func room(for path: String) -> Int {
    // The words and numbers take less than 200 bytes, and a byte that is escaped takes six.
    200 + 6 * min(path.utf8.count, OutputSpan<UInt8>.longestPath + 4)
  }
}

/// What stands between the parts of a line.
private enum Words {
  static let at = Array("{\"at\":\"".utf8)
  static let bytes = Array("Z\",\"bytes\":".utf8)
  static let method = Array(",\"method\":\"".utf8)
  static let microseconds = Array("\",\"microseconds\":".utf8)
  static let path = Array(",\"path\":\"".utf8)
  static let peer = Array("\",\"peer\":\"".utf8)
  static let status = Array("\",\"status\":".utf8)
  static let end = Array("}\n".utf8)
  static let ellipsis = Array("…".utf8)
  /// Behind these parts of a path stand ids that nobody but their owner should know.
  static let owners = ["sessions", "s", "submissions", "sent"].map { Array($0.utf8) }
}

extension OutputSpan<UInt8> {
  /// How many bytes of a path are written.
  fileprivate static var longestPath: Int { 512 }

  fileprivate mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { append(byte) }
  }

  fileprivate mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { append(bytes[index]) }
  }

  fileprivate mutating func add(_ number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  fileprivate mutating func add(thousandths number: Int64) {
    for unit: Int64 in [100, 10, 1] { append(UInt8(ascii: "0") + UInt8(number / unit % 10)) }
  }

  /// Adds the beginning of a path, in which ids are cut after four characters.
  fileprivate mutating func add(path: Span<UInt8>) {
    var start = 0
    var isID = false
    for index in path.indices {
      let byte = path[index]
      // The rest of a letter of several bytes goes with its beginning.
      let isRest = byte & 0b1100_0000 == 0b1000_0000
      if index >= Self.longestPath, !isRest { return }
      if byte == UInt8(ascii: "/") {
        isID = path.isOwner(start..<index)
        start = index + 1
        append(byte)
      } else if !isID || index < start + 4 {
        add(escaping: byte)
      } else if index == start + 4 {
        add(Words.ellipsis)
      }
    }
  }

  private mutating func add(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0..<0x20, 0x7F:
      for byte in "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8 { append(byte) }
    default: append(byte)
    }
  }
}

extension Span<UInt8> {
  /// Whether ids that nobody but their owner should know stand behind this part of a path.
  fileprivate func isOwner(_ range: Range<Int>) -> Bool {
    for owner in Words.owners where owner.count == range.count {
      var isSame = true
      for index in owner.indices where owner[index] != self[range.lowerBound + index] {
        isSame = false
      }
      if isSame { return true }
    }
    return false
  }
}
