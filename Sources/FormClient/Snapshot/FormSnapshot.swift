/// The visible form at one revision, as an app holds it.
///
/// It is read from what the server sends and changed by diffs, never by typing. Its ``canonicalBytes`` are
/// those of the server's snapshot of the same revision.
public struct FormSnapshot: Sendable, Equatable {
  public internal(set) var rev: Int
  public internal(set) var tag: String
  public internal(set) var sections: [FormSection]
  /// The members of the snapshot itself, without its sections, revision and tag.
  public internal(set) var members: [WireMember]

  /// Reads a snapshot as the server sends it.
  ///
  /// - Throws: A ``WireFault`` when it is none, or names a key twice.
  public init(_ json: WireValue) throws(WireFault) {
    guard let members = json.object, let rev = json["rev"]?.integer,
      let tag = json["tag"]?.string, let list = json["sections"]?.list
    else { throw WireFault("this is not a snapshot") }
    self.rev = rev
    self.tag = tag
    self.members = members.filter {
      !["kind", "rev", "sections", "tag"].contains($0.name)
    }
    var sections: [FormSection] = []
    for section in list { sections.append(try FormSection(section)) }
    self.sections = sections
    try requireUnique()
  }

  public var title: String { members["title"]?.string ?? "" }
  public var form: String { members["form"]?.string ?? "" }
  public var language: String { members["language"]?.string ?? "" }
  public var isSubmitted: Bool { members["status"]?.string == "submitted" }
  /// How many required rows are visible, and how many of them have an answer.
  public var progress: (answered: Int, required: Int) {
    let progress = members["progress"]
    return (progress?["answered"]?.integer ?? 0, progress?["required"]?.integer ?? 0)
  }

  /// The row of a key; `nil` where it is not visible.
  public func row(_ key: String) -> FormRow? { place(of: key).map { self[$0] } }

  /// Where the row of a key is; `nil` where it is not visible.
  public func place(of key: String) -> RowIndex? {
    for (number, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.key.hasSameBytes(as: key) }) {
        return RowIndex(section: number, row: row)
      }
    }
    return nil
  }

  /// The row at a place.
  public subscript(place: RowIndex) -> FormRow { sections[place.section].rows[place.row] }

  /// The snapshot as the server writes it.
  public var json: WireValue {
    .members(
      members + [
        WireMember("rev", .integer(rev)), WireMember("tag", .string(tag)),
        WireMember("sections", .list(sections.map(\.json))),
      ])
  }

  /// The canonical bytes, the same as those of the server.
  public var canonicalBytes: [UInt8] { json.canonicalBytes }

  /// Checks that no key is there twice.
  func requireUnique() throws(WireFault) {
    var seen: Set<String> = []
    for section in sections {
      for key in [section.key] + section.rows.map(\.key) where !seen.insert(key).inserted {
        throw WireFault("the key \(key) is there twice")
      }
    }
  }
}

/// A section of a form with its visible rows.
public struct FormSection: Sendable, Equatable {
  public let key: String
  /// Everything that the server says about the section but its rows; its key too.
  public internal(set) var members: [WireMember]
  public internal(set) var rows: [FormRow]

  public var header: String? { members["header"]?.string }
  public var footer: String? { members["footer"]?.string }

  init(_ json: WireValue) throws(WireFault) {
    guard let members = json.object, let key = json["key"]?.string,
      let list = json["rows"]?.list
    else { throw WireFault("a section has no key or no rows") }
    self.key = key
    self.members = members.filter { $0.name != "rows" }
    var rows: [FormRow] = []
    for row in list { rows.append(try FormRow(row)) }
    self.rows = rows
  }

  var json: WireValue {
    .members(members + [WireMember("rows", .list(rows.map { .object($0.members) }))])
  }
}
