/// What turns one snapshot into a later one, read from what the server sent.
struct FormDiff: Sendable {
  /// New values and removed properties of one section or row, or of the snapshot.
  struct Properties: Sendable {
    var set: [WireMember] = []
    var unset: [String] = []

    var names: [String] { self.set.map(\.name) + unset }
  }

  let from: Int
  let to: Int
  let tag: String
  var deletedSections: [String] = []
  var insertedSections: [(at: Int, section: FormSection)] = []
  var movedSections: [(key: String, at: Int)] = []
  var sections: [(key: String, properties: Properties)] = []
  var deletedRows: [String] = []
  var insertedRows: [(section: String, at: Int, row: FormRow)] = []
  var movedRows: [(key: String, section: String, at: Int)] = []
  var rows: [(key: String, properties: Properties)] = []
  var own: Properties

  /// Reads a diff.
  ///
  /// - Throws: A ``WireFault`` when it is none.
  init(_ json: WireValue) throws(WireFault) {
    guard json["kind"]?.string == "diff", let from = json["from"]?.integer,
      let to = json["to"]?.integer, let tag = json["tag"]?.string
    else { throw WireFault("this is not a diff") }
    self.from = from
    self.to = to
    self.tag = tag
    own = try Properties(json["set"], json["unset"])
    try readSections(json["sections"])
    try readRows(json["rows"])
    let fresh = insertedSections.map(\.section.key)
    try requireDisjoint(deletedSections, fresh, movedSections.map(\.key))
    try requireDisjoint(deletedRows, insertedRows.map(\.row.key), movedRows.map(\.key))
  }

  private mutating func readSections(_ json: WireValue?) throws(WireFault) {
    guard let json else { return }
    deletedSections = try Self.keys(json["del"])
    for entry in try Self.entries(json["ins"], 2) {
      insertedSections.append((try Self.index(entry[0]), try FormSection(entry[1])))
    }
    for entry in try Self.entries(json["mov"], 2) {
      movedSections.append((try Self.key(entry[0]), try Self.index(entry[1])))
    }
    sections = try Self.properties(json)
  }

  private mutating func readRows(_ json: WireValue?) throws(WireFault) {
    guard let json else { return }
    deletedRows = try Self.keys(json["del"])
    for entry in try Self.entries(json["ins"], 3) {
      insertedRows.append(
        (try Self.key(entry[0]), try Self.index(entry[1]), try FormRow(entry[2])))
    }
    for entry in try Self.entries(json["mov"], 3) {
      movedRows.append(
        (try Self.key(entry[0]), try Self.key(entry[1]), try Self.index(entry[2])))
    }
    rows = try Self.properties(json)
  }

  /// Checks that no key is named twice.
  private func requireDisjoint(_ lists: [String]...) throws(WireFault) {
    var seen: Set<String> = []
    for key in lists.joined() where !seen.insert(key).inserted {
      throw WireFault("the diff names \(key) twice")
    }
  }

  /// The changed properties by key, in the order of the keys.
  private static func properties(
    _ json: WireValue
  ) throws(WireFault) -> [(key: String, properties: Properties)] {
    var found: [String: Properties] = [:]
    for member in json["set"]?.object ?? [] {
      found[member.name] = try Properties(member.value, nil)
    }
    for member in json["unset"]?.object ?? [] {
      found[member.name, default: Properties()].unset = try keys(member.value)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  fileprivate static func keys(_ json: WireValue?) throws(WireFault) -> [String] {
    guard let json else { return [] }
    guard let list = json.list else { throw WireFault("a list of keys is none") }
    var keys: [String] = []
    for element in list { keys.append(try key(element)) }
    return keys
  }

  private static func entries(
    _ json: WireValue?, _ count: Int
  ) throws(WireFault) -> [[WireValue]] {
    guard let json else { return [] }
    let entries = json.list?.compactMap(\.list) ?? []
    guard entries.count == json.list?.count, entries.allSatisfy({ $0.count == count }) else {
      throw WireFault("an entry of a list has not \(count) parts")
    }
    return entries
  }

  private static func key(_ json: WireValue) throws(WireFault) -> String {
    guard let key = json.string else { throw WireFault("a key is not a text") }
    return key
  }

  private static func index(_ json: WireValue) throws(WireFault) -> Int {
    guard let index = json.integer, index >= 0 else { throw WireFault("a place is no number") }
    return index
  }
}

extension FormDiff.Properties {
  init(_ set: WireValue?, _ unset: WireValue?) throws(WireFault) {
    self.set = set?.object ?? []
    self.unset = try FormDiff.keys(unset)
    guard !names.contains(where: { ["key", "rows", "sections", "rev", "tag"].contains($0) })
    else { throw WireFault("the diff changes what no diff may change") }
  }

  /// Changes the members of a section, a row or the snapshot.
  func change(_ members: inout [WireMember]) throws(WireFault) {
    for name in unset {
      guard members[name] != nil else { throw WireFault("\(name) goes, and is not there") }
      members.set(name, nil)
    }
    for member in set { members.set(member.name, member.value) }
  }
}
