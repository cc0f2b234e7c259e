/// The rule by which the clocks of a zone change every year.
struct YearlyRule: Hashable, Sendable {
  let standard: Int32
  /// Nothing where the clocks do not change any more.
  let daylight: Daylight?

  /// A second offset, and when in the year it holds.
  struct Daylight: Hashable, Sendable {
    let offset: Int32
    let begin: Change
    let end: Change
  }

  /// A time of a day of every year.
  struct Change: Hashable, Sendable {
    let day: Day
    /// The seconds after that midnight, by the clock before the change.
    let seconds: Int64
  }

  enum Day: Hashable, Sendable {
    /// The 1st to the 365th day, where 29 February is never counted.
    case withoutLeapDay(Int)
    /// The number of days before it, where 29 February is counted.
    case after(Int)
    /// The first to fourth or, as the fifth, the last such weekday of a month, Sunday being 0.
    case weekday(Int, week: Int, month: Int)
  }

  /// The offset at a moment.
  func offset(at moment: Int64) -> Int32 {
    changes(around: moment).last { $0.moment <= moment }?.offset ?? standard
  }

  /// The next moment at which the offset changes.
  func change(after moment: Int64) -> Int64? {
    changes(around: moment).first { $0.moment > moment }?.moment
  }

  /// The changes of the year of a moment and of its neighbours, in order.
  private func changes(around moment: Int64) -> [(moment: Int64, offset: Int32)] {
    guard let daylight else { return [] }
    let (day, _) = (moment + Int64(standard)).quotientAndFloorRemainder(by: 86_400)
    let year = Gregorian.date(ofDay: Int(day)).year
    var changes: [(moment: Int64, offset: Int32)] = []
    for year in year - 1...year + 1 {
      let begin = daylight.begin.local(in: year) - Int64(standard)
      let end = daylight.end.local(in: year) - Int64(daylight.offset)
      changes.append((begin, daylight.offset))
      changes.append((end, standard))
    }
    // Where one year's end meets the next one's beginning, daylight saving time goes on.
    return changes.sorted {
      ($0.moment, $0.offset == standard ? 0 : 1) < ($1.moment, $1.offset == standard ? 0 : 1)
    }
  }
}

extension YearlyRule.Change {
  /// The local time of the change in a year, in seconds since 1970.
  fileprivate func local(in year: Int) -> Int64 {
    Int64(day.number(in: year)) * 86_400 + seconds
  }
}

extension YearlyRule.Day {
  /// The number of the day in a year.
  fileprivate func number(in year: Int) -> Int {
    switch self {
    case .withoutLeapDay(let number):
      let leap = Gregorian.isLeap(year) && number >= 60 ? 1 : 0
      return Gregorian.day(year: year, month: 1, day: number + leap)
    case .after(let days):
      return Gregorian.day(year: year, month: 1, day: 1 + days)
    case .weekday(let weekday, let week, let month):
      let first = Gregorian.day(year: year, month: month, day: 1)
      // 1970 began on a Thursday.
      let wait = (weekday - (first + 4)).quotientAndFloorRemainder(by: 7).remainder
      let last = Gregorian.days(inMonth: month, of: year)
      var day = 1 + wait + (week - 1) * 7
      if day > last { day -= 7 }
      return first + day - 1
    }
  }
}
