import JSON
import Rules

extension JournalRecord {
  /// What a session began with, as far as a form has it.
  ///
  /// A form that came after the session has lost some fields, and others have become what cannot hold
  /// the answer; that is left out.
  static func opening(
    of row: JournalRow, in form: CompiledForm
  ) -> (assignments: [Assignment], isAdmin: Bool) {
    guard let record = try? JSONValue(parsing: row.edit, limits: .stored) else {
      return ([], false)
    }
    var assignments: [Assignment] = []
    for member in record["set"]?.object ?? [] {
      guard let read = try? form.assignments(.object([member])) else { continue }
      assignments += read
    }
    let unread = (record["unread"]?.object ?? []).compactMap { member in
      member.value.string.map { (path: member.name, content: Assignment.Content.unread($0)) }
    }
    let secrets = row.secrets.map { secret in
      (path: secret.path, content: Assignment.Content.answer(.text(secret.text)))
    }
    for (path, content) in secrets + unread {
      guard let (field, place) = form.field(at: path) else { continue }
      if case .answer = content, !form.fields[field].field.isSecret { continue }
      assignments.append(Assignment(field: field, in: place, key: path, content: content))
    }
    return (assignments, record["admin"] == .bool(true))
  }
}
