extension Session {
  /// Begins a session again from its first journal row.
  ///
  /// - Returns: `nil` when the row does not fit the form.
  public init?(id: String, form: CompiledForm, language: String, replaying row: JournalRow) {
    guard let edit = JournalRecord.edit(of: row, in: form),
      case .set(let assignments) = edit.change, let timeZone = JournalRecord.timeZone(of: row)
    else { return nil }
    var answers = OpeningAnswers(assignments)
    answers.rows = JournalRecord.rows(of: row, in: form)
    self.init(
      id: id, form: form,
      opening: Opening(
        language: language, asOf: row.asOf, nonce: row.nonce, answers: answers,
        isAdmin: edit.isAdmin, timeZone: timeZone,
        capabilities: JournalRecord.capabilities(of: row)))
  }

  /// Carries out an edit that the journal holds; a rebase is none, a checkpoint stands in its place.
  ///
  /// - Returns: Whether the row could be read and led to its revision.
  public mutating func replay(_ row: JournalRow) -> Bool {
    guard row.rev == rev + 1, let edit = JournalRecord.edit(of: row, in: form) else { return false }
    return (try? apply(edit))?.rev == row.rev && rev == row.rev
  }
}
