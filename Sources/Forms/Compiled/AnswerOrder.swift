import JSON

/// The order in which a submission names its answers: that of canonical JSON.
///
/// The answers of each submission need no sorting, since it is the same for all.
struct AnswerOrder: Sendable {
  enum Entry: Sendable {
    /// A field outside of lists, whose position is its slot.
    case field(Int)
    case list(Int)
  }

  /// What is outside of lists, and the lists.
  let entries: [Entry]
  /// By list, the columns of an item, counted from its first.
  let columns: [[Int]]
  /// By field, its key as the name of a member.
  let names: [[UInt8]]

  init(_ form: CompiledForm) {
    names = form.fields.map { JSONWriter.ready(name: $0.field.key) }
    var named: [(key: String, entry: Entry)] = []
    for section in form.sections {
      if let list = section.list {
        named.append((section.section.key, .list(list)))
      } else {
        named += section.fields.map { (form.fields[$0].field.key, .field($0)) }
      }
    }
    // Keys are ASCII, of which all orders are the same.
    entries = named.sorted { $0.key < $1.key }.map(\.entry)
    columns = form.repeats.map { list in
      let keys = form.fields[list.columns].map(\.field.key)
      return keys.indices.sorted { keys[$0] < keys[$1] }
    }
  }
}
