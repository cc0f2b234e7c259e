internal import FormStore
internal import Forms
internal import JSON

/// What a request does with a session while nobody else can touch it.
///
/// Nothing of it is answered before all of it is durable. Between requests it holds the session for the next
/// one. What only reads it is `mutating` all the same: else its hundreds of bytes are copied for the call.
struct Turn: ~Copyable {
  /// What a request has made of the session.
  struct Made {
    /// The revisions, for the journal.
    var rows: [JournalRow] = []
    /// Those among them that took the session to another edition.
    var rebases: [StoredRebase] = []
    /// What the client is asked to do.
    var hints: [Outcome.Hint] = []
    var submission: Submission?
    /// What a repeated request is to be told.
    var remembered: Remembered?
    /// When the session is removed.
    var endsAt: Instant?
  }

  /// The session; it is read where it lies.
  private(set) var loaded: SessionCell.Loaded
  var made = Made()

  /// What the session was submitted as, where that is in memory.
  var receipt: Receipt? {
    get { loaded.receipt }
    set { loaded.receipt = newValue }
  }

  /// Takes over a session, with which a turn may begin.
  init(_ loaded: consuming SessionCell.Loaded) {
    self.loaded = loaded
  }

  /// Lends the turn to somebody, where it lies.
  mutating func lend<T>(to work: (inout Turn) throws -> T) rethrows -> T { try work(&self) }

  /// Begins the turn of a request, which has made nothing yet.
  mutating func begin() { made = Made() }

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
    made.rebases.append(
      StoredRebase(rev: outcome.rev, old: old, new: rebase.form.edition, state: state))
    return outcome
  }

  /// Takes the row of an edit out of what came of it.
  private mutating func note(_ outcome: inout Outcome) {
    if !outcome.effects.isEmpty { made.hints += outcome.effects }
    // Mostly there is but one.
    if made.rows.isEmpty {
      swap(&made.rows, &outcome.journalRows)
    } else {
      made.rows += outcome.journalRows
      outcome.journalRows = []
    }
  }

  /// Lets the body do several things, all of them or none.
  ///
  /// Only a body that may fail after it has changed something needs this: else the session need not
  /// be kept as it was.
  mutating func all<T>(if isNeeded: Bool, _ body: (inout Turn) throws -> T) throws -> T {
    guard isNeeded else { return try body(&self) }
    let before = (loaded.session, loaded.receipt, made)
    do {
      return try body(&self)
    } catch {
      (loaded.session, loaded.receipt, made) = before
      throw error
    }
  }

  /// Hands over what has to be stored, if anything.
  mutating func takeChange() -> SessionChange? {
    guard !made.rows.isEmpty || made.remembered != nil else { return nil }
    let change = SessionChange(
      rows: made.rows, rebases: made.rebases, submission: made.submission,
      remembered: made.remembered)
    (made.rows, made.rebases, made.submission, made.remembered) = ([], [], nil, nil)
    return change
  }
}
