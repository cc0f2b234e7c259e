internal import FormStore
internal import Forms
internal import JSON

/// What a request does with a session while nobody else can touch it.
///
/// Nothing of it is answered before all of it is durable.
struct Turn: ~Copyable {
  /// The session; it is read where it lies.
  private(set) var loaded: SessionCell.Loaded
  /// The revisions that were made, for the journal.
  var rows: [JournalRow] = []
  /// Those among them that took the session to another edition.
  private(set) var rebases: [StoredRebase] = []
  /// What the client is asked to do.
  private(set) var hints: [Outcome.Hint] = []
  /// The submission that was made.
  var submission: Submission?
  /// What a repeated request is to be told.
  var remembered: Remembered?
  /// When the session is removed.
  var endsAt: Instant?

  /// What the session was submitted as, where that is in memory.
  var receipt: Receipt? {
    get { loaded.receipt }
    set { loaded.receipt = newValue }
  }

  /// Takes over a session.
  init(_ loaded: consuming SessionCell.Loaded) {
    self.loaded = loaded
  }

  /// Lets somebody have the turn, where it lies.
  mutating func take<T>(_ work: (inout Turn) throws -> T) rethrows -> T { try work(&self) }

  /// Begins the turn of another request, which has made nothing yet.
  mutating func begin() {
    (rows, rebases, hints) = ([], [], [])
    (submission, remembered, endsAt) = (nil, nil, nil)
  }

  /// Carries out an edit and notes its row.
  mutating func apply(_ edit: Edit) throws(EditRefusal) -> Outcome {
    if case .rebase(let rebase) = edit.change { return try apply(edit, rebase) }
    var outcome = try loaded.session.apply(edit)
    note(&outcome)
    return outcome
  }

  /// Takes the session to another edition, and notes what it is there.
  private mutating func apply(_ edit: Edit, _ rebase: Rebase) throws(EditRefusal) -> Outcome {
    let old = loaded.session.form.edition
    var outcome = try loaded.session.apply(edit)
    note(&outcome)
    guard outcome.isChanged else { return outcome }
    let state = loaded.session.checkpoint().canonicalBytes
    rebases.append(
      StoredRebase(rev: outcome.rev, old: old, new: rebase.form.edition, state: state))
    return outcome
  }

  /// Takes the row of an edit out of what came of it.
  private mutating func note(_ outcome: inout Outcome) {
    if !outcome.effects.isEmpty { hints += outcome.effects }
    // Mostly there is but one.
    if rows.isEmpty { swap(&rows, &outcome.rows) } else { rows += outcome.rows }
    outcome.rows = []
  }

  /// Lets the body do several things, all of them or none.
  ///
  /// Only a body that may fail after it has changed something needs this: else the session need not
  /// be kept as it was.
  mutating func all<T>(if isNeeded: Bool, _ body: (inout Turn) throws -> T) throws -> T {
    guard isNeeded else { return try body(&self) }
    let before = (
      loaded.session, loaded.receipt, rows, rebases, hints, submission, remembered, endsAt
    )
    do {
      return try body(&self)
    } catch {
      (
        loaded.session, loaded.receipt, rows, rebases, hints, submission, remembered, endsAt
      ) = before
      throw error
    }
  }

  /// Hands over what has to be stored, if anything.
  mutating func takeChange() -> SessionChange? {
    guard !rows.isEmpty || remembered != nil else { return nil }
    let change = SessionChange(
      rows: rows, rebases: rebases, submission: submission, remembered: remembered)
    (rows, rebases, submission, remembered) = ([], [], nil, nil)
    return change
  }
}
