public import Rules

/// An answer that somebody gives to a field.
public struct Assignment: Sendable, Hashable {
  /// What is given.
  public enum Content: Sendable, Hashable {
    /// An answer of the field's kind; null, or an empty list, clears it.
    case answer(Value)
    /// What was typed and cannot be read; it is kept beside the stored answer and shown again.
    case unread(String)
  }

  /// The position of the field in the form.
  public let field: Int
  public let key: String
  public let content: Content
  /// Whether the answer differs from what was sent: trimmed, or written in another way.
  public let isNormalized: Bool

  public init(field: Int, key: String, content: Content, isNormalized: Bool = false) {
    self.field = field
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

/// Something that happens to a session.
///
/// Everything that is drawn or read from a clock comes with the edit, so that the same edits always
/// lead to the same session.
public struct Edit: Sendable {
  public enum Change: Sendable {
    case set([Assignment])
    /// Shows every fault of the visible answers.
    case validate
    /// Ends the session if no answer has a fault; else the same as `validate`.
    case submit
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
  public var fields: [(field: Int, since: Base)] = []
  /// Whether hidden and disabled fields are written too.
  public var isAdmin = false

  public init(_ change: Change, asOf: Instant, nonce: String) {
    self.change = change
    self.asOf = asOf
    self.nonce = nonce
  }
}

/// How a session begins.
public struct Opening: Sendable {
  public var language: String
  public var asOf: Instant
  public var nonce: String
  public var assignments: [Assignment]
  public var isAdmin: Bool

  public init(
    language: String, asOf: Instant, nonce: String, assignments: [Assignment] = [],
    isAdmin: Bool = false
  ) {
    self.language = language
    self.asOf = asOf
    self.nonce = nonce
    self.assignments = assignments
    self.isAdmin = isAdmin
  }
}
