import Rules
import TestSupport
import Testing

struct CivilDateArithmeticTests {
  @Test(arguments: [
    ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"),
    ("2026-03-31", -1, "2026-02-28"), ("2026-05-31", 1, "2026-06-30"),
    ("2026-12-15", 1, "2027-01-15"), ("2026-01-15", -1, "2025-12-15"),
    ("2026-02-28", 1, "2026-03-28"), ("2024-02-29", 12, "2025-02-28"),
    ("2024-02-29", 48, "2028-02-29"), ("0001-01-31", 1, "0001-02-28"),
    ("9999-11-30", 1, "9999-12-30"), ("2026-07-31", 0, "2026-07-31"),
  ])
  func `a month later is the same day or the last one`(from: String, months: Int, to: String)
    throws
  {
    let date = try #require(CivilDate(from))
    #expect(date.adding(months: months) == CivilDate(to))
    if months % 12 == 0 { #expect(date.adding(years: months / 12) == CivilDate(to)) }
  }

  @Test(arguments: [
    ("2026-02-28", 1, "2026-03-01"), ("2024-02-28", 1, "2024-02-29"),
    ("2026-01-01", -1, "2025-12-31"), ("2000-01-01", 3_652_059, nil),
    ("0001-01-01", 3_652_058, "9999-12-31"), ("9999-12-31", -3_652_058, "0001-01-01"),
    ("0001-01-01", -1, nil), ("9999-12-31", 1, nil), ("2026-01-01", Int.max, nil),
    ("2026-01-01", Int.min, nil),
  ])
  func `days lead to dates of the calendar only`(from: String, days: Int, to: String?) throws {
    let date = try #require(CivilDate(from))
    #expect(date.adding(days: days) == to.flatMap { CivilDate($0) })
  }

  @Test(arguments: [1, 12, 120_000, Int.max, -1, Int.min])
  func `months and years lead to dates of the calendar only`(number: Int) throws {
    let last = try #require(CivilDate("9999-12-31"))
    let first = try #require(CivilDate("0001-01-01"))
    let end = number > 0 ? last : first
    #expect(end.adding(months: number) == nil)
    #expect(end.adding(years: number) == nil)
  }

  @Test(arguments: [
    ("2026-11-30", 1), ("2026-12-06", 7), ("1970-01-01", 4), ("0001-01-01", 1),
    ("9999-12-31", 5), ("1969-12-28", 7), ("2000-02-29", 2),
  ])
  func `a week begins on Monday`(text: String, weekday: Int) throws {
    #expect(try #require(CivilDate(text)).weekday == weekday)
  }

  @Test(arguments: [
    // Birthdays: the day before, the day itself, and those of a leap day.
    ("2000-06-15", "2018-06-14", 17), ("2000-06-15", "2018-06-15", 18),
    ("2004-02-29", "2022-02-28", 17), ("2004-02-29", "2022-03-01", 18),
    ("2004-02-29", "2024-02-28", 19), ("2004-02-29", "2024-02-29", 20),
    ("2026-01-01", "2026-01-01", 0), ("2026-01-02", "2026-01-01", 0),
    ("2027-01-01", "2026-01-01", -1), ("2027-01-01", "2026-01-02", 0),
    ("0001-01-01", "9999-12-31", 9998),
  ])
  func `years count when they are complete`(from: String, to: String, years: Int) throws {
    let (begin, end) = (try #require(CivilDate(from)), try #require(CivilDate(to)))
    #expect(begin.years(until: end) == years)
    #expect(end.years(until: begin) == -years)
  }

  @Test(arguments: [
    ("2026-01-31", "2026-02-28", 0), ("2026-01-31", "2026-03-01", 1),
    ("2026-01-31", "2026-03-31", 2), ("2026-01-15", "2026-02-15", 1),
    ("2026-01-15", "2026-02-14", 0), ("2025-12-31", "2026-01-01", 0),
    ("2025-12-01", "2026-01-01", 1), ("2026-02-28", "2026-03-28", 1),
  ])
  func `months count when they are complete`(from: String, to: String, months: Int) throws {
    let (begin, end) = (try #require(CivilDate(from)), try #require(CivilDate(to)))
    #expect(begin.months(until: end) == months)
    #expect(end.months(until: begin) == -months)
  }

  @Test func `counting agrees with walking`() throws {
    let seed: UInt64 = 365
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let begin = try date(&generator)
      let distance = Int.random(in: -5000...5000, using: &generator)
      guard let end = begin.adding(days: distance) else { continue }
      #expect(begin.days(until: end) == distance, "seed \(seed): \(begin), \(distance)")
      #expect(
        (end.weekday - begin.weekday - distance) % 7 == 0, "seed \(seed): \(begin), \(distance)")
      let (early, late) = (min(begin, end), max(begin, end))
      let months = early.months(until: late)
      // So many months are complete, and one more is not; clamped ones are not complete.
      let reached = try #require(early.adding(months: months))
      let next = early.adding(months: months + 1)
      #expect(reached <= late, "seed \(seed): \(early), \(late)")
      #expect(
        next.map { $0 > late || $0.day < early.day } ?? true, "seed \(seed): \(early), \(late)")
      #expect(early.years(until: late) == months / 12, "seed \(seed): \(early), \(late)")
    }
  }

  @Test func `a day later is a later day, and its number is one more`() throws {
    var date = try #require(CivilDate("1999-12-25"))
    for _ in 0..<1500 {
      let next = try #require(date.adding(days: 1))
      #expect(next > date)
      #expect(next.dayNumber == date.dayNumber + 1)
      #expect(next.day == 1 || next.day == date.day + 1)
      #expect(next.dayOfYear == (next.month == 1 && next.day == 1 ? 1 : date.dayOfYear + 1))
      date = next
    }
    #expect(date == CivilDate("2004-02-02"))
  }

  @Test(arguments: [
    ("2026-02", "2026-02-01"), ("0001-12", "0001-12-01"), ("2026-13", nil), ("2026-2", nil),
    ("2026-02-01", nil), ("", nil),
  ])
  func `a month is its first day`(text: String, day: String?) {
    let date = CivilDate(month: text)
    #expect(date == day.flatMap { CivilDate($0) })
    if let date { #expect(date.monthText == text) }
  }

  private func date(_ generator: inout SeededGenerator) throws -> CivilDate {
    let year = Int.random(in: 1...9999, using: &generator)
    let day = Int.random(in: 0...364, using: &generator)
    let first = try #require(CivilDate(year: year, month: 1, day: 1))
    return try #require(first.adding(days: day))
  }
}
