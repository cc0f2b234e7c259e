public import Forms

/// What a session, or one request, has handed in.
///
/// An object: most changes of a session come without one, and are small to hand on.
public final class Submission: Sendable {
  public let id: String
  public let receipt: String
  public let form: String
  public let version: Int
  /// The id of the session, or `nil` if it was sent without one.
  public let session: String?
  public let submittedAt: Instant
  public let language: String
  /// The answers as canonical JSON, without the texts of secrets.
  public let answers: [UInt8]
  /// Secret answers, in document order.
  public let secrets: [JournalRow.Secret]

  /// Creates a submission.
  public init(
    id: String, receipt: String, form: String, version: Int, session: String?,
    submittedAt: Instant, language: String, answers: [UInt8], secrets: [JournalRow.Secret]
  ) {
    self.id = id
    self.receipt = receipt
    self.form = form
    self.version = version
    self.session = session
    self.submittedAt = submittedAt
    self.language = language
    self.answers = answers
    self.secrets = secrets
  }
}

/// A submission as it is listed: with the keys of its secrets, not their texts.
public struct StoredSubmission: Equatable, Sendable {
  public let id: String
  public let receipt: String
  public let form: String
  /// The number of the version; 0 for what was sent from a draft.
  public let version: Int
  public let session: String?
  public let submittedAt: Instant
  public let language: String
  public let answers: [UInt8]
  public let secretKeys: [String]
  /// Where the next page starts, to be given to `list`.
  public let cursor: Int

  /// Whether it only tried out a draft.
  public var isTest: Bool { version == 0 }
}
