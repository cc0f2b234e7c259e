public import Forms

/// A version of a form as it was saved.
public struct StoredForm: Equatable, Sendable {
  public let form: String
  public let version: Int
  /// The document as canonical JSON.
  public let document: [UInt8]
  /// The SHA-256 of the document.
  public let digest: [UInt8]
  /// What was renamed since the version before, oldest first.
  public let renames: [Rename]
  public let savedAt: Instant
}

/// A version of a form, without its document.
public struct StoredVersion: Equatable, Sendable {
  public let version: Int
  public let digest: [UInt8]
  /// What was renamed since the version before, oldest first.
  public let renames: [Rename]
  public let savedAt: Instant
}

/// What publishing a document came to.
public struct Publication: Equatable, Sendable {
  /// The version that is published now.
  public let version: Int
  /// Whether the form was not published before.
  public let isNewForm: Bool
  /// Whether the document differs from the one that was published before.
  public let isNewVersion: Bool
}
