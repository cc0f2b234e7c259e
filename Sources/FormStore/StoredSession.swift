public import Forms

/// The number of a session in the data file, by which its journal is kept.
public struct SessionNumber: Hashable, Sendable {
  let value: Int64
}

/// What a session follows: when that becomes another edition, the session is taken there.
public enum Follow: String, CaseIterable, Hashable, Sendable {
  case published, draft
}

/// What a session begins with.
public struct NewSession: Sendable {
  public var id: String
  public var form: String
  public var edition: Edition
  public var follow: Follow?
  public var language: String
  /// The row of revision 1.
  public var opening: JournalRow
  /// Whether a page opened it, which does not yet mean that anybody wants it.
  public var isFromPage: Bool

  /// Creates the beginning of a session.
  public init(
    id: String, form: String, edition: Edition, follow: Follow? = nil, language: String,
    opening: JournalRow, isFromPage: Bool = false
  ) {
    self.id = id
    self.form = form
    self.edition = edition
    self.follow = follow
    self.language = language
    self.opening = opening
    self.isFromPage = isFromPage
  }
}

/// A session as it is stored: a state, and the edits that lead from there to its head.
public struct StoredSession: Sendable {
  public let id: String
  public let number: SessionNumber
  public let form: String
  /// What it stood on at its last edit here.
  public let edition: Edition
  public let follow: Follow?
  public let language: String
  public let openedAt: Instant
  public let isSubmitted: Bool

  /// The row of revision 1, where the edits do not begin with it.
  public let opening: JournalRow?

  /// The last checkpoint, or `nil` where the replay starts at revision 1.
  public let checkpoint: Checkpoint?

  /// The edits after the checkpoint, or all of them, in order.
  public let edits: [JournalRow]

  /// A whole state.
  public struct Checkpoint: Sendable {
    public let rev: Int
    /// Canonical JSON, as it was saved.
    public let state: [UInt8]
    /// The texts of secrets that were given last, up to this revision.
    public let secrets: [JournalRow.Secret]
  }
}

/// What is known of a session's id.
public enum FoundSession: Sendable {
  case session(StoredSession)
  /// There was such a session in the last 30 days.
  case gone
  case unknown
}
