internal import FormServer
internal import Forms
internal import HTTP

/// Lines of the request log, one JSON object each.
///
/// There is one for every request, so they are written byte by byte, without values in between.
struct LogLines {
  private(set) var bytes: [UInt8] = []
  /// The last moment that was written, and its text.
  private var moment = Instant(milliseconds: 0)
  private var momentText: [UInt8] = []

  /// Adds a line.
  mutating func add(_ record: AccessRecord, at now: Instant) {
    if momentText.isEmpty || now != moment {
      moment = now
      momentText = Array(now.description.utf8)
    }
    add("{\"at\":\"")
    bytes += momentText
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

  private mutating func add(_ text: String) { bytes += text.utf8 }

  private mutating func add(_ number: Int) {
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// What the ids that nobody but their owner should know stand behind.
  private static let owners = ["sessions", "s", "submissions", "sent"].map { Array($0.utf8) }

  /// Adds the beginning of a path, in which ids are cut after four characters.
  private mutating func addPath(_ path: String) {
    var rest = path[...]
    if path.utf8.count > 512 { rest = String(decoding: path.utf8.prefix(512), as: UTF8.self)[...] }
    var isID = false
    while let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let segment = rest[..<slash]
      addSegment(segment, isID: isID)
      bytes.append(UInt8(ascii: "/"))
      isID = Self.owners.contains { segment.utf8.elementsEqual($0) }
      rest = rest[rest.utf8.index(after: slash)...]
    }
    addSegment(rest, isID: isID)
  }

  private mutating func addSegment(_ segment: Substring, isID: Bool) {
    guard isID, segment.utf8.count > 4 else { return add(escaped: segment) }
    add(escaped: Substring(segment.unicodeScalars.prefix(4)))
    add("…")
  }

  private mutating func add(escaped text: Substring) {
    let isPlain = text.utf8.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes += text.utf8
      return
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: add("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }
}
