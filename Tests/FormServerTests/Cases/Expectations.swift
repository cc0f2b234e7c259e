import HTTP
import JSON

/// Compares what a step led to with what its case expects.
struct Expectations {
  let kind: String
  let result: CaseRunner.Result
  let runner: CaseRunner

  /// Checks every member.
  ///
  /// - Throws: A ``CaseFailure`` at the first that differs, and for a member that is unknown.
  func check(_ expect: JSONValue) throws {
    for member in expect.object ?? [] where member.name != "status" {
      do {
        try check(member.name, member.value)
      } catch let failure as CaseFailure {
        throw CaseFailure("\(member.name): \(failure)")
      }
    }
  }

  private var answer: Answer { result.answer }

  private func check(_ name: String, _ wanted: JSONValue) throws {
    if kind == "submission" || kind == "list" || ["same", "count"].contains(name) {
      return try SubmissionExpectations(answer: answer, submissions: runner.submissions)
        .check(name, wanted)
    }
    if let page = page, PageExpectations.names.contains(name) {
      return try PageExpectations(page: page).check(name, wanted)
    }
    switch name {
    case "problem":
      try equal(answer.json?["type"], .string("urn:formd:" + (wanted.string ?? "")))
    case "codes", "pointers", "errors", "noErrors": try checkFaults(name, wanted)
    case "kind", "replayed", "key": try equal(answer.json?[name] ?? missing(name), wanted)
    case "echo", "normalized": try equalSets(answer.json?[name]?.strings ?? [], wanted.strings)
    case "conflicts":
      let keys = (answer.json?[name]?.array ?? []).compactMap { $0["key"]?.string }
      try equalSets(keys, wanted.strings)
    case "ignored":
      try equalSets((answer.json?[name]?.array ?? []).map(\.text), (wanted.array ?? []).map(\.text))
    case "revUnchanged", "revPlus": try checkRev(name, wanted)
    case "diff": try checkDiff(wanted)
    case "structure": try checkStructure(wanted)
    default: try SnapshotExpectations(snapshot: try snapshot).check(name, wanted)
    }
  }

  /// What a member reads as that is left out.
  private func missing(_ name: String) -> JSONValue { name == "replayed" ? .bool(false) : .null }

  /// The page that the step showed.
  private var page: CasePage? {
    guard kind == "page" || kind == "press" else { return nil }
    return runner.tabs[runner.latestTab]
  }

  /// The snapshot that expectations are about.
  private var snapshot: JSONValue {
    get throws {
      if kind == "evaluate", let shown = answer.json { return shown }
      guard let after = result.after else { throw CaseFailure("there is no session") }
      return after.snapshot
    }
  }

  private func checkFaults(_ name: String, _ wanted: JSONValue) throws {
    switch name {
    case "codes":
      let codes = Set(answer.findings.compactMap { $0["code"]?.string })
      let missing = wanted.strings.filter { !codes.contains($0) }
      guard missing.isEmpty else { throw CaseFailure("no \(missing) in \(answer.text)") }
    case "pointers":
      let pointers = answer.findings.compactMap { $0["pointer"]?.string }
      for place in wanted.strings {
        guard pointers.contains(where: { $0 == place || $0.hasPrefix(place + "/") }) else {
          throw CaseFailure("no finding at \(place) in \(answer.text)")
        }
      }
    default:
      let isProblem = answer.status >= 400 || kind == "validate"
      let keys = isProblem ? answer.faultKeys : rowsWithError(try snapshot)
      if name == "errors" {
        try equalSets(keys, wanted.strings)
      } else if let found = wanted.strings.first(where: { keys.contains($0) }) {
        throw CaseFailure("\(found) has an error")
      }
    }
  }

  private func rowsWithError(_ snapshot: JSONValue) -> [String] {
    Rows(snapshot).rows.filter { $0["error"] != nil }.compactMap { $0["key"]?.string }
  }

  private func checkRev(_ name: String, _ wanted: JSONValue) throws {
    guard let before = result.before, let after = result.after else {
      throw CaseFailure("there is no session")
    }
    let plus = name == "revPlus" ? wanted.integer ?? 0 : 0
    guard after.rev == before.rev + plus, plus > 0 || after.tag == before.tag else {
      throw CaseFailure("\(before.rev) became \(after.rev)")
    }
  }

  /// Checks exactly the keys of each list, sections and rows together.
  private func checkDiff(_ wanted: JSONValue) throws {
    let diff = result.diff ?? .object([])
    let parts = [diff["sections"], diff["rows"]].compactMap { $0 }
    for member in wanted.object ?? [] {
      let keys: Set<String>
      switch member.name {
      case "del": keys = Set(parts.flatMap { $0["del"]?.strings ?? [] })
      case "ins":
        keys = Set(
          parts.flatMap { $0["ins"]?.array ?? [] }.compactMap { $0.array?.last?["key"]?.string })
      case "mov":
        keys = Set(
          parts.flatMap { $0["mov"]?.array ?? [] }.compactMap { $0.array?.first?.string })
      default:
        keys = Set(
          parts.flatMap { [$0["set"], $0["unset"]] }.flatMap { $0?.object ?? [] }.map(\.name))
      }
      guard keys == Set(member.value.strings) else {
        throw CaseFailure("\(member.name) is \(keys.sorted()) in \(diff.text)")
      }
    }
  }

  private func checkStructure(_ wanted: JSONValue) throws {
    let draft = try runner.site.admin(.get, "/v1/forms/\(runner.form)/draft", nil)
    let sections = draft.json?["sections"]?.array ?? []
    let shape = sections.map { section in
      JSONValue.array([
        section["key"] ?? .null,
        .array((section["fields"]?.array ?? []).map { $0["key"] ?? .null }),
      ])
    }
    try equal(.array(shape), wanted)
  }

  private func equal(_ value: JSONValue?, _ wanted: JSONValue) throws {
    guard value == wanted else {
      throw CaseFailure("\(value?.text ?? "nothing") in \(answer.text)")
    }
  }

  private func equalSets(_ values: [String], _ wanted: [String]) throws {
    guard values.sorted() == wanted.sorted() else {
      throw CaseFailure("\(values) in \(answer.text)")
    }
  }
}
