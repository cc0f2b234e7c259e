import JSON
import Rules

/// The answers of an edit on their way into its record.
struct RecordedAnswers {
  /// The texts of secrets, which are kept beside the record.
  private(set) var secrets: [JournalRow.Secret] = []
  /// All answers, in canonical order.
  private var assignments: [Assignment] = []
  /// Whether `set` is written even where nothing is set.
  private var isSet = false

  init() {}

  init(_ assignments: [Assignment], in form: CompiledForm, isSet: Bool) {
    self.isSet = isSet
    self.assignments =
      assignments.count > 1
      ? assignments.sorted { $0.key.canonicallyPrecedes($1.key) } : assignments
    for assignment in assignments where form.fields[assignment.field].isSecret {
      guard case .answer(.text(let text)) = assignment.content else { continue }
      secrets.append(.init(path: assignment.key, text: text))
    }
  }

  /// Writes the members `secret` and `set`.
  func write(to json: inout JSONWriter, in form: CompiledForm) {
    json.array("secret", of: secrets) { $0.string($1.path) }
    guard isSet else { return json.object("set") { writeAnswers(to: &$0, in: form) } }
    json.name("set")
    json.beginObject()
    writeAnswers(to: &json, in: form)
    json.endObject()
  }

  private func writeAnswers(to json: inout JSONWriter, in form: CompiledForm) {
    for assignment in assignments {
      guard case .answer(let value) = assignment.content else { continue }
      let compiled = form.fields[assignment.field]
      if case .text = value, compiled.isSecret { continue }
      json.member(assignment.key, compiled.wireValue(value) ?? .null)
    }
  }

  /// Writes the member `unread`: what was typed and could not be read.
  func writeUnread(to json: inout JSONWriter) {
    guard assignments.contains(where: { $0.unread != nil }) else { return }
    json.object("unread") { json in
      for assignment in assignments {
        if let text = assignment.unread { json.member(assignment.key, text) }
      }
    }
  }
}

extension Assignment {
  /// What was typed and could not be read.
  fileprivate var unread: String? {
    if case .unread(let text) = content { text } else { nil }
  }
}
