internal import FormServer
internal import Forms
internal import HTTP

/// Lines of the request log, one JSON object each.
///
/// There is one for every request, so each is written in one go, into room that is made for it once.
struct LogLines {
  private(set) var bytes: [UInt8] = []
  /// How many lines had no room.
  private var lost = 0
  /// The most bytes that are gathered: some seconds of a busy server.
  static let most = 8 << 20
  /// The beginning of the last second that was written, and that of its lines up to the dot.
  private var second = Instant(milliseconds: -1)
  private var lead: [UInt8] = []

  /// Adds a line, or counts it if there is no room.
  mutating func add(_ record: borrowing AccessRecord, at now: Instant) {
    guard bytes.count < Self.most else { return lost += 1 }
    let milliseconds = (now.milliseconds % 1000 + 1000) % 1000
    let start = now.advanced(by: -milliseconds)
    if start != second {
      // Of most lines only the milliseconds are new.
      second = start
      lead = Array("{\"at\":\"\(start.description)".utf8.dropLast(4))
    }
    let lead = lead
    // Borrowed one by one, since to use the record in the closure would copy all of it.
    let (status, size, microseconds) = (record.status, record.bytes, record.microseconds)
    let method = record.method.utf8.span
    let path = record.path.utf8.span
    let peer = record.peer.utf8.span
    let room = Self.room(for: path.count) + method.count + peer.count + lead.count
    bytes.append(addingCapacity: room) { line in
      line.append(copying: lead.span)
      line.add(Int(milliseconds), width: 3)
      line.append(copying: "Z\",\"bytes\":")
      line.add(size)
      line.append(copying: ",\"method\":\"")
      line.append(copying: method)
      line.append(copying: "\",\"microseconds\":")
      line.add(microseconds)
      line.append(copying: ",\"path\":\"")
      line.add(path: path)
      line.append(copying: "\",\"peer\":\"")
      line.append(copying: peer)
      line.append(copying: "\",\"status\":")
      line.add(status)
      line.append(copying: "}\n")
    }
  }

  /// Hands over the lines, the last of which tells how many were lost, for an array that is empty.
  mutating func take(leaving room: inout [UInt8]) {
    if lost > 0 {
      bytes += "{\"lost\":\(lost)}\n".utf8
      lost = 0
    }
    swap(&bytes, &room)
  }

  /// The room for a line with a path of so many bytes, of which at most the beginning is written, without
  /// other texts.
  private static func room(for path: Int) -> Int {
    // The words and numbers take less than 200 bytes, and a byte that is escaped takes six.
    200 + 6 * min(path, OutputSpan<UInt8>.longestPath + 4)
  }
}

extension OutputSpan<UInt8> {
  /// How many bytes of a path are written.
  fileprivate static var longestPath: Int { 512 }

  /// Adds a number, with zeros before it up to a width.
  fileprivate mutating func add(_ number: Int, width: Int = 1) {
    guard number < 100_000_000 else {
      add(number / 100_000_000)
      return add(number % 100_000_000, width: 8)
    }
    let digits = Self.digits(of: UInt64(number))
    let zeros = min(digits.trailingZeroBitCount / 8, 8 - width)
    append(lowest: 8 - zeros, of: (digits | 0x3030_3030_3030_3030) >> UInt64(8 * zeros))
  }

  /// The eight digits of a number, one in each byte, the first one in the lowest.
  ///
  /// The number is parted into halves, quarters and eighths, all parts of a size at once. They are divided by
  /// 100 and by 10 with a multiplication, which is exact for what a part can hold.
  private static func digits(of number: UInt64) -> UInt64 {
    let halves = number / 10_000 | (number % 10_000) << 32
    let hundreds = ((halves * 10_486) >> 20) & 0x7F_0000_007F
    let quarters = hundreds | (halves - 100 * hundreds) << 16
    let tens = ((quarters * 103) >> 10) & 0x0F_000F_000F_000F
    return tens | (quarters - 10 * tens) << 8
  }

  /// Adds the beginning of a path, in which ids are cut after four characters.
  fileprivate mutating func add(path: Span<UInt8>) {
    var end = min(path.count, Self.longestPath)
    // The rest of a letter of several bytes goes with its beginning.
    while end < path.count, path[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    let path = path.extracting(0..<end)
    let isPlain = path.isPlain
    var written = 0
    var start = 0
    var isID = false
    while true {
      let next = path.place(of: UInt8(ascii: "/"), from: start) ?? end
      if isID, next > start + 4 {
        add(path.extracting(written..<start + 4), isPlain: isPlain)
        append(copying: "…")
        written = next
      }
      guard next < end else { break }
      isID = path.extracting(start..<next).isOwner
      start = next + 1
    }
    add(path.extracting(written..<end), isPlain: isPlain)
  }

  private mutating func add(_ text: Span<UInt8>, isPlain: Bool) {
    if isPlain { return append(copying: text) }
    for index in text.indices { add(escaping: text[index]) }
  }

  private mutating func add(escaping byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0..<0x20, 0x7F:
      let text = "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))"
      append(copying: text.utf8.span)
    default: append(byte)
    }
  }
}

extension Span<UInt8> {
  /// Whether ids that nobody but their owner should know stand behind this part of a path.
  fileprivate var isOwner: Bool {
    guard count > 0, self[0] == UInt8(ascii: "s") else { return false }
    return isSame("s") || isSame("sent") || isSame("sessions") || isSame("submissions")
  }

  private func isSame(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    let text = text.utf8.span
    for index in indices where self[index] != text[index] { return false }
    return true
  }
}
