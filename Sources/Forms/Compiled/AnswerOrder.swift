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
  /// The keys of all fields as names of members, one after the other, and where each ends.
  private let names: [UInt8]
  private let nameEnds: [Int]
  let free: FreeFields

  init(_ form: CompiledForm) {
    var (names, nameEnds): ([UInt8], [Int]) = ([], [])
    for field in form.fields {
      names += JSONWriter.ready(name: field.field.key)
      nameEnds.append(names.count)
    }
    (self.names, self.nameEnds) = (names, nameEnds)
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

  /// Writes the key of a field as the name of a member.
  func writeName(of field: Int, to json: inout JSONWriter) {
    json.name(ready: names.span.extracting(place(of: field)))
  }

  /// Writes a member under the key of a field, with a value that is ready.
  func writeMember(of field: Int, _ value: Span<UInt8>, to json: inout JSONWriter) {
    json.member(ready: names.span.extracting(place(of: field)), raw: value)
  }

  /// How many bytes the key of a field has as the name of a member.
  func nameCount(of field: Int) -> Int { place(of: field).count }

  /// Whether a document goes on with the key of a field outside of lists, or how else.
  func next(_ field: Int, of members: inout JSONMembers, in text: Span<UInt8>) -> JSONMembers.Next {
    let place = field < free.count ? place(of: field) : 0..<0
    return members.next(in: text, likely: names.span.extracting(place))
  }

  /// Where the key of a field stands among all names.
  private func place(of field: Int) -> Range<Int> {
    (field == 0 ? 0 : nameEnds[field - 1])..<nameEnds[field]
  }
}
