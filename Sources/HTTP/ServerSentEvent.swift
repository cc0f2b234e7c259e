/// An event as browsers read it from `text/event-stream`.
public struct ServerSentEvent: Sendable {
  /// The media type of a stream of events.
  public static let type = "text/event-stream"

  let name: String
  let id: String?
  let data: [UInt8]

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The type of the event.
  ///   - id: What a client that comes back names as the last that it saw, if this counts.
  ///   - data: The content, on one line.
  public init(_ name: String, id: String? = nil, data: [UInt8]) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The event as it is sent.
  ///
  /// It counts when its last byte, that of the empty line, is there.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + 96)
    if let id { bytes += "id: \(id)\n".utf8 }
    bytes += "event: \(name)\ndata: ".utf8
    bytes += data
    bytes += "\n\n".utf8
    return bytes
  }
}
