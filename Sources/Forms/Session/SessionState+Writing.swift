import Rules

/// How answers get into a session.
extension SessionState {
  /// Writes what is given to a field, if that makes a difference.
  mutating func write(
    _ content: Assignment.Content, to slot: Int, at rev: Int, by writer: FieldState.Writer?
  ) {
    switch content {
    case .answer(let sent):
      let compiled = compiled(slot)
      let overrides = compiled.calculate != nil && sent.isAnswered
      let value = if case .null = sent { compiled.empty } else { sent }
      guard !fields.read(slot, { $0.holds(value, overrides: overrides) }) else { return }
      touch(slot: slot)
      noteAnswer(slot)
      let isMarked = compiled.field.validateOn == .change
      fields[slot].take(value, overrides: overrides, isMarked: isMarked, at: rev, by: writer)
    case .unread(let text):
      let bytes = Array(text.utf8)
      guard fields[slot].input != bytes else { return }
      touch(slot: slot)
      noteAnswer(slot)
      fields[slot].keep(unread: bytes, at: rev, by: writer)
    }
    answerChanged(slot)
  }

  /// Puts a field back to what was stored of it at another time.
  mutating func putBack(
    _ old: FieldState, in slot: Int, at rev: Int, by writer: FieldState.Writer?
  ) {
    var next = fields[slot]
    next.answer = old.answer
    next.input = old.input
    next.isWritten = old.isWritten
    next.isOverridden = old.isOverridden
    next.isMarked = old.isMarked
    guard next != fields[slot] else { return }
    if next.answer != fields[slot].answer || next.input != fields[slot].input {
      next.store(next.answer, at: rev, by: writer)
    }
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot] = next
    answerChanged(slot)
  }

  /// Makes room for so many answers.
  mutating func reserve(_ count: Int) {
    fields.reserve(count)
    inputs.values.reserve(count)
  }

  /// Keeps the stored answer as it is before a change, where somebody wants to know of changes.
  mutating func noteAnswer(_ slot: Int) {
    guard form.watchesAnswers else { return }
    answersBefore.append((slot, fields[slot].answer))
  }
}

extension FieldState {
  /// Whether to be given an answer makes no difference.
  ///
  /// A call would copy the state, which is done for every answer.
  @inline(__always)
  fileprivate func holds(_ answer: Value, overrides: Bool) -> Bool {
    self.answer == answer && input == nil && isOverridden == overrides
  }

  /// Stores an answer that was given.
  fileprivate mutating func take(
    _ answer: Value, overrides: Bool, isMarked: Bool, at rev: Int, by writer: Writer?
  ) {
    store(answer, at: rev, by: writer)
    input = nil
    isOverridden = overrides
    isWritten = true
    if isMarked { self.isMarked = true }
  }

  /// Keeps what was typed and cannot be read beside the answer.
  fileprivate mutating func keep(unread text: [UInt8], at rev: Int, by writer: Writer?) {
    store(answer, at: rev, by: writer)
    input = text
    isWritten = true
    isMarked = true
  }
}

extension Edit {
  /// Who makes it; `nil` where nobody told.
  var writer: FieldState.Writer? {
    // An object that turns out to hold nothing would be made for nothing.
    client == nil && seq == nil ? nil : FieldState.Writer(client: client, seq: seq)
  }
}
