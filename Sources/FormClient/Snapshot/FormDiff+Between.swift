extension FormDiff {
  /// The diff between two snapshots, as the server would make it.
  ///
  /// It is for snapshots that no diff of the server leads to, so that a table keeps its cells and its keyboard also then.
  init(from old: FormSnapshot, to new: FormSnapshot) {
    from = old.rev
    to = new.rev
    tag = new.tag
    own = Properties(from: old.members, to: new.members)
    let before = Outline(old)
    let after = Outline(new)
    compareSections(before, after)
    compareRows(before, after)
  }

  private mutating func compareSections(_ old: Outline, _ new: Outline) {
    deletedSections = old.form.sections.map(\.key).filter { new.sections[$0] == nil }
    let kept = new.form.sections.filter { old.sections[$0.key] != nil }
    for place in Self.moved(kept.map { old.sections[$0.key] ?? 0 }) {
      movedSections.append((kept[place].key, new.sections[kept[place].key] ?? 0))
    }
    for (at, section) in new.form.sections.enumerated() {
      guard let number = old.sections[section.key] else {
        insertedSections.append((at, section))
        continue
      }
      let changes = Properties(
        from: old.form.sections[number].members, to: section.members)
      if !changes.names.isEmpty { sections.append((section.key, changes)) }
    }
  }

  private mutating func compareRows(_ old: Outline, _ new: Outline) {
    for section in old.form.sections where new.sections[section.key] != nil {
      deletedRows += section.rows.map(\.key).filter { !Self.survives($0, old, new) }
    }
    for section in new.form.sections where old.sections[section.key] != nil {
      let kept = section.rows.filter { Self.survives($0.key, old, new) }
      let stayed = kept.filter { old.section(of: $0.key) == section.key }
      let shifted = Set(
        Self.moved(stayed.map { old.rows[$0.key]?.row ?? 0 }).map { stayed[$0].key })
      for (at, row) in section.rows.enumerated() {
        guard Self.survives(row.key, old, new), let place = old.rows[row.key] else {
          insertedRows.append((section.key, at, row))
          continue
        }
        if old.section(of: row.key) != section.key || shifted.contains(row.key) {
          movedRows.append((row.key, section.key, at))
        }
        let changes = Properties(from: old.form[place].members, to: row.members)
        if !changes.names.isEmpty { rows.append((row.key, changes)) }
      }
    }
  }

  /// Whether a row is in both, and both its sections are too.
  private static func survives(_ key: String, _ old: Outline, _ new: Outline) -> Bool {
    guard let before = old.section(of: key), let after = new.section(of: key) else { return false }
    return new.sections[before] != nil && old.sections[after] != nil
  }

  /// What has to move so that the rest ascends: all but a longest ascending subsequence.
  private static func moved(_ places: [Int]) -> [Int] {
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: places.count)
    for index in places.indices {
      let length = ends.firstIndex { places[$0] > places[index] } ?? ends.count
      if length > 0 { before[index] = ends[length - 1] }
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var kept: Set<Int> = []
    var next = ends.last ?? -1
    while next >= 0 {
      kept.insert(next)
      next = before[next]
    }
    return places.indices.filter { !kept.contains($0) }
  }
}

/// A snapshot with the places of its sections and rows.
private struct Outline {
  let form: FormSnapshot
  var sections: [String: Int] = [:]
  var rows: [String: RowIndex] = [:]

  init(_ form: FormSnapshot) {
    self.form = form
    for (number, section) in form.sections.enumerated() {
      sections[section.key] = number
      for (at, row) in section.rows.enumerated() {
        rows[row.key] = RowIndex(section: number, row: at)
      }
    }
  }

  func section(of row: String) -> String? { rows[row].map { form.sections[$0.section].key } }
}

extension FormDiff.Properties {
  init(from old: [WireMember], to new: [WireMember]) {
    set = new.filter { member in
      old[member.name].map { $0 != member.value } ?? true
    }
    unset = old.map(\.name).filter { new[$0] == nil }
  }
}
