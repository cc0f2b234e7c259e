import JSON

/// The operations of RFC 6902 that do what a diff does, each on what the one before it left.
///
/// Where a diff says keys, a patch says places. They are those of a layout that is changed along
/// with each operation, so that no place is worked out: it is looked up.
struct JSONPatch {
  private var layout: Layout
  private var operations: [JSONValue] = []

  /// A patch that first tests the revision of the snapshot.
  init(on layout: Layout, at rev: Int) {
    self.layout = layout
    operation("test", JSONPointer().member("rev"), .integer(rev))
  }

  /// The patch as canonical bytes.
  var bytes: [UInt8] { JSONValue.array(operations).canonicalBytes }

  /// Adds what the members of a diff do, in its phases.
  mutating func add(_ diff: [JSONMember]) {
    let diff = JSONValue.object(diff)
    remove(rows: diff["rows"]?["del"].keys ?? [])
    remove(sections: diff["sections"]?["del"].keys ?? [])
    place(sections: diff["sections"])
    place(rows: diff["rows"])
    change(sections: diff["sections"])
    change(rows: diff["rows"])
    change(diff, at: JSONPointer())
  }

  /// Ends the patch with the revision and tag of the snapshot that it leads to.
  mutating func end(at rev: Int, _ tag: String) {
    operation("replace", JSONPointer().member("rev"), .integer(rev))
    operation("replace", JSONPointer().member("tag"), .string(tag))
  }

  /// Removes rows from the end on, so that the places of the others stay as they are.
  private mutating func remove(rows: [String]) {
    let gone = Set(rows)
    guard !gone.isEmpty else { return }
    for section in layout.sections.indices.reversed() {
      for row in layout.sections[section].rows.indices.reversed()
      where gone.contains(layout.sections[section].rows[row]) {
        operation("remove", Self.pointer(section, row))
      }
      layout.sections[section].rows.removeAll { gone.contains($0) }
    }
  }

  private mutating func remove(sections: [String]) {
    let gone = Set(sections)
    guard !gone.isEmpty else { return }
    for section in layout.sections.indices.reversed()
    where gone.contains(layout.sections[section].key) {
      operation("remove", Self.pointer(section))
    }
    layout.sections.removeAll { gone.contains($0.key) }
  }

  /// Inserts and moves sections, ascending by where they are in the end.
  ///
  /// A section goes behind the one that is before it in the end, which has its place already. Those
  /// that have still to move may stand anywhere between.
  private mutating func place(sections: JSONValue?) {
    let places = Self.places(inserted: sections?["ins"], moved: sections?["mov"])
    guard !places.isEmpty else { return }
    let final = Self.final(layout.sections.map(\.key), places)
    for (at, place) in places {
      var section = Layout.Section(place.json)
      if place.isMove, let from = layout.sections.firstIndex(where: { $0.key == place.key }) {
        section = layout.sections.remove(at: from)
        let to = after(at == 0 ? nil : final[at - 1], in: layout.sections.map(\.key))
        move(Self.pointer(from), Self.pointer(to))
        layout.sections.insert(section, at: to)
      } else {
        let to = after(at == 0 ? nil : final[at - 1], in: layout.sections.map(\.key))
        operation("add", Self.pointer(to), place.json)
        layout.sections.insert(section, at: to)
      }
    }
  }

  /// Inserts and moves rows, in each section ascending by where they are in the end.
  private mutating func place(rows: JSONValue?) {
    let inserted = Dictionary(grouping: rows?["ins"]?.array ?? []) { $0.array?.first?.string ?? "" }
    let moved = Dictionary(grouping: rows?["mov"]?.array ?? []) { move in
      move.array?.dropFirst().first?.string ?? ""
    }
    let movers = Set((rows?["mov"]?.array ?? []).compactMap { $0.array?.first?.string })
    for section in layout.sections.indices {
      let key = layout.sections[section].key
      guard inserted[key] != nil || moved[key] != nil else { continue }
      let places = Self.places(
        inserted: .array((inserted[key] ?? []).map(\.withoutFirst)),
        moved: .array((moved[key] ?? []).map(\.withoutSecond)))
      let kept = layout.sections[section].rows.filter { !movers.contains($0) }
      let hasMovers = kept.count < layout.sections[section].rows.count
      let final = Self.final(kept, places)
      for (at, place) in places {
        let from = place.isMove ? find(row: place.key) : nil
        if let from { layout.sections[from.section].rows.remove(at: from.row) }
        let previous = at == 0 ? nil : final[at - 1]
        // Without rows that have still to leave, the place is the one of the end.
        let to = hasMovers ? after(previous, in: layout.sections[section].rows) : at
        layout.sections[section].rows.insert(place.key, at: to)
        if let from {
          move(Self.pointer(from.section, from.row), Self.pointer(section, to))
        } else {
          operation("add", Self.pointer(section, to), place.json)
        }
      }
    }
  }

