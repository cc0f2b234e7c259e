internal import Forms
internal import HTTP
internal import JSON

/// The body of a request that tells of an event.
struct EventBody: Sendable {
  let event: Event
  let client: String?
  let seq: Int?
  let base: Base?

  /// Reads the body.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(_ bytes: [UInt8]) throws {
    let document = try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "type and field")
    reader.allow("client", "seq", "base", "type", "field", "action")
    client = reader.client()
    seq = reader.seq()
    base = reader.base("base")
    let field = reader.string("field") ?? ""
    let action = reader.string("action")
    let type = reader.string("type")
    let kind = type.flatMap(Event.Kind.init(rawValue:))
    if (seq == nil) != (client == nil) && reader.isSound {
      reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
    }
    if kind == nil, reader.isSound {
      let kinds = Event.Kind.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      reader.fault(
        type == nil ? reader.pointer : reader.pointer.member("type"),
        type == nil ? "missing" : "unknown-value", "“type” is one of \(kinds).")
    }
    if field.isEmpty, reader.isSound {
      reader.fault(reader.pointer, "missing", "“field” says to which row it happened.")
    }
    if (kind == .action) != (action != nil), reader.isSound {
      reader.fault(
        reader.pointer, kind == .action ? "missing" : "conflict",
        "“action” names an action, and only the type “action” has one.")
    }
    try reader.finish()
    event = Event(kind ?? .focus, field, action: action)
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// The edit that this is a body of.
  func edit(_ drawing: Drawing, _ session: Session) -> Edit {
    var edit = drawing.edit(.event(event))
    edit.client = client
    edit.seq = seq
    edit.base = base
    if seq != nil {
      // Lists are unambiguous, whatever stands in keys.
      let parts = [event.kind.rawValue, event.field] + (event.action.map { [$0] } ?? [])
      let sent = JSONValue.array([.string("event")] + parts.map(JSONValue.string))
      edit.digest = session.digest(sent.canonicalBytes)
    }
    return edit
  }
}
