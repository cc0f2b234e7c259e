internal import FormStore
internal import Forms
internal import HTTP
internal import JSON
internal import TimeZones

/// The body of the request that begins a session; an empty one will do.
struct OpeningBody: Sendable {
  /// What the session stands on.
  let form: CompiledForm
  let values: JSONValue
  let language: String
  /// The zone that the body names.
  let timeZone: Zone?
  let follow: Follow?
  /// What the client can show.
  let capabilities: Capabilities

  /// Reads the body.
  ///
  /// Which form it is depends on what the session follows. The form says which languages there are,
  /// and `header` which of them the client accepts, where the body names none.
  ///
  /// Throws a ``JSONFault``, or a ``Problem`` with every fault.
  init(
    _ bytes: [UInt8], _ header: String?, form: (Follow?) throws -> CompiledForm
  ) throws {
    let document = bytes.isEmpty ? JSONValue.object([]) : try JSONValue(parsing: bytes)
    var reader = BodyReader(
      document, expects: "values, language, timeZone, follow and capabilities")
    reader.allow("values", "language", "timeZone", "follow", "capabilities")
    follow = reader.follow()
    values = document["values"] ?? .object([])
    reader.expectObject(values, at: JSONPointer().member("values"))
    let wish = reader.string("language")
    timeZone = reader.timeZone()
    capabilities = reader.capabilities() ?? .everything
    try reader.finish()
    guard values.answerCount <= EditBody.answerLimit else {
      throw Problem(.tooLarge, "A request holds at most \(EditBody.answerLimit) answers.")
    }
    self.form = try form(follow)
    let languages = self.form.form.languages
    language =
      wish.flatMap { Languages.match($0, in: languages) }
      ?? Languages.best(of: languages, for: wish == nil ? header : nil)
  }
}

extension BodyReader {
  /// What a session is to follow.
  fileprivate mutating func follow() -> Follow? {
    guard let text = string("follow") else { return nil }
    guard let follow = Follow(rawValue: text) else {
      fault(pointer.member("follow"), "wrong-value", "“follow” is published or draft.")
      return nil
    }
    return follow
  }
}

extension JSONValue {
  /// How many answers an object holds, those in the items of lists among them.
  fileprivate var answerCount: Int {
    (object ?? []).reduce(0) { count, member in
      let inItems = (member.value.array ?? []).reduce(0) { $0 + ($1.object?.count ?? 0) }
      return count + max(1, inItems)
    }
  }
}

/// The body of a request that does something to a session without answers of its own.
struct StepBody: Sendable {
  let client: String?
  let seq: Int?
  let base: Base?

  /// Reads the body; an empty one will do.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(_ bytes: [UInt8]) throws {
    let document = bytes.isEmpty ? JSONValue.object([]) : try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "client, seq and base")
    reader.allow("client", "seq", "base")
    client = reader.client()
    seq = reader.seq()
    base = reader.base("base")
    if (seq == nil) != (client == nil) && reader.isSound {
      reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
    }
    try reader.finish()
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// The edit of the step, whose name is all there is to digest.
  func edit(
    _ change: Edit.Change, _ name: String, _ drawing: Drawing, _ session: Session
  ) -> Edit {
    var edit = drawing.edit(change)
    edit.client = client
    edit.seq = seq
    if seq != nil { edit.digest = session.digest(Array(name.utf8)) }
    edit.base = base
    return edit
  }
}
