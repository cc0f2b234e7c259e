internal import Forms
internal import HTTP
internal import JSON

/// The body of a request that inserts or moves an item.
struct ItemBody: Sendable {
  var client: String?
  var seq: Int?
  var base: Base?
  /// The list that the item goes to.
  var list: String?
  var values = JSONValue.object([])
  var position = ItemPosition.end
  /// What was sent, without what only tells who sent it and when.
  private(set) var content = JSONValue.object([])

  /// Reads the body of an insertion.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(insertion bytes: [UInt8]) throws {
    let document = try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "list, values and a place")
    reader.allow("client", "seq", "base", "list", "values", "at", "before", "after")
    values = document["values"] ?? values
    reader.expectObject(values, at: reader.pointer.member("values"))
    read(&reader)
    if document["list"] == nil, reader.isSound {
      reader.fault(reader.pointer, "missing", "“list” says which list the item goes to.")
    }
    try reader.finish()
    guard (values.object?.count ?? 0) <= EditBody.answerLimit else {
      throw Problem(.tooLarge, "A request holds at most \(EditBody.answerLimit) answers.")
    }
  }

  /// Reads the body of a move; an empty one moves to the end.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(move bytes: [UInt8]) throws {
    let document = bytes.isEmpty ? JSONValue.object([]) : try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "a place and perhaps a list")
    reader.allow("client", "seq", "base", "list", "at", "before", "after")
    read(&reader)
    try reader.finish()
  }

  private mutating func read(_ reader: inout BodyReader) {
    client = reader.client()
    seq = reader.seq()
    base = reader.base("base")
    list = reader.string("list")
    position = reader.itemPosition()
    if (seq == nil) != (client == nil) && reader.isSound {
      reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
    }
    let members = reader.document.object ?? []
    content = .object(members.filter { !["client", "seq", "base"].contains($0.name) })
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// The edit that this is a body of.
  func edit(
    _ change: Edit.Change, _ request: Request, _ drawing: Drawing, _ session: Session
  ) -> Edit {
    var edit = drawing.edit(change)
    edit.client = client
    edit.seq = seq
    if seq != nil {
      let sent = Array("\(request.method.rawValue) \(request.path)\n".utf8) + content.canonicalBytes
      edit.digest = session.digest(sent)
    }
    edit.base = base
    return edit
  }
}

extension BodyReader {
  /// The place of an item: one of `at`, `before` and `after`, or the end.
  mutating func itemPosition() -> ItemPosition {
    let named = ["at", "before", "after"].filter { document[$0] != nil }
    guard named.count < 2 else {
      fault(
        pointer.member(named[1]), "conflict",
        "Only one of “at”, “before” and “after” can stand here.")
      return .end
    }
    switch named.first {
    case "at":
      guard let place = document["at"]?.wholeNumber else {
        fault(pointer.member("at"), "wrong-type", "“at” is a whole number from 0 on.")
        return .end
      }
      return .at(place)
    case "before": return string("before").map(ItemPosition.before) ?? .end
    case "after": return string("after").map(ItemPosition.after) ?? .end
    default: return .end
    }
  }
}
