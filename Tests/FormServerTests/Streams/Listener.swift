import HTTP
import JSON
import TestSupport

@testable import FormServer
@testable import HTTP

/// A client of a stream, without a socket: it takes what the stream has whenever it likes.
final class Listener {
  let response: Response
  private let stream: ResponseStream
  private var reader = EventReader()
  /// What the client shows, which only events change.
  private(set) var mirror: JSONValue?
  /// Whether the stream has said its last.
  private(set) var isOver = false

  /// Opens a stream.
  ///
  /// - Throws: An ``UnexpectedAnswer`` when there is none.
  init(
    _ site: AppFixture, _ session: String, _ query: String = "", headers: Headers = [:],
    mirror: JSONValue? = nil
  ) throws {
    response = site.send(.get, session + "/stream" + query, headers: headers)
    guard response.status == 200, case .stream(let stream) = response.body else {
      throw UnexpectedAnswer(response)
    }
    self.stream = stream
    self.mirror = mirror
  }

  /// The next event, as its name and document, or nothing.
  func next() throws -> EventReader.Event? {
    switch stream.pull() {
    case .nothing: return nil
    case .bytes(let bytes): return try take(bytes)
    case .end(let bytes):
      isOver = true
      return try take(bytes)
    }
  }

  /// All that the stream has now.
  func all() throws -> [EventReader.Event] {
    var events: [EventReader.Event] = []
    while !isOver, let event = try next() { events.append(event) }
    return events
  }

  /// What it says after a time of silence.
  func afterSilence() throws -> EventReader.Event? {
    stream.gate.wakeQuiet()
    return try next()
  }

  /// What it says when the server stops.
  func atStop() throws -> EventReader.Event? {
    stream.gate.stop()
    return try next()
  }

  private func take(_ bytes: [UInt8]) throws -> EventReader.Event? {
    let events = reader.read(bytes)
    guard events.count == 1, let event = events.first else {
      throw StreamFault("not one event: \(String(decoding: bytes, as: UTF8.self))")
    }
    mirror = try event.applied(to: mirror)
    return event
  }
}

/// An event that a client cannot use.
struct StreamFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension EventReader.Event {
  var document: JSONValue {
    get throws { try JSONValue(parsing: Array(data.utf8), limits: .ownText) }
  }

  /// What a client shows after the event: a diff has to begin just where the client is.
  func applied(to mirror: JSONValue?) throws -> JSONValue? {
    let document = try document
    switch name {
    case "snapshot": return document.without("kind")
    case "diff":
      guard let mirror else { throw StreamFault("a diff without a snapshot") }
      let applied = try DiffApplier.apply(document, to: mirror)
      guard applied["tag"]?.string == lastID else { throw StreamFault("the id is another tag") }
      return applied
    default: return mirror
    }
  }
}

extension JSONValue {
  /// The object without a member.
  func without(_ name: String) -> JSONValue { .object((object ?? []).filter { $0.name != name }) }
}
