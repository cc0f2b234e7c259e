public import JSON
import Rules

extension Session {
  /// Begins a session again from its first journal row.
  ///
  /// - Returns: `nil` when the row does not fit the form.
  public init?(id: String, form: CompiledForm, language: String, replaying row: JournalRow) {
    guard let edit = JournalRecord.edit(of: row, in: form), case .set(let assignments) = edit.change
    else { return nil }
    self.init(
      id: id, form: form,
      opening: Opening(
        language: language, asOf: row.asOf, nonce: row.nonce, assignments: assignments,
        isAdmin: edit.isAdmin))
  }

  /// Carries out an edit that the journal holds.
  ///
  /// - Returns: Whether the row could be read and led to its revision.
  public mutating func replay(_ row: JournalRow) -> Bool {
    guard row.rev == rev + 1, let edit = JournalRecord.edit(of: row, in: form) else { return false }
    return (try? apply(edit))?.rev == row.rev && rev == row.rev
  }

  /// Every fault of the visible answers, in document order, shown or not.
  public func issues() -> [Issue] {
    state.fields.flatMap { $0.isVisible ? $0.issues : [] }
  }

  /// The answers as a submission holds them, and the secrets that were given.
  ///
  /// Hidden and unanswered ones are absent.
  public func submissionValues() -> (values: JSONValue, secrets: [JournalRow.Secret]) {
    var values: [JSONMember] = []
    var secrets: [JournalRow.Secret] = []
    for (position, compiled) in form.fields.enumerated()
    where state.fields[position].isVisible && state.inputs.values[position].isAnswered {
      let value = state.inputs.values[position]
      if case .text(let text) = value, compiled.field.isSecret {
        secrets.append(.init(path: compiled.field.key, text: text))
      } else if let json = compiled.wireValue(value) {
        values.append(JSONMember(compiled.field.key, json))
      }
    }
    return (.object(values), secrets)
  }

  /// The keys of the fields whose secrets the session holds, hidden ones too.
  public var secretKeys: [String] {
    form.fields.indices.filter {
      form.fields[$0].field.isSecret && state.fields[$0].answer.isAnswered
    }.map { form.fields[$0].field.key }
  }
}
