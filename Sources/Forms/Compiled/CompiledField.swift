import Patterns
import Rules

/// A condition ready to be evaluated.
enum CompiledCondition: Sendable {
  case constant(Bool)
  /// Decided by a rule, which counts only when it is true or false as wanted.
  ///
  /// - `holds`: What a true rule makes of the condition. For `visible` a true rule shows and anything
  ///   else hides; for `hidden` a true rule hides and anything else shows.
  case rule(Rule, holds: Bool)

  /// The condition under which something is shown.
  init(_ visibility: Visibility, _ rule: Rule?) {
    switch visibility {
    case .always: self = .constant(true)
    case .visible(.constant(let truth)): self = .constant(truth)
    case .hidden(.constant(let truth)): self = .constant(!truth)
    case .visible(.rule): self = rule.map { .rule($0, holds: true) } ?? .constant(true)
    case .hidden(.rule): self = rule.map { .rule($0, holds: false) } ?? .constant(true)
    }
  }

  /// The condition under which something can be changed.
  init(_ enablement: Enablement, _ rule: Rule?) {
    switch enablement {
    case .always: self = .constant(true)
    case .enabled(.constant(let truth)): self = .constant(truth)
    case .disabled(.constant(let truth)): self = .constant(!truth)
    case .enabled(.rule): self = rule.map { .rule($0, holds: true) } ?? .constant(true)
    case .disabled(.rule): self = rule.map { .rule($0, holds: false) } ?? .constant(true)
    }
  }

  /// The condition under which an answer is asked for.
  init(_ condition: Condition, _ rule: Rule?) {
    switch condition {
    case .constant(let truth): self = .constant(truth)
    case .rule: self = rule.map { .rule($0, holds: true) } ?? .constant(false)
    }
  }

  /// The rule that decides, if any.
  var rule: Rule? {
    if case .rule(let rule, _) = self { rule } else { nil }
  }

  /// The member that the author wrote, which depends on what a true rule means.
  func member(_ name: String, _ opposite: String) -> String {
    if case .rule(_, holds: false) = self { opposite } else { name }
  }
}

/// An option ready to be compared.
struct CompiledOption: Sendable {
  let value: Value
  /// Its value, its title and its attributes, in the order of the scope.
  let attributes: [Value]
}

/// A check of an answer ready to be evaluated.
struct CompiledValidation: Sendable {
  let rule: Rule
  let message: LocalText?
}

/// A field with its rules ready to be evaluated.
final class CompiledField: Sendable {
  let field: Field
  /// The position of its section; ``noSection`` for a variable.
  let section: Int
  /// Where it stands in the template of a repeat; `nil` outside of repeats.
  let column: Column?
  let visible: CompiledCondition
  let enabled: CompiledCondition
  let required: CompiledCondition
  let calculate: Rule?
  let initial: Rule?
  let validations: [CompiledValidation]
  let optionFilter: Rule?
  /// The options by what the filter compares, where it is an equality.
  let optionIndex: OptionIndex?
  let options: [CompiledOption]
  /// What can be chosen level by level.
  let cascade: CascadeTree?
  /// What rules compute of a row that takes no answer.
  let display: [CompiledDisplay]
  /// What a whole text has to match.
  let pattern: Pattern?
  /// The position of an option by its value.
  let optionPositions: [Value: Int]
  /// The answer that nobody has given: null, an empty list, or false.
  let empty: Value
  /// Whether only a rule can give the answer.
  let isCalculated: Bool
  /// Whether an answer that is not offered is dropped.
  let clearsInvalid: Bool
  /// Whether the answer is one of some options, or several.
  let isChoice: Bool
  /// Whether it takes any number as it is, without rounding it.
  let takesAnyNumber: Bool
  /// Whether more can be wrong with an answer that could be read than that a text is too long.
  private let isChecked: Bool
  /// The component that shows it, where that is not a widget of ours.
  let component: Component?
  /// What happens when something happens to it; `nil` where it has no effects.
  let effects: CompiledEffects?
  let isSecret: Bool
  /// Whether no answer is asked for, and one that is given can only be too long.
  let isUnchecked: Bool
  /// What answers look like, where it is one of the plain kinds.
  let shape: AnswerShape

  /// The section of what no section shows.
  static let noSection = -1

  /// Whether it is no field but a variable.
  var isVariable: Bool { section == Self.noSection }

