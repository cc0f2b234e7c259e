internal import JSON

/// The member `sections` of a diff.
struct SectionChanges {
  var del: [String]
  var ins: [(at: Int, key: String, section: DiffSection)]
  var mov: [(key: String, at: Int)]
  var properties: PropertyChanges

  init(_ value: JSONValue?) throws {
    del = try DiffList(value?["del"]).keys
    ins = try DiffList(value?["ins"]).map { entry in
      guard entry.count == 2, let at = entry[0].integer, at >= 0 else {
        throw DiffFault("sections.ins is not [at, section]")
      }
      let section = try DiffSection(entry[1])
      return (at, section.key, section)
    }
    mov = try DiffList(value?["mov"]).map { entry in
      guard entry.count == 2, let key = entry[0].string, let at = entry[1].integer, at >= 0 else {
        throw DiffFault("sections.mov is not [key, at]")
      }
      return (key, at)
    }
    properties = try PropertyChanges(value)
  }

  /// Checks R3 and the order of the lists against the keys that the snapshot has.
  func check(among before: [String]) throws {
    try DiffList.requireDisjoint(del, ins.map(\.key), mov.map(\.key))
    try DiffList.requireOrder(del, as: before)
    try DiffList.requireAscending(ins.map(\.at))
    try DiffList.requireAscending(mov.map(\.at))
    try properties.check(survivors: Set(before).subtracting(del))
  }
}

/// The member `rows` of a diff.
struct RowChanges {
  /// A row and where it goes.
  struct Place {
    let section: String
    let at: Int
    let row: DiffRow
  }

  var del: [String]
  var ins: [Place]
  var mov: [(key: String, section: String, at: Int)]
  var properties: PropertyChanges

  init(_ value: JSONValue?) throws {
    del = try DiffList(value?["del"]).keys
    ins = try DiffList(value?["ins"]).map { entry in
      guard entry.count == 3, let section = entry[0].string, let at = entry[1].integer, at >= 0
      else { throw DiffFault("rows.ins is not [section, at, row]") }
      return Place(section: section, at: at, row: try DiffRow(entry[2]))
    }
    mov = try DiffList(value?["mov"]).map { entry in
      guard entry.count == 3, let key = entry[0].string, let section = entry[1].string,
        let at = entry[2].integer, at >= 0
      else { throw DiffFault("rows.mov is not [key, section, at]") }
      return (key, section, at)
    }
    properties = try PropertyChanges(value)
  }

  /// Checks R2 and R3 against the rows of the sections that survive.
  func check(among kept: [String]) throws {
    try DiffList.requireDisjoint(del, ins.map(\.row.key), mov.map(\.key))
    try DiffList.requireOrder(del, as: kept)
    let survivors = Set(kept).subtracting(del)
    guard mov.allSatisfy({ survivors.contains($0.key) }) else {
      throw DiffFault("R1: rows.mov names a row that did not survive")
    }
    for (_, places) in Dictionary(grouping: ins, by: \.section) {
      try DiffList.requireAscending(places.map(\.at))
    }
    for (_, places) in Dictionary(grouping: mov, by: \.section) {
      try DiffList.requireAscending(places.map(\.at))
    }
    try properties.check(survivors: survivors)
  }
}

/// The members `set` and `unset` of `sections` or `rows`.
struct PropertyChanges {
  /// What changes on one row or section.
  struct Row {
    var set: [JSONMember]
    var unset: [String]

    init(set: JSONValue?, unset: JSONValue?) throws {
      self.set = set?.object ?? []
      self.unset = try DiffList(unset).keys
    }

    func change(_ members: inout [JSONMember]) throws {
      for name in unset {
        guard members.contains(where: { $0.name == name }) else {
          throw DiffFault("unset names \(name), which is not there")
        }
        members.removeAll { $0.name == name }
      }
      for member in set {
        guard !["key", "rows", "sections", "rev", "tag"].contains(member.name) else {
          throw DiffFault("set may not change \(member.name)")
        }
        members.set(member.name, member.value)
      }
    }
  }

  private var set: [String: JSONValue] = [:]
  private var unset: [String: JSONValue] = [:]

  init(_ value: JSONValue?) throws {
    for member in value?["set"]?.object ?? [] { set[member.name] = member.value }
    for member in value?["unset"]?.object ?? [] { unset[member.name] = member.value }
  }

  func check(survivors: Set<String>) throws {
    for key in Array(set.keys) + Array(unset.keys) where !survivors.contains(key) {
      throw DiffFault("R3: set or unset names \(key), which did not survive")
    }
  }

  func change(_ members: inout [JSONMember], of key: String) throws {
    guard set[key] != nil || unset[key] != nil else { return }
    try Row(set: set[key], unset: unset[key]).change(&members)
  }
}

/// The entries of a list in a diff; one that is left out is empty, and an empty one is a fault.
struct DiffList {
  private let entries: [JSONValue]

  init(_ value: JSONValue?) throws {
    guard let value else {
      entries = []
      return
    }
    guard let list = value.array, !list.isEmpty else {
      throw DiffFault("a list is empty, or no list")
    }
    entries = list
  }

  var keys: [String] {
    get throws {
      try entries.map { entry in
        guard let key = entry.string else { throw DiffFault("a key is not a text") }
        return key
      }
    }
  }

  func map<T>(_ body: ([JSONValue]) throws -> T) throws -> [T] {
    try entries.map { entry in
      guard let parts = entry.array else { throw DiffFault("an entry is not a list") }
      return try body(parts)
    }
  }

  static func requireDisjoint(_ lists: [String]...) throws {
    var seen: Set<String> = []
    for key in lists.joined() where !seen.insert(key).inserted {
      throw DiffFault("R3: \(key) is named twice")
    }
  }

  static func requireOrder(_ keys: [String], as before: [String]) throws {
    let wanted = Set(keys)
    guard before.filter({ wanted.contains($0) }) == keys else {
      throw DiffFault("what goes is unknown, or not in its old order: \(keys)")
    }
  }

  static func requireAscending(_ places: [Int]) throws {
    guard zip(places, places.dropFirst()).allSatisfy({ $0 < $1 }) else {
      throw DiffFault("places do not ascend: \(places)")
    }
  }
}
