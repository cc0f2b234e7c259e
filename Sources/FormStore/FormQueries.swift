internal import Forms
internal import SQLite

extension Connection {
  /// Which version of a form is published, and which number was given last.
  mutating func head(of form: String) throws -> (published: Int?, lastVersion: Int)? {
    try first("SELECT published, lastVersion FROM form WHERE key = \(form)") { row in
      (try row[0], try row[1])
    }
  }

  /// Sets which version of a form is published.
  mutating func setHead(
    of form: String, published: Int?, lastVersion: Int
  ) throws(DatabaseError) {
    try execute(
      """
      INSERT INTO form (key, published, lastVersion)
      VALUES (\(form), \(published), \(lastVersion))
      ON CONFLICT (key) DO UPDATE
      SET published = excluded.published, lastVersion = excluded.lastVersion
      """)
  }

  /// Loads a version of a form.
  mutating func version(_ version: Int, of form: String) throws -> StoredForm? {
    try first(
      """
      SELECT form, version, document, digest, renames, savedAt FROM form_version
      WHERE form = \(form) AND version = \(version)
      """
    ) { row in try StoredForm(row) }
  }

  /// Adds a version of a form.
  mutating func insert(_ version: StoredForm) throws(DatabaseError) {
    try execute(
      """
      INSERT INTO form_version (form, version, document, digest, renames, savedAt)
      VALUES (
        \(version.form), \(version.version), \(utf8: version.document), \(version.digest),
        \(utf8: version.renames.document), \(version.savedAt.milliseconds))
      """)
  }
}

extension StoredForm {
  /// Reads the columns form, version, document, digest, renames and savedAt.
  init(_ row: borrowing Row) throws {
    form = try row[0]
    version = try row[1]
    document = row.bytes(2)
    digest = try row[3]
    renames = try [Rename](document: row.bytes(4))
    savedAt = Instant(milliseconds: try row[5])
  }
}
