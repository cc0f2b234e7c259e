import FormClient
import TestSupport
import Testing

/// The reading of streams, wherever they are cut.
struct EventStreamReaderTests {
  static let stream = """
    \u{FEFF}: a comment
    id: 41.x9
    event: diff
    data: {"kind":"diff","label":"é"}

    event: ping
    data: {"tag":"41.x9"}

    retry: 100
    data: one
    data:two
    data

    event: closed

    id: 42.y
    data: {}


    """
  static let events = [
    StreamEvent(name: "diff", id: "41.x9", data: #"{"kind":"diff","label":"é"}"#),
    StreamEvent(name: "ping", data: #"{"tag":"41.x9"}"#),
    StreamEvent(name: "message", data: "one\ntwo\n"),
    StreamEvent(name: "message", id: "42.y", data: "{}"),
  ]

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a stream that is cut at any byte brings the same events`(end: String) {
    let bytes = Array(Self.stream.replacing("\n", with: end).utf8)
    for cut in bytes.indices {
      var reader = EventStreamReader()
      let events = reader.read(bytes[..<cut]) + reader.read(bytes[cut...])
      #expect(events == Self.events, "cut at \(cut)")
    }
    var reader = EventStreamReader()
    #expect(bytes.flatMap { reader.read([$0]) } == Self.events)
  }

  @Test func `an event that does not end brings nothing`() {
    let bytes = Array("event: diff\ndata: {}\n\n".utf8)
    for cut in 0..<bytes.count - 1 {
      var reader = EventStreamReader()
      #expect(reader.read(bytes[..<cut]) == [])
    }
  }
}
