import JSON

/// The diff of any two snapshots of one session, made of both in full.
///
/// Keys are unique, so one dictionary and one longest increasing subsequence do: O(n log n). It serves
/// bases that a live session no longer remembers, and it is what the incremental diff is held against.
enum SnapshotDiff {
  /// The members `sections`, `rows`, `set` and `unset`; empty ones are left out.
  static func members(_ old: JSONValue, _ new: JSONValue) -> [JSONMember] {
    let before = Outline(old)
    let after = Outline(new)
    var members: [JSONMember] = []
    if let sections = sections(before, after) { members.append(JSONMember("sections", sections)) }
    if let rows = rows(before, after) { members.append(JSONMember("rows", rows)) }
    let own = MemberChange(before.members, after.members)
    if !own.set.isEmpty { members.append(JSONMember("set", .object(own.set))) }
    if !own.unset.isEmpty {
      members.append(JSONMember("unset", .array(own.unset.map(JSONValue.string))))
    }
    return members
  }

  private static func sections(_ old: Outline, _ new: Outline) -> JSONValue? {
    let deleted = old.sections.filter { new.sectionAt[$0.key] == nil }
    let kept = new.sections.filter { old.sectionAt[$0.key] != nil }
    let moved = Moves.moved(kept.map { old.sectionAt[$0.key] ?? 0 }).map { kept[$0].key }
    let inserted = new.sections.enumerated().filter { old.sectionAt[$0.element.key] == nil }
    let changes = kept.map { section in
      (section.key, MemberChange(old.section(section.key)?.members ?? [], section.members))
    }
    return JSONValue(nonEmpty: [
      ("del", .array(deleted.map { .string($0.key) })),
      ("ins", .array(inserted.map { .array([.integer($0.offset), $0.element.json]) })),
      (
        "mov",
        .array(
          moved.map { ($0, new.sectionAt[$0] ?? 0) }.sorted { $0.1 < $1.1 }
            .map { .array([.string($0.0), .integer($0.1)]) })
      ),
      ("set", .object(changes.setMembers)), ("unset", .object(changes.unsetMembers)),
    ])
  }

  private static func rows(_ old: Outline, _ new: Outline) -> JSONValue? {
    let survivors = old.survivors(in: new)
    let deleted = old.rows.filter {
      new.sectionAt[$0.section] != nil && !survivors.contains($0.key)
    }
    let inserted = new.rows.filter {
      old.sectionAt[$0.section] != nil && !survivors.contains($0.key)
    }
    var moved: [Outline.Row] = []
    for section in new.sections where old.sectionAt[section.key] != nil {
      let kept = section.rows.filter { survivors.contains($0.key) }
      let stayed = kept.filter { old.row($0.key)?.section == section.key }
      let places = stayed.map { old.row($0.key)?.at ?? 0 }
      let shifted = Set(Moves.moved(places).map { stayed[$0].key })
      moved += kept.filter { old.row($0.key)?.section != section.key || shifted.contains($0.key) }
    }
    let changes = new.rows.filter { survivors.contains($0.key) }.map { row in
      (row.key, MemberChange(old.row(row.key)?.members ?? [], row.members))
    }
    return JSONValue(nonEmpty: [
      ("del", .array(deleted.map { .string($0.key) })),
      (
        "ins",
        .array(inserted.map { .array([.string($0.section), .integer($0.at), $0.json]) })
      ),
      (
        "mov",
        .array(moved.map { .array([.string($0.key), .string($0.section), .integer($0.at)]) })
      ),
      ("set", .object(changes.setMembers)), ("unset", .object(changes.unsetMembers)),
    ])
  }
}

/// A snapshot laid out for comparison.
private struct Outline {
  struct Row {
    let key: String
    let section: String
    let at: Int
    let json: JSONValue
    var members: [JSONMember] { json.object ?? [] }
  }

  struct Part {
    let key: String
    let json: JSONValue
    /// Its own members, without the rows.
    let members: [JSONMember]
    let rows: [Row]
  }

  let sections: [Part]
  let rows: [Row]
  /// The snapshot's own members, without what every diff carries anyway.
  let members: [JSONMember]
  let sectionAt: [String: Int]
  private let rowAt: [String: Int]

  init(_ snapshot: JSONValue) {
    sections = (snapshot["sections"]?.array ?? []).map { json in
      let key = json["key"]?.string ?? ""
      let rows = (json["rows"]?.array ?? []).enumerated().map { at, row in
        Row(key: row["key"]?.string ?? "", section: key, at: at, json: row)
      }
      let members = (json.object ?? []).filter { $0.name != "rows" }
      return Part(key: key, json: json, members: members, rows: rows)
    }
    rows = sections.flatMap(\.rows)
    members = (snapshot.object ?? []).filter { !["sections", "rev", "tag"].contains($0.name) }
    sectionAt = Dictionary(sections.enumerated().map { ($1.key, $0) }) { first, _ in first }
    rowAt = Dictionary(rows.enumerated().map { ($1.key, $0) }) { first, _ in first }
  }

  func row(_ key: String) -> Row? { rowAt[key].map { rows[$0] } }
  func section(_ key: String) -> Part? { sectionAt[key].map { sections[$0] } }

  /// A row survives only if its old and its new section both survive.
  func survivors(in new: Outline) -> Set<String> {
    Set(
      rows.filter { row in
        guard let after = new.row(row.key) else { return false }
        return new.sectionAt[row.section] != nil && sectionAt[after.section] != nil
      }.map(\.key))
  }
}
