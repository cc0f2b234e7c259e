internal import Decimals

/// The functions of dates and times of day, which plain CEL does not have.
enum DateFunctions {
  static let overloads: [Overload] =
    [
      Overload(
        .function, "today", [], .date, in: .forms, reads: .today,
        .clocked { _, clock in .value(.date(clock.today)) }),
      Overload(
        .function, "now", [], .timestamp, in: .forms, reads: .now,
        .clocked { _, clock in .value(.timestamp(clock.asOf)) }),
      Overload(
        .function, "date", [.text], .date, in: .forms, mayBeBlank: true, literal: "a date",
        .unary { text in
          guard case .text(let text) = text, let date = CivilDate(text) else { return .blank }
          return .value(.date(date))
        }),
      Overload(
        .function, "date", [.number, .number, .number], .date, in: .forms, mayBeBlank: true,
        literal: "a date", .ternary { date($0, $1, $2) }),
      Overload(
        .function, "time", [.text], .time, in: .forms, mayBeBlank: true, literal: "a time",
        .unary { text in
          guard case .text(let text) = text, let time = CivilTime(text) else { return .blank }
          return .value(.time(time))
        }),
      part("year") { Int($0.year) }, part("month") { Int($0.month) }, part("day") { Int($0.day) },
      part("weekday", \.weekday),
      addition("addDays") { $0.adding(days: $1) },
      addition("addMonths") { $0.adding(months: $1) },
      addition("addYears") { $0.adding(years: $1) },
      count("daysBetween") { $0.days(until: $1) },
      count("monthsBetween") { $0.months(until: $1) },
      count("yearsBetween") { $0.years(until: $1) },
      Overload(
        .function, "age", [.date], .int, in: .forms, reads: .today,
        .clocked { operands, clock in
          guard case .date(let birth) = operands[0] else { return .blank }
          return .value(.int(Int64(birth.years(until: clock.today))))
        }),
      Overload(
        .function, "minutesBetween", [.time, .time], .int, in: .forms,
        .binary { begin, end in
          guard case .time(let begin) = begin, case .time(let end) = end else { return .blank }
          return .value(.int(Int64(begin.minutes(until: end))))
        }),
      Overload(
        .function, "dateOf", [.timestamp], .date, in: .forms,
        .clocked { operands, clock in
          guard case .timestamp(let moment) = operands[0] else { return .blank }
          return moment.date(in: clock.zone).map { .value(.date($0)) } ?? .fault(.dateOutOfRange)
        }),
    ]

  /// The date of a year, month and day; blank where there is none.
  private static func date(_ year: Value, _ month: Value, _ day: Value) -> RuleResult {
    guard let year = year.wholeNumber, let month = month.wholeNumber, let day = day.wholeNumber,
      let date = CivilDate(year: year, month: month, day: day)
    else { return .blank }
    return .value(.date(date))
  }

  /// A function that tells one number of a date.
  private static func part(
    _ name: String, _ number: @escaping @Sendable (CivilDate) -> Int
  ) -> Overload {
    Overload(
      .function, name, [.date], .int, in: .forms,
      .unary { date in
        guard case .date(let date) = date else { return .blank }
        return .value(.int(Int64(number(date))))
      })
  }

  /// A function that moves a date by a number, whose decimals are cut off as `int()` does.
  private static func addition(
    _ name: String, _ moved: @escaping @Sendable (CivilDate, Int) -> CivilDate?
  ) -> Overload {
    Overload(
      .function, name, [.date, .number], .date, in: .forms,
      .binary { date, amount in
        guard case .date(let date) = date, case .number(let amount) = amount else { return .blank }
        guard let whole = amount.rounded(toScale: 0, .towardZero).integer,
          let result = moved(date, whole)
        else {
          return .fault(.dateOutOfRange)
        }
        return .value(.date(result))
      })
  }

  /// A function that counts what lies between two dates.
  private static func count(
    _ name: String, _ number: @escaping @Sendable (CivilDate, CivilDate) -> Int
  ) -> Overload {
    Overload(
      .function, name, [.date, .date], .int, in: .forms,
      .binary { begin, end in
        guard case .date(let begin) = begin, case .date(let end) = end else { return .blank }
        return .value(.int(Int64(number(begin, end))))
      })
  }
}

extension Value {
  /// A number without decimals; `nil` for anything else.
  fileprivate var wholeNumber: Int? {
    guard case .number(let number) = self else { return nil }
    return number.integer
  }
}
