public import JSON

/// Why a diff cannot be applied to a snapshot, in a sentence.
public struct DiffFault: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}

/// The reference for clients: applies a diff to a snapshot in the four phases of the protocol.
///
/// It is stricter than a client has to be. A diff that names a key twice, names what is not there,
/// or places something outside the legal indexes is a fault, and so is one whose lists are not in
/// their fixed order, or of which a phase is no legal batch of a `UITableView`.
public struct DiffApplier {
  private var snapshot: [(name: String, value: JSONValue)]
  private var sections: [DiffSection]

  /// Applies a diff.
  ///
  /// - Returns: The later snapshot.
  /// - Throws: A ``DiffFault`` when the diff is not a legal one for this snapshot.
  public static func apply(_ diff: JSONValue, to snapshot: JSONValue) throws -> JSONValue {
    guard diff["kind"]?.string == "diff" else { throw DiffFault("this is not a diff") }
    guard let from = diff["from"]?.integer, from == snapshot["rev"]?.integer else {
      throw DiffFault("the diff does not start at the revision of the snapshot")
    }
    var applier = try DiffApplier(snapshot)
    let sections = try SectionChanges(diff["sections"])
    let rows = try RowChanges(diff["rows"])
    try applier.check(sections, rows)
    try applier.delete(sections, rows)
    try applier.place(sections)
    try applier.place(rows)
    try applier.change(sections, rows)
    try applier.changeMembers(diff)
    guard try TablePhases.check(diff, of: snapshot) == Table(applier.result) else {
      throw DiffFault("a table does not end as the snapshot does")
    }
    return applier.result
  }

  private init(_ snapshot: JSONValue) throws {
    guard let members = snapshot.object, let list = snapshot["sections"]?.array else {
      throw DiffFault("this is not a snapshot")
    }
    self.snapshot = members.filter { $0.name != "sections" }.map { ($0.name, $0.value) }
    sections = try list.map { try DiffSection($0) }
  }

  private var result: JSONValue {
    let members = snapshot.map { JSONMember($0.name, $0.value) }
    return .object(members + [JSONMember("sections", .array(sections.map(\.value)))])
  }

  /// Checks R1 to R3, and the fixed order of the lists of what goes.
  private func check(_ changed: SectionChanges, _ rows: RowChanges) throws {
    let before = sections.map(\.key)
    try changed.check(among: before)
    let gone = Set(changed.del)
    let fresh = Set(changed.ins.map(\.key))
    let survivors = Set(before).subtracting(gone)
    let kept = sections.filter { survivors.contains($0.key) }.flatMap { $0.rows.map(\.key) }
    try rows.check(among: kept)
    for section in rows.ins.map(\.section) + rows.mov.map(\.section) {
      guard !fresh.contains(section), survivors.contains(section) else {
        throw DiffFault("R1, R2: a row goes into \(section), which did not survive")
      }
    }
  }

  /// Phase 1: what is gone.
  private mutating func delete(_ changed: SectionChanges, _ rows: RowChanges) throws {
    let gone = Set(changed.del)
    sections.removeAll { gone.contains($0.key) }
    let dropped = Set(rows.del)
    for index in sections.indices {
      sections[index].rows.removeAll { dropped.contains($0.key) }
    }
  }

  /// Phase 2: sections that move or come, at their final places.
  private mutating func place(_ changed: SectionChanges) throws {
    let moving = Set(changed.mov.map(\.key))
    let moved = sections.filter { moving.contains($0.key) }
    sections.removeAll { moving.contains($0.key) }
    var placed = changed.ins.map { (at: $0.at, section: $0.section) }
    for move in changed.mov {
      guard let section = moved.first(where: { $0.key == move.key }) else {
        throw DiffFault("\(move.key) moves and is not there")
      }
      placed.append((move.at, section))
    }
    for (at, section) in placed.sorted(by: { $0.at < $1.at }) {
      guard at <= sections.count else {
        throw DiffFault("section \(section.key) at \(at): too far")
      }
      sections.insert(section, at: at)
    }
    try DiffSection.requireUnique(sections)
  }

  /// Phase 3: rows that move or come, at their final places.
  private mutating func place(_ rows: RowChanges) throws {
    let moving = Set(rows.mov.map(\.key))
    var moved: [String: DiffRow] = [:]
    for index in sections.indices {
      for row in sections[index].rows where moving.contains(row.key) { moved[row.key] = row }
      sections[index].rows.removeAll { moving.contains($0.key) }
    }
    var placed = rows.ins
    for move in rows.mov {
      guard let row = moved[move.key] else { throw DiffFault("\(move.key) moves, not there") }
      placed.append(RowChanges.Place(section: move.section, at: move.at, row: row))
    }
    for place in placed.sorted(by: { $0.at < $1.at }) {
      guard let index = sections.firstIndex(where: { $0.key == place.section }),
        place.at <= sections[index].rows.count
      else {
        throw DiffFault("row \(place.row.key) at \(place.section) \(place.at): no such place")
      }
      sections[index].rows.insert(place.row, at: place.at)
    }
    try DiffSection.requireUnique(sections)
  }

  /// Phase 4: properties of what survived.
  private mutating func change(_ changed: SectionChanges, _ rows: RowChanges) throws {
    for index in sections.indices {
      try changed.properties.change(&sections[index].members, of: sections[index].key)
      for row in sections[index].rows.indices {
        try rows.properties.change(
          &sections[index].rows[row].members, of: sections[index].rows[row].key)
      }
    }
  }

  /// Members of the snapshot itself, then its revision and tag.
  private mutating func changeMembers(_ diff: JSONValue) throws {
    let own = try PropertyChanges.Row(set: diff["set"], unset: diff["unset"])
    var members = snapshot.map { JSONMember($0.name, $0.value) }
    try own.change(&members)
    guard let to = diff["to"], let tag = diff["tag"] else { throw DiffFault("no `to` or `tag`") }
    members.set("rev", to)
    members.set("tag", tag)
    snapshot = members.map { ($0.name, $0.value) }
  }
}
