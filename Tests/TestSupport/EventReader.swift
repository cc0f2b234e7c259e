/// Reads events out of `text/event-stream` as browsers do.
///
/// An event counts when its empty line is there; only then is its id remembered.
public struct EventReader: Sendable {
  public struct Event: Equatable, Sendable {
    public var name = "message"
    public var data = ""
    /// The id that the client names when it comes back after this event.
    public var lastID: String?
  }

  private var line: [UInt8] = []
  private var event = Event()
  private var id: String?
  private var hasData = false
  /// The id of the last event that counted.
  public private(set) var lastID: String?

  public init() {}

  /// Takes the next bytes.
  ///
  /// - Returns: The events that are complete now.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [Event] {
    var events: [Event] = []
    for byte in bytes {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let text = String(decoding: line, as: UTF8.self)
      line = []
      if let event = end(of: text) { events.append(event) }
    }
    return events
  }

  /// Takes a line, the empty one of which ends an event.
  private mutating func end(of text: String) -> Event? {
    guard text.isEmpty else {
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count == 2 ? String(parts[1].drop(while: { $0 == " " })) : ""
      switch parts[0] {
      case "id": id = value
      case "event": event.name = value
      case "data":
        event.data += hasData ? "\n" + value : value
        hasData = true
      default: break
      }
      return nil
    }
    defer {
      event = Event()
      hasData = false
    }
    lastID = id
    event.lastID = id
    return hasData ? event : nil
  }
}
