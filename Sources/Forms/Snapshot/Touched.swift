import JSON
import Rules

/// The rows, sections and lists that edits touched, each as it was before the first of them.
struct Touched {
  let fields: [ChangeLog.FieldBefore]
  let sections: TouchedStates<SectionState>
  let lists: TouchedStates<ListState>
  let items: TouchedStates<ItemState>
  /// Where items stood before in the lists that were touched; `nil` where none was.
  private let places: [Int: Int]?
  /// What the snapshot said of the session as a whole; `nil` where no edit lies between.
  private let before: (progress: Progress, status: Session.Status)?

  init(_ revisions: ArraySlice<Revision>) {
    // Elements of spans are read where they lie; to take a revision out of the array would copy it.
    let revisions = revisions.span
    before = revisions.isEmpty ? nil : (revisions[0].log.progress, revisions[0].status)
    // Nothing is touched twice in one revision.
    var fields = revisions.isEmpty ? [] : revisions[0].log.fields
    if revisions.count > 1 {
      var seen = Set(fields.map(\.slot))
      for revision in 1..<revisions.count {
        fields += revisions[revision].log.fields.filter { seen.insert($0.slot).inserted }
      }
    }
    var sections = TouchedStates<SectionState>()
    var lists = TouchedStates<ListState>()
    var items = TouchedStates<ItemState>()
    for revision in revisions.indices {
      sections.note(revisions[revision].log.sections)
      lists.note(revisions[revision].log.lists)
      items.note(revisions[revision].log.items)
    }
    (self.fields, self.sections, self.lists, self.items) = (fields, sections, lists, items)
    places = lists.isEmpty ? nil : Self.places(of: lists)
  }

  private static func places(of lists: TouchedStates<ListState>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for list in lists.entries {
      for (place, item) in list.state.items.enumerated() { places[item] = place }
    }
    return places
  }

  /// Writes the members `rows` and `sections` of the diff that leads to the present state.
  func write(in session: Session, to json: inout JSONWriter) {
    let texts = session.texts
    json.object(.rows) { writeRows(in: session, texts, to: &$0) }
    if changesSections(in: session) {
      json.object(.sections) { writeSections(in: session, texts, to: &$0) }
    }
  }

  /// Writes the member `set`: the members of the snapshot itself that changed.
  func writeOwnMembers(in session: Session, to json: inout JSONWriter) {
    guard let before else { return }
    let isProgress = before.progress != session.state.progress
    let isStatus = before.status != session.status
    guard isProgress || isStatus else { return }
    json.object(.set) { json in
      if isProgress { json.member(.progress, session.state.progress) }
      if isStatus { json.member(.status, session.status.rawValue) }
    }
  }

  /// Whether a section was there before, and an item.
  func wasShown(section: Int, in session: Session) -> Bool {
    sections[section]?.isShown ?? session.state.sections[section].isShown
  }

  func wasShown(item: Int, in session: Session) -> Bool {
    items[item]?.isShown ?? session.state.items[item].isShown
  }

  /// Where an item stood before among the items of its list.
  func placeBefore(_ item: Int, in session: Session) -> Int {
    places?[item] ?? session.state.items[item].position
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
