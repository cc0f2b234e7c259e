internal import TimeZones

/// What the checker knows of dates, times, moments and durations.
extension Checker {
  /// What `+` or `-` makes of a moment or duration and another; `nil` where it takes neither.
  func timeResult(_ sign: BinaryOperator, _ left: ValueType, _ right: ValueType) -> ValueType? {
    switch (left, sign, right) {
    case (.timestamp, .add, .duration), (.duration, .add, .timestamp),
      (.timestamp, .subtract, .duration):
      .timestamp
    case (.timestamp, .subtract, .timestamp), (.duration, .add, .duration),
      (.duration, .subtract, .duration):
      .duration
    default: nil
    }
  }

  /// A text that is meant as a date, time, moment or duration, as the call that reads it.
  func timeLiteral(_ text: String, as type: ValueType) -> Syntax? {
    let function: String? =
      switch type {
      case .date where CivilDate(text) != nil: "date"
      case .time where CivilTime(text) != nil: "time"
      case .timestamp where Timestamp(text, in: .utc) != nil: "timestamp"
      case .duration where RuleDuration(formText: text) != nil: "duration"
      default: nil
      }
    return function.map { .proposed($0, .proposed(.text(text))) }
  }

  /// How to compare something with a date, time, moment or duration.
  func timeComparisonHint(_ side: Typed, _ other: Typed) -> String? {
    if side.type == .timestamp, other.type == .date {
      return "The day of a moment is `dateOf(\(excerpt(Printer.print(side.syntax))))`."
    }
    guard other.type == .text else { return nil }
    switch side.type {
    case .date: return "A date is written `date(\"2026-02-28\")`."
    case .time: return "A time is written `time(\"14:30\")`."
    case .timestamp: return "A date with a time is written `timestamp(\"2026-02-28T14:30:00Z\")`."
    case .duration: return "A duration is written `duration(\"1h30m\")`."
    default: return nil
    }
  }

  /// What to write instead of an operator that dates and times do not have.
  func timeArithmeticHint(_ sign: BinaryOperator, _ left: Typed, _ right: Typed) -> String? {
    let (first, second) = (
      excerpt(Printer.print(left.syntax)), excerpt(Printer.print(right.syntax))
    )
    switch (left.type, sign, right.type) {
    case (.date, .subtract, .date):
      return "The days between two dates are `daysBetween(\(second), \(first))`."
    case (.time, .subtract, .time):
      return "The minutes between two times are `minutesBetween(\(second), \(first))`."
    case (.date, .add, .int), (.date, .add, .number): return "Write `addDays(\(first), \(second))`."
    case (.int, .add, .date), (.number, .add, .date): return "Write `addDays(\(second), \(first))`."
    case (.date, .subtract, .int), (.date, .subtract, .number):
      return "Write `addDays(\(first), -\(second))`."
    case (.timestamp, _, .int), (.timestamp, _, .number), (.duration, _, .int),
      (.duration, _, .number):
      return "A length of time is written `duration(\"1h30m\")`."
    case (.date, _, _), (_, _, .date): return "Dates have `addDays`, `daysBetween` and the like."
    default: return nil
    }
  }
}
