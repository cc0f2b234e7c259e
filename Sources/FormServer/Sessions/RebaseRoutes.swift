internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The route that takes a session to another version of its form.
struct RebaseRoutes: Sendable {
  let live: LiveSessions
  let catalog: FormCatalog
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Takes a session to a version, the newest if the body names none.
  func rebase(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try RebaseBody(request.body)
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      let before = turn.loaded.session
      let target = try target(body.version, of: turn)
      let edit = body.edit(
        .rebase(try catalog.rebase(from: before.form, onto: target)), drawing, before)
      return try change.carryOut(edit, in: &turn) { turn, outcome, start in
        try change.response(&turn, since: start, outcome, earlier: [before], in: live)
      }
    }
  }

  /// The version that a session is to stand on.
  private func target(_ version: Int?, of turn: borrowing Turn) throws -> CompiledForm {
    let form = turn.loaded.session.form
    guard let follow = turn.loaded.follow else {
      guard let version else { return try catalog.published(form.form.key).form }
      guard let stored = try catalog.store.version(version, of: form.form.key) else {
        throw Self.refusal("unknown-version", "There is no version \(version) of this form.")
      }
      return try catalog.compiled(form.form.key, .version(stored.version))
    }
    guard version == nil || version == form.version else {
      throw Self.refusal(
        "follows", "This session follows the \(follow.rawValue) form and stands on nothing else.")
    }
    return form
  }

  private static func refusal(_ code: String, _ message: String) -> Problem {
    Problem(
      .invalidEdit, errors: [Problem.Item(pointer: "/version", code: code, message: message)])
  }
}

/// The body of a rebase; an empty one will do.
struct RebaseBody: Sendable {
  let client: String?
  let seq: Int?
  let base: Base?
  let version: Int?
  /// What was sent, without what only tells who sent it and when.
  let content: JSONValue

  /// Reads the body.
  ///
  /// - Throws: A ``JSONFault``, or a ``Problem`` with every fault.
  init(_ bytes: [UInt8]) throws {
    let document = bytes.isEmpty ? JSONValue.object([]) : try JSONValue(parsing: bytes)
    var reader = BodyReader(document, expects: "version, client, seq and base")
    reader.allow("version", "client", "seq", "base")
    client = reader.client()
    seq = reader.seq()
    base = reader.base("base")
    version = reader.version()
    if (seq == nil) != (client == nil) && reader.isSound {
      reader.fault(reader.pointer, "missing", "“client” and “seq” go together.")
    }
    try reader.finish()
    let number = version.map { [JSONMember("version", .integer($0))] } ?? []
    content = .object([JSONMember("rebase", .object(number))])
  }

  /// What the answer acknowledges.
  var ack: Ack? {
    guard let client, let seq else { return nil }
    return Ack(client: client, seq: seq)
  }

  /// The edit that this is a body of.
  func edit(_ change: Edit.Change, _ drawing: Drawing, _ session: Session) -> Edit {
    var edit = drawing.edit(change)
    edit.client = client
    edit.seq = seq
    edit.base = base
    if seq != nil { edit.digest = session.digest(content.canonicalBytes) }
    return edit
  }
}

extension BodyReader {
  /// The number of a version.
  fileprivate mutating func version() -> Int? {
    guard let value = document["version"] else { return nil }
    guard let number = value.wholeNumber, (1...Self.largestNumber).contains(number) else {
      fault(pointer.member("version"), "wrong-type", "“version” is a whole number from 1 on.")
      return nil
    }
    return number
  }
}
