internal import Forms
internal import JSON
internal import SQLite

extension Connection {
  /// Which save of a form is its draft, and which was published last.
  mutating func saves(of form: String) throws -> (last: Int, published: Int)? {
    try first("SELECT saves, publishedSave FROM form WHERE key = \(form)") { row in
      (try row[0], try row[1])
    }
  }

  /// Loads a save of a draft, or the last one.
  mutating func draft(of form: String, save: Int? = nil) throws -> StoredDraft? {
    try first(
      """
      SELECT d.form, d.save, d.document, d.digest, d.renames, d.savedAt,
        f.publishedSave, f.published
      FROM form AS f JOIN draft AS d ON d.form = f.key AND d.save = coalesce(\(save), f.saves)
      WHERE f.key = \(form)
      """
    ) { row in try StoredDraft(row) }
  }

  /// Adds a save, which is the draft from then on.
  mutating func insert(_ draft: StoredDraft) throws(DatabaseError) {
    try execute(
      """
      INSERT INTO draft (form, save, document, digest, renames, savedAt)
      VALUES (
        \(draft.form), \(draft.save), \(utf8: draft.document), \(draft.digest),
        \(utf8: draft.renames.document), \(draft.savedAt.milliseconds))
      """)
    try execute("UPDATE form SET saves = \(draft.save) WHERE key = \(draft.form)")
  }

  /// Sets the renames of a save.
  mutating func setRenames(_ renames: [SavedRename], of draft: StoredDraft) throws(DatabaseError) {
    try execute(
      """
      UPDATE draft SET renames = \(utf8: renames.document)
      WHERE form = \(draft.form) AND save = \(draft.save)
      """)
  }

  /// Removes the saves of a form that no session stands on; never the last two.
  ///
  /// This alone decides what may go. Somebody may be about to stand on what was the last one until now.
  mutating func removeUnusedSaves(of form: String) throws(DatabaseError) {
    try execute(
      """
      DELETE FROM draft
      WHERE form = \(form) AND save < (SELECT saves FROM form WHERE key = \(form)) - 1
        AND NOT EXISTS (
          SELECT 1 FROM session AS s WHERE s.form = draft.form AND s.save = draft.save)
      """)
  }

  /// The oldest save of a form that is kept.
  mutating func oldestSave(of form: String) throws -> Int? {
    try first("SELECT min(save) FROM draft WHERE form = \(form)") { row in try row[0] as Int? }
      ?? nil
  }
}

extension StoredDraft {
  /// Reads the columns of a draft, and what is published of its form.
  init(_ row: borrowing Row) throws {
    form = try row[0]
    save = try row[1]
    document = row.bytes(2)
    digest = try row[3]
    renames = try [SavedRename](document: row.bytes(4))
    savedAt = Instant(milliseconds: try row[5])
    publishedSave = try row[6]
    published = try row[7]
  }
}

extension [SavedRename] {
  /// The renames as they are stored: `[[3,"old","new"]]`.
  var document: [UInt8] {
    JSONValue.array(
      map { .array([.integer($0.save), .string($0.rename.from), .string($0.rename.to)]) }
    ).canonicalBytes
  }

  /// Reads renames that were stored.
  init(document: [UInt8]) throws {
    self = try (JSONValue(parsing: document).array ?? []).map { entry in
      guard let parts = entry.array, parts.count == 3, let save = parts[0].integer,
        let from = parts[1].string, let to = parts[2].string
      else { throw BrokenRenames() }
      return SavedRename(save: save, Rename(from: from, to: to))
    }
  }
}

extension [Rename] {
  /// The renames of a version as they are stored: `[["old","new"]]`.
  var document: [UInt8] {
    JSONValue.array(map { .array([.string($0.from), .string($0.to)]) }).canonicalBytes
  }

  /// Reads renames that were stored.
  init(document: [UInt8]) throws {
    self = try (JSONValue(parsing: document).array ?? []).map { entry in
      guard let parts = entry.array, parts.count == 2, let from = parts[0].string,
        let to = parts[1].string
      else { throw BrokenRenames() }
      return Rename(from: from, to: to)
    }
  }
}

/// Renames in the data file that are not written as renames are.
struct BrokenRenames: Error {}
