import Rules

/// The writing of the answers of one edit.
///
/// An answer for a field that is hidden after the edit, or disabled before it and not enabled by its
/// other answers, is not written.
struct AnswerWriting {
  let edit: Edit
  /// The revision that the edit makes.
  let rev: Int
  let form: CompiledForm
  /// The revision that the client saw, if it said so.
  var base: Int?
  private(set) var echo: [String] = []
  private(set) var normalized: [String] = []
  private(set) var ignored: [Outcome.Ignored] = []
  private(set) var conflicts: [Outcome.Conflict] = []

  init(edit: Edit, rev: Int, form: CompiledForm) {
    self.edit = edit
    self.rev = rev
    self.form = form
  }

  /// Writes answers, in document order, and computes what follows from them.
  ///
  /// - Returns: The answers that made a difference.
  mutating func write(_ assignments: [Assignment], to state: inout SessionState) -> [Assignment] {
    var asked: [Assignment] = []
    for assignment in assignments.lastOfEachField {
      if form.fields[assignment.field].isCalculated {
        ignored.append(.init(key: assignment.key, reason: .calculated))
      } else if isStale(state.fields[assignment.field]) {
        ignored.append(.init(key: assignment.key, reason: .stale))
      } else {
        asked.append(assignment)
      }
    }
    var attempt = attempt(asked, on: &state)
    while attempt.tookSeveralPasses {
      // What a first pass showed and a later one hid has left traces: all begins again without it.
      let hidden = Set(attempt.taken.map(\.field).filter { isHiddenFromWriter($0, state) })
      guard !hidden.isEmpty else { break }
      state.undo()
      ignored += asked.filter { hidden.contains($0.field) }.map {
        .init(key: $0.key, reason: .hidden)
      }
      asked.removeAll { hidden.contains($0.field) }
      attempt = self.attempt(asked, on: &state)
    }
    for assignment in attempt.waiting {
      let isVisible = state.fields[assignment.field].isVisible
      ignored.append(.init(key: assignment.key, reason: isVisible ? .disabled : .hidden))
    }
    return settle(attempt.taken, in: &state)
  }

  /// What came of trying to write some answers.
  private struct Attempt {
    var taken: [Assignment] = []
    /// Answers of fields that are still disabled.
    var waiting: [Assignment] = []
    var tookSeveralPasses = false
  }

  /// Writes the answers of enabled fields, then those of the fields that these enable.
  private func attempt(_ assignments: [Assignment], on state: inout SessionState) -> Attempt {
    var attempt = Attempt()
    for assignment in assignments {
      if edit.isAdmin || state.fields[assignment.field].isEnabled {
        attempt.taken.append(assignment)
        write(assignment, to: &state)
      } else {
        attempt.waiting.append(assignment)
      }
    }
    state.run()
    while let next = attempt.waiting.firstIndex(where: { state.fields[$0.field].isEnabled }) {
      let assignment = attempt.waiting.remove(at: next)
      attempt.taken.append(assignment)
      attempt.tookSeveralPasses = true
      write(assignment, to: &state)
      state.run()
    }
    return attempt
  }

  private func isHiddenFromWriter(_ field: Int, _ state: SessionState) -> Bool {
    !edit.isAdmin && !state.fields[field].isVisible
  }

  /// Takes back what turned out to be hidden, and says what came of the rest.
  private mutating func settle(_ taken: [Assignment], in state: inout SessionState) -> [Assignment]
  {
    var written: [Assignment] = []
    for assignment in taken.sorted(by: { $0.field < $1.field }) {
      if isHiddenFromWriter(assignment.field, state) {
        restore(assignment.field, in: &state)
        ignored.append(.init(key: assignment.key, reason: .hidden))
        continue
      }
      if assignment.isNormalized || !stands(assignment, in: state) {
        normalized.append(assignment.key)
      } else {
        echo.append(assignment.key)
      }
      guard let before = state.before(field: assignment.field),
        state.fields[assignment.field].writtenAt == rev
      else { continue }
      written.append(assignment)
      noteConflict(assignment, over: before)
    }
    return written
  }

  /// Whether the answer is what its field has now: it may be dropped at once, and what clears a
  /// replaced value brings back the computed one.
  private func stands(_ assignment: Assignment, in state: SessionState) -> Bool {
    guard case .answer(let sent) = assignment.content else { return true }
    let now = state.fields[assignment.field]
    let value = now.isVisible ? state.inputs.values[assignment.field] : now.answer
    return value == (sent == .null ? form.fields[assignment.field].empty : sent)
  }

  /// Whether a later edit of the same client wrote the answer.
  private func isStale(_ state: FieldState) -> Bool {
    guard let seq = edit.seq, let writerSeq = state.writerSeq else { return false }
    return writerSeq > seq && state.wasWritten(by: edit.client)
  }

  private func write(_ assignment: Assignment, to state: inout SessionState) {
    let field = assignment.field
    let compiled = form.fields[field]
    var next = state.fields[field]
    switch assignment.content {
    case .answer(let sent):
      let overrides = compiled.calculate != nil && sent.isAnswered
      let value = sent == .null ? compiled.empty : sent
      guard next.answer != value || next.input != nil || next.isOverridden != overrides else {
        return
      }
      next.answer = value
      next.input = nil
      next.isOverridden = overrides
      if compiled.field.validateOn == .change { next.isMarked = true }
    case .unread(let text):
      let bytes = Array(text.utf8)
      guard next.input != bytes else { return }
      next.input = bytes
      next.isMarked = true
    }
    next.isWritten = true
    next.writtenAt = rev
    next.writer = edit.client
    next.writerSeq = edit.seq
    state.touch(field: field)
    state.fields[field] = next
    state.answerChanged(field)
  }

  /// Puts the answer of a hidden field back; being hidden, it made no difference to anything.
  private func restore(_ field: Int, in state: inout SessionState) {
    guard let before = state.before(field: field)?.state else { return }
    let compiled = form.fields[field]
    let drops = compiled.field.whenHidden == .clear
    state.fields[field].answer = drops ? compiled.empty : before.answer
    state.fields[field].input = drops ? nil : before.input
    state.fields[field].isOverridden = drops ? false : before.isOverridden
    state.fields[field].isWritten = before.isWritten
    state.fields[field].isMarked = before.isMarked
    state.fields[field].writtenAt = before.writtenAt
    state.fields[field].writer = before.writer
    state.fields[field].writerSeq = before.writerSeq
  }

  /// Notes that an answer replaced one of somebody else that the client had not seen.
  private mutating func noteConflict(
    _ assignment: Assignment, over before: ChangeLog.FieldBefore
  ) {
    guard let base, before.state.writtenAt > base, !before.state.wasWritten(by: edit.client) else {
      return
    }
    let compiled = form.fields[assignment.field]
    let value = compiled.field.isSecret ? nil : compiled.wireValue(before.state.answer)
    conflicts.append(
      .init(key: assignment.key, value: value, rev: before.state.writtenAt))
  }
}

extension [Assignment] {
  /// The assignments in document order; of those to one field only the last.
  fileprivate var lastOfEachField: [Assignment] {
    guard count > 1 else { return self }
    var last: [Int: Assignment] = [:]
    for assignment in self { last[assignment.field] = assignment }
    return last.values.sorted { $0.field < $1.field }
  }
}
