internal import Forms
internal import HTTP
internal import JSON

/// The body of an edit, `application/vnd.formd.edit+json`, before the form has read its answers.
///
/// It holds one edit under `set`, or a queue of them under `edits`.
struct EditBody: Sendable {
  /// One edit of the queue.
  struct Item: Sendable {
    var seq: Int?
    var set: JSONValue
    /// Where `set` stands in the body.
    var pointer: JSONPointer
  }

  let client: String?
  let base: Base?
  /// Fields that must not have changed since a state.
  let fields: [(key: String, since: Base)]
  let items: [Item]
  /// The field whose value the body is, where it holds nothing else.
  let path: String?

  /// The most answers in one request.
  static let answerLimit = 1000

  /// Reads the document.
  ///
  /// - Throws: A ``Problem`` with every fault of it.
  init(_ document: JSONValue) throws(Problem) {
    var reader = BodyReader(document, expects: "client, seq, base, set, edits or fields")
    reader.allow("client", "seq", "base", "set", "edits", "fields")
    client = reader.client()
    base = reader.base("base")
    fields = reader.bases("fields")
    path = nil
    let seq = reader.seq()
    switch (document["set"], document["edits"]) {
    case (let set?, nil):
      reader.expectObject(set, at: reader.pointer.member("set"))
      if (seq == nil) != (client == nil) && reader.isSound {
        reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
      }
      items = [Item(seq: seq, set: set, pointer: reader.pointer.member("set"))]
    case (nil, let edits?):
      if client == nil && reader.isSound {
        reader.fault(reader.pointer, "missing", "A queue of edits needs a “client”.")
      }
      items = Self.queue(edits, &reader)
    default:
      items = []
      if reader.isSound {
        reader.fault(reader.pointer, "missing", "An edit has either “set” or “edits”.")
      }
    }
    try reader.finish()
    try checkSize()
  }

  /// A body that is nothing but the answers.
  ///
  /// - Throws: A ``Problem`` when it is no object, or too large a one.
  init(bare document: JSONValue, path: String? = nil) throws(Problem) {
    let reader = BodyReader(document, expects: "answers by key")
    (client, base, fields) = (nil, nil, [])
    self.path = path
    items = [Item(seq: nil, set: document, pointer: reader.pointer)]
    try reader.finish()
    try checkSize()
  }

  /// A body that is the value of one field.
  ///
  /// - Throws: A ``Problem`` when it is too large.
  init(value: JSONValue, of path: String) throws(Problem) {
    try self.init(bare: .object([JSONMember(path, value)]), path: path)
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq = items.last?.seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// Refuses too many answers.
  private func checkSize() throws(Problem) {
    guard items.reduce(0, { $0 + ($1.set.object?.count ?? 0) }) <= Self.answerLimit else {
      throw Problem(.tooLarge, "A request holds at most \(Self.answerLimit) answers.")
    }
  }

  /// Reads the edits of a queue.
  private static func queue(_ edits: JSONValue, _ reader: inout BodyReader) -> [Item] {
    let place = reader.pointer.member("edits")
    guard let elements = edits.array, (1...64).contains(elements.count) else {
      reader.fault(place, "wrong-type", "“edits” is a list of 1 to 64 edits.")
      return []
    }
    var items: [Item] = []
    for (index, element) in elements.enumerated() {
      let pointer = place.element(index)
      var inner = BodyReader(element, at: pointer, expects: "seq and set")
      inner.allow("seq", "set")
      let seq = inner.seq()
      if seq == nil && inner.isSound { inner.fault(pointer, "missing", "An edit needs a “seq”.") }
      let set = element["set"] ?? .null
      inner.expectObject(set, at: pointer.member("set"))
      reader.faults += inner.faults
      items.append(Item(seq: seq, set: set, pointer: pointer.member("set")))
    }
    return items
  }
}
