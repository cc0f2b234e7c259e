extension FormSnapshot {
  /// Applies a diff as the server sends it, in the four phases of the protocol.
  ///
  /// - Parameter diff: The document of the diff.
  /// - Returns: The phases in which anything happens; the last has the new revision.
  /// - Throws: A ``WireFault`` when the diff does not fit, which leaves the snapshot as it was.
  public mutating func apply(_ diff: WireValue) throws(WireFault) -> [FormPhase] {
    try apply(try FormDiff(diff))
  }

  mutating func apply(_ diff: FormDiff) throws(WireFault) -> [FormPhase] {
    guard diff.from == rev else { throw WireFault("the diff begins at another revision") }
    var applying = Applying(self)
    try applying.delete(diff)
    try applying.placeSections(diff)
    try applying.placeRows(diff)
    try applying.change(diff)
    try applying.snapshot.requireUnique()
    self = applying.snapshot
    return applying.phases
  }
}

/// A snapshot on its way through the phases of a diff.
private struct Applying {
  var snapshot: FormSnapshot
  var phases: [FormPhase] = []
  private var list: FlatList

  init(_ snapshot: FormSnapshot) {
    self.snapshot = snapshot
    list = FlatList(snapshot)
  }

  private mutating func end(_ table: TableChanges) {
    guard table != TableChanges() || !list.changes.isEmpty else { return }
    phases.append(FormPhase(snapshot: snapshot, table: table, list: list.changes))
    list.changes = []
  }

  /// Phase 1: what is gone.
  mutating func delete(_ diff: FormDiff) throws(WireFault) {
    var table = TableChanges()
    let goneSections = Set(diff.deletedSections)
    let goneRows = Set(diff.deletedRows)
    for number in snapshot.sections.indices.reversed() {
      let section = snapshot.sections[number]
      if goneSections.contains(section.key) {
        table.deletedSections.insert(number, at: 0)
        list.removeSection(section)
        snapshot.sections.remove(at: number)
        continue
      }
      for row in section.rows.indices.reversed() where goneRows.contains(section.rows[row].key) {
        table.deletedRows.insert(RowIndex(section: number, row: row), at: 0)
        list.remove(.row(section.rows[row].key))
        snapshot.sections[number].rows.remove(at: row)
      }
    }
    guard table.deletedSections.count == goneSections.count,
      table.deletedRows.count == goneRows.count
    else { throw WireFault("the diff deletes what is not there") }
    end(table)
  }

  /// Phase 2: sections that come or move, at their final places.
  mutating func placeSections(_ diff: FormDiff) throws(WireFault) {
    var table = TableChanges()
    table.insertedSections = diff.insertedSections.map(\.at)
    var placed = diff.insertedSections.map { (at: $0.at, section: $0.section, isNew: true) }
    for move in diff.movedSections {
      guard let from = snapshot.sections.firstIndex(where: { $0.key == move.key }) else {
        throw WireFault("the section \(move.key) moves, and is not there")
      }
      table.movedSections.append(.init(from: from, to: move.at))
      placed.append((move.at, snapshot.sections[from], false))
    }
    let moving = Set(diff.movedSections.map(\.key))
    snapshot.sections.removeAll { moving.contains($0.key) }
    for (at, section, isNew) in placed.sorted(by: { $0.at < $1.at }) {
      guard at <= snapshot.sections.count else { throw WireFault("a section has no such place") }
      snapshot.sections.insert(section, at: at)
      let before = at == 0 ? nil : snapshot.sections[at - 1]
      list.placeSection(section, after: before, isNew: isNew)
    }
    end(table)
  }

  /// Phase 3: rows that come or move, at their final places.
  mutating func placeRows(_ diff: FormDiff) throws(WireFault) {
    var table = TableChanges()
    let fresh = Set(diff.insertedSections.map(\.section.key))
    let numbers = Dictionary(
      uniqueKeysWithValues: snapshot.sections.enumerated().map { ($1.key, $0) })
    var placed: [(place: RowIndex, row: FormRow, isNew: Bool)] = []
    for (section, at, row) in diff.insertedRows {
      guard let number = numbers[section], !fresh.contains(section) else {
        throw WireFault("a row comes into \(section), which was not there")
      }
      placed.append((RowIndex(section: number, row: at), row, true))
      table.insertedRows.append(RowIndex(section: number, row: at))
    }
    let moving = Set(diff.movedRows.map(\.key))
    let sources = moving.isEmpty ? [:] : places(of: moving)
    for (key, section, at) in diff.movedRows {
      guard let number = numbers[section], let from = sources[key], !fresh.contains(section),
        !fresh.contains(snapshot.sections[from.section].key)
      else { throw WireFault("the row \(key) cannot move there") }
      placed.append((RowIndex(section: number, row: at), snapshot[from], false))
      table.movedRows.append(.init(from: from, to: RowIndex(section: number, row: at)))
    }
    for number in snapshot.sections.indices where !moving.isEmpty {
      snapshot.sections[number].rows.removeAll { moving.contains($0.key) }
    }
    for (place, row, isNew) in placed.sorted(by: { $0.place < $1.place }) {
      let rows = snapshot.sections[place.section].rows
      guard place.row <= rows.count else { throw WireFault("a row has no such place") }
      let before: FlatList.Item =
        place.row == 0
        ? .header(snapshot.sections[place.section].key) : .row(rows[place.row - 1].key)
      list.place(.row(row.key), after: before, isNew: isNew)
      snapshot.sections[place.section].rows.insert(row, at: place.row)
    }
    end(table)
  }

  /// Phase 4: properties of what was there and stays, and the members of the snapshot.
  mutating func change(_ diff: FormDiff) throws(WireFault) {
    var table = TableChanges()
    let fresh = Set(diff.insertedSections.map(\.section.key) + diff.insertedRows.map(\.row.key))
    for (key, properties) in diff.sections {
      guard let number = snapshot.sections.firstIndex(where: { $0.key == key }),
        !fresh.contains(key)
      else { throw WireFault("the section \(key) changes, and was not there") }
      try properties.change(&snapshot.sections[number].members)
      table.reconfiguredSections.append(
        .init(at: number, key: key, properties: properties.names))
      list.change(.header(key), properties.names)
    }
    let places = places(of: Set(diff.rows.map(\.key)))
    for (key, properties) in diff.rows {
      guard let place = places[key], !fresh.contains(key),
        !fresh.contains(snapshot.sections[place.section].key)
      else { throw WireFault("the row \(key) changes, and was not there") }
      try properties.change(&snapshot.sections[place.section].rows[place.row].members)
      table.reconfiguredRows.append(.init(at: place, key: key, properties: properties.names))
      list.change(.row(key), properties.names)
    }
    try diff.own.change(&snapshot.members)
    snapshot.rev = diff.to
    snapshot.tag = diff.tag
    end(table)
    // Whoever carries out the phases ends with the new revision, whatever the last one was.
    if let last = phases.popLast() {
      phases.append(FormPhase(snapshot: snapshot, table: last.table, list: last.list))
    }
  }

  /// Where rows are.
  private func places(of keys: Set<String>) -> [String: RowIndex] {
    guard !keys.isEmpty else { return [:] }
    var places: [String: RowIndex] = [:]
    for (number, section) in snapshot.sections.enumerated() {
      for (row, found) in section.rows.enumerated() where keys.contains(found.key) {
        places[found.key] = RowIndex(section: number, row: row)
      }
    }
    return places
  }
}
