public import Rules

/// What the words for time fields have in common.
public protocol TimeDescription: RangeDescription where Bound == CivilTime {}

extension TimeDescription {
  public static func kind(_ rules: RangeRules<CivilTime>) -> Field.Kind { .time(rules) }

  public static func rules(_ kind: Field.Kind) -> RangeRules<CivilTime>? {
    if case .time(let rules) = kind { rules } else { nil }
  }
}

extension TimeDescription {
  /// Sets the minutes from one time to the next that can be chosen.
  public func interval(_ minutes: Int?) -> Self { withRules { $0.interval = minutes } }
}

/// A field for a time of day, chosen in a picker.
public struct TimePicker: TimeDescription {
  public static let widget = "picker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a time of day, chosen in a picker that opens below the row.
public struct InlineTimePicker: TimeDescription {
  public static let widget = "inline"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a time of day, chosen in a picker in place of the keyboard.
public struct SelectorTimePicker: TimeDescription {
  public static let widget = "selector"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// What the words for datetime fields have in common.
public protocol DatetimeDescription: RangeDescription where Bound == Timestamp {}

extension DatetimeDescription {
  public static func kind(_ rules: RangeRules<Timestamp>) -> Field.Kind { .datetime(rules) }

  public static func rules(_ kind: Field.Kind) -> RangeRules<Timestamp>? {
    if case .datetime(let rules) = kind { rules } else { nil }
  }
}

extension DatetimeDescription {
  /// Sets the minutes from one time to the next that can be chosen.
  public func interval(_ minutes: Int?) -> Self { withRules { $0.interval = minutes } }
}

/// A field for a date and a time, chosen in a picker.
public struct DatetimePicker: DatetimeDescription {
  public static let widget = "picker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a date and a time, chosen in a picker that opens below the row.
public struct InlineDatetimePicker: DatetimeDescription {
  public static let widget = "inline"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a date and a time, chosen in a picker in place of the keyboard.
public struct SelectorDatetimePicker: DatetimeDescription {
  public static let widget = "selector"
  public var field: Field

  public init(field: Field) { self.field = field }
}
