import Forms
import JSON
import Rules
import TestSupport
import Testing
import TimeZones

/// Answers that are times, moments, months and lengths of time.
struct TimeAnswerTests {
  private static let fields = #"""
    {"key": "time", "kind": "time", "min": "09:00", "max": "17:30", "interval": 15},
    {"key": "moment", "kind": "datetime", "min": "2026-01-01T00:00:00Z"},
    {"key": "month", "kind": "month", "max": "2026-12"},
    {"key": "length", "kind": "duration", "min": "PT15M", "max": "PT8H"}
    """#

  private func drafting(_ more: String = "", values: String = "{}") throws -> Drafting {
    let document = try json(
      #"""
      {"form": "f", "title": "F", "timeZone": "Europe/Amsterdam",
       "sections": [{"key": "s", "fields": [\#(Self.fields)\#(more)]}]}
      """#)
    return try Drafting(document: document, values: values, clock: ClockTests.noon)
  }

  @Test(arguments: [
    ("time", "14:30", "14:30"), ("time", "14:30:00", "14:30"), ("time", "14:30:05", "14:30:05"),
    ("moment", "2026-02-28T13:30:00.000Z", "2026-02-28T13:30:00.000Z"),
    ("moment", "2026-02-28T14:30:00+01:00", "2026-02-28T13:30:00.000Z"),
    ("moment", "2026-02-28T13:30:00.9999Z", "2026-02-28T13:30:00.999Z"),
    // What browsers send is local: in the zone, also where a change of the clocks skips or repeats it.
    ("moment", "2026-02-28T14:30", "2026-02-28T13:30:00.000Z"),
    ("moment", "2026-03-29T02:30", "2026-03-29T01:30:00.000Z"),
    ("moment", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"),
    ("month", "2026-02", "2026-02"), ("length", "PT1H30M", "PT1H30M"), ("length", "90m", "PT1H30M"),
    ("length", "1h30m", "PT1H30M"), ("length", "1h 30m", "PT1H30M"),
    ("length", " 1H30M ", "PT1H30M"), ("length", "pt1h30m", "PT1H30M"),
    ("length", "1:30", "PT1H30M"), ("length", "36:05:07", "PT36H5M7S"), ("length", "0:00", "PT0S"),
  ])
  func `an answer is kept in the notation of the wire`(key: String, sent: String, kept: String)
    throws
  {
    var drafting = try drafting()
    let outcome = try drafting.set(#"{"\#(key)": "\#(sent)"}"#)
    #expect(drafting.value(key) == .string(kept))
    #expect(outcome.echo == (sent == kept ? [key] : []))
    #expect(outcome.normalized == (sent == kept ? [] : [key]))
    try drafting.set(#"{"\#(key)": ""}"#)
    #expect(drafting.value(key) == nil)
  }

  @Test(arguments: [
    ("time", #""25:00""#), ("time", #""2:30 pm""#), ("time", "1430"), ("moment", #""2026-02-28""#),
    ("moment", #""2026-02-30T10:00:00Z""#), ("moment", #""tomorrow""#),
    ("moment", "1781526600"), ("month", #""2026-02-01""#), ("month", #""2026-13""#),
    ("month", "202602"), ("length", #""P1D""#), ("length", #""long""#), ("length", "90"),
    ("length", #""1:60""#), ("length", #""1:5""#), ("length", #"":30""#), ("length", #""1:30:""#),
    ("length", #""-1:30""#), ("length", #""9999999:00""#), ("length", #""1:30:00:00""#),
  ])
  func `what is none is refused and harms nothing`(key: String, sent: String) throws {
    var drafting = try drafting(
      values: #"""
        {"time": "10:00", "moment": "2026-02-28T13:30:00.000Z", "month": "2026-02",
         "length": "PT1H"}
        """#)
    let before = drafting.session.snapshotBytes
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"\#(key)": \#(sent)}"#) }
    #expect(drafting.session.snapshotBytes == before)
  }

  @Test(
    arguments: [
      ("time", "09:00", [], ""), ("time", "17:30", [], ""),
      ("time", "08:45", [.min], "This must be 09:00 or later."),
      ("time", "17:45", [.max], "This must be 17:30 or earlier."),
      ("time", "09:10", [.step], "Enter a time in steps of 15 minutes, counted from 09:00."),
      ("moment", "2026-01-01T00:00:00.000Z", [], ""),
      ("moment", "2025-12-31T23:59:59.999Z", [.min], "This must be 2026-01-01 01:00 or later."),
      ("month", "2026-12", [], ""),
      ("month", "2027-01", [.max], "This must be 2026-12 or earlier."),
      ("length", "PT15M", [], ""), ("length", "PT14M59S", [.min], "This must be 15m or more."),
      ("length", "PT8H1S", [.max], "This must be 8h or less."),
    ] as [(String, String, [Forms.Issue.Code], String)])
  func `bounds belong to what is allowed`(
    key: String, sent: String, codes: [Forms.Issue.Code], message: String
  ) throws {
    let drafting = try drafting(values: #"{"\#(key)": "\#(sent)"}"#)
    #expect(drafting.session.issues().map(\.code) == codes)
    #expect(drafting.session.issues().first?.message ?? "" == message)
  }

  @Test func `the interval of moments is that of the clock on the wall`() throws {
    let drafting = try drafting(
      #"""
      , {"key": "day", "kind": "datetime", "interval": 1440},
        {"key": "other", "kind": "datetime", "interval": 1440}
      """#, values: #"{"day": "2026-06-14T22:00:00Z", "other": "2026-06-15T00:00:00Z"}"#)
    #expect(drafting.session.issues().map(\.key) == ["other"])
  }

  @Test func `rules read and give times of every kind`() throws {
    var drafting = try drafting(
      #"""
      , {"key": "end", "kind": "datetime", "calculate": "moment + length"},
        {"key": "this", "kind": "month", "calculate": "today()"},
        {"key": "late", "kind": "text", "visible": "time >= time(\"12:00\")"},
        {"key": "begun", "kind": "datetime", "initial": "now()"},
        {"key": "took", "kind": "duration", "calculate": "moment - begun"},
        {"key": "minutes", "kind": "number", "calculate": "minutesBetween(time(\"09:00\"), time)"},
        {"key": "first", "kind": "text", "visible": "month == date(2026, 2, 1)"},
        {"key": "chosen", "kind": "text",
         "visible": {"all": [{"field": "moment", "op": ">=", "value": "2026-06-15T12:00:00Z"}]}}
      """#.replacing("this", with: "these"))
    try drafting.set(
      #"""
      {"time": "12:00", "moment": "2026-06-15T14:00:00Z", "length": "PT1H30M", "month": "2026-02"}
      """#)
    #expect(drafting.value("end") == .string("2026-06-15T15:30:00.000Z"))
    #expect(drafting.value("these") == .string("2026-06"))
    #expect(drafting.value("begun") == .string("2026-06-15T12:30:00.000Z"))
    #expect(drafting.value("took") == .string("PT1H30M"))
    #expect(drafting.value("minutes") == .string("180"))
    for key in ["late", "first", "chosen"] { #expect(drafting.rows.contains(key)) }
  }

  @Test func `a moment that a rule gives is kept to the millisecond`() throws {
    let drafting = try drafting(
      #"""
      , {"key": "exact", "kind": "datetime",
         "calculate": "timestamp(\"2026-06-15T12:00:00.1239Z\")"},
        {"key": "same", "kind": "bool",
         "calculate": "exact == timestamp(\"2026-06-15T12:00:00.123Z\")"}
      """#)
    #expect(drafting.value("exact") == .string("2026-06-15T12:00:00.123Z"))
    #expect(drafting.value("same") == .bool(true))
  }

  @Test func `what a page cannot read is shown again`() throws {
    var drafting = try drafting()
    let change = drafting.session.form.assignments(page: [("time", .string("noon"))])
    _ = try drafting.session.apply(
      Edit(.set(change), asOf: Instant(milliseconds: ClockTests.noon + 1), nonce: "x"))
    #expect(drafting.row("time")?["input"] == .string("noon"))
    #expect(
      drafting.row("time")?["error"] == .string("Enter a time of hours and minutes, like 14:30."))
  }
}
