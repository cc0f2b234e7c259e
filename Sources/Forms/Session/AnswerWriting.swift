import Rules

/// The writing of the answers of one edit, after what the edit does to items.
///
/// An answer for a field that is hidden after the edit, or disabled before it and not enabled by its
/// other answers, is not written.
///
/// To hand a state on that may change copies it, which takes as long as to write an answer. So what only reads it
/// is given it `inout` where nothing else was, and else one copy serves all that comes after; and what only reads
/// the writing, which is 170 bytes, is `mutating`.
struct AnswerWriting {
  /// Who makes the edit; `nil` where nobody told.
  let writer: FieldState.Writer?
  /// Whether hidden and disabled fields are written too.
  let isAdmin: Bool
  /// The revision that the edit makes.
  let rev: Int
  let form: CompiledForm
  /// The clock of the pass, where that matters.
  let clock: RuleClock?
  /// What happens to items before the answers are written.
  var itemStep: ItemStep?
  /// The revision that the client saw, if it said so.
  var base: Int?
  private(set) var echo: [String] = []
  private(set) var normalized: [String] = []
  private(set) var ignored: [Outcome.Ignored] = []
  private(set) var conflicts: [Outcome.Conflict] = []
  /// The answers that are given.
  private var assignments: [Assignment] = []
  /// Those that were taken.
  private var taken: [Target] = []

  init(of edit: Edit, rev: Int, form: CompiledForm, clock: RuleClock?) {
    writer = edit.writer
    isAdmin = edit.isAdmin
    self.rev = rev
    self.form = form
    self.clock = clock
  }

  /// An answer, by its number among those that are given, and the slot that it is for.
  private struct Target {
    let slot: Int
    let number: Int
  }

  private func assignment(_ target: Target) -> Assignment { assignments[target.number] }

  /// The name that an answer has in the session.
  private func key(_ target: Target, in state: SessionState) -> String {
    // To take an answer out of the array would copy it.
    assignments[target.number].place == .inserted
      ? state.key(of: target.slot) : assignments[target.number].key
  }

  /// Writes answers, in document order, and computes what follows from them.
  ///
  /// - Returns: The answers that made a difference, by the names that they have in the session.
  mutating func write(_ assignments: [Assignment], to state: inout SessionState) -> [Assignment] {
    itemStep?.carryOut(on: &state)
    self.assignments = assignments
    var asked = targets(in: &state)
    asked.removeAll { target in
      guard let reason = refusal(of: target, in: state) else { return false }
      ignored.append(.init(key: assignment(target).key, reason: reason))
      return true
    }
    var attempt = attempt(asked, on: &state)
    while attempt.tookSeveralPasses {
      // What a first pass showed and a later one hid has left traces: all begins again without it.
      let hidden = Set(attempt.taken.map(\.slot).filter { isHiddenFromWriter($0, state) })
      guard !hidden.isEmpty else { break }
      ignored += asked.filter { hidden.contains($0.slot) }.map {
        .init(key: assignment($0).key, reason: .hidden)
      }
      guard state.isLogged else { break }
      state.undo()
      itemStep?.carryOut(on: &state)
      asked.removeAll { hidden.contains($0.slot) }
      attempt = self.attempt(asked, on: &state)
    }
    for target in attempt.waiting {
      let isVisible = state.fields[target.slot].isVisible
      ignored.append(
        .init(key: assignment(target).key, reason: isVisible ? .disabled : .hidden))
    }
    // Those that had to wait come last.
    let taken =
      attempt.tookSeveralPasses
      ? attempt.taken.sorted { state.isBefore($0.slot, $1.slot) } : attempt.taken
    return settle(taken, in: &state)
  }

  /// Why an answer is not even tried; `nil` where it is.
  private func refusal(of target: Target, in state: SessionState) -> Outcome.Ignored.Reason? {
    if form.fields[assignments[target.number].field].isCalculated { return .calculated }
    return writer?.seq != nil && isStale(state.fields[target.slot]) ? .stale : nil
  }

  /// The answers with their slots in document order; of those to one field only the last.
  private mutating func targets(in state: inout SessionState) -> [Target] {
    var targets: [Target] = []
    var isOrdered = true
    for number in assignments.indices {
      // To take an answer out of the array would copy it.
      let field = assignments[number].field
      let isOuter = field < state.firstSectionSlot
      guard let slot = isOuter ? field : state.slot(of: assignments[number]) else {
        ignored.append(.init(key: assignments[number].key, reason: .gone))
        continue
      }
      isOrdered = isOrdered && targets.last.map { state.isBefore($0.slot, slot) } ?? true
      targets.appendOne(Target(slot: slot, number: number))
    }
    guard !isOrdered else { return targets }
    var last: [Int: Target] = [:]
    for target in targets { last[target.slot] = target }
    return last.values.sorted { state.isBefore($0.slot, $1.slot) }
  }

  /// What came of trying to write some answers.
  private struct Attempt {
    var taken: [Target]
    /// Answers of fields that are still disabled.
    var waiting: [Target] = []
    var tookSeveralPasses = false
  }

