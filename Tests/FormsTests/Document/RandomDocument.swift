import Decimals
import JSON
import Rules
import TestSupport

@testable import Forms

/// Makes forms that are right, with anything in them that a form can have.
struct RandomDocument {
  private var generator: SeededGenerator
  private var keyCount = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func form() -> Form {
    var form = Form("form-\(number(0...99))")
    form.languages = ["en", "nl"]
    form.title = maybe { $0.text() }
    form.description = maybe { $0.text() }
    form.timeZone = maybe { _ in "Europe/Amsterdam" }
    form.optionSets = (0..<number(0...2)).map { OptionSet("set\($0)", options()) }
    form.sections = (0..<number(0...4)).map { _ in section(form.optionSets.map(\.key)) }
    form.typeDefaults = typeDefaults()
    form.pages = pages(of: form.sections)
    form.submit.title = maybe { $0.text() }
    form.submit.confirmation = maybe { $0.text() }
    form.submit.redirect = maybe { _ in "/thanks" }
    form.access = Form.Access.allCases.randomElement(using: &generator) ?? .public
    form.keepDays.sessions = maybe { $0.number(1...400) }
    form.keepDays.submissions = maybe { $0.number(1...400) }
    form.hints = hints()
    form.variables = (0..<number(0...2)).map { variable("v\($0)", form.optionSets.map(\.key)) }
    for trigger in Trigger.allCases where number(0...4) == 0 {
      form.effects[trigger] = effects()
    }
    return form
  }

  private mutating func section(_ sets: [String]) -> Section {
    var section = Section(key: key())
    section.header = maybe { $0.caption("note") }
    section.footer = maybe { $0.caption("panel") }
    section.emptyState = chance() ? nil : use("note")
    section.visibility = visibility(canBeNever: true)
    section.enablement = enablement()
    section.keepsWhenEmpty = chance()
    section.fields = (0..<number(0...6)).map { _ in field(sets) }
    section.hints = hints()
    if chance(), !section.fields.isEmpty {
      section.repeat = list(of: section.fields.count)
      for trigger in Trigger.ofLists where chance() { section.effects[trigger] = effects() }
      if section.repeat?.layout == .sections { section.actions = actions() }
    }
    return section
  }

  private mutating func field(_ sets: [String]) -> Field {
    let kind = kind(sets)
    var field = Field(key(), kind, widget: kind.widgets.randomElement(using: &generator))
    field.label = maybe { $0.text() }
    field.help = maybe { $0.text() }
    field.placeholder = maybe { $0.text() }
    field.enablement = enablement()
    field.visibility = visibility(canBeNever: !field.hasAnswer)
    field.hints = hints()
    field.actions = actions()
    for trigger in [Trigger.onTap, .onSelect] where number(0...4) == 0 {
      field.effects[trigger] = effects()
    }
    guard field.hasAnswer else { return field }
    if case .custom(let use) = field.kind {
      if use.name != "panel" { field.required = condition() }
      return field
    }
    if number(0...4) == 0 { field.effects[.onReturn] = effects() }
    field.required = condition()
    if chance(), !field.isSecret, field.isComputable {
      field.calculate = rule()
      field.override = chance()
    } else if !field.isSecret, field.isComputable {
      field.initial = maybe { $0.rule() }
    }
    field.validate = (0..<number(0...2)).map { index in
      Validation(rule(), message: maybe { $0.text() }, id: maybe { _ in "id\(index)" })
    }
    if field.calculate == nil, number(0...4) == 0 { field.effects[.onChange] = effects() }
    field.validateOn = ValidateOn.allCases.randomElement(using: &generator) ?? .change
    field.whenHidden = chance() ? .keep : .clear
    return field
  }

  private mutating func kind(_ sets: [String]) -> Field.Kind {
    switch number(0...17) {
    case 16: return .custom(ComponentUse("panel", props: chance() ? props() : []))
    case 17: return .custom(ComponentUse(chance() ? "sign" : "stars"))
    case 0: return .text(textRules())
    case 1: return .number(numberRules())
    case 2: return .bool
    case 3: return .choice(choiceRules(sets))
    case 4:
      var rules = choiceRules(sets)
      rules.max = maybe { $0.number(0...9) }
      return .choices(rules)
    case 5:
      var rules = DateRules()
      rules.min = maybe { $0.day(1900...1999) }
      rules.max = maybe { $0.day(2000...2100) }
      return .date(rules)
    case 6:
      var rules = DateRules()
      rules.min = maybe { $0.day(1900...1999) }.flatMap { CivilDate(month: $0.monthText) }
      return .month(rules)
    case 7:
      var rules = RangeRules<CivilTime>()
      rules.min = maybe { CivilTime(hour: $0.number(0...9), minute: $0.number(0...59)) }
      rules.max = maybe {
        CivilTime(hour: 20, minute: $0.number(0...59), second: $0.number(0...59))
      }
      rules.interval = maybe { $0.number(1...1440) }
      return .time(rules)
    case 8:
      var rules = RangeRules<Timestamp>()
      rules.min = maybe { Timestamp(milliseconds: Int64($0.number(-9_999...0)) * 1_234_567) }
      rules.max = maybe { Timestamp(milliseconds: Int64($0.number(1...9_999)) * 1_234_567) }
      rules.interval = maybe { $0.number(1...1440) }
      return .datetime(rules)
    case 9:
      var rules = RangeRules<RuleDuration>()
      rules.min = maybe { RuleDuration(nanoseconds: Int64($0.number(-9_999...0)) * 1_000_000) }
      rules.max = maybe { RuleDuration(nanoseconds: Int64($0.number(1...9_999)) * 123_456_789_000) }
      return .duration(rules)
    case 10: return .cascade(cascadeRules())
    case 11: return .location
    case 12: return .button
    case 13: return .link(LinkParts(["/a?b", "http://x", "mailto:é@x", "TEL:1"][number(0...3)]))
    case 14:
      var parts = ActivityParts()
      parts.value = maybe { $0.rule() }
      return .activity(parts)
    default:
      var parts = LabelParts()
      parts.text = maybe { $0.ruleText() }
      parts.detail = maybe { $0.ruleText() }
      parts.image = maybe { _ in "star" }
      return .label(parts)
    }
  }

