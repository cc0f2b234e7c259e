internal import FormStore
internal import Forms
internal import HTTP

/// States that are no more, from the journal.
extension LiveSessions {
  /// The state of a session that a base names.
  ///
  /// - Returns: `nil` when the journal does not know the state, or it was one of a draft that is gone.
  func past(_ session: Session, _ base: Base) throws -> Session? {
    switch base {
    case .rev(let rev): return try past(session, at: rev)
    case .tag(let tag):
      let old = try Session.rev(ofTag: tag).flatMap { try past(session, at: $0) }
      return old.flatMap { $0.isHead(base) ? $0 : nil }
    }
  }

  /// The state in which a session had a tag, also one that another renderer gave.
  func past(_ session: Session, tagged tag: String) throws -> Session? {
    let old = try Session.rev(ofTag: tag).flatMap { try past(session, at: $0) }
    return old.flatMap { $0.wasTagged(tag) ? $0 : nil }
  }

  /// The state of a session at a revision.
  ///
  /// - Throws: A ``Problem`` when there is no such revision, or it is no longer known.
  func state(of session: Session, at rev: Int) throws -> Session {
    if rev == session.rev { return session }
    guard rev < session.rev else { throw Problem(.notFound, "The session is at \(session.rev).") }
    guard let old = try stored(session, upTo: rev) else { throw Problem(.revisionTooOld) }
    guard old.rev == rev else {
      throw Problem(
        .unavailable, "The revision is on its way to the disk.", headers: ["Retry-After": "1"])
    }
    return old
  }

  private func past(_ session: Session, at rev: Int) throws -> Session? {
    // What is on its way to the disk is not there yet.
    try stored(session, upTo: rev).flatMap { $0.rev == rev ? $0 : nil }
  }

  /// The last stored state of a session up to a revision.
  private func stored(_ session: Session, upTo rev: Int) throws -> Session? {
    guard (1...session.rev).contains(rev),
      case .session(let stored) = try store.find(session.id, upTo: rev),
      let form = try edition(stored.edition, of: session)
    else { return nil }
    return try stored.replayed(on: form)
  }

  /// An edition that a session stood on; `nil` if it was a save that is no longer kept.
  private func edition(_ edition: Edition, of session: Session) throws -> CompiledForm? {
    if edition == session.form.edition { return session.form }
    do {
      return try catalog.compiled(session.form.form.key, edition)
    } catch let problem as Problem where problem.code == ProblemCode.unknownForm.rawValue {
      return nil
    }
  }
}
