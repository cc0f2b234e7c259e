import JSON

/// The expectations about submissions and their list.
struct SubmissionExpectations {
  let answer: Answer
  let submissions: [JSONValue]

  /// Checks one member.
  func check(_ name: String, _ wanted: JSONValue) throws {
    let values = Self.flat(answer.json?["values"] ?? .object([]))
    switch name {
    case "values":
      for member in wanted.object ?? [] {
        try require(
          values[member.name]?.matches(CaseClock.resolve(member.value)) == true, member.name)
      }
    case "absent":
      for key in wanted.strings {
        try require(values[key] == nil || values[key] == .array([]), key)
      }
    case "items":
      for member in wanted.object ?? [] {
        let list = answer.json?["values"]?[member.name]?.array ?? []
        try require(list.count == member.value.integer, member.name)
      }
    case "version": try require(answer.json?["version"] == wanted)
    case "count": try require(answer.json?["items"]?.array?.count == wanted.integer)
    case "same":
      let receipts = submissions.suffix(2).map { $0["receipt"]?.string }
      try require(receipts.count == 2 && receipts[0] == receipts[1])
    default: throw CaseFailure("there is no expectation of this name")
    }
  }

  /// Answers by path; the second object of a list is `list/$2`.
  private static func flat(_ values: JSONValue) -> [String: JSONValue] {
    var flat: [String: JSONValue] = [:]
    for member in values.object ?? [] {
      flat[member.name] = member.value
      for (index, item) in (member.value.array ?? []).enumerated() {
        for inner in item.object ?? [] {
          flat["\(member.name)/$\(index + 1)/\(inner.name)"] = inner.value
        }
      }
    }
    return flat
  }

  private func require(_ truth: Bool, _ what: String = "") throws {
    guard truth else { throw CaseFailure("\(what) in \(answer.text)") }
  }
}
