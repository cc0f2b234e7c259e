internal import FormStore
internal import Forms
internal import JSON

extension StoredSession {
  /// The session that the journal leads to.
  ///
  /// - Throws: A ``BrokenJournal`` when it leads nowhere.
  func replayed(on form: CompiledForm) throws -> Session {
    var rest = edits[...]
    var begun: Session?
    if let checkpoint {
      let state = try JSONValue(parsing: checkpoint.state, limits: .ownText)
      begun = Session(
        id: id, form: form, language: language, checkpoint: state, secrets: checkpoint.secrets,
        opening: opening)
    } else if let first = rest.popFirst(), first.rev == 1 {
      begun = Session(id: id, form: form, language: language, replaying: first)
    }
    guard var session = begun else { throw BrokenJournal(form: self.form, rev: 1) }
    for row in rest {
      guard session.replay(row) else { throw BrokenJournal(form: self.form, rev: row.rev) }
    }
    return session
  }
}

/// A journal that does not lead from one of its rows to the next.
struct BrokenJournal: Error {
  let form: String
  let rev: Int
}

extension NewSession {
  /// The beginning of a session, as it is stored.
  init(_ session: Session, follow: Follow?, isFromPage: Bool) {
    self.init(
      id: session.id, form: session.form.form.key, edition: session.form.edition,
      follow: follow, language: session.language, opening: session.openingRow,
      isFromPage: isFromPage)
  }
}
