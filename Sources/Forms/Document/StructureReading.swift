public import JSON

extension RuleSource {
  /// Reads a rule that stands alone: a text, or a condition with members.
  public static func read(_ value: JSONValue, at pointer: JSONPointer) -> (
    source: RuleSource?, findings: [Finding]
  ) {
    if case .string(let text) = value { return (.text(text), []) }
    var reader = FormReader()
    let condition = reader.structure(value, at: pointer)
    return (condition.map { .structure($0) }, reader.log.findings)
  }
}

extension FormReader {
  /// The most parts that a condition may have, as many as a rule; how deep it is, the reader of JSON
  /// bounds.
  private static let largestStructure = 400

  /// Reads a condition that is spelled with members.
  mutating func structure(_ value: JSONValue, at pointer: JSONPointer) -> StructuredCondition? {
    var size = 0
    let condition = structure(value, at: pointer, &size)
    guard size <= Self.largestStructure else {
      report(
        "E13", at: pointer, "The condition has more than \(Self.largestStructure) parts.",
        hint: "Calculate a part of it in a field of its own.")
      return nil
    }
    return condition
  }

  private mutating func structure(
    _ value: JSONValue, at pointer: JSONPointer, _ size: inout Int
  ) -> StructuredCondition? {
    size += 1
    guard size <= Self.largestStructure,
      let members = object(value, at: pointer, "A condition")
    else { return nil }
    let groups = ["all", "any", "not"].filter { members[$0] != nil }
    guard let group = groups.first else { return comparison(members, &size) }
    refuseUnknown(in: members, Vocabulary.group, "A condition with `\(group)`")
    guard groups.count == 1 else {
      report(
        "E12", at: members.place(groups[1]),
        "A condition has one of `all`, `any` and `not`; put one inside the other.")
      return nil
    }
    guard group != "not" else {
      return structure(members["not"] ?? .null, at: members.place("not"), &size)
        .map { .not($0) }
    }
    let place = members.place(group)
    guard let elements = list(group, in: members) else { return nil }
    guard !elements.isEmpty else {
      report("missing-member", at: place, "`\(group)` needs at least one condition.")
      return nil
    }
    var parts: [StructuredCondition] = []
    for (index, element) in elements.enumerated() {
      if let part = structure(element, at: place.element(index), &size) {
        parts.append(part)
      }
    }
    guard parts.count == elements.count else { return nil }
    return group == "all" ? .all(parts) : .any(parts)
  }

  /// Reads a field, how it is compared, and the value beside it.
  private mutating func comparison(
    _ members: Members, _ size: inout Int
  ) -> StructuredCondition? {
    refuseUnknown(in: members, Vocabulary.comparison, "A condition")
    for name in ["field", "op"] where members[name] == nil {
      report(
        "missing-member", at: members.pointer, "A condition needs `\(name)`.",
        hint:
          "Write `{\"field\": \"age\", \"op\": \">=\", \"value\": 18}`, or a list under `all` or "
          + "`any`.")
      return nil
    }
    guard let field = path(members), let op = structureOperator(members) else { return nil }
    guard let value = members["value"] else {
      guard op == .answered else {
        report("missing-member", at: members.pointer, "`\(op.rawValue)` needs a `value`.")
        return nil
      }
      return .comparison(.init(field, op))
    }
    size += value.array?.count ?? 1
    guard isFit(value, for: op, at: members.place("value")) else { return nil }
    return .comparison(.init(field, op, value))
  }

  /// Reads the name of what is compared: keys with dots between them.
  private mutating func path(_ members: Members) -> String? {
    guard let field = string("field", in: members) else { return nil }
    let parts = field.utf8.split(separator: 0x2E, omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { part in
      (1...64).contains(part.count) && !KeyGrammar.isDigit(part.first ?? 0)
        && part.allSatisfy { KeyGrammar.isLetter($0) || KeyGrammar.isDigit($0) || $0 == 0x5F }
    }
    guard isPath else {
      report("bad-key", at: members.place("field"), "\(field.quoted) cannot be the key of a field.")
      return nil
    }
    return field
  }

  /// Reads how a field is compared, and says what is meant by the words of others.
  private mutating func structureOperator(_ members: Members) -> StructuredCondition.Operator? {
    guard let word = string("op", in: members) else { return nil }
    if let op = StructuredCondition.Operator(rawValue: word) { return op }
    let words = StructuredCondition.Operator.allCases.map(\.rawValue)
    let meant = Self.operatorSynonyms[word.lowercased()] ?? Spelling.nearest(to: word, among: words)
    report(
      "unknown-value", at: members.place("op"), "`op` cannot be \(word.quoted).",
      hint: meant.map { "Did you mean `\($0)`?" }
        ?? "It is one of " + words.map { "`\($0)`" }.joined(separator: ", ") + ".",
      fix: meant)
    return nil
  }

  /// What Form.io, FHIR and others call the operators.
  private static let operatorSynonyms = [
    "==": "=", "===": "=", "eq": "=", "equals": "=", "equal": "=", "isequal": "=", "is": "=",
    "<>": "!=", "!==": "!=", "ne": "!=", "neq": "!=", "isnotequal": "!=", "notequal": "!=",
    "lt": "<", "lessthan": "<", "isdatebefore": "<", "lte": "<=", "le": "<=",
    "lessthanorequal": "<=", "gt": ">", "greaterthan": ">", "isdateafter": ">", "gte": ">=",
    "ge": ">=", "greaterthanorequal": ">=", "exists": "answered", "isnotempty": "answered",
    "notempty": "answered", "anyof": "in", "noneof": "notIn", "includes": "contains",
    "notincludes": "notContains", "doesnotcontain": "notContains", "regex": "matches",
    "pattern": "matches", "beginswith": "startsWith",
  ]

  /// Whether a value is of the shape that an operator takes; its type is a matter of the field.
  private mutating func isFit(
    _ value: JSONValue, for op: StructuredCondition.Operator, at pointer: JSONPointer
  ) -> Bool {
    switch (op, value) {
    case (.in, .array(let items)), (.notIn, .array(let items)):
      for (index, item) in items.enumerated() {
        guard isPlain(item, at: pointer.element(index)) else { return false }
      }
      return true
    case (.in, _), (.notIn, _):
      reportType(value, at: pointer, "The `value` of `\(op.rawValue)`", "a list")
      return false
    case (.answered, .bool): return true
    case (.answered, _):
      reportType(value, at: pointer, "The `value` of `answered`", "true or false")
      return false
    case (.startsWith, .string), (.endsWith, .string), (.matches, .string):
      return checked(value.string ?? "", at: pointer) != nil
    case (.startsWith, _), (.endsWith, _), (.matches, _):
      reportType(value, at: pointer, "The `value` of `\(op.rawValue)`", "a text")
      return false
    default: return isPlain(value, at: pointer)
    }
  }

  /// Whether a value is a plain one that a field can have.
  private mutating func isPlain(_ value: JSONValue, at pointer: JSONPointer) -> Bool {
    switch value {
    case .string(let text): return checked(text, at: pointer) != nil
    case .null, .bool, .number: return true
    case .array, .object:
      reportType(value, at: pointer, "A `value`", "a text, a number, true, false or null")
      return false
    }
  }
}
