internal import FormServer
internal import Forms
internal import HTTP

/// Lines of the request log, one JSON object each.
///
/// There is one for every request, so they are written byte by byte, without values in between.
struct LogLines {
  private(set) var bytes: [UInt8] = []
  /// The beginning of the last second that was written, and its text up to the dot.
  private var second = Instant(milliseconds: -1)
  private var secondText: [UInt8] = []

  /// Adds a line.
  mutating func add(_ record: AccessRecord, at now: Instant) {
    add("{\"at\":\"")
    add(now)
    add("\",\"bytes\":")
    add(record.bytes)
    add(",\"method\":\"")
    add(record.method)
    add("\",\"microseconds\":")
    add(record.microseconds)
    add(",\"path\":\"")
    addPath(record.path)
    add("\",\"peer\":\"")
    add(record.peer)
    add("\",\"status\":")
    add(record.status)
    add("}\n")
  }

  /// Forgets the lines, keeping the room that they took.
  mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Adds a text as it is.
  private mutating func add(_ text: String) { bytes += text.utf8 }

  /// Adds a moment, of which only the milliseconds are new for most lines.
  private mutating func add(_ now: Instant) {
    let milliseconds = (now.milliseconds % 1000 + 1000) % 1000
    let start = now.advanced(by: -milliseconds)
    if start != second {
      second = start
      secondText = Array(start.description.utf8.dropLast(4))
    }
    bytes += secondText
    let zero = UInt8(ascii: "0")
    bytes.append(zero + UInt8(milliseconds / 100))
    bytes.append(zero + UInt8(milliseconds / 10 % 10))
    bytes.append(zero + UInt8(milliseconds % 10))
    bytes.append(UInt8(ascii: "Z"))
  }

  private mutating func add(_ number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Adds the beginning of a path, in which ids are cut after four characters.
  private mutating func addPath(_ path: String) {
    let path = path.utf8.span
    var start = 0
    var isID = false
    for index in path.indices {
      let byte = path[index]
      // The rest of a letter of several bytes goes with its beginning.
      let isRest = byte & 0b1100_0000 == 0b1000_0000
      if index >= 512, !isRest { return }
      if byte == UInt8(ascii: "/") {
        isID = Self.isOwner(path, start..<index)
        start = index + 1
        bytes.append(byte)
      } else if !isID || index < start + 4 {
        addEscaped(byte)
      } else if index == start + 4 {
        add("…")
      }
    }
  }

  /// Whether ids that nobody but their owner should know stand behind this part of a path.
  private static func isOwner(_ path: Span<UInt8>, _ range: Range<Int>) -> Bool {
    owners.contains { owner in
      owner.count == range.count
        && owner.indices.allSatisfy { owner[$0] == path[range.lowerBound + $0] }
    }
  }

  private mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7F:
      bytes += ("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
    default: bytes.append(byte)
    }
  }

  private static let owners = ["sessions", "s", "submissions", "sent"].map { Array($0.utf8) }
}
