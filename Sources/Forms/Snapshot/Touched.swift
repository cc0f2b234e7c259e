import JSON
import Rules

/// The rows, sections and lists that edits touched, each as it was before the first of them.
struct Touched {
  let fields: [ChangeLog.FieldBefore]
  let sections: [Int: SectionState]
  let lists: [Int: ListState]
  let items: [Int: ItemState]
  /// Where items stood before in the lists that were touched.
  let places: [Int: Int]

  init(_ revisions: ArraySlice<Revision>) {
    var fields: [ChangeLog.FieldBefore] = []
    if revisions.count == 1, let log = revisions.first?.log {
      // The usual case, in which nothing is touched twice.
      fields = log.fields
    } else {
      var seen: Set<Int> = []
      for revision in revisions {
        fields += revision.log.fields.filter { seen.insert($0.slot).inserted }
      }
    }
    self.fields = fields
    let logs = revisions.lazy.map(\.log)
    sections = Dictionary(
      logs.flatMap { $0.sections.map { ($0.section, $0.state) } }
    ) { first, _ in first }
    lists = Dictionary(logs.flatMap { $0.lists.map { ($0.list, $0.state) } }) { first, _ in first }
    items = Dictionary(logs.flatMap { $0.items.map { ($0.item, $0.state) } }) { first, _ in first }
    var places: [Int: Int] = [:]
    for list in lists.values {
      for (place, item) in list.items.enumerated() { places[item] = place }
    }
    self.places = places
  }

  /// The members `rows` and `sections` of the diff that leads to the present state.
  func members(in session: Session) -> [JSONMember] {
    let texts = session.texts
    var members: [JSONMember] = []
    if let rows = rows(in: session, texts) { members.append(JSONMember("rows", rows)) }
    if let sections = sections(in: session, texts) {
      members.append(JSONMember("sections", sections))
    }
    return members
  }

  /// Whether a section was there before, and an item.
  func wasShown(section: Int, in session: Session) -> Bool {
    (sections[section] ?? session.state.sections[section]).isShown
  }

  func wasShown(item: Int, in session: Session) -> Bool {
    (items[item] ?? session.state.items[item]).isShown
  }

  /// Where an item stood before among the items of its list.
  func placeBefore(_ item: Int, in session: Session) -> Int {
    places[item] ?? session.state.items[item].position
  }
}

/// What turns one list of members, in canonical order, into another.
struct MemberChange {
  private(set) var set: [JSONMember] = []
  private(set) var unset: [String] = []

  init(_ old: [JSONMember], _ new: [JSONMember]) {
    for member in new where !old.contains(member) { set.append(member) }
    for member in old where !new.contains(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) {
      unset.append(member.name)
    }
  }
}

extension JSONValue {
  /// An object of those members that are not empty; `nil` when all are.
  init?(nonEmpty members: [(String, JSONValue)]) {
    let kept = members.filter { _, value in
      switch value {
      case .array(let elements): !elements.isEmpty
      case .object(let members): !members.isEmpty
      default: true
      }
    }
    guard !kept.isEmpty else { return nil }
    self = .object(kept.map { JSONMember($0.0, $0.1) })
  }
}
