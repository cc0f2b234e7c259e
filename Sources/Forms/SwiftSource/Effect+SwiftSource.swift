extension Effect {
  /// The effect as a line of the form language.
  var swiftLine: SwiftLine {
    func line(_ word: String, _ argument: String) -> SwiftLine {
      SwiftLine("Effect.\(word)(\(argument))")
    }
    func list(_ names: [String]) -> String {
      "[" + names.map { SwiftLiteral.text($0) }.joined(separator: ", ") + "]"
    }
    switch self {
    case .set(let settings):
      guard settings.count != 1 else {
        let (target, rule) = (settings[0].target, settings[0].rule)
        return line("set", "\(SwiftLiteral.text(target)), to: \(rule.swiftLiteral)")
      }
      let parts = settings.map { setting in
        let rule =
          if case .structure = setting.rule {
            "\(setting.rule.swiftLiteral).source"
          } else {
            setting.rule.swiftLiteral
          }
        return "Effect.Setting(\(SwiftLiteral.text(setting.target)), \(rule))"
      }
      return line("set", "[" + parts.joined(separator: ", ") + "]")
    case .toggle(let name): return line("toggle", SwiftLiteral.text(name))
    case .clear(let names): return line("clear", list(names))
    case .reset(let names): return line("reset", list(names))
    case .insertItem(let key): return line("insertItem", SwiftLiteral.text(key))
    case .removeItem(let key): return line("removeItem", SwiftLiteral.text(key))
    case .focus(let key): return line("focus", SwiftLiteral.text(key))
    case .scrollTo(let key): return line("scrollTo", SwiftLiteral.text(key))
    case .open(let address): return line("open", SwiftLiteral.text(address))
    case .alert(let text): return line("alert", SwiftLiteral.text(text))
    case .submit: return SwiftLine("Effect.submit")
    }
  }
}

extension SwiftLine {
  /// Adds what happens when something happens.
  mutating func add(_ effects: EffectLists) {
    for trigger in Trigger.allCases where !effects[trigger].isEmpty {
      words.append(SwiftLine(".\(trigger.rawValue)", body: effects[trigger].map(\.swiftLine)))
    }
  }

  /// Adds what clients offer to do.
  mutating func add(_ action: Action) {
    var arguments = [SwiftLiteral.text(action.key), SwiftLiteral.text(action.title)]
    if action.side != .trailing { arguments.append("side: .\(action.side.rawValue)") }
    if action.style != .normal { arguments.append("style: .\(action.style.rawValue)") }
    add("action", arguments.joined(separator: ", "), body: action.effects.map(\.swiftLine))
  }

  /// Adds state that no field shows.
  mutating func add(_ variable: Variable) {
    let initial = variable.initial.map { ", initial: \($0.swiftLiteral)" } ?? ""
    add("variable", "\(SwiftLiteral.text(variable.key)), \(variable.kind.swiftLiteral)\(initial)")
  }
}

extension Field.Kind {
  /// The kind of a variable, with as much as a variable has of it.
  fileprivate var swiftLiteral: String {
    switch self {
    case .text: ".text(TextRules())"
    case .number(let rules):
      rules.scale.map { ".number(NumberRules(scale: \($0)))" } ?? ".number(NumberRules())"
    case .bool: ".bool"
    case .choice(let rules): ".choice(ChoiceRules(\(rules.options.swiftLiteral)))"
    case .choices(let rules): ".choices(ChoiceRules(\(rules.options.swiftLiteral)))"
    case .date: ".date(DateRules())"
    case .time: ".time(RangeRules())"
    case .datetime: ".datetime(RangeRules())"
    case .month: ".month(DateRules())"
    case .duration: ".duration(RangeRules())"
    case .cascade(let rules): ".cascade(CascadeRules(\(rules.options.swiftLiteral)))"
    case .location: ".location"
    // No variable is of these kinds.
    case .label: ".label(LabelParts())"
    case .button: ".button"
    case .link: ".link(LinkParts())"
    case .activity: ".activity(ActivityParts())"
    case .custom(let use): ".custom(ComponentUse(\(SwiftLiteral.text(use.name))))"
    }
  }
}

extension ChoiceRules.Options {
  fileprivate var swiftLiteral: String {
    switch self {
    case .set(let name): ".set(\(SwiftLiteral.text(name)))"
    case .list(let options):
      ".list(["
        + options.map { $0.swiftLine.source().joined(separator: " ") }.joined(separator: ", ")
        + "])"
    }
  }
}
