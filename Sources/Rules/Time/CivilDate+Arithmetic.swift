internal import TimeZones

extension CivilDate {
  /// The number of days since 1970-01-01.
  public var dayNumber: Int {
    Gregorian.day(year: Int(year), month: Int(month), day: Int(day))
  }

  /// The day of the week, Monday being 1 and Sunday 7.
  public var weekday: Int {
    // 1970 began on a Thursday.
    (dayNumber + 3).quotientAndFloorRemainder(by: 7).remainder + 1
  }

  /// The day of the year, the first being 1.
  public var dayOfYear: Int {
    dayNumber - Gregorian.day(year: Int(year), month: 1, day: 1) + 1
  }

  /// The number of months since the year 0, which numbers months as days are numbered.
  private var monthNumber: Int { Int(year) * 12 + Int(month) - 1 }

  /// The date so many days later; `nil` outside the calendar.
  public func adding(days: Int) -> CivilDate? {
    let (number, overflows) = dayNumber.addingReportingOverflow(days)
    return overflows ? nil : CivilDate(dayNumber: number)
  }

  /// The same day of the month so many months later, or its last day where it is shorter; `nil`
  /// outside the calendar.
  public func adding(months: Int) -> CivilDate? {
    let (number, overflows) = monthNumber.addingReportingOverflow(months)
    guard !overflows, (12..<120_000).contains(number) else { return nil }
    let (year, month) = (number / 12, number % 12 + 1)
    let last = Gregorian.days(inMonth: month, of: year)
    return CivilDate(year: year, month: month, day: min(Int(day), last))
  }

  /// The same day so many years later, 29 February becoming the 28th where it has to; `nil` outside
  /// the calendar.
  public func adding(years: Int) -> CivilDate? {
    let (months, overflows) = years.multipliedReportingOverflow(by: 12)
    return overflows ? nil : adding(months: months)
  }

  /// The number of days until another date, negative if it comes before.
  public func days(until other: CivilDate) -> Int {
    other.dayNumber - dayNumber
  }

  /// The number of completed months until another date, negative if it comes before.
  ///
  /// A month is complete when the same day of the month is reached: from 31 January that is not
  /// before 1 March.
  public func months(until other: CivilDate) -> Int {
    // A month has fewer than 32 days, so that this counts months and leaves the days as a rest.
    let begin = monthNumber * 32 + Int(day)
    let end = other.monthNumber * 32 + Int(other.day)
    return (end - begin) / 32
  }

  /// The number of completed years until another date, negative if it comes before.
  ///
  /// Who was born on 29 February is a year older on 1 March of other years.
  public func years(until other: CivilDate) -> Int {
    months(until: other) / 12
  }
}
