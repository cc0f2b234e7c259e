import JSON

extension Form {
  /// The form as source of the form language: a Swift file with one constant, named after the form.
  ///
  /// Compiled, the source makes an equal form. Loops of the document are expanded in it.
  public var swiftSource: String {
    var line = SwiftLine(
      "let \(swiftName) = Form(" + SwiftLiteral.text(key) + languagesArgument + ")",
      body: sectionLines)
    if let title { line.add("title", SwiftLiteral.text(title)) }
    if let description { line.add("description", SwiftLiteral.text(description)) }
    if let timeZone { line.add("timeZone", SwiftLiteral.text(timeZone)) }
    for variable in variables { line.add(variable) }
    for set in optionSets {
      line.add("optionSet", SwiftLiteral.text(set.key), body: set.options.map(\.swiftLine))
    }
    for page in pages {
      let title = page.title.map { ", " + SwiftLiteral.text($0) } ?? ""
      let sections = page.sections.map { SwiftLiteral.text($0) }.joined(separator: ", ")
      line.add("page", "\(SwiftLiteral.text(page.key))\(title), sections: \(sections)")
    }
    for defaults in typeDefaults {
      line.add(
        "typeDefaults",
        SwiftLiteral.text(defaults.kind) + ", " + SwiftLiteral.json(.object(defaults.members)))
    }
    addSubmit(to: &line)
    if access != .public { line.add("access", ".\(access.rawValue)") }
    addKeepDays(to: &line)
    line.add(hints)
    for trigger in Trigger.allCases where !effects[trigger].isEmpty {
      line.add("on", ".\(trigger.rawValue)", body: effects[trigger].map(\.swiftLine))
    }
    let body = line.source().joined(separator: "\n")
    return imports(for: body) + "\n\n" + body + "\n"
  }

  /// The key as a name of Swift: `new-event` is `newEventForm`.
  private var swiftName: String {
    let words = key.split(separator: "-")
    let name = words.dropFirst().reduce(into: String(words.first ?? "form")) { name, word in
      name += word.prefix(1).uppercased() + word.dropFirst()
    }
    return name + "Form"
  }

  private var languagesArgument: String {
    guard !languages.isEmpty else { return "" }
    return ", languages: [" + languages.map { SwiftLiteral.text($0) }.joined(separator: ", ") + "]"
  }

  /// The sections, of which only those have their keys that would get another one.
  private var sectionLines: [SwiftLine] {
    var named = Set<Int>()
    while let other = firstMisnamed(named) { named.insert(other) }
    return sections.enumerated().map { position, section in
      section.swiftLine(isNamed: named.contains(position))
    }
  }

  /// The first section without a key of its own that would get another key than it has.
  private func firstMisnamed(_ named: Set<Int>) -> Int? {
    var copy = self
    for position in sections.indices
    where !named.contains(position) && sections[position].repeat == nil {
      copy.sections[position].key = ""
    }
    copy.nameSections()
    return sections.indices.first {
      !copy.sections[$0].key.utf8.elementsEqual(sections[$0].key.utf8)
    }
  }

  private func addSubmit(to line: inout SwiftLine) {
    var arguments: [String] = []
    if let title = submit.title { arguments.append(SwiftLiteral.text(title)) }
    if let text = submit.confirmation {
      arguments.append("confirmation: " + SwiftLiteral.text(text))
    }
    if let path = submit.redirect { arguments.append("redirect: " + SwiftLiteral.text(path)) }
    if !arguments.isEmpty { line.add("submit", arguments.joined(separator: ", ")) }
  }

  private func addKeepDays(to line: inout SwiftLine) {
    var arguments: [String] = []
    if let days = keepDays.sessions { arguments.append("sessions: \(days)") }
    if let days = keepDays.submissions { arguments.append("submissions: \(days)") }
    if !arguments.isEmpty { line.add("keepDays", arguments.joined(separator: ", ")) }
  }

  /// The modules whose names stand in the source.
  private func imports(for body: String) -> String {
    let modules: [(name: String, signs: [String])] = [
      ("Decimals", ["Decimal("]), ("Forms", ["Form("]),
      ("JSON", ["StructuredCondition"]), ("Rules", ["Civil", "Timestamp(", "RuleDuration("]),
    ]
    return modules.filter { module in module.signs.contains { body.contains($0) } }
      .map { "import \($0.name)" }.joined(separator: "\n")
  }
}

extension SwiftLine {
  /// Adds what clients are sent and the server never acts on.
  mutating func add(_ hints: Hints) {
    for hint in hints.members {
      add("hint", SwiftLiteral.text(hint.name) + ", " + SwiftLiteral.hint(hint.value))
    }
  }

  /// Adds when something is shown and can be changed.
  mutating func add(_ visibility: Visibility, _ enablement: Enablement) {
    switch visibility {
    case .always: break
    case .visible(let condition): add("visible", condition)
    case .hidden(let condition): add("hidden", condition)
    }
    switch enablement {
    case .always: break
    case .enabled(let condition): add("enabled", condition)
    case .disabled(let condition): add("disabled", condition)
    }
  }

  /// Adds a word that takes a truth or a rule.
  mutating func add(_ word: String, _ condition: Condition) {
    switch condition {
    case .constant(true): add(word)
    case .constant(false): add(word, "false")
    case .rule(let rule): add(word, "when: " + rule.swiftLiteral)
    }
  }

  /// Adds rules that have to hold.
  mutating func add(_ validations: [Validation]) {
    for validation in validations {
      var arguments = [validation.rule.swiftLiteral]
      if let message = validation.message { arguments.append(SwiftLiteral.text(message)) }
      if let id = validation.id { arguments.append("id: " + SwiftLiteral.text(id)) }
      add("validate", arguments.joined(separator: ", "))
    }
  }
}

extension RuleSource {
  /// The rule as an argument.
  var swiftLiteral: String {
    switch self {
    case .text(let text): SwiftLiteral.text(text)
    case .structure(let condition): "StructuredCondition" + condition.swiftLiteral
    }
  }
}

extension StructuredCondition {
  /// The condition as a member of its type.
  fileprivate var swiftLiteral: String {
    switch self {
    case .all(let parts): ".all([" + parts.map(\.swiftLiteral).joined(separator: ", ") + "])"
    case .any(let parts): ".any([" + parts.map(\.swiftLiteral).joined(separator: ", ") + "])"
    case .not(let part): ".not(\(part.swiftLiteral))"
    case .comparison(let comparison):
      ".comparison(.init(" + SwiftLiteral.text(comparison.field) + ", .\(comparison.op)"
        + (comparison.value.map { ", " + SwiftLiteral.json($0) } ?? "") + "))"
    }
  }
}