  /// Writes the answers of enabled fields, then those of the fields that these enable.
  private mutating func attempt(_ targets: [Target], on state: inout SessionState) -> Attempt {
    // Usually all are taken, and to move them one by one costs more than to write one.
    var attempt = Attempt(taken: targets)
    // A session that is kept has no memory to spare, and is seldom given many answers at once.
    if !state.isLogged { state.reserve(targets.count) }
    state.setClock(clock)
    if !isAdmin {
      attempt.waiting = targets.filter { !state.fields.read($0.slot) { $0.isEnabled } }
      if !attempt.waiting.isEmpty {
        attempt.taken.removeAll { !state.fields.read($0.slot) { $0.isEnabled } }
      }
    }
    for target in attempt.taken { write(target, to: &state) }
    state.run()
    while let next = attempt.waiting.firstIndex(where: { state.fields[$0.slot].isEnabled }) {
      let target = attempt.waiting.remove(at: next)
      attempt.taken.append(target)
      attempt.tookSeveralPasses = true
      write(target, to: &state)
      state.run()
    }
    return attempt
  }

  private func isHiddenFromWriter(_ slot: Int, _ state: SessionState) -> Bool {
    !isAdmin && !state.inputs.visible[slot]
  }

  /// Takes back what turned out to be hidden, and says what came of the rest where somebody asks.
  ///
  /// - Returns: The answers that made a difference.
  private mutating func settle(_ taken: [Target], in state: inout SessionState) -> [Assignment] {
    self.taken = taken
    if taken.contains(where: { isHiddenFromWriter($0.slot, state) }) {
      self.taken = taken.filter { !isHiddenFromWriter($0.slot, state) }
      for target in taken where isHiddenFromWriter(target.slot, state) {
        restore(target.slot, in: &state)
        ignored.append(.init(key: key(target, in: state), reason: .hidden))
      }
    }
    return state.isLogged ? tell(in: state) : []
  }

  /// Says what came of the answers that were taken.
  ///
  /// - Returns: Those that made a difference.
  private mutating func tell(in state: SessionState) -> [Assignment] {
    var written: [Assignment] = []
    for target in self.taken {
      guard state.isTouched(slot: target.slot),
        state.fields.read(target.slot, { $0.writtenAt }) == rev
      else { continue }
      // To take an answer out of the array would copy it.
      written.appendOne(assignments.span[target.number].settled(at: target.slot, in: state))
      if let base { noteConflict(target, after: base, in: state) }
    }
    judge(in: state)
    return written
  }

  /// Says which answers stand as they were sent; effects may have changed others since.
  mutating func judge(in state: SessionState) {
    (echo, normalized) = ([], [])
    guard state.isLogged else { return }
    for target in taken where state.item(of: target.slot).map(state.isThere) ?? true {
      if assignments[target.number].isNormalized || !stands(target, in: state) {
        normalized.appendOne(key(target, in: state))
      } else {
        echo.appendOne(key(target, in: state))
      }
    }
  }

  /// Whether the answer is what its field has now: it may be dropped at once, and what clears a
  /// replaced value brings back the computed one.
  private func stands(_ target: Target, in state: SessionState) -> Bool {
    guard case .answer(let sent) = assignments[target.number].content else { return true }
    let slot = target.slot
    let value =
      state.inputs.visible[slot] ? state.inputs.values[slot] : state.fields.read(slot) { $0.answer }
    return value == (sent == .null ? form.fields[assignments[target.number].field].empty : sent)
  }

  /// Whether a later edit of the same client wrote the answer.
  private func isStale(_ state: FieldState) -> Bool {
    guard let seq = writer?.seq, let earlier = state.writer?.seq else { return false }
    return earlier > seq && state.wasWritten(by: writer?.client)
  }

  private func write(_ target: Target, to state: inout SessionState) {
    state.write(assignments[target.number].content, to: target.slot, at: rev, by: writer)
  }

  /// Puts the answer of a hidden field back; being hidden, it made no difference to anything.
  private func restore(_ slot: Int, in state: inout SessionState) {
    guard let before = state.before(slot: slot)?.state else { return }
    let compiled = state.compiled(slot)
    let drops = compiled.field.whenHidden == .clear
    state.fields[slot].store(
      drops ? compiled.empty : before.answer, at: before.writtenAt, by: before.writer)
    state.fields[slot].input = drops ? nil : before.input
    state.fields[slot].isOverridden = drops ? false : before.isOverridden
    state.fields[slot].isWritten = before.isWritten
    state.fields[slot].isMarked = before.isMarked
  }

  /// Notes that an answer replaced one of somebody else that the client had not seen.
  private mutating func noteConflict(
    _ target: Target, after base: Int, in state: SessionState
  ) {
    guard let before = state.before(slot: target.slot), before.state.writtenAt > base,
      !before.state.wasWritten(by: writer?.client)
    else { return }
    let compiled = state.compiled(target.slot)
    let value = compiled.field.isSecret ? nil : compiled.wireValue(before.state.answer)
    conflicts.append(
      .init(key: key(target, in: state), value: value, rev: before.state.writtenAt))
  }
}
