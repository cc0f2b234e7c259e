internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// What publishing a document would do to the sessions that are open.
struct PublishTrial: Sendable {
  let catalog: FormCatalog
  let sessions: SessionStore
  let clock: Clock

  /// How many sessions are looked at, those that follow the form first.
  static let most = 200

  /// How many answers to a field would be lost, or would have a fault that they have not now.
  private struct Counts {
    var dropped = 0
    var issues = 0
  }

  /// Tries a document that has been checked; nothing is stored.
  func report(on checked: CheckedForm) throws -> Response {
    let key = checked.key
    let versions = try catalog.store.versions(of: key)
    let published = try catalog.store.published(key)
    let isSame = published.map { $0.document == checked.document } ?? false
    let next = isSame ? published?.version ?? 1 : (versions.first?.version ?? 0) + 1
    let (open, following) = try sessions.countOfOpen(onVersionsOf: key)
    var members = [
      JSONMember("dryRun", .bool(true)), JSONMember("following", .integer(following)),
      JSONMember("form", .string(key)), JSONMember("open", .integer(open)),
      JSONMember("version", .integer(next)),
    ]
    let ids = isSame ? [] : try sessions.open(onVersionsOf: key, limit: Self.most)
    let counts = try counts(of: ids, checked)
    let fields = counts.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    members.append(
      JSONMember(
        "fields",
        .array(
          fields.map { key, counts in
            .object([
              JSONMember("dropped", .integer(counts.dropped)),
              JSONMember("issues", .integer(counts.issues)), JSONMember("key", .string(key)),
            ])
          })))
    members.append(JSONMember("lookedAt", .integer(ids.count)))
    if !checked.findings.isEmpty { members.append(checked.warnings) }
    return .json(JSONValue.object(members).canonicalBytes).unstored()
  }

  private func counts(of ids: [String], _ checked: CheckedForm) throws -> [String: Counts] {
    var counts: [String: Counts] = [:]
    guard !ids.isEmpty else { return counts }
    let renames = try renames(of: checked.key)
    for id in ids {
      guard case .session(let stored) = try sessions.find(id), !stored.isSubmitted,
        case .version(let old) = stored.edition
      else { continue }
      let session = try stored.replayed(on: catalog.compiled(stored.form, stored.edition))
      let effects = session.effects(
        of: Rebase(onto: checked.compiled, renames: renames.since(old)), asOf: clock.now())
      for path in effects.dropped { counts[path, default: Counts()].dropped += 1 }
      for path in effects.issues { counts[path, default: Counts()].issues += 1 }
    }
    return counts
  }

  /// Everything that was renamed in a form, by the version that brought it; a draft is the last.
  private struct Renames {
    let versions: [(version: Int, renames: [Rename])]
    let draft: [Rename]

    func since(_ version: Int) -> [Rename] {
      versions.filter { $0.version > version }.flatMap(\.renames) + draft
    }
  }

  private func renames(of key: String) throws -> Renames {
    let versions = try catalog.store.versions(of: key).reversed()
    return Renames(
      versions: versions.map { ($0.version, $0.renames) },
      draft: try catalog.store.unpublishedRenames(of: key))
  }
}
