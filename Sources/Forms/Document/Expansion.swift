import JSON
import Rules

/// What one round of `forEach` knows.
struct LoopRound {
  /// The number of the range, or the position of the option.
  let index: Int
  /// The number of the range, or the value of the option.
  let value: Value
  let title: LocalText
}

extension FormReader {
  /// The most bytes that all of `forEach` may come to, as much as a document.
  static let mostExpandedBytes = 4 << 20

  /// Calls the body with every element that a value stands for: itself, or what `forEach` makes.
  ///
  /// The place of what `forEach` makes is that of its template.
  mutating func forEachElement(
    of value: JSONValue, at pointer: JSONPointer,
    _ body: (inout FormReader, JSONValue, JSONPointer) -> Void
  ) {
    guard let members = value.object, value["forEach"] != nil else {
      body(&self, value, pointer)
      return
    }
    let loop = Members(pointer: pointer, list: members)
    refuseUnknown(in: loop, Vocabulary.loop, "`forEach`")
    guard let rounds = rounds(loop), let template = template(loop) else { return }
    let place = loop.place("template")
    for round in rounds {
      guard isIncluded(round, loop), isIncluded(round, template) else { continue }
      let element = Substitution(round: round, languages: languages).element(template)
      counts.expandedBytes += element.roughSize
      guard counts.expandedBytes <= Self.mostExpandedBytes else {
        report("too-large", at: pointer, "What `forEach` makes is larger than 4 MiB in all.")
        return
      }
      body(&self, element, place)
      guard counts.fields <= Self.mostFields, counts.sections <= Self.mostSections else { return }
    }
  }

  /// Reads the template, which is the section or field that is made again and again.
  private mutating func template(_ loop: Members) -> Members? {
    guard let value = loop["template"] else {
      report("missing-member", at: loop.pointer, "`forEach` needs a `template`.")
      return nil
    }
    guard let template = object(value, at: loop.place("template"), "A template") else { return nil }
    guard template["forEach"] == nil else {
      reportNested(at: template.place("forEach"))
      return nil
    }
    for (index, field) in (template["fields"]?.array ?? []).enumerated()
    where field["forEach"] != nil {
      reportNested(at: template.place("fields").element(index).member("forEach"))
      return nil
    }
    return template
  }

  /// Reports a loop inside a loop.
  private mutating func reportNested(at pointer: JSONPointer) {
    report("bad-loop", at: pointer, "A `forEach` cannot stand inside another one.")
  }

  /// Reads what `forEach` goes over.
  private mutating func rounds(_ loop: Members) -> [LoopRound]? {
    guard let value = loop["forEach"],
      let source = object(value, at: loop.place("forEach"), "`forEach`")
    else { return nil }
    refuseUnknown(in: source, Vocabulary.loopSource, "`forEach`")
    switch (source["range"], source["options"]) {
    case (let range?, nil): return rounds(range, at: source.place("range"))
    case (nil, .some): return rounds(optionsOf: source)
    default:
      report(
        "missing-member", at: source.pointer, "`forEach` needs either a `range` or `options`.",
        hint: "Write `{\"range\": [0, 3]}` or `{\"options\": \"colours\"}`.")
      return nil
    }
  }

  /// Reads a range of whole numbers, without its end.
  private mutating func rounds(_ value: JSONValue, at pointer: JSONPointer) -> [LoopRound]? {
    let bounds = value.array ?? []
    guard bounds.count == 2, let start = bounds[0].integer, let end = bounds[1].integer,
      (-1_000_000...1_000_000).contains(start), (-1_000_000...1_000_000).contains(end)
    else {
      report(
        "bad-loop", at: pointer,
        "A `range` is a list of two whole numbers: `[0, 3]` is 0, 1 and 2.")
      return nil
    }
    guard start <= end else {
      report("bad-loop", at: pointer, "A `range` cannot end before it begins.")
      return nil
    }
    guard end - start <= Self.mostFields else {
      report("too-many", at: pointer, "A `range` can have at most 10,000 numbers.")
      return nil
    }
    return (start..<end).map {
      LoopRound(index: $0, value: .int(Int64($0)), title: .plain(String($0)))
    }
  }

  /// Finds the options of a set.
  private mutating func rounds(optionsOf source: Members) -> [LoopRound]? {
    guard let name = string("options", in: source),
      let options = optionSet(name, at: source.place("options"))
    else { return nil }
    return options.enumerated().map { index, option in
      LoopRound(
        index: index, value: option.value, title: option.title ?? .plain(option.value.writtenText))
    }
  }

  /// Whether `includeIf` lets a round be.
  private mutating func isIncluded(_ round: LoopRound, _ members: Members) -> Bool {
    guard let value = members["includeIf"] else { return true }
    let filled = Substitution(round: round, languages: languages).rule(value)
    let member = Members(pointer: members.pointer, list: [JSONMember("includeIf", filled)])
    switch condition("includeIf", in: member) {
    case .constant(let truth): return truth
    case .rule(let rule): return isTrue(rule, round, at: members.place("includeIf"))
    case nil: return true
    }
  }

  /// Evaluates a rule over nothing but `index`, `value` and `title`.
  ///
  /// That it is constant is no reason for a warning here.
  private mutating func isTrue(
    _ source: RuleSource, _ round: LoopRound, at pointer: JSONPointer
  ) -> Bool {
    var scope = Scope()
    scope.declare("index", slot: 0, type: .int, isNullable: false)
    scope.declare("value", slot: 1, type: round.value.loopType, isNullable: false)
    scope.declare("title", slot: 2, type: .text, isNullable: false)
    let (rule, findings) = source.check(in: scope, expecting: .bool, at: pointer, key: log.key)
    for finding in findings where finding.level == .error {
      log.report(
        finding.code, at: finding.pointer, finding.message, hint: finding.hint, fix: finding.fix,
        level: finding.level, range: finding.range)
    }
    guard let rule else { return true }
    let title = round.title.text(in: languages.first ?? "", of: languages)
    let inputs = RuleInputs(
      values: [.int(Int64(round.index)), round.value, .text(title)], visible: [])
    return rule.evaluate(inputs) == .value(.bool(true))
  }
}

extension Value {
  /// The type of the value of a round.
  fileprivate var loopType: ValueType {
    switch self {
    case .int: .int
    case .number: .number
    default: .text
    }
  }
}
