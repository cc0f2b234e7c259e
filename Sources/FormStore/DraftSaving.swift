internal import Forms
internal import SQLite

extension Connection {
  /// Saves a draft and publishes it if that is wanted, inside the transaction that is open.
  mutating func save(
    _ change: DraftChange, _ digest: [UInt8], at now: Instant
  ) throws -> SavedDraft {
    for used in change.components where try component(used.name) != used.document {
      throw ComponentMoved(name: used.name)
    }
    try execute(
      "INSERT INTO form (key, lastVersion) VALUES (\(change.form), 0) ON CONFLICT DO NOTHING")
    let last = try draft(of: change.form)
    if let expected = change.expected, expected != last?.save ?? 0 {
      throw DraftMoved(save: last?.save ?? 0)
    }
    var draft = StoredDraft(
      form: change.form, save: last?.save ?? 0, document: change.document, digest: digest,
      renames: last?.renames ?? [], savedAt: now, publishedSave: last?.publishedSave ?? 0,
      published: last?.published)
    let isNew = last?.digest != digest
    if isNew {
      let saves = try saves(of: change.form)
      draft = StoredDraft(
        form: change.form, save: (saves?.last ?? 0) + 1, document: change.document, digest: digest,
        renames: change.renames ?? draft.renames, savedAt: now,
        publishedSave: saves?.published ?? 0, published: last?.published)
      try insert(draft)
    }
    let publication = change.isPublished ? try publish(draft) : nil
    try removeUnusedSaves(of: change.form)
    try forgetRenames(of: draft)
    return SavedDraft(save: draft.save, isNewSave: isNew, publication: publication)
  }

  /// Makes a version of a draft, unless the published one says the same.
  private mutating func publish(_ draft: StoredDraft) throws -> Publication {
    let head = try head(of: draft.form)
    if let published = head?.published,
      try version(published, of: draft.form)?.digest == draft.digest
    {
      return Publication(version: published, isNewForm: false, isNewVersion: false)
    }
    let number = (head?.lastVersion ?? 0) + 1
    try setHead(of: draft.form, published: number, lastVersion: number)
    try execute("UPDATE form SET publishedSave = \(draft.save) WHERE key = \(draft.form)")
    try insert(
      StoredForm(
        form: draft.form, version: number, document: draft.document, digest: draft.digest,
        renames: draft.unpublishedRenames, savedAt: draft.savedAt))
    return Publication(
      version: number, isNewForm: head?.published == nil, isNewVersion: true)
  }

  /// Keeps of the renames of a draft those that the next version or a session on an older save needs.
  private mutating func forgetRenames(of draft: StoredDraft) throws {
    let published = try saves(of: draft.form)?.published ?? 0
    let oldest = try oldestSave(of: draft.form) ?? published
    let kept = draft.renames.filter { $0.save > min(published, oldest) }
    try setRenames(kept, of: draft)
  }
}
