import JSON
import Rules

/// The rows and sections that edits touched, each as it was before the first of them.
struct Touched {
  /// In document order.
  private let fields: [ChangeLog.FieldBefore]
  private let sections: [ChangeLog.SectionBefore]

  init(_ revisions: ArraySlice<Revision>) {
    var fields: [ChangeLog.FieldBefore] = []
    var sections: [ChangeLog.SectionBefore] = []
    if revisions.count == 1, let log = revisions.first?.log {
      // The usual case, in which nothing is touched twice.
      (fields, sections) = (log.fields, log.sections)
    } else {
      var seen: (fields: Set<Int>, sections: Set<Int>) = ([], [])
      for log in revisions.lazy.map(\.log) {
        fields += log.fields.filter { seen.fields.insert($0.field).inserted }
        sections += log.sections.filter { seen.sections.insert($0.section).inserted }
      }
    }
    self.fields = fields.sorted { $0.field < $1.field }
    self.sections = sections.sorted { $0.section < $1.section }
  }

  /// The members `rows` and `sections` of the diff that leads to the present state.
  func members(in session: Session) -> [JSONMember] {
    let texts = session.form.texts(in: session.language)
    var members: [JSONMember] = []
    if let rows = rows(in: session, texts) { members.append(JSONMember("rows", rows)) }
    if let sections = sections(in: session, texts) {
      members.append(JSONMember("sections", sections))
    }
    return members
  }

  /// Whether a section was there before, by binary search among those that were touched.
  private func wasShown(_ section: Int, in session: Session) -> Bool {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].section < section { low = middle + 1 } else { high = middle }
    }
    guard low < sections.count, sections[low].section == section else {
      return session.state.sections[section].isShown
    }
    return sections[low].state.isShown
  }

  private func sections(in session: Session, _ texts: FormTexts) -> JSONValue? {
    var deleted: [JSONValue] = []
    var inserted: [JSONValue] = []
    var (next, at) = (0, 0)
    for before in sections {
      let section = before.section
      let isShown = session.state.sections[section].isShown
      guard isShown != before.state.isShown else { continue }
      if isShown {
        at += session.state.sections[next..<section].count(where: \.isShown)
        next = section
        inserted.append(.array([.integer(at), session.section(section, texts)]))
      } else {
        deleted.append(.string(session.form.sections[section].section.key))
      }
    }
    return JSONValue(nonEmpty: [("del", .array(deleted)), ("ins", .array(inserted))])
  }

  private func rows(in session: Session, _ texts: FormTexts) -> JSONValue? {
    var deleted: [JSONValue] = []
    var inserted: [Int] = []
    var set: [JSONMember] = []
    var unset: [JSONMember] = []
    for before in fields {
      let field = before.field
      let compiled = session.form.fields[field]
      let survives =
        session.state.sections[compiled.section].isShown && wasShown(compiled.section, in: session)
      guard survives else { continue }
      switch (before.state.isVisible, session.state.fields[field].isVisible) {
      case (true, false): deleted.append(.string(compiled.field.key))
      case (false, true): inserted.append(field)
      case (false, false): continue
      case (true, true):
        let old = session.form.changingMembers(of: field, before.state, before.value, texts)
        let new = session.form.changingMembers(
          of: field, session.state.fields[field], session.state.inputs.values[field], texts)
        let change = MemberChange(old, new)
        if !change.set.isEmpty {
          set.append(JSONMember(compiled.field.key, .object(change.set)))
        }
        if !change.unset.isEmpty {
          unset.append(JSONMember(compiled.field.key, .array(change.unset.map(JSONValue.string))))
        }
      }
    }
    return JSONValue(nonEmpty: [
      ("del", .array(deleted)), ("ins", .array(placed(inserted, in: session, texts))),
      ("set", .object(set)), ("unset", .object(unset)),
    ])
  }

  /// Inserted rows with their final places: each section that has some is counted through once.
  private func placed(_ inserted: [Int], in session: Session, _ texts: FormTexts) -> [JSONValue] {
    var placed: [JSONValue] = []
    var counted: (section: Int, next: Int, at: Int) = (-1, 0, 0)
    for field in inserted {
      let section = session.form.fields[field].section
      if counted.section != section {
        counted = (section, session.form.sections[section].fields.lowerBound, 0)
      }
      counted.at += session.state.fields[counted.next..<field].count(where: \.isVisible)
      counted.next = field
      let key = session.form.sections[section].section.key
      placed.append(.array([.string(key), .integer(counted.at), session.row(field, texts)]))
    }
    return placed
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
