public import JSON

/// What a `RecyclerView` shows: the headers of sections and their rows, one after the other.
///
/// It is changed as an adapter is told of changes, one after the other, each place being that of the
/// list as it is then. What an adapter would be left inconsistent by is a fault.
public struct RecyclerList: Equatable {
  public struct Element: Hashable {
    let isHeader: Bool
    let key: String
  }

  public private(set) var elements: [Element]

  /// The list of a snapshot.
  public init(_ snapshot: JSONValue) {
    elements = (snapshot["sections"]?.array ?? []).flatMap(Self.block)
  }

  /// A section with its rows.
  static func block(_ section: JSONValue) -> [Element] {
    let rows = (section["rows"]?.array ?? []).map { row in
      Element(isHeader: false, key: row["key"]?.string ?? "")
    }
    return [Element(isHeader: true, key: section["key"]?.string ?? "")] + rows
  }

  /// `notifyItemRangeRemoved`.
  mutating func remove(at place: Int, count: Int = 1) throws {
    guard place >= 0, count > 0, place + count <= elements.count else {
      throw DiffFault("\(count) elements at \(place) cannot go from \(elements.count)")
    }
    elements.removeSubrange(place..<place + count)
  }

  /// `notifyItemRangeInserted`.
  mutating func insert(_ new: [Element], at place: Int) throws {
    guard (0...elements.count).contains(place), Set(new).isDisjoint(with: elements) else {
      throw DiffFault("\(new) cannot come to \(place)")
    }
    elements.insert(contentsOf: new, at: place)
  }

  /// `notifyItemMoved`: the second place is that of the list without the element.
  mutating func move(from: Int, to: Int) throws {
    guard elements.indices.contains(from), elements.indices.contains(to) else {
      throw DiffFault("\(from) cannot move to \(to)")
    }
    elements.insert(elements.remove(at: from), at: to)
  }

  /// `notifyItemChanged`.
  func change(at place: Int) throws {
    guard elements.indices.contains(place) else { throw DiffFault("nothing is at \(place)") }
  }

  func place(ofHeader key: String) throws -> Int { try place(Element(isHeader: true, key: key)) }

  func place(ofRow key: String) throws -> Int { try place(Element(isHeader: false, key: key)) }

  private func place(_ element: Element) throws -> Int {
    guard let place = elements.firstIndex(of: element) else {
      throw DiffFault("\(element.key) is not in the list")
    }
    return place
  }

  /// Where a section ends: the place behind its last row.
  func end(ofSectionAt header: Int) -> Int {
    elements[(header + 1)...].firstIndex(where: \.isHeader) ?? elements.count
  }

  /// The headers and where they are.
  var headers: [(key: String, place: Int)] {
    elements.enumerated().filter(\.element.isHeader).map { ($0.element.key, $0.offset) }
  }
}

/// The phases of a diff as an adapter tells a `RecyclerView` of them.
public enum RecyclerPhases {
  /// Tells of every phase of a diff of a snapshot, in sequence.
  ///
  /// - Returns: The list after the last phase.
  /// - Throws: A ``DiffFault`` where the list would be left inconsistent.
  public static func check(_ diff: JSONValue, of snapshot: JSONValue) throws -> RecyclerList {
    let sections = try SectionChanges(diff["sections"])
    let rows = try RowChanges(diff["rows"])
    var list = RecyclerList(snapshot)
    try remove(sections, rows, from: &list)
    try place(sections, in: &list)
    try place(rows, in: &list)
    for key in (diff["rows"]?["set"]?.object ?? []).map(\.name) {
      try list.change(at: list.place(ofRow: key))
    }
    for key in (diff["sections"]?["set"]?.object ?? []).map(\.name) {
      try list.change(at: list.place(ofHeader: key))
    }
    return list
  }

  /// Phase 1: what is gone, the highest place first.
  private static func remove(
    _ sections: SectionChanges, _ rows: RowChanges, from list: inout RecyclerList
  ) throws {
    let places =
      try sections.del.map { key in
        let header = try list.place(ofHeader: key)
        return (header, list.end(ofSectionAt: header) - header)
      } + rows.del.map { (try list.place(ofRow: $0), 1) }
    for (place, count) in places.sorted(by: { $0.0 > $1.0 }) {
      try list.remove(at: place, count: count)
    }
  }

  /// Phase 2: sections that come or move, in the order of their final places.
  private static func place(_ sections: SectionChanges, in list: inout RecyclerList) throws {
    let moving = Set(sections.mov.map(\.key))
    var settled = list.headers.map(\.key).filter { !moving.contains($0) }
    var placed = sections.ins.map { (at: $0.at, key: $0.key, block: Optional($0.section.value)) }
    placed += sections.mov.map { ($0.at, $0.key, nil) }
    for (at, key, block) in placed.sorted(by: { $0.at < $1.at }) {
      guard at <= settled.count else { throw DiffFault("section \(key) at \(at): too far") }
      let target =
        at == 0
        ? 0 : list.end(ofSectionAt: try list.place(ofHeader: settled[at - 1]))
      settled.insert(key, at: at)
      if let block {
        try list.insert(RecyclerList.block(block), at: target)
        continue
      }
      let from = try list.place(ofHeader: key)
      let count = list.end(ofSectionAt: from) - from
      for number in 0..<count {
        if from < target {
          try list.move(from: from, to: target - 1)
        } else {
          try list.move(from: from + number, to: target + number)
        }
      }
    }
  }

  /// Phase 3: rows that come or move, in each section in the order of their final places.
  private static func place(_ rows: RowChanges, in list: inout RecyclerList) throws {
    let moving = Set(rows.mov.map(\.key))
    for section in list.headers.map(\.key) {
      var places = rows.ins.filter { $0.section == section }.map { ($0.at, $0.row.key, true) }
      places += rows.mov.filter { $0.section == section }.map { ($0.at, $0.key, false) }
      guard !places.isEmpty else { continue }
      let header = try list.place(ofHeader: section)
      var settled = list.elements[(header + 1)..<list.end(ofSectionAt: header)].map(\.key)
        .filter { !moving.contains($0) }
      for (at, key, isNew) in places.sorted(by: { $0.0 < $1.0 }) {
        guard at <= settled.count else { throw DiffFault("row \(key) at \(at): too far") }
        let target =
          at == 0
          ? try list.place(ofHeader: section) + 1 : try list.place(ofRow: settled[at - 1]) + 1
        settled.insert(key, at: at)
        if isNew {
          try list.insert([.init(isHeader: false, key: key)], at: target)
        } else {
          let from = try list.place(ofRow: key)
          try list.move(from: from, to: from < target ? target - 1 : target)
        }
      }
    }
  }
}
