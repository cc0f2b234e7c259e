internal import Forms
internal import JSON
internal import SQLite

extension Connection {
  /// The document of a component.
  mutating func component(_ name: String) throws -> [UInt8]? {
    try first("SELECT document FROM component WHERE name = \(name)") { row in row.bytes(0) }
  }

  mutating func componentCount() throws -> Int {
    try first("SELECT count(*) FROM component") { row in try row[0] as Int } ?? 0
  }

  /// The versions and saves whose documents use a component.
  ///
  /// Documents are canonical, so that the member is found as it is written; what it stands in is read
  /// only then.
  mutating func users(of name: String) throws -> [(user: ComponentUser, document: [UInt8])] {
    let member = "\"component\":\"\(name)\""
    let found = try all(
      """
      SELECT form, version, 0, document FROM form_version
      WHERE version > 0 AND instr(document, \(member)) > 0
      UNION ALL
      SELECT form, 0, save, document FROM draft WHERE instr(document, \(member)) > 0
      """
    ) { row in
      (
        user: ComponentUser(form: try row[0], version: try row[1], save: try row[2]),
        document: row.bytes(3)
      )
    }
    return try found.filter { found in
      Form.components(usedBy: try JSONValue(parsing: found.document, limits: .formDocument))
        .contains(name)
    }
  }
}
