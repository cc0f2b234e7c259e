public import Forms

/// A save of the draft of a form.
public struct StoredDraft: Equatable, Sendable {
  public let form: String
  /// The number of the save among those of its form.
  public let save: Int
  /// The document as canonical JSON.
  public let document: [UInt8]
  /// The SHA-256 of the document.
  public let digest: [UInt8]
  /// The renames that somebody may still need, oldest first.
  public let renames: [SavedRename]
  public let savedAt: Instant
  /// The save that was published last; 0 if none was.
  public let publishedSave: Int
  /// The version that is published.
  public let published: Int?

  /// What was renamed since the last publishing.
  public var unpublishedRenames: [Rename] {
    renames.filter { $0.save > publishedSave }.map(\.rename)
  }
}

/// A rename, and the save that made it.
public struct SavedRename: Equatable, Sendable {
  public let save: Int
  public let rename: Rename

  public init(save: Int, _ rename: Rename) {
    self.save = save
    self.rename = rename
  }
}

/// A document that is to be the draft of its form.
public struct DraftChange: Sendable {
  public var form: String
  /// The document as canonical JSON.
  public var document: [UInt8]
  /// The save that the author has seen, which has to be the last one; `nil` replaces whatever there is,
  /// and 0 begins a form.
  public var expected: Int?
  /// The renames that hold from now on, oldest first; `nil` keeps those of the save before.
  public var renames: [SavedRename]?
  /// Whether the draft becomes a version.
  public var isPublished = false
  /// The components that the document uses, as they were when it was checked; if one is another by now
  /// the change fails with ``ComponentMoved``.
  public var components: [StoredComponent] = []

  public init(_ form: String, document: [UInt8]) {
    self.form = form
    self.document = document
  }
}

/// What saving a draft came to.
public struct SavedDraft: Equatable, Sendable {
  /// The number of the save that is the draft now.
  public let save: Int
  /// Whether the document differs from the save before.
  public let isNewSave: Bool
  /// What publishing came to, if that was asked for.
  public let publication: Publication?
}

/// Somebody else saved the draft since its author saw it.
public struct DraftMoved: Error, Equatable {
  /// The number of the save that is the draft.
  public let save: Int
}
