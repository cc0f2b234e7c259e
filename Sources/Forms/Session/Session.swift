import Rules

/// One fill-in of one version of a form.
///
/// A session holds the answers, what follows from them, and the last revisions as they were. It is
/// changed by ``apply(_:)`` only, and the same edits always lead to the same session.
public struct Session: Sendable {
  public enum Status: String, Sendable { case draft, submitted }

  public let id: String
  public let form: CompiledForm
  public internal(set) var rev = 1
  /// What was drawn for the revision.
  var nonce: String
  public internal(set) var status = Status.draft
  /// The clock of the last pass, which never goes back.
  public internal(set) var asOf: Instant
  /// The journal row of the revision that the session began with.
  public internal(set) var openingRow: JournalRow
  var state: SessionState
  var clients = ClientWindows()
  /// The last revisions before this one, the latest at the end.
  var history: [Revision] = []
  /// How many touched rows the history holds.
  var historyRows = 0

  /// The strong tag of the present state: its number, its nonce, and the number of the renderer.
  public var tag: String { "\(rev).\(nonce)\(FormTexts.renderer)" }

  /// The language in which texts are served.
  public var language: String { state.language }

  /// How many rows of past revisions a live session remembers.
  static let mostHistoryRows = 1024
  static let mostRevisions = 128

  /// Begins a session at revision 1.
  public init(id: String, form: CompiledForm, opening: Opening) {
    self.id = id
    self.form = form
    asOf = opening.asOf
    nonce = opening.nonce
    state = SessionState(form, language: opening.language)
    state.begin()
    state.runAll()
    state.begin()
    var written: [Assignment] = []
    if !opening.assignments.isEmpty {
      var edit = Edit(.set([]), asOf: opening.asOf, nonce: opening.nonce)
      edit.isAdmin = opening.isAdmin
      var writing = AnswerWriting(edit: edit, rev: 1, form: form)
      written = writing.write(opening.assignments, to: &state)
    }
    openingRow = JournalRow(
      rev: 1, asOf: opening.asOf, nonce: opening.nonce, client: nil, seq: nil, digest: nil,
      edit: [], secrets: [])
    let record = JournalRecord(.set(written), isAdmin: opening.isAdmin, in: form)
    openingRow.edit = record.bytes
    openingRow.secrets = record.secrets
  }

  /// Carries out an edit, the one way a session changes.
  ///
  /// - Returns: What came of it. ``Outcome/journal`` has to be kept before anybody is told.
  /// - Throws: An ``EditRefusal``, which leaves the session as it was.
  public mutating func apply(_ edit: Edit) throws(EditRefusal) -> Outcome {
    if let outcome = try repeated(edit) { return outcome }
    switch edit.change {
    case .set(let assignments): return try set(assignments, edit)
    case .validate: return try check(edit, submits: false)
    case .submit: return try check(edit, submits: true)
    }
  }

  /// The outcome of an edit that was carried out before; `nil` for a new one.
  private func repeated(_ edit: Edit) throws(EditRefusal) -> Outcome? {
    guard let client = edit.client, let seq = edit.seq else { return nil }
    switch clients.verdict(client: client, seq: seq, digest: edit.digest ?? "") {
    case .new: return nil
    case .otherUnderTheSameNumber: throw .seqReused
    case .tooOld: throw .seqTooOld
    case .repeated:
      var outcome = Outcome(rev: rev)
      outcome.isReplayed = true
      return outcome
    }
  }

  private mutating func set(_ assignments: [Assignment], _ edit: Edit) throws(EditRefusal)
    -> Outcome
  {
    guard status == .draft else { throw .submitted }
    let moved = edit.fields.filter { wasChangedByOthers($0.field, since: $0.since, edit) }
    guard moved.isEmpty else {
      throw .conflict(keys: moved.map { form.fields[$0.field].field.key })
    }
    state.begin()
    var writing = AnswerWriting(edit: edit, rev: rev + 1, form: form)
    writing.base = edit.base.flatMap { number(of: $0) }
    let written = writing.write(assignments, to: &state)
    if edit.isStrict {
      let hidden = writing.ignored.filter { $0.reason == .hidden }
      let disabled = writing.ignored.filter { $0.reason == .disabled || $0.reason == .calculated }
      if !hidden.isEmpty || !disabled.isEmpty {
        state.undo()
        throw hidden.isEmpty
          ? .disabled(keys: disabled.map(\.key)) : .hidden(keys: hidden.map(\.key))
      }
    }
    var outcome = Outcome(rev: rev)
    outcome.echo = writing.echo
    outcome.normalized = writing.normalized
    outcome.ignored = writing.ignored
    outcome.conflicts = writing.conflicts
    commit(edit, .set(written), status: .draft, &outcome)
    return outcome
  }

  /// Marks every fault, and ends the session if there is none and it shall end.
  private mutating func check(_ edit: Edit, submits: Bool) throws(EditRefusal) -> Outcome {
    guard status == .draft else { throw .submitted }
    state.begin()
    var outcome = Outcome(rev: rev)
    outcome.issues = issues()
    for field in state.fields.indices where state.fields[field].hasUnmarkedIssue {
      // What always shows its faults needs no mark, and a mark would be a change that nobody sees.
      guard form.fields[field].field.validateOn != .always else { continue }
      state.touch(field: field)
      state.fields[field].isMarked = true
    }
    let ends = submits && outcome.issues.isEmpty
    commit(edit, ends ? .submit : .validate, status: ends ? .submitted : .draft, &outcome)
    return outcome
  }

  /// Makes a revision of what was touched, if it made a difference.
  private mutating func commit(
    _ edit: Edit, _ change: Edit.Change, status: Status, _ outcome: inout Outcome
  ) {
    let log = state.changes()
    guard log.count > 0 || status != self.status else { return }
    remember(log)
    self.status = status
    rev += 1
    nonce = edit.nonce
    asOf = max(asOf, edit.asOf)
    if let client = edit.client, let seq = edit.seq {
      clients.note(client: client, seq: seq, digest: edit.digest ?? "")
    }
    let record = JournalRecord(change, isAdmin: edit.isAdmin, in: form)
    outcome.rev = rev
    outcome.isChanged = true
    outcome.journal = JournalRow(
      rev: rev, asOf: asOf, nonce: edit.nonce, client: edit.client, seq: edit.seq,
      digest: edit.digest, edit: record.bytes, secrets: record.secrets)
  }

  /// Keeps what an edit touched, and forgets the oldest revisions when there are too many.
  private mutating func remember(_ log: ChangeLog) {
    history.append(Revision(rev: rev, tag: tag, status: status, log: log))
    historyRows += log.count
    // A quarter goes at once: to move the rest up for each edit would cost more than the edit.
    var forgotten = history.count > Self.mostRevisions ? Self.mostRevisions / 4 : 0
    historyRows -= history[..<forgotten].reduce(0) { $0 + $1.log.count }
    while historyRows > Self.mostHistoryRows, forgotten < history.count - 1 {
      historyRows -= history[forgotten].log.count
      forgotten += 1
    }
    history.removeFirst(forgotten)
  }
}

extension FieldState {
  /// Whether a fault of the answer is not shown yet.
  fileprivate var hasUnmarkedIssue: Bool { isVisible && !issues.isEmpty && !isMarked }
}
