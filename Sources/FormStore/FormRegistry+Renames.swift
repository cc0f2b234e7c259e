public import Forms
internal import SQLite

extension FormRegistry {
  /// What was renamed in the draft of a form since its last publishing, in order.
  public func unpublishedRenames(of form: String) throws -> [Rename] {
    try database.read { db in
      guard let draft = try db.draft(of: form), let saves = try db.saves(of: form) else {
        return []
      }
      return draft.renames.filter { $0.save > saves.published }.map(\.rename)
    }
  }

  /// What was renamed from one edition of a form to another, in order.
  ///
  /// From a version back to an older one the renames are undone.
  public func renames(from old: Edition, to new: Edition, of form: String) throws -> [Rename] {
    switch (old, new) {
    case (.version(let old), .version(let new)):
      let versions = try versions(of: form).reversed()
      guard old > new else {
        return versions.filter { $0.version > old && $0.version <= new }.flatMap(\.renames)
      }
      return versions.filter { $0.version > new && $0.version <= old }.flatMap(\.renames)
        .reversed().map(\.inverse)
    case (.draft(let old), .draft(let new)):
      let renames = try draft(form, save: new)?.renames ?? []
      return renames.filter { $0.save > old }.map(\.rename)
    // No session goes from the one to the other.
    case (.version, .draft), (.draft, .version): return []
    }
  }
}