  init(
    _ field: Field, section: Int, column: Column?, visible: CompiledCondition,
    enabled: CompiledCondition,
    required: CompiledCondition, calculate: Rule?, initial: Rule?,
    validations: [CompiledValidation], optionFilter: Rule?, options: [CompiledOption],
    pattern: Pattern? = nil, cascade: CascadeTree? = nil, display: [CompiledDisplay] = [],
    component: Component? = nil, effects: CompiledEffects? = nil
  ) {
    self.field = field
    self.component = component
    self.section = section
    self.column = column
    self.visible = visible
    self.enabled = enabled
    self.required = required
    self.calculate = calculate
    self.initial = initial
    self.validations = validations
    self.optionFilter = optionFilter
    optionIndex = optionFilter.flatMap { OptionIndex($0, options) }
    self.options = options
    self.pattern = pattern
    self.cascade = cascade
    self.display = display
    optionPositions =
      options.isEmpty
      ? [:]
      : Dictionary(
        options.enumerated().map { ($0.element.value, $0.offset) }, uniquingKeysWith: { $1 })
    empty = field.empty
    isCalculated = calculate != nil && !field.override
    self.effects = effects
    clearsInvalid = field.choiceRules?.clearInvalid == true
    isSecret = field.isSecret
    shape = AnswerShape(field)
    isChoice = field.choiceRules != nil
    takesAnyNumber = field.takesAnyNumber
    let isChecked = field.isBounded || !validations.isEmpty
    self.isChecked = isChecked
    isUnchecked = if case .constant(false) = required { !isChecked } else { false }
  }
}

extension CompiledField {
  /// Whether anything can be wrong with an answer that could be read; most often that is certain at
  /// once.
  func mayFault(_ answer: Value) -> Bool { isChecked || !shape.hasRoom(for: answer) }

  /// Whether anything can be wrong with an answer, or missing: of yes and no that nobody asks for, nothing.
  var needsCheck: Bool {
    if case .bool = shape { !isUnchecked } else { true }
  }

  /// Whether the field takes an answer.
  var hasAnswer: Bool {
    if case .custom = field.kind { component?.answer != nil } else { field.hasAnswer }
  }
}

/// The place of a field in the template of a repeat.
struct Column: Hashable, Sendable {
  /// The number of the repeat.
  let list: Int
  /// The number of the column, counted from 0.
  let number: Int
}

/// A section with its rules ready to be evaluated.
struct CompiledSection: Sendable {
  let section: Section
  /// The number of the repeat that it is; `nil` for an ordinary section.
  let list: Int?
  /// The positions of its fields among all fields; of a repeat, those of its template.
  let fields: Range<Int>
  let visible: CompiledCondition
  let enabled: CompiledCondition
}

extension Field {
  /// Whether its kind may find something wrong with an answer, beside the length of a text.
  fileprivate var isBounded: Bool {
    switch kind {
    case .text(let rules): rules.format != nil || rules.minLength != nil || rules.pattern != nil
    case .number(let rules):
      rules.min != nil || rules.max != nil || rules.step != nil || rules.scale != nil
    case .bool, .custom, .label, .button, .link, .activity: false
    default: true
    }
  }

  /// Whether it is a number that is never rounded.
  fileprivate var takesAnyNumber: Bool {
    guard case .number(let rules) = kind else { return false }
    return rules.step == nil && rules.scale == nil
  }

  /// The rules of a choice or of several.
  var choiceRules: ChoiceRules? {
    switch kind {
    case .choice(let rules), .choices(let rules): rules
    default: nil
    }
  }

  /// The options to choose from, or the name of their set.
  var optionSource: ChoiceRules.Options? {
    if case .cascade(let rules) = kind { rules.options } else { choiceRules?.options }
  }

  /// The answer that nobody has given.
  var empty: Value {
    switch kind {
    case .choices, .cascade: .list([])
    case .bool: widget == "yesNo" ? .null : .bool(false)
    default: .null
    }
  }

  /// The type of the answer in rules, if it has one.
  func valueType(of options: [Option]) -> ValueType? {
    switch kind {
    case .text: .text
    case .number: .number
    case .bool: .bool
    case .choice: Self.optionType(options)
    case .choices, .cascade: .list(Self.optionType(options))
    case .date, .month: .date
    case .time: .time
    case .datetime: .timestamp
    case .duration: .duration
    case .location, .custom: .opaque
    case .label, .button, .link, .activity: nil
    }
  }

  /// Whether rules have to reckon with a missing answer.
  var isNullable: Bool { empty == .null }

  /// The type of the values of options: all numbers, or texts.
  private static func optionType(_ options: [Option]) -> ValueType {
    for option in options {
      if case .number = option.value { continue }
      return .text
    }
    return options.isEmpty ? .text : .number
  }
}
