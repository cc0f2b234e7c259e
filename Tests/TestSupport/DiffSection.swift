internal import JSON

/// A row of a snapshot while a diff is applied.
struct DiffRow {
  let key: String
  var members: [JSONMember]

  init(_ value: JSONValue) throws {
    guard let members = value.object, let key = value["key"]?.string else {
      throw DiffFault("a row without key")
    }
    self.key = key
    self.members = members
  }

  var value: JSONValue { .object(members) }
}

/// A section of a snapshot while a diff is applied.
struct DiffSection {
  let key: String
  /// All members but `rows`.
  var members: [JSONMember]
  var rows: [DiffRow]

  init(_ value: JSONValue) throws {
    guard let members = value.object, let key = value["key"]?.string,
      let rows = value["rows"]?.array
    else { throw DiffFault("a section without key or rows") }
    self.key = key
    self.members = members.filter { $0.name != "rows" }
    self.rows = try rows.map { try DiffRow($0) }
  }

  var value: JSONValue {
    .object(members + [JSONMember("rows", .array(rows.map(\.value)))])
  }

  /// Checks that no key is there twice.
  static func requireUnique(_ sections: [DiffSection]) throws {
    var seen: Set<String> = []
    for key in sections.flatMap({ [$0.key] + $0.rows.map(\.key) }) {
      guard seen.insert(key).inserted else { throw DiffFault("\(key) is there twice") }
    }
  }
}

extension [JSONMember] {
  /// Replaces a member, or adds it.
  mutating func set(_ name: String, _ value: JSONValue) {
    removeAll { $0.name == name }
    append(JSONMember(name, value))
  }
}