  private mutating func change(sections: JSONValue?) {
    let places = Dictionary(layout.sections.enumerated().map { ($1.key, $0) }) { one, _ in one }
    change(sections) { key in places[key].map { Self.pointer($0) } }
  }

  private mutating func change(rows: JSONValue?) {
    guard rows?["set"] != nil || rows?["unset"] != nil else { return }
    var places: [String: JSONPointer] = [:]
    for (section, content) in layout.sections.enumerated() {
      for (row, key) in content.rows.enumerated() { places[key] = Self.pointer(section, row) }
    }
    change(rows) { places[$0] }
  }

  /// Changes the members of rows or sections, by their keys.
  private mutating func change(_ changes: JSONValue?, at place: (String) -> JSONPointer?) {
    for member in changes?["set"]?.object ?? [] {
      guard let pointer = place(member.name) else { continue }
      change(.object([JSONMember("set", member.value)]), at: pointer)
    }
    for member in changes?["unset"]?.object ?? [] {
      guard let pointer = place(member.name) else { continue }
      change(.object([JSONMember("unset", member.value)]), at: pointer)
    }
  }

  /// Changes the members of one object; `add` replaces a member that there is.
  private mutating func change(_ change: JSONValue, at pointer: JSONPointer) {
    for member in change["set"]?.object ?? [] {
      operation("add", pointer.member(member.name), member.value)
    }
    for name in change["unset"].keys { operation("remove", pointer.member(name)) }
  }

  private mutating func operation(
    _ name: String, _ pointer: JSONPointer, _ value: JSONValue? = nil
  ) {
    let members = [
      JSONMember("op", .string(name)), JSONMember("path", .string(pointer.description)),
    ]
    operations.append(.object(members + (value.map { [JSONMember("value", $0)] } ?? [])))
  }

  private mutating func move(_ from: JSONPointer, _ to: JSONPointer) {
    guard from != to else { return }
    operations.append(
      .object([
        JSONMember("from", .string(from.description)), JSONMember("op", .string("move")),
        JSONMember("path", .string(to.description)),
      ]))
  }
}

extension JSONPatch {
  /// Something that comes to a place, or moves there.
  private struct Place {
    let key: String
    let json: JSONValue
    let isMove: Bool
  }

  /// What `[at, thing]` and `[key, at]` say, ascending.
  private static func places(
    inserted: JSONValue?, moved: JSONValue?
  ) -> [(at: Int, place: Place)] {
    let new = (inserted?.array ?? []).compactMap { entry -> (Int, Place)? in
      guard let at = entry.array?.first?.integer, let json = entry.array?.last else { return nil }
      return (at, Place(key: json["key"]?.string ?? "", json: json, isMove: false))
    }
    let old = (moved?.array ?? []).compactMap { entry -> (Int, Place)? in
      guard let key = entry.array?.first?.string, let at = entry.array?.last?.integer else {
        return nil
      }
      return (at, Place(key: key, json: .null, isMove: true))
    }
    return (new + old).sorted { $0.0 < $1.0 }
  }

  /// The keys in their order at the end.
  private static func final(_ before: [String], _ places: [(at: Int, place: Place)]) -> [String] {
    let placed = Set(places.map(\.place.key))
    var kept = before.filter { !placed.contains($0) }[...]
    var final: [String] = []
    for (at, place) in places {
      while final.count < at, let next = kept.popFirst() { final.append(next) }
      final.append(place.key)
    }
    return final + kept
  }

  /// The place behind a key, or the first one.
  private func after(_ key: String?, in keys: [String]) -> Int {
    guard let key else { return 0 }
    return (keys.firstIndex { $0 == key } ?? keys.count - 1) + 1
  }

  private func find(row key: String) -> (section: Int, row: Int)? {
    for (section, content) in layout.sections.enumerated() {
      if let row = content.rows.firstIndex(of: key) { return (section, row) }
    }
    return nil
  }

  private static func pointer(_ section: Int) -> JSONPointer {
    JSONPointer().member("sections").element(section)
  }

  private static func pointer(_ section: Int, _ row: Int) -> JSONPointer {
    pointer(section).member("rows").element(row)
  }
}

extension JSONValue? {
  /// The texts of a list.
  fileprivate var keys: [String] { (self?.array ?? []).compactMap(\.string) }
}

extension JSONValue {
  /// `[section, at, row]` as `[at, row]`.
  fileprivate var withoutFirst: JSONValue { .array(Array((array ?? []).dropFirst())) }

  /// `[key, section, at]` as `[key, at]`.
  fileprivate var withoutSecond: JSONValue {
    let entry = array ?? []
    return .array(entry.enumerated().filter { $0.offset != 1 }.map(\.element))
  }
}
