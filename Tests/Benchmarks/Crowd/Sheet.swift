import JSON

/// What a person sees of a session: what is still to be answered, from top to bottom.
struct Sheet {
  private(set) var session = ""
  /// The tag of the last snapshot or diff, which is the base of the next edit.
  private(set) var tag = ""
  private(set) var questions: [Question] = []
  /// The lists that take another item.
  private(set) var lists: [String] = []

  /// How many rows there were to read at first.
  var count: Int { questions.count }

  /// Reads a snapshot; only some of its rows where the person has seen the others.
  mutating func read(_ snapshot: JSONValue, only keys: Set<String>? = nil, _ chance: inout Chance) {
    session = snapshot["session"]?.string ?? session
    tag = snapshot["tag"]?.string ?? tag
    questions = []
    lists = []
    for section in snapshot["sections"]?.array ?? [] { add(section, only: keys, &chance) }
  }

  /// Follows a diff.
  mutating func follow(_ diff: JSONValue, _ chance: inout Chance) {
    if diff["kind"]?.string == "snapshot" { return read(diff, &chance) }
    tag = diff["tag"]?.string ?? tag
    let gone = Self.names(diff["sections"]?["del"])
    let deleted = Self.names(diff["rows"]?["del"])
    if !gone.isEmpty || !deleted.isEmpty {
      questions.removeAll { gone.contains($0.section) || deleted.contains($0.key) }
      lists.removeAll { gone.contains($0) }
    }
    for insert in diff["sections"]?["ins"]?.array ?? [] {
      if let section = insert.array?.last { add(section, only: nil, &chance) }
    }
    var new: [Question] = []
    for insert in diff["rows"]?["ins"]?.array ?? [] {
      guard let parts = insert.array, parts.count == 3, let section = parts[0].string else {
        continue
      }
      if let question = Question(parts[2], section: section, &chance) { new.append(question) }
    }
    // People go on with what has just appeared.
    questions.insert(contentsOf: new, at: 0)
    notice(diff["rows"], &chance)
  }

  /// Takes the first question that can be answered now.
  mutating func next() -> Question? {
    guard let index = questions.firstIndex(where: { !$0.isDisabled }) else { return nil }
    return questions.remove(at: index)
  }

  mutating func nextList() -> String? { lists.popLast() }

  private mutating func add(_ section: JSONValue, only keys: Set<String>?, _ chance: inout Chance) {
    guard let key = section["key"]?.string else { return }
    if section["canAdd"]?.bool == true, keys == nil, chance.happens(60) { lists.append(key) }
    for row in section["rows"]?.array ?? [] {
      if let keys, !keys.contains(row["key"]?.string ?? "") { continue }
      if let question = Question(row, section: key, isNeeded: keys != nil, &chance) {
        questions.append(question)
      }
    }
  }

  /// Notices of rows that are still to be answered what is offered there now, and what is disabled.
  private mutating func notice(_ rows: JSONValue?, _ chance: inout Chance) {
    let (set, unset) = (rows?["set"]?.object ?? [], rows?["unset"]?.object ?? [])
    guard !set.isEmpty || !unset.isEmpty else { return }
    for index in questions.indices {
      let key = questions[index].key
      if let changed = set.first(where: { $0.name == key })?.value {
        if changed["disabled"]?.bool == true { questions[index].isDisabled = true }
        if case .object(let members) = changed, changed["options"] != nil {
          let row = JSONValue.object(
            members + [JSONMember("kind", .string(questions[index].kind))])
          questions[index].action = chance.answer(to: row).map { .answer($0) }
        }
      }
      if Self.names(unset.first { $0.name == key }?.value).contains("disabled") {
        questions[index].isDisabled = false
      }
    }
    questions.removeAll { $0.action == nil }
  }

  private static func names(_ list: JSONValue?) -> Set<String> {
    Set((list?.array ?? []).compactMap(\.string))
  }
}
