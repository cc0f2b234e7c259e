import JSON
import Rules

/// The answers of an edit on their way into its record.
struct RecordedAnswers {
  /// The texts of secrets, which are kept beside the record.
  private(set) var secrets: [JournalRow.Secret] = []
  private var set: [(key: String, value: JSONValue)] = []
  private var unread: [(key: String, text: String)] = []
  /// Whether `set` is written even where nothing is set.
  private var isSet = false

  init() {}

  init(_ assignments: [Assignment], in form: CompiledForm, isSet: Bool) {
    self.isSet = isSet
    set.reserveCapacity(assignments.count)
    for assignment in assignments {
      let compiled = form.fields[assignment.field]
      switch assignment.content {
      case .answer(.text(let text)) where compiled.field.isSecret:
        secrets.append(.init(path: assignment.key, text: text))
      case .answer(let value): set.append((assignment.key, compiled.wireValue(value) ?? .null))
      case .unread(let text): unread.append((assignment.key, text))
      }
    }
    if set.count > 1 { set.sort { $0.key.canonicallyPrecedes($1.key) } }
    if unread.count > 1 { unread.sort { $0.key.canonicallyPrecedes($1.key) } }
  }

  /// Writes the members `secret` and `set`.
  func write(to json: inout JSONWriter) {
    json.array("secret", of: secrets) { $0.string($1.path) }
    guard isSet || !set.isEmpty else { return }
    json.name("set")
    json.beginObject()
    for (key, value) in set { json.member(key, value) }
    json.endObject()
  }

  /// Writes the member `unread`: what was typed and could not be read.
  func writeUnread(to json: inout JSONWriter) {
    guard !unread.isEmpty else { return }
    json.object("unread") { for (key, text) in unread { $0.member(key, text) } }
  }
}
