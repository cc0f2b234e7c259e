import Rules

/// How answers get into a session.
extension SessionState {
  /// Writes what is given to a field, if that makes a difference.
  mutating func write(
    _ content: Assignment.Content, to slot: Int, at rev: Int, by edit: Edit
  ) {
    let compiled = compiled(slot)
    var next = fields[slot]
    var answer = next.answer
    switch content {
    case .answer(let sent):
      let overrides = compiled.calculate != nil && sent.isAnswered
      let value = sent == .null ? compiled.empty : sent
      guard answer != value || next.input != nil || next.isOverridden != overrides else {
        return
      }
      answer = value
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
    next.store(answer, at: rev, by: FieldState.Writer(of: edit))
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot] = next
    answerChanged(slot)
  }

  /// Puts a field back to what was stored of it at another time.
  mutating func putBack(_ old: FieldState, in slot: Int, at rev: Int, by edit: Edit) {
    var next = fields[slot]
    next.answer = old.answer
    next.input = old.input
    next.isWritten = old.isWritten
    next.isOverridden = old.isOverridden
    next.isMarked = old.isMarked
    guard next != fields[slot] else { return }
    if next.answer != fields[slot].answer || next.input != fields[slot].input {
      next.store(next.answer, at: rev, by: FieldState.Writer(of: edit))
    }
    touch(slot: slot)
    noteAnswer(slot)
    fields[slot] = next
    answerChanged(slot)
  }

  /// Keeps the stored answer as it is before a change, where somebody wants to know of changes.
  mutating func noteAnswer(_ slot: Int) {
    guard form.watchesAnswers else { return }
    answersBefore.append((slot, fields[slot].answer))
  }
}

extension FieldState.Writer {
  /// Who made an edit.
  fileprivate convenience init?(of edit: Edit) {
    self.init(client: edit.client, seq: edit.seq)
  }
}
