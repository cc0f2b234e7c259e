public import Rules

/// A question, or a line of text, and the rules about it.
///
/// A field describes what may be entered. It never holds what was entered.
public struct Field: Hashable, Sendable {
  /// The key, unique in the form: `[A-Za-z_][A-Za-z0-9_]{0,63}`.
  public var key: String
  public var kind: Kind
  /// The widget that shows it; one of ``Kind/widgets``.
  public var widget: String
  public var label: LocalText?
  public var help: LocalText?
  public var placeholder: LocalText?

  public var visibility = Visibility.always
  public var enablement = Enablement.always
  public var required = Condition.constant(false)
  /// The rule that computes the answer.
  public var calculate: RuleSource?
  /// Whether a person may replace the computed answer.
  public var override = false
  /// The rule that gives the first answer.
  public var initial: RuleSource?
  public var validate: [Validation] = []
  public var validateOn = ValidateOn.change
  public var whenHidden = WhenHidden.keep
  public var hints: Hints = .none
  /// What happens when something happens to the field.
  public var effects = EffectLists.none
  /// What clients offer to do with its row.
  public var actions: [Action] = []

  /// Creates a field with the usual widget of its kind, or with another one.
  public init(_ key: String, _ kind: Kind, widget: String? = nil) {
    self.key = key
    self.kind = kind
    self.widget = widget ?? kind.widgets[0]
  }

  /// What the answer is.
  ///
  /// What belongs to a kind is kept by reference: fields are copied far more often than kinds change.
  public indirect enum Kind: Hashable, Sendable {
    case text(TextRules)
    case number(NumberRules)
    case bool
    case choice(ChoiceRules)
    case choices(ChoiceRules)
    case cascade(CascadeRules)
    case date(DateRules)
    case time(RangeRules<CivilTime>)
    case datetime(RangeRules<Timestamp>)
    case month(DateRules)
    case duration(RangeRules<RuleDuration>)
    case location
    case label(LabelParts)
    case button
    case link(LinkParts)
    case activity(ActivityParts)
    case custom(ComponentUse)
  }
}

extension Field.Kind {
  /// The name of the kind on the wire.
  public var name: String {
    switch self {
    case .text: "text"
    case .number: "number"
    case .bool: "bool"
    case .choice: "choice"
    case .choices: "choices"
    case .cascade: "cascade"
    case .date: "date"
    case .time: "time"
    case .datetime: "datetime"
    case .month: "month"
    case .duration: "duration"
    case .location: "location"
    case .label: "label"
    case .button: "button"
    case .link: "link"
    case .activity: "activity"
    case .custom: "custom"
    }
  }

  /// The widgets that can show the kind; the first is the default.
  public var widgets: [String] {
    switch self {
    case .text: ["line", "area", "secret"]
    case .number: ["line", "stepper", "slider"]
    case .bool: ["switch", "check", "yesNo"]
    case .choice:
      ["push", "radio", "segmented", "picker", "inlinePicker", "selectorPicker", "sheet"]
    case .choices: ["push", "checks", "tags"]
    case .cascade: ["pickers", "columns"]
    case .date, .time, .datetime, .month: ["picker", "inline", "selector", "line"]
    case .duration: ["picker", "line"]
    case .location: ["map", "line"]
    case .label: ["plain", "value1", "value2", "subtitle"]
    case .button, .link: ["plain", "destructive"]
    case .activity: ["indicator", "progress"]
    case .custom(let use): [use.name]
    }
  }
}

extension Field {
  /// Whether the field takes an answer; of a custom one the component decides.
  public var hasAnswer: Bool {
    switch kind {
    case .label, .button, .link, .activity: false
    default: true
    }
  }

  /// Whether a rule can give the answer: of a place and of a component rules know only
  /// whether it is answered.
  public var isComputable: Bool {
    switch kind {
    case .location, .custom: false
    default: hasAnswer
    }
  }

  /// Whether something happens when a person taps its row.
  public var isTappable: Bool { !(effects[.onTap].isEmpty && effects[.onSelect].isEmpty) }

  /// Whether the answer is a secret, which is written and never sent.
  public var isSecret: Bool {
    if case .text = kind { widget == "secret" } else { false }
  }
}
