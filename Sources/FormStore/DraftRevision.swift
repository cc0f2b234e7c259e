internal import Hashing
public import Forms
internal import SQLite

/// What an author makes of a draft, and something to answer with once that is stored.
public struct DraftRevision<Answer: Sendable>: Sendable {
  public let change: DraftChange
  public let answer: Answer

  public init(_ change: DraftChange, _ answer: Answer) {
    self.change = change
    self.answer = answer
  }
}

extension FormRegistry {
  /// Saves what a closure makes of the draft of a form.
  ///
  /// The closure is called at once, and a second time on the writer's thread if somebody else saved in
  /// between, so that no change is lost. What it throws changes nothing.
  ///
  /// - Throws: What the closure throws the first time.
  public func revise<Answer: Sendable>(
    _ form: String, at now: Instant,
    _ revision: @escaping @Sendable (StoredDraft?) throws -> DraftRevision<Answer>,
    then: @escaping @Sendable (Result<(SavedDraft, Answer), any Error>) -> Void
  ) throws {
    let seen = try draft(form)
    let first = try revision(seen)
    let digest = Digest.sha256(first.change.document)
    database.enqueue(
      making: { db in
        let last = try db.draft(of: form)
        guard last?.save != seen?.save || last?.publishedSave != seen?.publishedSave else {
          return (try db.save(first.change, digest, at: now), first.answer)
        }
        let second = try revision(last)
        let digest = Digest.sha256(second.change.document)
        return (try db.save(second.change, digest, at: now), second.answer)
      }, then: then)
  }
}
