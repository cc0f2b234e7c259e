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
    for index in assignments.indices where form.fields[assignments[index].field].isSecret {
      guard case .answer(.text(let text)) = assignments[index].content else { continue }
      secrets.append(.init(path: assignments[index].key, text: text))
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
    // Elements of spans are read where they lie; a loop over the array would copy them.
    let assignments = assignments.span
    for index in assignments.indices {
      guard case .answer(let value) = assignments[index].content else { continue }
      let field = assignments[index].field
      if case .text = value, form.fields[field].isSecret { continue }
      json.member(assignments[index].key, form.fields[field].wireValue(value) ?? .null)
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
