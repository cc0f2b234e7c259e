internal import Hashing
public import Forms
public import SQLite

/// Keeps forms and their versions.
///
/// A published version never changes, and its number is never used again, not even after the
/// form was deleted.
public struct FormRegistry: Sendable {
  private let database: Database

  /// Creates a registry on an open data file.
  public init(_ database: Database) {
    self.database = database
  }

  /// Publishes a document, as a new version if its bytes differ from the published ones.
  ///
  /// A draft is gone then.
  public func publish(
    _ form: String, document: [UInt8], at now: Instant,
    then: @escaping @Sendable (Result<Publication, any Error>) -> Void
  ) {
    let digest = Digest.sha256(document)
    database.enqueue(
      making: { db in
        let head = try db.head(of: form)
        try db.execute("DELETE FROM form_version WHERE form = \(form) AND version = 0")
        if let published = head?.published,
          try db.version(published, of: form)?.digest == digest
        {
          return Publication(version: published, isNewForm: false, isNewVersion: false)
        }
        let version = (head?.lastVersion ?? 0) + 1
        try db.setHead(of: form, published: version, lastVersion: version)
        try db.insert(form, version, document, digest, now)
        return Publication(
          version: version, isNewForm: head?.published == nil, isNewVersion: true)
      }, then: then)
  }

  /// Saves a document as the draft of a form, which nobody but its authors sees.
  public func saveDraft(
    _ form: String, document: [UInt8], at now: Instant,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let digest = Digest.sha256(document)
    database.enqueue(
      WriteUnit { db in
        try db.execute(
          "INSERT INTO form (key, lastVersion) VALUES (\(form), 0) ON CONFLICT DO NOTHING")
        try db.execute("DELETE FROM form_version WHERE form = \(form) AND version = 0")
        try db.insert(form, 0, document, digest, now)
      } then: {
        then($0)
      })
  }

  /// Takes a form out of the registry, and ends its sessions; submissions stay.
  ///
  /// The then closure is told how many sessions were ended, or nothing if there is no such form.
  public func delete(
    _ form: String, at now: Instant,
    then: @escaping @Sendable (Result<Int?, any Error>) -> Void
  ) {
    database.enqueue(
      making: { db in
        guard let head = try db.head(of: form) else { return nil }
        let draft = try db.version(0, of: form)
        guard head.published != nil || draft != nil else { return nil }
        try db.execute(
          """
          INSERT INTO ended (session, endedAt)
          SELECT id, \(now.milliseconds) FROM session WHERE form = \(form)
          """)
        try db.execute("DELETE FROM session WHERE form = \(form)")
        let ended = db.changes
        try db.setHead(of: form, published: nil, lastVersion: head.lastVersion)
        try db.execute("DELETE FROM form_version WHERE form = \(form)")
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

  /// The draft of a form, where there is one that was saved after the last publishing.
  public func draft(_ form: String) throws -> StoredForm? {
    try database.read { db in try db.version(0, of: form) }
  }

  /// A version of a form, published now or before.
  public func version(_ version: Int, of form: String) throws -> StoredForm? {
    guard version > 0 else { return nil }
    return try database.read { db in try db.version(version, of: form) }
  }

  /// The versions of a form that were ever published, the newest first.
  public func versions(of form: String) throws -> [StoredVersion] {
    try database.read { db in
      try db.all(
        """
        SELECT version, digest, savedAt FROM form_version
        WHERE form = \(form) AND version > 0 ORDER BY version DESC
        """
      ) { row in
        StoredVersion(
          version: try row[0], digest: try row[1], savedAt: Instant(milliseconds: try row[2]))
      }
    }
  }

  /// Published forms in the order of their keys, from the one after the cursor on.
  public func list(after cursor: String? = nil, limit: Int) throws -> [StoredForm] {
    try database.read { db in
      try db.all(
        """
        SELECT v.form, v.version, v.document, v.digest, v.savedAt
        FROM form AS f JOIN form_version AS v ON v.form = f.key AND v.version = f.published
        WHERE f.key > \(cursor ?? "") ORDER BY f.key LIMIT \(limit)
        """
      ) { row in try StoredForm(row) }
    }
  }
}
