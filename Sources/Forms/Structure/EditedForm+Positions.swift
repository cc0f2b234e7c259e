import JSON

extension EditedForm {
  /// The index that a position means among the sections, without one that is being moved.
  func index(
    of position: StructurePosition, moving: String? = nil
  ) throws(StructureRefusal) -> Int {
    try position.index(
      among: sections.map { $0.key ?? "" }, moving: moving,
      unknown: { "There is no section \($0.quoted)." })
  }

  /// The index that a position means among the fields of a section, without one that is being moved.
  func index(
    of position: StructurePosition, inSection number: Int, moving: String? = nil
  ) throws(StructureRefusal) -> Int {
    let section = sections[number]
    let paths = section.fields.map { section.path($0["key"]?.string ?? "") }
    return try position.asPath(in: section).index(
      among: paths, moving: moving,
      unknown: { "There is no field \($0.quoted) in the section \((section.key ?? "").quoted)." },
      hint: (try? position.anchor.map(field))
        .flatMap { $0 }.flatMap { sections[$0.section].key }
        .map { "It is in \($0.quoted)." })
  }
}

extension StructurePosition {
  /// The same position with the path of its anchor, which may be given by its key alone.
  fileprivate func asPath(in section: EditedSection) -> StructurePosition {
    guard let anchor, section.isList, section.position(of: anchor) != nil else { return self }
    return if case .before = self { .before(section.path(anchor)) } else {
      .after(section.path(anchor))
    }
  }

  /// The index that the position means in a list of keys, of which one may be on its way.
  ///
  /// It is refused with the legal range or the anchor.
  fileprivate func index(
    among keys: [String], moving: String?, unknown: (String) -> String, hint: String? = nil
  ) throws(StructureRefusal) -> Int {
    let isMoving = { (key: String) in moving?.utf8.elementsEqual(key.utf8) ?? false }
    let others = keys.filter { !isMoving($0) }
    switch self {
    case .end: return others.count
    case .at(let index):
      guard (0...others.count).contains(index) else {
        throw .invalid("at", "out-of-range", "`at` can be 0 to \(others.count) here.")
      }
      return index
    case .before(let anchor), .after(let anchor):
      let member = self.member ?? ""
      guard !isMoving(anchor) else {
        throw .invalid(
          member, "own-place", "\(anchor.quoted) cannot be moved beside itself.")
      }
      guard let index = others.firstIndex(where: { $0.utf8.elementsEqual(anchor.utf8) }) else {
        throw .invalid(member, "unknown-key", unknown(anchor), hint: hint)
      }
      return if case .before = self { index } else { index + 1 }
    }
  }
}