  private mutating func cascadeRules() -> CascadeRules {
    var upper = options()
    for index in upper.indices {
      upper[index].options = (0...number(0...2)).map { number in
        var option = Option(
          upper[index].value.isText ? .text("v\(number)") : .number(Decimal(number)))
        option.title = maybe { $0.text() }
        option.options = chance() ? [Option(upper[index].value)] : []
        return option
      }
    }
    return CascadeRules(.list(upper))
  }

  private mutating func textRules() -> TextRules {
    var rules = TextRules()
    rules.format = maybe { TextRules.Format.allCases.randomElement(using: &$0.generator) ?? .url }
    rules.minLength = maybe { $0.number(0...20) }
    rules.maxLength = maybe { $0.number(20...65_536) }
    rules.pattern = maybe { "[\($0.word())]*|é" }
    rules.trims = chance()
    rules.suggestions = (0..<number(0...2)).map { _ in word() }
    return rules
  }

  private mutating func numberRules() -> NumberRules {
    var rules = NumberRules()
    rules.min = maybe { $0.decimal("-") }
    rules.max = maybe { $0.decimal("") }
    rules.step = maybe { $0.decimal("") }
    rules.scale = maybe { $0.number(0...6) }
    rules.currency = maybe { _ in "EUR" }
    rules.unit = maybe { $0.text() }
    return rules
  }

  private mutating func choiceRules(_ sets: [String]) -> ChoiceRules {
    var rules = ChoiceRules(.list(options()))
    if let set = sets.randomElement(using: &generator), chance() { rules.options = .set(set) }
    rules.optionFilter = maybe { $0.rule() }
    rules.clearInvalid = chance()
    rules.includeNone = chance()
    if rules.includeNone { rules.noneTitle = maybe { $0.text() } }
    return rules
  }

  mutating func options() -> [Option] {
    let areTexts = chance()
    let hasAttributes = chance()
    return (0..<number(0...5)).map { index in
      var option = Option(areTexts ? .text("\(index)\(word())") : .number(Decimal(index)))
      option.title = maybe { $0.text() }
      option.group = maybe { $0.text() }
      option.hints = hints()
      guard hasAttributes else { return option }
      option.attributes = [
        Option.Attribute("a", .bool(chance())), Option.Attribute("b", .text(word())),
        Option.Attribute("c", .number(decimal(chance() ? "" : "-"))),
      ]
      return option
    }
  }

  private mutating func visibility(canBeNever: Bool) -> Visibility {
    switch number(0...2) {
    case 0: .always
    case 1: .visible(canBeNever ? condition() : .rule(.text("answered(\(key()))")))
    default: .hidden(canBeNever ? condition() : .rule(.text("answered(\(key()))")))
    }
  }

  private mutating func enablement() -> Enablement {
    switch number(0...2) {
    case 0: .always
    case 1: .enabled(condition())
    default: .disabled(condition())
    }
  }

  private mutating func condition() -> Condition {
    chance() ? .constant(chance()) : .rule(rule())
  }

  private mutating func hints() -> Hints {
    guard chance() else { return .none }
    let list = JSONValue.array([.bool(true), .null, .string(word()), .integer(number(-9...9))])
    return Hints(members: [
      JSONMember("a", list),
      JSONMember("b", .object([JSONMember(word(), .integer(number(0...9)))])),
    ])
  }

  /// A text, or a component that can stand there.
  private mutating func caption(_ component: String) -> Caption {
    chance() ? .text(text()) : .component(use(component))
  }

  private mutating func use(_ component: String) -> ComponentUse {
    ComponentUse(component, props: props())
  }

  private mutating func props() -> [JSONMember] {
    [JSONMember("text", .string("-" + word()))]
  }

  mutating func text() -> LocalText {
    guard chance() else { return .plain(word()) }
    return chance() ? ["en": .init(word())] : ["en": .init(word()), "nl": .init(word())]
  }

  mutating func ruleText() -> RuleText {
    let words = ["{a}", "a {{b} {c + \"}\"}", "{{", "}", word()]
    let text = words.randomElement(using: &generator) ?? ""
    return chance() ? RuleText(.plain(text)) : ["en": text, "nl": word()]
  }

  mutating func word() -> String {
    let words = ["", "plain", "é", "e\u{301}", "\"quoted\" \\ /", "住所", "a\r\nb", "😀", "{index}"]
    return words.randomElement(using: &generator) ?? ""
  }

  private mutating func decimal(_ sign: String) -> Decimal {
    let digits = (0..<number(1...17)).map { _ in String(number(0...9)) }.joined()
    return Decimal("\(sign)\(number(1...9))\(digits).\(number(0...99))") ?? .zero
  }

  private mutating func day(_ years: ClosedRange<Int>) -> CivilDate? {
    CivilDate(year: number(years), month: number(1...12), day: number(1...28))
  }

  mutating func key() -> String {
    keyCount += 1
    return "k\(keyCount)"
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  mutating func chance() -> Bool { Bool.random(using: &generator) }

  mutating func maybe<Part>(_ part: (inout Self) -> Part?) -> Part? {
    chance() ? part(&self) : nil
  }
}
