import Rules
public import TimeZones

/// One fill-in of a form, which stands on one edition of it.
///
/// A session holds the answers, what follows from them, and the last revisions as they were. It is
/// changed by ``apply(_:)`` only, and the same edits always lead to the same session.
public struct Session: Sendable {
  public enum Status: String, Sendable { case draft, submitted }

  public let id: String
  public internal(set) var form: CompiledForm
  public private(set) var rev = 1
  /// What was drawn for the revision.
  private(set) var nonce: String
  /// The strong tag of the present state: its number, its nonce, and the number of the renderer; empty in a
  /// session that is not kept.
  public private(set) var tag: String
  public internal(set) var status = Status.draft
  /// The clock of the last pass, which never goes back.
  public internal(set) var asOf: Instant
  /// The time zone that the session was begun with; `nil` where that of the form counts.
  public internal(set) var timeZone: Zone?
  /// The journal row of the revision that the session began with.
  public internal(set) var openingRow: JournalRow
  /// The revision that took the session to its form; `nil` where it began with it.
  var rebasedAt: Int?
  /// What the client can show.
  public internal(set) var capabilities = Capabilities.everything
  var state: SessionState
  var clients = ClientWindows()
  /// The last revisions before this one, the latest at the end.
  var history: [Revision] = []
  /// Items that are gone, with the last revision that had them.
  var retired: [(rev: Int, item: Int)] = []
  /// How many touched rows the history holds.
  var historyRows = 0
  /// How much memory the answers take.
  var answerBytes = AnswerBytes()
  /// The last states before a rebase, which the history cannot reach over.
  var past = PastSnapshots()
  /// Whether anybody comes back to the session; to keep account of it costs more than the rules.
  private let isKept: Bool

  /// The tag of a revision of this session, by the nonce that was drawn for it.
  func tag(_ rev: Int, _ nonce: String) -> String { form.tag(rev, nonce) }

  /// Makes a revision the present one, by the nonce that was drawn for it.
  mutating func become(_ rev: Int, _ nonce: String) {
    self.rev = rev
    self.nonce = nonce
    if isKept { tag = form.tag(rev, nonce) }
  }

  /// The zone of the days and local times of the session.
  public var zone: Zone { timeZone ?? form.zone }

  /// The language in which texts are served.
  public var language: String { state.language }

  /// What never changes about the rows as long as the settings do not.
  var texts: FormTexts { form.texts(in: language, for: capabilities) }

  /// Begins a session at revision 1.
  ///
  /// One that is not kept ends with the request that fills it in: there are no rows for a journal, no
  /// diffs, and nobody is told of single answers but of those that were not written. Nothing of it can
  /// be put back: where there are any of these, only a session that is kept tells what comes of the edit.
  public init(id: String, form: CompiledForm, opening: Opening, isKept: Bool = true) {
    self.isKept = isKept
    self.id = id
    self.form = form
    asOf = opening.asOf
    nonce = opening.nonce
    tag = isKept ? form.tag(1, opening.nonce) : ""
    timeZone = opening.timeZone
    capabilities = opening.capabilities
    let clock = RuleClock(opening.asOf, opening.timeZone ?? form.zone)
    state = SessionState(
      beginning: form, language: opening.language, clock: clock, nonce: opening.nonce,
      isLogged: isKept)
    var written: [Assignment] = []
    if !opening.answers.isEmpty {
      var edit = Edit(.set([]), asOf: opening.asOf, nonce: opening.nonce)
      edit.isAdmin = opening.isAdmin
      var writing = AnswerWriting(of: edit, rev: 1, form: form, clock: clock)
      writing.itemStep = .fill(rows: opening.answers.rows, nonce: opening.nonce)
      written = writing.write(opening.answers.assignments, to: &state)
    }
    openingRow = JournalRow(
      rev: 1, asOf: opening.asOf, nonce: opening.nonce, client: nil, seq: nil, digest: nil,
      edit: [], secrets: [])
    if isKept {
      let record = JournalRecord(
        .set(written), rows: opening.answers.rows, isAdmin: opening.isAdmin,
        timeZone: opening.timeZone, capabilities: opening.capabilities, in: form)
      openingRow.edit = record.bytes
      openingRow.secrets = record.secrets
      if !written.isEmpty { countAnswers() }
    }
  }

  /// Carries out an edit, the one way a session changes.
  ///
  /// - Returns: What came of it. ``Outcome/journalRows`` has to be kept before anybody is told.
  /// - Throws: An ``EditRefusal``, which leaves the session as it was.
  public mutating func apply(_ edit: Edit) throws(EditRefusal) -> Outcome {
    // Asked here, for the call would be given a copy of the whole session.
    if edit.seq != nil, let outcome = try repeated(edit) { return outcome }
    guard status == .draft else { throw .submitted }
    switch edit.change {
    case .set(let answers):
      var outcome = Outcome(rev: rev)
      try write(answers, edit, &outcome)
      return outcome
    case .insert(let list, let position, let answers):
      return try write(answers, edit, try insertion(into: list, position, edit))
    case .remove(let item): return try write([], edit, try removal(of: item, edit))
    case .move(let item, let list, let position):
      return try write([], edit, try move(of: item, to: list, position, edit))
    case .event(let event): return try carryOut(event, edit)
    case .reset: return reset(edit)
    case .validate: return try check(edit, submits: false)
    case .validateSections(let keys):
      return try check(edit, in: form.sections(of: keys), submits: false)
    case .submit: return try check(edit, submits: true)
    case .rebase(let rebase): return move(rebase, edit)
    case .settings(let settings): return try change(settings, edit)
    }
  }

