import JSON

/// What the answers of all submissions have in common: their names, the order of these in canonical JSON, and
/// which of them nobody has to look at.
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
  /// The keys of all fields as names of members.
  let names: JSONNames
  let free: FreeFields

  init(_ form: CompiledForm) {
    names = JSONNames(form.fields.map(\.field.key))
    free = FreeFields(form)
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
  /// The slot of the entry at a position, where there is one and it is a field.
  func slot(at position: Int) -> Int? {
    guard position < entries.count, case .field(let slot) = entries[position] else { return nil }
    return slot
  }
}
