/// Something that an app has to show, in the order in which it happened.
public enum FormChange: Sendable {
  /// The whole form is another one, as when the app starts.
  case replaced(FormSnapshot)
  /// The next phase of a diff, to be shown as one batch.
  case phase(FormPhase)
  /// Members of the form itself changed: its title, progress, language or status, or only its revision.
  case form(FormSnapshot)
  /// A widget has to show another answer; `nil` clears it. It never names a field in which somebody types.
  case widget(key: String, value: WireValue?)
  /// What ``Conversation/note(_:)`` says about a row is new.
  case note(key: String)
  /// An answer of this app has replaced one of somebody else which the app had not seen.
  case conflict(key: String, theirs: WireValue?)
  /// An answer was not written; for a row that is out of sight it is kept and comes back with the row.
  case notWritten(key: String, reason: String, value: WireValue)
  /// An edit or action was refused for good; the queue goes on without it.
  case refused(FormProblem, keys: [String], action: FormAction?)
  /// The server asks for something: focus, scroll, open, alert, submit.
  case effect(FormEffect)
  /// The item that ``FormAction/insert(list:_:_:)`` has made: `people/k7`.
  case inserted(item: String)
  /// What stands in the way of submitting, after `validate` and `submit`.
  case issues([FormFault])
  case submitted(FormReceipt)
  case link(FormLink)
  /// The session is over, or this app may not talk to it; what was not sent is still in the queue.
  case ended(FormProblem)
}

/// Something that a client is asked to do.
public enum FormEffect: Sendable, Equatable {
  case focus(String)
  case scrollTo(String)
  case open(String)
  case alert(String)
  case submit

  init?(_ json: WireValue) {
    guard let members = json.object, members.count == 1 else { return nil }
    switch (members[0].name, members[0].value) {
    case ("focus", .string(let key)): self = .focus(key)
    case ("scrollTo", .string(let key)): self = .scrollTo(key)
    case ("open", .string(let address)): self = .open(address)
    case ("alert", .string(let text)): self = .alert(text)
    case ("submit", .bool(true)): self = .submit
    default: return nil
    }
  }
}

/// What somebody who submitted is told.
public struct FormReceipt: Sendable, Equatable {
  public let id: String
  public let receipt: String
  /// The moment, in RFC 3339.
  public let submittedAt: String
}

/// How an app hears of what others do.
public enum FormLink: Sendable, Equatable {
  /// Nothing comes through; what is typed waits in the queue.
  case offline
  case stream
  case longPoll
  case poll
}

/// What there is to say about a row besides what the snapshot says.
public struct RowNote: Sendable, Equatable {
  /// Whether the widget shows an answer that is not in the snapshot yet.
  public let isUnsaved: Bool
  /// Whether somebody else changed the answer meanwhile, and to what.
  public let isChangedElsewhere: Bool
  public let theirs: WireValue?
  /// Why the server did not take what the widget shows.
  public let refusal: String?
}