  /// Whether an edit is one that was carried out before, and not another one under its number.
  public func hasCarriedOut(_ edit: Edit) -> Bool {
    guard let client = edit.client, let seq = edit.seq else { return false }
    return clients.verdict(client: client, seq: seq, digest: edit.digest ?? "") == .repeated
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
      outcome.effects = clients.hints(client: client, seq: seq)
      switch edit.change {
      case .validate, .submit: outcome.issues = issues()
      default: break
      }
      return outcome
    }
  }

  /// Marks every fault, or those of some sections, and ends the session if there is none and it shall
  /// end.
  private mutating func check(
    _ edit: Edit, in sections: Set<Int>? = nil, submits: Bool
  ) throws(EditRefusal) -> Outcome {
    state.begin()
    state.setClock(clock(of: edit))
    state.run()
    var outcome = Outcome(rev: rev)
    _ = try react(to: edit, [], &outcome)
    outcome.issues = issues(in: sections)
    if !outcome.issues.isEmpty { markFaults(in: sections) }
    let ends = submits && outcome.issues.isEmpty
    let checked = sections == nil ? .validate : edit.change
    commit(edit, ends ? .submit : checked, status: ends ? .submitted : .draft, &outcome)
    return outcome
  }

  /// Shows the faults of the visible answers in some sections, or in all.
  private mutating func markFaults(in sections: Set<Int>?) {
    for slot in state.fields.indices where state.fields.read(slot, { $0.hasUnmarkedIssue }) {
      let compiled = state.compiled(slot)
      // What always shows its faults needs no mark, and a mark would be a change that nobody sees.
      guard compiled.field.validateOn != .always, sections?.contains(compiled.section) ?? true
      else {
        continue
      }
      state.touch(slot: slot)
      state.fields[slot].isMarked = true
    }
    for list in state.lists.indices
    where !state.lists[list].issues.isEmpty && !state.lists[list].isMarked
      && sections?.contains(form.repeats[list].section) ?? true
    {
      state.touch(list: list)
      state.lists[list].isMarked = true
    }
  }

  /// The clock of the pass that an edit brings; `nil` for a form whose rules read none.
  ///
  /// Part of what calls it, for every edit asks, and a call would be given a copy of the whole session.
  @inline(__always)
  func clock(of edit: Edit) -> RuleClock? {
    form.readsClock ? RuleClock(max(asOf, edit.asOf), zone) : nil
  }

  /// Makes a revision of what was touched, if it made a difference.
  mutating func commit(
    _ edit: Edit, _ change: consuming Edit.Change, status: Status, _ outcome: inout Outcome
  ) {
    if isKept {
      let log = state.takeChanges()
      guard log.count > 0 || status != self.status else { return }
      remember(log)
    }
    self.status = status
    advance(edit, change, &outcome)
  }

  /// Makes the next revision of what the session holds now.
  mutating func advance(
    _ edit: Edit, _ change: consuming Edit.Change, _ outcome: inout Outcome
  ) {
    become(rev + 1, edit.nonce)
    asOf = max(asOf, edit.asOf)
    if let client = edit.client, let seq = edit.seq {
      clients.note(
        client: client, seq: seq, digest: edit.digest ?? "", hints: outcome.effects)
    }
    outcome.rev = rev
    outcome.isChanged = true
    guard isKept else { return }
    let record = JournalRecord(change, rows: [:], isAdmin: edit.isAdmin, in: form)
    outcome.journalRows = [
      JournalRow(
        rev: rev, asOf: asOf, nonce: edit.nonce, client: edit.client, seq: edit.seq,
        digest: edit.digest, edit: record.bytes, secrets: record.secrets)
    ]
  }
}

extension CompiledForm {
  /// The tag of a revision of a session, by the nonce that was drawn for it.
  fileprivate func tag(_ rev: Int, _ nonce: String) -> String {
    // An interpolation takes twice as long, and there is a tag in every answer.
    String(rev) + "." + nonce + rendererText
  }
}

extension RuleClock {
  /// The clock of a pass at an instant.
  init(_ asOf: Instant, _ zone: Zone) {
    self.init(asOf: Timestamp(milliseconds: asOf.milliseconds), zone: zone)
  }
}

extension FieldState {
  /// Whether a fault of the answer is not shown yet.
  fileprivate var hasUnmarkedIssue: Bool { isVisible && !issues.isEmpty && !isMarked }
}
