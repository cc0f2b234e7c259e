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
    let (edits, gone) = try edits(of: turn.loaded.session)
    return try change.carryOut(edits, in: &turn) { turn, outcome, start in
      guard !gone.isEmpty else {
        return try change.response(&turn, since: start, outcome, in: live)
      }
      var outcome = outcome
      outcome.ignored += gone.map { Outcome.Ignored(key: $0, reason: .gone) }
      return try change.response(&turn, since: start, outcome, in: live)
    }
  }

  /// The edits of the body, and the answers in it whose fields went with an older edition.
  ///
  /// - Throws: A ``Problem`` with every fault of all of them.
  private func edits(of session: Session) throws -> (edits: [Edit], gone: [String]) {
    var faults = body.fields.filter { session.form.field(at: $0.key) == nil }.map { key, _ in
      Problem.Item(
        pointer: JSONPointer().member("fields").member(key).description, key: key,
        code: "unknown-field", message: "There is no such field.")
    }
    var (edits, gone): ([Edit], [String]) = ([], [])
    for item in body.items {
      let (set, itemGone) = session.withoutGone(item.set, since: body.base)
      gone += itemGone.filter { !gone.holds($0) }
      do {
        let assignments = try session.form.assignments(set, at: item.pointer, in: session.zone)
        // Mostly there is but one, which then gets room for itself alone.
        if edits.isEmpty {
          edits = [edit(assignments, item, of: session)]
        } else {
          edits.append(edit(assignments, item, of: session))
        }
      } catch {
        faults += error.faults.map { Problem.Item($0, in: body) }
      }
    }
    guard faults.isEmpty else { throw Problem(.invalidEdit, errors: faults) }
    return (edits, gone)
  }

  /// The edit of one item of the body.
  private func edit(
    _ assignments: [Assignment], _ item: EditBody.Item, of session: Session
  ) -> Edit {
    var edit = drawing.edit(.set(assignments))
    edit.client = body.client
    edit.seq = item.seq
    if item.seq != nil { edit.digest = session.digest(item.set.canonicalBytes) }
    edit.base = body.base
    edit.fields = body.fields
    return edit
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
