import Decimals
import JSON
import Rules

extension FormReader {
  /// Reads what can be chosen.
  mutating func choice(_ members: Members) -> ChoiceRules {
    var rules = ChoiceRules(options(members, isNested: false))
    rules.optionFilter = rule("optionFilter", in: members)
    rules.clearInvalid = flag("clearInvalid", in: members) ?? false
    rules.includeNone = flag("includeNone", in: members) ?? false
    rules.noneTitle = text("noneTitle", in: members)
    if rules.noneTitle != nil, !rules.includeNone {
      report(
        "contradiction", at: members.place("noneTitle"),
        "`noneTitle` does nothing without `includeNone`.", level: .warning)
    }
    if members["kind"]?.string == "choices" {
      rules.min = integer("min", in: members, 0...Self.mostOptions)
      rules.max = integer("max", in: members, 0...Self.mostOptions)
    }
    return rules
  }

  /// Reads what can be chosen level by level.
  mutating func cascade(_ members: Members) -> CascadeRules {
    CascadeRules(options(members, isNested: true))
  }

  /// Reads the options of a field: a list, or the name of a set.
  private mutating func options(_ members: Members, isNested: Bool) -> ChoiceRules.Options {
    guard let value = members["options"] else {
      report("missing-member", at: members.pointer, "A choice needs `options`.")
      return .list([])
    }
    let place = members.place("options")
    switch value {
    case .array(let elements):
      let options = optionList(elements, at: place)
      return .list(levels(options, isNested: isNested, at: place))
    case .string(let name):
      guard let options = optionSet(name, at: place) else { return .list([]) }
      let kept = levels(options, isNested: isNested, at: place, ofSet: true)
      return kept == options ? .set(name) : .list([])
    default:
      reportType(value, at: place, "`options`", "a list, or the name of an option set")
    }
    return .list([])
  }

  /// Finds the set with a name.
  mutating func optionSet(_ name: String, at pointer: JSONPointer) -> [Option]? {
    if let options = optionSets[name] { return options }
    let nearest = Spelling.nearest(to: name, among: optionSets.keys.sorted())
    report(
      "unknown-option-set", at: pointer, "There is no option set \(name.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }, fix: nearest)
    return nil
  }

  /// Reads the lists that fields share.
  mutating func optionSetList(_ members: Members) -> [OptionSet] {
    guard let value = members["optionSets"],
      let sets = object(value, at: members.place("optionSets"), "`optionSets`")
    else { return [] }
    var list: [OptionSet] = []
    for member in sets.list.inCanonicalOrder {
      let place = sets.place(member.name)
      guard KeyGrammar.isWord(member.name) else {
        report(
          "bad-key", at: place,
          "\(member.name.quoted) cannot be the name of an option set."
            + " Use letters, digits and `_`, at most 64, not beginning with a digit.")
        continue
      }
      var options: [Option] = []
      if case .array(let elements) = member.value {
        options = optionList(elements, at: place)
      } else {
        reportType(member.value, at: place, "An option set", "a list")
      }
      optionSets[member.name] = options
      list.append(OptionSet(member.name, options))
    }
    return list
  }

  /// Reads a list of options, with those that stand below them.
  private mutating func optionList(
    _ elements: [JSONValue], at pointer: JSONPointer, level: Int = 1
  ) -> [Option] {
    var options: [Option] = []
    var checks = OptionChecks()
    options.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      counts.options += 1
      guard counts.options <= Self.mostOptions else {
        report(
          "too-many", at: pointer, "A form can have at most 10,000 options, all lists together.")
        break
      }
      let place = pointer.element(index)
      guard let option = option(element, at: place, level: level) else { continue }
      if let fault = checks.fault(of: option) {
        report(fault.code, at: fault.isValue ? place.member("value") : place, fault.message)
        continue
      }
      options.append(option)
    }
    return options
  }

  /// Reads one option.
  private mutating func option(
    _ value: JSONValue, at pointer: JSONPointer, level: Int
  ) -> Option? {
    guard let members = object(value, at: pointer, "An option") else { return nil }
    guard let raw = members["value"] else {
      report("missing-member", at: pointer, "An option needs a `value`.")
      return nil
    }
    guard let value = optionValue(raw, at: members.place("value")) else { return nil }
    var option = Option(value, title: text("title", in: members))
    option.group = text("group", in: members)
    option.hints = hints(members)
    option.options = lowerOptions(members, level: level)
    guard members.list.contains(where: { !Self.isOptionMember($0.name) }) else { return option }
    let others = members.list.filter { !Self.isOptionMember($0.name) }
    for member in others.inCanonicalOrder {
      guard let attribute = attribute(member, members) else { continue }
      option.attributes.append(attribute)
    }
    return option
  }

  /// Whether a member means something to us, and is no attribute.
  private static func isOptionMember(_ name: String) -> Bool { optionMembers.contains(name) }

  private static let optionMembers = WordList(["value", "title", "group", "hints", "options"])

  /// Reads the options below one.
  private mutating func lowerOptions(_ members: Members, level: Int) -> [Option] {
    guard let elements = list("options", in: members) else { return [] }
    guard level < CascadeRules.mostLevels else {
      report(
        "too-many", at: members.place("options"),
        "A cascade can have at most \(CascadeRules.mostLevels) levels.")
      return []
    }
    return optionList(elements, at: members.place("options"), level: level + 1)
  }

  /// Reads the value of an option, a text or a number.
  private mutating func optionValue(
    _ value: JSONValue, at pointer: @autoclosure () -> JSONPointer
  ) -> Value? {
    switch value {
    case .string(let text) where text.isEmpty:
      report("bad-value", at: pointer(), "The value of an option cannot be empty.")
      return nil
    case .string(let text) where text.utf8.count > AnswerReader.longestOption:
      report("bad-value", at: pointer(), "The value of an option can have at most 1,024 bytes.")
      return nil
    case .string(let text): return checked(text, at: pointer()).map { .text($0) }
    case .number:
      if let number = Decimal(json: value) { return .number(number) }
      report("bad-number", at: pointer(), "A number can have at most 34 digits.")
    default: reportType(value, at: pointer(), "The value of an option", "a text or a number")
    }
    return nil
  }

  /// Reads something that rules may ask of an option.
  private mutating func attribute(_ member: JSONMember, _ members: Members) -> Option.Attribute? {
    let place = members.place(member.name)
    guard KeyGrammar.isWord(member.name) else {
      report(
        "bad-key", at: place, "Rules could not read \(member.name.quoted).",
        hint: "Use letters, digits and `_`, not beginning with a digit.")
      return nil
    }
    warnOfMisspelling(member.name, members)
    switch member.value {
    case .bool(let truth): return Option.Attribute(member.name, .bool(truth))
    case .string(let text):
      return checked(text, at: place).map { Option.Attribute(member.name, .text($0)) }
    case .number:
      if let number = Decimal(json: member.value) {
        return Option.Attribute(member.name, .number(number))
      }
      report("bad-number", at: place, "A number can have at most 34 digits.")
    default:
      reportType(
        member.value, at: place, "An attribute of an option", "a text, a number, true or false")
    }
    return nil
  }

  /// Warns of an attribute that looks like a slip for a member that is missing.
  private mutating func warnOfMisspelling(_ name: String, _ members: Members) {
    guard members["title"] == nil,
      let nearest = name == "label" ? "title" : Spelling.nearest(to: name, among: ["title"])
    else { return }
    report(
      "unknown-member", at: members.place(name),
      "The option has no `title`, and \(name.quoted) is only something that rules may read.",
      hint: "Did you mean `\(nearest)`?", fix: nearest, level: .warning)
  }
}
