/// Reads the events of a stream from its bytes, wherever these are cut.
public struct EventStreamReader: Sendable {
  private var line: [UInt8] = []
  private var endedWithReturn = false
  private var isFirstLine = true
  private var name = ""
  private var data: [String] = []
  private var id: String?

  /// The longest line that is read; a stream with a longer one is not one of ours.
  private static let longestLine = 64 << 20

  public init() {}

  /// Takes the next bytes.
  ///
  /// - Parameter bytes: Any number of bytes.
  /// - Returns: The events that end in them.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [StreamEvent] {
    var events: [StreamEvent] = []
    for byte in bytes {
      let followsReturn = endedWithReturn
      endedWithReturn = byte == 0x0D
      switch byte {
      case 0x0A where followsReturn: continue
      case 0x0A, 0x0D:
        if let event = endLine() { events.append(event) }
      default:
        if line.count < Self.longestLine { line.append(byte) }
      }
    }
    return events
  }

  /// Takes in a line; an empty one ends an event.
  private mutating func endLine() -> StreamEvent? {
    defer { line.removeAll(keepingCapacity: true) }
    if isFirstLine {
      isFirstLine = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    guard !line.isEmpty else { return endEvent() }
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == 0x20 { value = value.dropFirst() }
    let text = String(decoding: value, as: UTF8.self)
    switch String(decoding: line[..<colon], as: UTF8.self) {
    case "event": name = text
    case "data": data.append(text)
    case "id" where !value.contains(0): id = text
    default: break
    }
    return nil
  }

  private mutating func endEvent() -> StreamEvent? {
    defer {
      name = ""
      data = []
      id = nil
    }
    guard !data.isEmpty else { return nil }
    return StreamEvent(
      name: name.isEmpty ? "message" : name, id: id, data: data.joined(separator: "\n"))
  }
}
