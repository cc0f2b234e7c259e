public import JSON

/// The phases of a diff as batches of a table, each of which has to be a legal one.
public enum TablePhases {
  /// Checks every phase of a diff of a snapshot.
  ///
  /// - Returns: The table after the last phase.
  /// - Throws: A `TableBatch.Fault`, or a ``DiffFault`` about a key that is not in the table.
  @discardableResult
  public static func check(_ diff: JSONValue, of snapshot: JSONValue) throws -> Table {
    let sections = try SectionChanges(diff["sections"])
    let rows = try RowChanges(diff["rows"])
    let before = Table(snapshot)
    let kept = try deleting(sections, rows, from: before)
    let placed = try placing(sections, in: kept)
    let after = try placing(rows, in: placed)
    return after
  }

  /// Phase 1: what is gone, in the places of before.
  private static func deleting(
    _ sections: SectionChanges, _ rows: RowChanges, from table: Table
  ) throws -> Table {
    var batch = TableBatch()
    batch.deletedSections = try sections.del.map { try table.section($0) }
    batch.deletedRows = try rows.del.map { try table.row($0) }
    var after = table
    after.sections.removeAll { sections.del.contains($0.key) }
    for number in after.sections.indices {
      after.sections[number].rows.removeAll { rows.del.contains($0) }
    }
    try batch.check(from: table, to: after)
    return after
  }

  /// Phase 2: sections that come or move, at their final places.
  private static func placing(_ sections: SectionChanges, in table: Table) throws -> Table {
    var batch = TableBatch()
    batch.insertedSections = sections.ins.map(\.at)
    batch.movedSections = try sections.mov.map { .init(try table.section($0.key), $0.at) }
    var placed = sections.ins.map { (at: $0.at, section: Table.Section($0.section)) }
    placed += try sections.mov.map { ($0.at, table.sections[try table.section($0.key)]) }
    var after = table
    after.sections.removeAll { section in sections.mov.contains { $0.key == section.key } }
    for (at, section) in placed.sorted(by: { $0.at < $1.at }) {
      guard at <= after.sections.count else { throw TableBatch.Fault.outOfRange }
      after.sections.insert(section, at: at)
    }
    try batch.check(from: table, to: after)
    return after
  }

  /// Phase 3: rows that come or move, at their final places.
  private static func placing(_ rows: RowChanges, in table: Table) throws -> Table {
    var batch = TableBatch()
    batch.insertedRows = try rows.ins.map { RowPlace(try table.section($0.section), $0.at) }
    batch.movedRows = try rows.mov.map {
      .init(try table.row($0.key), RowPlace(try table.section($0.section), $0.at))
    }
    var placed = rows.ins.map { (section: $0.section, at: $0.at, key: $0.row.key) }
    placed += rows.mov.map { ($0.section, $0.at, $0.key) }
    let moving = Set(rows.mov.map(\.key))
    var after = table
    for number in after.sections.indices {
      after.sections[number].rows.removeAll { moving.contains($0) }
    }
    for (section, at, key) in placed.sorted(by: { $0.at < $1.at }) {
      let number = try after.section(section)
      guard at <= after.sections[number].rows.count else { throw TableBatch.Fault.outOfRange }
      after.sections[number].rows.insert(key, at: at)
    }
    try batch.check(from: table, to: after)
    return after
  }
}

extension Table {
  /// The keys of a snapshot.
  public init(_ snapshot: JSONValue) {
    self.init(
      (snapshot["sections"]?.array ?? []).map { section in
        Section(
          section["key"]?.string ?? "",
          (section["rows"]?.array ?? []).map { $0["key"]?.string ?? "" })
      })
  }

  fileprivate func section(_ key: String) throws -> Int {
    guard let number = sections.firstIndex(where: { $0.key == key }) else {
      throw DiffFault("\(key) is no section of the table")
    }
    return number
  }

  fileprivate func row(_ key: String) throws -> RowPlace {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(of: key) { return RowPlace(number, row) }
    }
    throw DiffFault("\(key) is no row of the table")
  }
}

extension Table.Section {
  fileprivate init(_ section: DiffSection) {
    self.init(section.key, section.rows.map(\.key))
  }
}
