internal import FormStore
internal import Forms
internal import HTTP
internal import JSON
internal import Rules
internal import SQLite

extension Problem {
  /// The problem that tells a client about an error.
  ///
  /// This is the only place where errors become HTTP. One that is not listed is a fault of the
  /// server: the client learns that it happened, and nothing more.
  init(_ error: any Error) {
    self =
      switch error {
      case let problem as Problem: problem
      case let fault as JSONFault: Problem(.invalidJSON, sentence(for: fault))
      case let refusal as EditRefusal: Problem(refusal)
      case let invalid as InvalidEdit: Problem(.invalidEdit, errors: invalid.faults.map(Item.init))
      case is DraftMoved: Problem(.preconditionFailed, "Somebody else saved the draft.")
      case let error as ComponentInUse:
        Problem(
          .inUse, "Forms use the component.", errors: error.forms.map(Item.init(user:)))
      case let error as ComponentMoved:
        Problem(
          .unavailable, "The component “\(error.name)” was changed meanwhile. Try again.",
          headers: ["Retry-After": "1"])
      case is ComponentUsersMoved:
        Problem(
          .unavailable, "A form that uses the component, or the component, was saved meanwhile.",
          headers: ["Retry-After": "1"])
      case RemovedMeanwhile.form: Problem(.unknownForm)
      case RemovedMeanwhile.session: Problem(.sessionGone)
      case RemovedMeanwhile.edition:
        Problem(
          .unavailable, "The form changed at this moment. Try again.",
          headers: ["Retry-After": "1"])
      case let error as WriteError: Problem(error)
      case let error as DatabaseError: Problem(error)
      default: Problem(.internal)
      }
  }

  /// Whether an error is a fault of the server, for the log.
  static func isUnexpected(_ error: any Error) -> Bool {
    switch error {
    case is Problem, is JSONFault, is EditRefusal, is InvalidEdit, is RemovedMeanwhile,
      is ComponentInUse, is ComponentMoved, is ComponentUsersMoved,
      is DraftMoved, is WriteError:
      false
    default: true
    }
  }

  private init(_ refusal: EditRefusal) {
    self =
      switch refusal {
      case .submitted: Problem(.sessionSubmitted, "Nothing can be changed any more.")
      case .hidden(let keys): Problem(.fieldHidden, errors: keys.map { Item($0, .fieldHidden) })
      case .disabled(let keys):
        Problem(.fieldDisabled, errors: keys.map { Item($0, .fieldDisabled) })
      case .conflict(let keys):
        Problem(.fieldConflict, errors: keys.map { Item($0, .fieldConflict) })
      case .unknownList: Problem(.notFound, "There is no such list.")
      case .unknownItem: Problem(.notFound, "There is no such item.")
      case .unknownField(let key):
        Problem("field", key: key, "unknown-field", "There is no such field.")
      case .unknownAction: Problem("action", "unknown-action", "The row has no such action.")
      case .unsettled:
        Problem(.invalidEdit, "The effects of this edit go on and on, so nothing was changed.")
      case .listFull(let key, let most):
        Problem(.listLimit, "The list “\(key)” has the most items that it may have: \(most).")
      case .listAtMinimum(let key, let least):
        Problem(.listLimit, "The list “\(key)” has the fewest items that it may have: \(least).")
      case .otherTemplate(let key):
        Problem(
          "list", key: key, "not-allowed", "The list “\(key)” does not take items of this one.")
      case .outOfRange(let most):
        Problem("at", "out-of-range", "The place is a whole number from 0 to \(most).")
      case .unknownNeighbour(let member):
        Problem(member, "unknown-item", "There is no such item in the list.")
      case .seqReused: Problem(.seqReused, "This “seq” was sent before with other answers.")
      case .seqTooOld: Problem(.seqTooOld, "Go on under a new “client”.")
      }
  }

  /// The problem with one member of the body of an edit.
  private init(_ member: String, key: String? = nil, _ code: String, _ message: String) {
    self.init(
      .invalidEdit,
      errors: [
        Item(
          pointer: JSONPointer().member(member).description, key: key, code: code,
          message: message)
      ])
  }

  private init(_ error: WriteError) {
    self =
      switch error {
      case .storageFull: Problem(.storageFull, headers: ["Retry-After": "5"])
      case .laneFailed:
        Problem(
          .unavailable, "An earlier change of the session could not be stored.",
          headers: ["Retry-After": "1"])
      case .stopped, .closed:
        Problem(.unavailable, "The server is stopping.", headers: ["Retry-After": "5"])
      }
  }

  private init(_ error: DatabaseError) {
    self =
      switch error.kind {
      case .full: Problem(.storageFull, headers: ["Retry-After": "5"])
      case .busy, .interrupted, .io: Problem(.unavailable, headers: ["Retry-After": "1"])
      default: Problem(.internal)
      }
  }
}

extension Problem.Item {
  /// A fault in the body of an edit.
  init(_ fault: InvalidEdit.Fault) {
    self.init(
      pointer: fault.pointer, key: fault.key, code: fault.code.rawValue, message: fault.message)
  }

  /// A fault of an answer, and where it stands in the body, if it came with one.
  init(_ issue: Issue, pointer: JSONPointer? = nil) {
    self.init(
      pointer: pointer?.description, key: issue.key, code: issue.code.rawValue,
      message: issue.message)
  }

  /// A fault of an answer that was given without a session, which is known there by no id.
  init(_ issue: Issue, from session: Session) {
    let (pointer, key) = session.origin(of: issue.key)
    self.init(
      pointer: pointer.description, key: key, code: issue.code.rawValue, message: issue.message)
  }

  /// A field that could not be written.
  fileprivate init(_ key: String, _ code: ProblemCode) {
    self.init(key: key, code: code.rawValue, message: code.title + ".")
  }

  /// Something that the check of a form has to say.
  init(_ finding: Finding) {
    var extra = [JSONMember("level", .string(finding.level.rawValue))]
    if let hint = finding.hint { extra.append(JSONMember("hint", .string(hint))) }
    if let fix = finding.fix { extra.append(JSONMember("fix", .string(fix))) }
    if let range = finding.range {
      let bounds = [range.lowerBound, range.upperBound].map(JSONValue.integer)
      extra.append(JSONMember("range", .array(bounds)))
    }
    self.init(
      pointer: finding.pointer.description, key: finding.key, code: finding.code,
      message: finding.message, extra: extra)
  }
}
