public import Decimals
public import Rules

/// What a text has to be like.
public struct TextRules: Hashable, Sendable {
  /// What a text is, where it has to look like that.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case email, phone, url, name, postcode, account
  }

  public var format: Format?
  /// In Unicode scalars.
  public var minLength: Int?
  /// In Unicode scalars; 1,000, or 10,000 for an area, where none is declared.
  public var maxLength: Int?
  /// The regular expression, in the syntax of RE2, that the whole text has to match.
  public var pattern: String?
  /// Whether white space at both ends is removed.
  public var trims = true
  public var suggestions: [String] = []

  /// Creates rules for any text.
  public init() {}
}

/// What a number has to be like.
public struct NumberRules: Hashable, Sendable {
  public var min: Decimal?
  public var max: Decimal?
  /// The grid of allowed numbers, counted from `min`, else from zero.
  public var step: Decimal?
  /// The exact number of decimals; 0 is a whole number.
  public var scale: Int?
  public var currency: String?
  public var unit: LocalText?

  /// Creates rules for any number.
  public init() {}
}

/// What can be chosen.
public struct ChoiceRules: Hashable, Sendable {
  public var options: Options
  /// The rule, in which `option` is an option, that decides whether it is offered.
  public var optionFilter: RuleSource?
  /// Whether an answer that is no longer offered is dropped.
  public var clearInvalid = false
  /// Whether "none" is offered as a choice of its own.
  public var includeNone = false
  /// What that choice is called.
  public var noneTitle: LocalText?
  /// The least and most number of picked options, for `choices`.
  public var min: Int?
  public var max: Int?

  /// Creates rules from what can be chosen.
  public init(_ options: Options) { self.options = options }

  /// Options of its own, or the name of a set.
  public enum Options: Hashable, Sendable {
    case list([Option])
    case set(String)
  }
}

/// Something that can be chosen.
public struct Option: Hashable, Sendable {
  /// A text, or a number.
  public var value: Value
  public var title: LocalText?
  public var group: LocalText?
  /// What rules may read as `option.name`; each a text, a number or a truth value.
  public var attributes: [Attribute] = []
  public var hints: Hints = .none
  /// What can be chosen below it; of a ``Field/Kind/cascade(_:)`` only.
  public var options: [Option] = []

  /// Creates an option from its value; a title is for those who choose.
  public init(_ value: Value, title: LocalText? = nil) {
    self.value = value
    self.title = title
  }

  /// Something that rules may read of an option.
  public struct Attribute: Hashable, Sendable {
    public var name: String
    public var value: Value

    /// Creates an attribute from its name and value.
    public init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }
  }
}

/// What can be chosen level by level, an option of the next one always below that of the last.
public struct CascadeRules: Hashable, Sendable {
  /// Options of its own or of a set; each of the first level has ``Option/options``.
  public var options: ChoiceRules.Options

  /// The most levels, and so the most values of an answer.
  public static let mostLevels = 3

  /// Creates rules from what can be chosen.
  public init(_ options: ChoiceRules.Options) { self.options = options }
}

/// What a date, a time or a duration has to be like.
public struct RangeRules<Bound: Comparable & Hashable & Sendable>: Hashable, Sendable {
  public var min: Bound?
  public var max: Bound?
  /// The minutes from one time to the next that can be chosen, counted from `min` or from midnight;
  /// of times and moments only.
  public var interval: Int?

  /// Creates rules for any answer.
  public init() {}
}

/// What a date or a month has to be like; a month is its first day.
public typealias DateRules = RangeRules<CivilDate>
