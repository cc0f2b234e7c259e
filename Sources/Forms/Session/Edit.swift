public import Rules
public import TimeZones

/// An answer that somebody gives to a field.
public struct Assignment: Sendable, Hashable {
  /// What is given.
  public enum Content: Sendable, Hashable {
    /// An answer of the field's kind; null, or an empty list, clears it.
    case answer(Value)
    /// What was typed and cannot be read; it is kept beside the stored answer and shown again.
    case unread(String)
  }

  /// Where the field is.
  public enum Place: Sendable, Hashable {
    /// Outside of repeats.
    case form
    /// In the item of this id.
    case item(String)
    /// In the item that stands at this place of its list, where no id is known yet.
    case row(Int)
    /// In the item that the same edit inserts.
    case inserted
  }

  /// The position of the field in the form.
  public let field: Int
  public let place: Place
  /// The name of the field for whoever sent the answer: `email`, `people/k7/name`.
  public let key: String
  public let content: Content
  /// Whether the answer differs from what was sent: trimmed, or written in another way.
  public let isNormalized: Bool

  public init(
    field: Int, in place: Place = .form, key: String, content: Content, isNormalized: Bool = false
  ) {
    self.field = field
    self.place = place
    self.key = key
    self.content = content
    self.isNormalized = isNormalized
  }
}

/// A state of a session that a client holds, by revision or by tag.
public enum Base: Sendable, Hashable {
  case rev(Int)
  case tag(String)
}

/// A place among the items of a list, hidden ones counted and without the one that moves.
public enum ItemPosition: Sendable, Hashable {
  case end
  case at(Int)
  /// Beside the item of this id.
  case before(String)
  case after(String)
}

/// An item of a list, by the key of the section and the id.
public struct ItemPath: Sendable, Hashable {
  public var list: String
  public var id: String

  public init(list: String, id: String) {
    self.list = list
    self.id = id
  }

  /// The key of the item's section: `people/k7`.
  public var key: String { "\(list)/\(id)" }
}

/// Something that happens to a session.
///
/// Everything that is drawn or read from a clock comes with the edit, so that the same edits always
/// lead to the same session.
public struct Edit: Sendable {
  /// What happens.
  ///
  /// What is seldom and large is held elsewhere, so that an edit is small to hand on.
  public enum Change: Sendable {
    case set([Assignment])
    /// Adds an item to the list of this key, with answers.
    indirect case insert(list: String, ItemPosition, [Assignment])
    indirect case remove(ItemPath)
    /// Moves an item, to another list if one is named.
    indirect case move(ItemPath, list: String?, ItemPosition)
    /// Carries out what a person did with a row.
    indirect case event(Event)
    /// Goes back to how the session began.
    case reset
    /// Shows every fault of the visible answers.
    case validate
    /// Shows every fault of the visible answers in the sections of these keys, as going on from a page
    /// does.
    case validateSections([String])
    /// Ends the session if no answer has a fault; else the same as `validate`.
    case submit
    /// Takes the session to another edition of its form.
    indirect case rebase(Rebase)
    /// Changes the language, the time zone, or what the client can show.
    indirect case settings(SessionSettings)
  }

  public var change: Change
  public var asOf: Instant
  /// Drawn for the revision that the edit may make.
  public var nonce: String
  /// Who sends it, and the number of the edit among theirs.
  public var client: String?
  public var seq: Int?
  /// A digest of what was sent, to tell a repeated edit from another one under the same number.
  public var digest: String?
  /// What the client saw when it made the edit.
  public var base: Base?
  /// Whether an answer that cannot be written refuses the whole edit.
  public var isStrict = false
  /// Fields that must not have been changed by others since a revision.
  public var fields: [(key: String, since: Base)] = []
  /// Whether hidden and disabled fields are written too.
  public var isAdmin = false
}

// In an extension, so that there is the initializer of all members too: what that makes is not copied, as what
// an initializer of ours would fill in is.
extension Edit {
  /// Something that happens, of which nobody tells who did it.
  public init(_ change: Change, asOf: Instant, nonce: String) {
    self.init(change: change, asOf: asOf, nonce: nonce)
  }

  /// An edit that sets answers, made at once.
  public static func set(
    _ answers: [Assignment], asOf: Instant, nonce: String, client: String?, seq: Int?,
    digest: String?, base: Base?, fields: [(key: String, since: Base)]
  ) -> Edit {
    Edit(
      change: .set(answers), asOf: asOf, nonce: nonce, client: client, seq: seq, digest: digest,
      base: base, fields: fields)
  }
}

/// How a session begins.
public struct Opening: Sendable {
  public var language: String
  public var asOf: Instant
  public var nonce: String
  public var answers: OpeningAnswers
  public var isAdmin: Bool
  /// The time zone of the session; `nil` where that of the form counts.
  public var timeZone: Zone?
  /// What the client can show.
  public var capabilities: Capabilities

  public init(
    language: String, asOf: Instant, nonce: String, answers: OpeningAnswers = OpeningAnswers(),
    isAdmin: Bool = false, timeZone: Zone? = nil, capabilities: Capabilities = .everything
  ) {
    self.language = language
    self.timeZone = timeZone
    self.capabilities = capabilities
    self.asOf = asOf
    self.nonce = nonce
    self.answers = answers
    self.isAdmin = isAdmin
  }
}

/// The answers that a form gets where there is no session yet, whole lists of items among them.
public struct OpeningAnswers: Sendable {
  public var assignments: [Assignment]
  /// How many items lists begin with, by the number of the repeat.
  public internal(set) var rows: [Int: Int] = [:]

  public init(_ assignments: [Assignment] = []) { self.assignments = assignments }

  public var isEmpty: Bool { assignments.isEmpty && rows.isEmpty }

  /// The same items without answers.
  public var withoutAssignments: OpeningAnswers {
    var items = self
    items.assignments = []
    return items
  }
}
