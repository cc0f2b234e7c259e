import JSON
import Rules

/// The sections and rows of a snapshot by their keys, in order.
struct Layout {
  struct Section {
    let key: String
    var rows: [String]
  }

  var sections: [Section]

  /// The layout of a snapshot.
  init(_ snapshot: JSONValue) {
    sections = (snapshot["sections"]?.array ?? []).map { Section($0) }
  }

  /// The layout that a session had before some edits touched it.
  init(before touched: Touched, in session: Session) {
    let fields = Dictionary(touched.fields.map { ($0.slot, $0.state.isVisible) }) { one, _ in one }
    func shown(_ slots: some Sequence<Int>) -> [String] {
      slots.filter { fields[$0] ?? session.state.fields[$0].isVisible }
        .map { session.state.key(of: $0) }
    }
    sections = []
    for (position, section) in session.form.sections.enumerated()
    where touched.wasShown(section: position, in: session) {
      var own = Section(key: section.section.key, rows: [])
      let list = section.list.map { touched.lists[$0] ?? session.state.lists[$0] }
      let items = (list?.items ?? []).filter { touched.wasShown(item: $0, in: session) }
      let areSections = section.list.map(session.hasSections) ?? false
      if section.list == nil {
        own.rows = shown(section.fields)
      } else if !areSections {
        own.rows = shown(items.flatMap { Array(session.state.slots(ofItem: $0)) })
      }
      let before = touched.sections[position] ?? session.state.sections[position]
      if section.section.emptyState != nil, before.showsEmptyState(list) {
        own.rows = [session.emptyStateKey(position)]
      }
      sections.append(own)
      guard areSections else { continue }
      sections += items.map { item in
        Section(
          key: session.state.key(ofItem: item), rows: shown(session.state.slots(ofItem: item)))
      }
    }
  }
}

extension Layout.Section {
  /// The layout of a section.
  init(_ section: JSONValue) {
    key = section["key"]?.string ?? ""
    rows = (section["rows"]?.array ?? []).map { $0["key"]?.string ?? "" }
  }
}
