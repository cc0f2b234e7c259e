internal import Forms
internal import HTTP
internal import JSON

/// A request that sets answers of a session.
///
/// An object, so that to hand it on counts one reference.
final class EditRequest: Sendable {
  let change: ChangeRequest
  private let body: EditBody
  private let live: LiveSessions
  private let drawing: Drawing

  /// Puts together what a request says and what it needs.
  init(
    change: ChangeRequest, body: consuming EditBody, _ live: LiveSessions, _ drawing: Drawing
  ) {
    self.change = change
    self.body = body
    self.live = live
    self.drawing = drawing
  }

  /// Carries out the edits of the body, all of them or none.
  func carryOut(in turn: inout Turn) throws -> Response {
    if let path = body.path, !turn.loaded.session.hasField(path) { throw Problem(.unknownField) }
    let (answers, gone) = try answers(in: turn.loaded.session)
    let session = turn.loaded.session.id
    // It stands alone, for mostly there is no other one, and to take it out of a list would copy it.
    let first = edit(0, answers[0], of: session)
    let rest = answers.indices.dropFirst().map { edit($0, answers[$0], of: session) }
    return try change.carryOut(first, rest, in: &turn) { turn, outcome, start in
      guard !gone.isEmpty else {
        return try change.response(&turn, since: start, outcome, in: live)
      }
      var outcome = outcome
      outcome.ignored += gone.map { Outcome.Ignored(key: $0, reason: .gone) }
      return try change.response(&turn, since: start, outcome, in: live)
    }
  }

  /// The answers of each edit of the body, and those whose fields went with an older edition.
  ///
  /// - Throws: A ``Problem`` with every fault of all of them.
  private func answers(
    in session: Session
  ) throws -> (answers: [[Assignment]], gone: [String]) {
    var faults = body.fields.filter { session.form.field(at: $0.key) == nil }.map { key, _ in
      Problem.Item(
        pointer: JSONPointer().member("fields").member(key).description, key: key,
        code: "unknown-field", message: "There is no such field.")
    }
    var (answers, gone): ([[Assignment]], [String]) = ([], [])
    for item in body.items {
      let (set, itemGone) = session.withoutGone(item.set, since: body.base)
      gone += itemGone.filter { !gone.holds($0) }
      do {
        answers.append(try session.form.assignments(set, at: item.pointer, in: session.zone))
      } catch {
        faults += error.faults.map { Problem.Item($0, in: body) }
      }
    }
    guard faults.isEmpty else { throw Problem(.invalidEdit, errors: faults) }
    return (answers, gone)
  }

  /// One of the edits of the body.
  private func edit(_ position: Int, _ answers: [Assignment], of session: String) -> Edit {
    let item = body.items[position]
    return .set(
      answers, asOf: drawing.clock.now(), nonce: drawing.names.nonce(), client: body.client,
      seq: item.seq,
      digest: item.seq.map { _ in Session.digest(item.set.canonicalBytes, of: session) },
      base: body.base, fields: body.fields)
  }
}

extension Problem.Item {
  /// A fault in the answers of a body, which is the value itself where only one is set.
  fileprivate init(_ fault: InvalidEdit.Fault, in body: EditBody) {
    let member = body.path.map { JSONPointer().member($0).description } ?? ""
    self.init(
      pointer: String(fault.pointer.dropFirst(member.count)), key: fault.key,
      code: fault.code.rawValue, message: fault.message)
  }
}
