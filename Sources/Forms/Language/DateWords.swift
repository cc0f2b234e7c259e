public import Rules

/// What the words for date fields have in common.
public protocol DateDescription: RangeDescription where Bound == CivilDate {}

extension DateDescription {
  public static func kind(_ rules: RangeRules<CivilDate>) -> Field.Kind { .date(rules) }

  public static func rules(_ kind: Field.Kind) -> RangeRules<CivilDate>? {
    if case .date(let rules) = kind { rules } else { nil }
  }
}

/// A field for a day, chosen in a picker.
public struct DatePicker: DateDescription {
  public static let widget = "picker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a day, chosen in a picker that opens below the row.
public struct InlineDatePicker: DateDescription {
  public static let widget = "inline"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a day, chosen in a picker in place of the keyboard.
public struct SelectorDatePicker: DateDescription {
  public static let widget = "selector"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// What the words for month fields have in common.
public protocol MonthDescription: RangeDescription where Bound == CivilDate {}

extension MonthDescription {
  public static func kind(_ rules: RangeRules<CivilDate>) -> Field.Kind { .month(rules) }

  public static func rules(_ kind: Field.Kind) -> RangeRules<CivilDate>? {
    if case .month(let rules) = kind { rules } else { nil }
  }
}

/// A field for a month, chosen in a picker.
public struct MonthPicker: MonthDescription {
  public static let widget = "picker"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a month, chosen in a picker that opens below the row.
public struct InlineMonthPicker: MonthDescription {
  public static let widget = "inline"
  public var field: Field

  public init(field: Field) { self.field = field }
}

/// A field for a month, chosen in a picker in place of the keyboard.
public struct SelectorMonthPicker: MonthDescription {
  public static let widget = "selector"
  public var field: Field

  public init(field: Field) { self.field = field }
}
