import JSON

/// The expectations about what a session shows.
struct SnapshotExpectations {
  let snapshot: JSONValue

  private var rows: Rows { Rows(snapshot) }

  /// Checks one member.
  func check(_ name: String, _ wanted: JSONValue) throws {
    let keys = rows.keys
    switch name {
    case "rows": try require(rows.shape == wanted)
    case "visible": try require(wanted.strings.allSatisfy { keys.contains($0) })
    case "absent": try require(!wanted.strings.contains { keys.contains($0) })
    case "order":
      try require(keys.filter { wanted.strings.contains($0) } == wanted.strings)
    case "items":
      for member in wanted.object ?? [] {
        try require(rows.count(of: member.name) == member.value.integer, member.name)
      }
    case "values":
      for member in wanted.object ?? [] {
        let value = try rows.row(member.name)["value"]
        try require(value?.matches(CaseClock.resolve(member.value)) == true, member.name)
      }
    case "unanswered":
      for key in wanted.strings { try require(try rows.row(key).isUnanswered, key) }
    case "required": try requireAll(wanted, "required", true)
    case "notRequired": try requireAll(wanted, "required", false)
    case "disabled": try requireAll(wanted, "disabled", true)
    case "enabled": try requireAll(wanted, "disabled", false)
    case "options":
      for member in wanted.object ?? [] {
        let options = try rows.row(member.name)["options"]?.array ?? []
        let offered = JSONValue.array(options.compactMap { $0["value"] })
        try require(offered.matches(member.value), member.name)
      }
    case "props": try checkProperties(wanted)
    case "progress":
      let progress = snapshot["progress"]
      let pair = JSONValue.array([progress?["answered"] ?? .null, progress?["required"] ?? .null])
      try require(pair == wanted)
    case "version": try require(snapshot["version"] == wanted)
    default: throw CaseFailure("there is no expectation of this name")
    }
  }

  private func requireAll(_ keys: JSONValue, _ flag: String, _ truth: Bool) throws {
    for key in keys.strings {
      try require((try rows.row(key)[flag]?.bool ?? false) == truth, key)
    }
  }

  private func checkProperties(_ wanted: JSONValue) throws {
    for member in wanted.object ?? [] {
      let found = try rows.any(member.name)
      for property in member.value.object ?? [] {
        let value = found[property.name]
        try require(
          property.value == .null ? value == nil : value?.matches(property.value) == true,
          "\(member.name).\(property.name)")
      }
    }
  }

  private func require(_ truth: Bool, _ what: String = "") throws {
    guard truth else { throw CaseFailure("\(what) in \(snapshot.text)") }
  }
}
