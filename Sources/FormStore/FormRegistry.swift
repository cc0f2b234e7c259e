internal import Hashing
public import Forms
public import SQLite

/// Keeps forms and their versions.
///
/// A published version never changes, and its number is never used again, not even after the
/// form was deleted.
public struct FormRegistry: Sendable {
  let database: Database

  /// Creates a registry on an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// Saves a document as the draft of a form, and publishes it if the change says so.
  ///
  /// What has the bytes of the last save, or of the published version, makes no new one. A publishing
  /// hands its version the renames since the one before.
  ///
  /// Fails with ``DraftMoved`` when the last save is not the expected one.
  public func save(
    _ change: DraftChange, at now: Instant,
    then: @escaping @Sendable (Result<SavedDraft, any Error>) -> Void
  ) {
    let digest = Digest.sha256(change.document)
    database.enqueue(making: { db in try db.save(change, digest, at: now) }, then: then)
  }

  /// Publishes a document, as a new version if its bytes differ from the published ones.
  ///
  /// It is the draft then. The components are those that it was checked with.
  public func publish(
    _ form: String, document: [UInt8], components: [StoredComponent] = [], at now: Instant,
    then: @escaping @Sendable (Result<Publication, any Error>) -> Void
  ) {
    var change = DraftChange(form, document: document)
    change.isPublished = true
    change.components = components
    let unpublished = Publication(version: 0, isNewForm: false, isNewVersion: false)
    save(change, at: now) { then($0.map { $0.publication ?? unpublished }) }
  }

  /// Takes a form out of the registry, and ends its sessions; submissions stay.
  ///
  /// The then closure is told how many sessions were ended, or nothing if there is no such form.
  public func delete(
    _ form: String, andItsSessionsIn sessions: SessionStore, at now: Instant,
    then: @escaping @Sendable (Result<Int?, any Error>) -> Void
  ) {
    database.enqueue(
      making: { [ends = sessions.ends] db in
        guard let head = try db.head(of: form) else { return nil }
        guard try head.published != nil || db.draft(of: form) != nil else { return nil }
        try db.execute(
          """
          INSERT INTO ended (session, endedAt)
          SELECT id, \(now.milliseconds) FROM session WHERE form = \(form)
          """)
        try db.removeJournals(ofForm: form)
        try db.execute("DELETE FROM session WHERE form = \(form)")
        let ended = db.changes
        ends.forgetAll()
        try db.setHead(of: form, published: nil, lastVersion: head.lastVersion)
        try db.execute("DELETE FROM form_version WHERE form = \(form)")
        try db.execute("DELETE FROM draft WHERE form = \(form)")
        return ended
      }, then: then)
  }

  /// The published version of a form.
  public func published(_ form: String) throws -> StoredForm? {
    try database.read { db in
      guard let version = try db.head(of: form)?.published else { return nil }
      return try db.version(version, of: form)
    }
  }

  /// The draft of a form, which every form has: its last save.
  public func draft(_ form: String) throws -> StoredDraft? {
    try database.read { db in try db.draft(of: form) }
  }

  /// A save of the draft of a form, if it is still kept.
  public func draft(_ form: String, save: Int) throws -> StoredDraft? {
    try database.read { db in try db.draft(of: form, save: save) }
  }

  /// A version of a form, published now or before.
  public func version(_ version: Int, of form: String) throws -> StoredForm? {
    try database.read { db in try db.version(version, of: form) }
  }

  /// The versions of a form that were ever published, the newest first.
  public func versions(of form: String) throws -> [StoredVersion] {
    try database.read { db in
      try db.all(
        """
        SELECT version, digest, renames, savedAt FROM form_version
        WHERE form = \(form) ORDER BY version DESC
        """
      ) { row in
        StoredVersion(
          version: try row[0], digest: try row[1], renames: try [Rename](document: row.bytes(2)),
          savedAt: Instant(milliseconds: try row[3]))
      }
    }
  }

  /// Published forms in the order of their keys, from the one after the cursor on.
  public func list(after cursor: String? = nil, limit: Int) throws -> [StoredForm] {
    try database.read { db in
      try db.all(Self.page(after: cursor, limit: limit)) { row in try StoredForm(row) }
    }
  }

  /// The query of a page of forms.
  static func page(after cursor: String?, limit: Int) -> SQL {
    """
    SELECT v.form, v.version, v.document, v.digest, v.renames, v.savedAt
    FROM form AS f JOIN form_version AS v ON v.form = f.key AND v.version = f.published
    WHERE f.key > \(cursor ?? "") ORDER BY f.key LIMIT \(limit)
    """
  }
}
