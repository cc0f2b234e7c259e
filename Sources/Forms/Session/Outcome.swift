public import JSON

/// What came of an edit.
public struct Outcome: Sendable {
  /// The revision of the session afterwards.
  public var rev: Int
  /// Whether the edit made a revision.
  public var isChanged = false
  /// Whether the edit had been carried out before, and was not again.
  public var isReplayed = false
  /// The keys whose answers stand as they were sent.
  public var echo: [String] = []
  /// The keys whose answers were trimmed or reformatted.
  public var normalized: [String] = []
  public var ignored: [Ignored] = []
  public var conflicts: [Conflict] = []
  /// What clients are asked to do, in order.
  public var effects: [Hint] = []
  /// The key of the item that the edit added: `people/k7`.
  public var insertedItem: String?
  /// What stands in the way of submitting, after `validate` and `submit`.
  public var issues: [Issue] = []
  /// What the journal has to keep: the row of the revision, if the edit made one.
  public var journalRows: [JournalRow] = []

  /// What comes of an edit that does nothing, at a revision.
  public init(rev: Int) { self.rev = rev }

  /// An answer that was not written.
  public struct Ignored: Sendable, Hashable {
    public enum Reason: String, Sendable, Hashable {
      case hidden, disabled, calculated, gone, stale
    }

    public let key: String
    public let reason: Reason

    /// Creates the news about an answer.
    public init(key: String, reason: Reason) {
      self.key = key
      self.reason = reason
    }
  }

  /// An answer that replaced one which the client had not seen.
  public struct Conflict: Sendable, Equatable {
    public let key: String
    /// The answer that was replaced; `nil` when it was unanswered or a secret.
    public let value: JSONValue?
    /// The revision that wrote it.
    public let rev: Int
  }

  /// Has the journal keep other texts of secrets than those that were written.
  mutating func setSecrets(_ secrets: [JournalRow.Secret]) {
    for row in journalRows.indices { journalRows[row].secrets = secrets }
  }
}

/// One row of a session's journal.
public struct JournalRow: Sendable, Hashable {
  public var rev: Int
  public var asOf: Instant
  public var nonce: String
  public var client: String?
  public var seq: Int?
  public var digest: String?
  /// The edit as canonical JSON, without the texts of secrets.
  public var edit: [UInt8]
  /// The texts of secrets, by path.
  public var secrets: [Secret]

  public struct Secret: Sendable, Hashable {
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }
}

// In an extension, so that there is the initializer of all members too: see ``Edit``.
extension JournalRow {
  /// A row that holds no secrets, or not yet.
  public init(
    rev: Int, asOf: Instant, nonce: String, client: String?, seq: Int?, digest: String?,
    edit: [UInt8]
  ) {
    self.init(
      rev: rev, asOf: asOf, nonce: nonce, client: client, seq: seq, digest: digest, edit: edit,
      secrets: [])
  }
}

/// A fault of an answer.
public struct Issue: Sendable, Hashable {
  public enum Code: String, Sendable, Hashable, CaseIterable {
    case required, format, pattern, length, min, max, step, count
    case notOffered = "not-offered"
    case rule
    case ruleError = "rule-error"
  }

  public let key: String
  public let code: Code
  public let message: String

  /// Whether two faults are the same, byte for byte.
  public static func == (left: Self, right: Self) -> Bool {
    left.code == right.code && left.key.utf8.elementsEqual(right.key.utf8)
      && left.message.utf8.elementsEqual(right.message.utf8)
  }
}

/// Why an edit as a whole was refused; the session is as it was.
public enum EditRefusal: Error, Sendable, Hashable {
  case submitted
  case hidden(keys: [String])
  case disabled(keys: [String])
  case conflict(keys: [String])
  /// There is no list of this key, or no such item.
  case unknownList(String)
  case unknownItem(String)
  /// There is no row to which the event could have happened, and the row has no such action.
  case unknownField(String)
  case unknownAction(String)
  /// The effects of the edit go on and on.
  case unsettled
  /// A list has as many items as it may have, or as few.
  case listFull(String, most: Int)
  case listAtMinimum(String, least: Int)
  /// A list has other items than the one that is to go there.
  case otherTemplate(String)
  /// A place beyond the end of a list, and beside an item that it has not.
  case outOfRange(most: Int)
  case unknownNeighbour(String)
  case seqReused
  case seqTooOld
}

/// Why the body of an edit could not be understood.
public struct InvalidEdit: Error, Sendable, Hashable {
  public let faults: [Fault]

  public struct Fault: Sendable, Hashable {
    public enum Code: String, Sendable, Hashable {
      case unknownField = "unknown-field"
      case noAnswer = "no-answer"
      case wrongType = "wrong-type"
      case tooLong = "too-long"
      case notReadable = "not-readable"
      case noSuchOption = "no-such-option"
      case componentAnswer = "component-answer"
    }

    public let pointer: String
    public let key: String
    public let code: Code
    public let message: String
  }
}
