import Testing
import TimeZones

struct GregorianTests {
  @Test func `days and dates are each other's image, day by day`() {
    // A whole cycle of the calendar around the present, and both ends of the years 1 to 9999.
    for (first, last) in [(1800, 2200), (0, 5), (9997, 10_000)] {
      var day = Gregorian.day(year: first, month: 1, day: 1)
      for year in first...last {
        for month in 1...12 {
          for number in 1...Gregorian.days(inMonth: month, of: year) {
            guard Gregorian.date(ofDay: day) == (year, month, number),
              Gregorian.day(year: year, month: month, day: number) == day
            else {
              Issue.record("\(year)-\(month)-\(number) is not day \(day)")
              return
            }
            day += 1
          }
        }
      }
    }
  }

  @Test func `days are counted from 1970`() {
    #expect(Gregorian.day(year: 1970, month: 1, day: 1) == 0)
    #expect(Gregorian.day(year: 2000, month: 3, day: 1) == 11_017)
    #expect(Gregorian.day(year: 1, month: 1, day: 1) == -719_162)
    #expect(Gregorian.day(year: 9999, month: 12, day: 31) == 2_932_896)
  }

  @Test(arguments: [(7, 2, 3, 1), (-7, 2, -4, 1), (-8, 2, -4, 0), (0, 5, 0, 0), (-1, 5, -1, 4)])
  func `a floor remainder is never negative`(
    number: Int, divisor: Int, quotient: Int, remainder: Int
  ) {
    #expect(number.quotientAndFloorRemainder(by: divisor) == (quotient, remainder))
  }
}
