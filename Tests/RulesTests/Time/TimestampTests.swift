import Rules
import TestSupport
import Testing
import TimeZones

struct TimestampTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0), ("2009-02-13T23:31:30Z", 1_234_567_890, 0),
    ("2009-02-14T01:31:30+02:00", 1_234_567_890, 0),
    ("2009-02-13T21:01:30-02:30", 1_234_567_890, 0),
    ("1969-12-31T23:59:59.5Z", -1, 500_000_000), ("0001-01-01T00:00:00Z", -62_135_596_800, 0),
    ("9999-12-31T23:59:59.999999999Z", 253_402_300_799, 999_999_999),
    ("2000-02-29T12:00:00.000000001Z", 951_825_600, 1),
  ])
  func `a moment is read`(text: String, seconds: Int64, nanoseconds: Int) throws {
    let moment = try #require(Timestamp(text))
    #expect(moment == Timestamp(seconds: seconds, nanoseconds: nanoseconds))
    #expect(Timestamp("\(moment)") == moment)
  }

  @Test(arguments: [
    "2026-02-30T00:00:00Z", "2026-02-28T24:00:00Z", "2026-02-28T23:59:60Z", "2026-02-28",
    "2026-02-28T12:00Z", "2026-02-28 12:00:00Z", "2026-02-28t12:00:00Z", "2026-02-28T12:00:00z",
    "2026-02-28T12:00:00", "2026-02-28T12:00:00.Z", "2026-02-28T12:00:00.0000000001Z",
    "2026-02-28T12:00:00+1:00", "2026-02-28T12:00:00+24:00", "2026-02-28T12:00:00+01:60",
    "2026-02-28T12:00:00+0100", "2026-02-28T12:00:00Z ", "0000-01-01T00:00:00Z",
    "10000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "", "now",
  ])
  func `what is no moment is not read`(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test(arguments: [
    ("2026-02-28T12:30:00.5+01:00", "2026-02-28T11:30:00.5Z", "2026-02-28T11:30:00.500Z"),
    ("2026-02-28T12:30:00.1239Z", "2026-02-28T12:30:00.1239Z", "2026-02-28T12:30:00.123Z"),
    ("0099-01-01T00:00:00Z", "0099-01-01T00:00:00Z", "0099-01-01T00:00:00.000Z"),
  ])
  func `a moment is written in UTC`(text: String, plain: String, wire: String) throws {
    let moment = try #require(Timestamp(text))
    #expect("\(moment)" == plain)
    #expect(moment.wireText == wire)
  }

  @Test(arguments: [
    ("2026-06-01T14:30", "2026-06-01T12:30:00Z"), ("2026-06-01T14:30:05", "2026-06-01T12:30:05Z"),
    ("2026-01-01T14:30:05.25", "2026-01-01T13:30:05.25Z"),
    ("2026-03-29T02:30", "2026-03-29T01:30:00Z"), ("2026-10-25T02:30", "2026-10-25T00:30:00Z"),
    ("2026-06-01T14:30:05Z", "2026-06-01T14:30:05Z"),
  ])
  func `a local time is read in its zone`(text: String, moment: String) throws {
    let zone = try #require(Zone(named: "Europe/Amsterdam"))
    #expect(Timestamp(text, in: zone) == Timestamp(moment))
  }

  @Test func `a moment has a date and a time in each zone`() throws {
    let moment = try #require(Timestamp("2026-12-31T23:30:00Z"))
    let east = try #require(Zone("+14:00"))
    #expect(moment.date(in: .utc) == CivilDate("2026-12-31"))
    #expect(moment.date(in: east) == CivilDate("2027-01-01"))
    #expect(moment.time(in: east) == CivilTime("13:30"))
    let date = try #require(CivilDate("2027-01-01"))
    let time = try #require(CivilTime("13:30"))
    #expect(Timestamp(date, time, in: east) == moment)
  }

  @Test func `at the ends of the calendar a zone may have no date`() throws {
    let (west, east) = (try #require(Zone("-01:00")), try #require(Zone("+01:00")))
    let first = Timestamp.first
    let last = Timestamp(milliseconds: .max)
    #expect("\(last)" == "9999-12-31T23:59:59.807Z")
    #expect(first.date(in: west) == nil)
    #expect(last.date(in: east) == nil)
    #expect(RuleClock(asOf: first, zone: west).today == CivilDate("0001-01-01"))
    #expect(RuleClock(asOf: last, zone: east).today == CivilDate("9999-12-31"))
  }

  @Test func `milliseconds are kept`() {
    let seed: UInt64 = 1000
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let number = Int64.random(in: -62_135_596_800_000...253_402_300_799_999, using: &generator)
      #expect(Timestamp(milliseconds: number).milliseconds == number, "seed \(seed)")
      #expect(
        Timestamp(Timestamp(milliseconds: number).wireText)?.milliseconds == number,
        "seed \(seed): \(number)")
    }
  }

  @Test func `moments are in order`() throws {
    let moments = try [
      "1969-12-31T23:59:58.9Z", "1969-12-31T23:59:59Z", "1969-12-31T23:59:59.1Z",
      "1970-01-01T00:00:00Z",
    ].map { try #require(Timestamp($0)) }
    #expect(moments.shuffled().sorted() == moments)
  }
}
