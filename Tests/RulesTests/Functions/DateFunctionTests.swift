import Rules
import Testing
import TimeZones

struct DateFunctionTests {
  @Test(arguments: [
    RuleCase("date(\"2024-02-29\")", "", "2024-02-29"),
    RuleCase("date(t)", "t=2024-02-29", "2024-02-29"),
    RuleCase("date(t)", "t=2023-02-29", "blank"), RuleCase("date(t)", "t=today", "blank"),
    RuleCase("date(t)", "", "blank"), RuleCase("date(2024, 2, 29)", "", "2024-02-29"),
    RuleCase("date(a, b, c)", "a=2024 b=2 c=29", "2024-02-29"),
    RuleCase("date(a, b, c)", "a=2023 b=2 c=29", "blank"),
    RuleCase("date(a, 1, 1)", "a=2024.5", "blank"), RuleCase("date(a, 1, 1)", "a=10000", "blank"),
    RuleCase("date(a, 1, 1)", "a=99999999999999999999", "blank"),
    RuleCase("date(a, b, 1)", "a=2024", "blank"),
    RuleCase("addDays(d, 14)", "d=2026-02-20", "2026-03-06"),
    RuleCase("addDays(d, -1)", "d=2026-01-01", "2025-12-31"),
    RuleCase("addDays(d, a)", "d=2026-01-01 a=1.9", "2026-01-02"),
    RuleCase("addDays(d, a)", "d=2026-01-01 a=-1.9", "2025-12-31"),
    RuleCase("addDays(d, a)", "d=2026-01-01", "blank"), RuleCase("addDays(d, 1)", "", "blank"),
    RuleCase("addDays(d, 1)", "d=9999-12-31", "fault date-out-of-range"),
    RuleCase("addDays(d, a)", "d=2026-01-01 a=9999999999999999999999", "fault date-out-of-range"),
    RuleCase("addMonths(d, 1)", "d=2026-01-31", "2026-02-28"),
    RuleCase("addMonths(d, -999999)", "d=2026-01-31", "fault date-out-of-range"),
    RuleCase("addYears(d, 1)", "d=2024-02-29", "2025-02-28"),
    RuleCase("addYears(d, size(m))", "d=2024-02-29", "2024-02-29"),
  ])
  func `dates are made and moved`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .date) == test.expected)
  }

  @Test(arguments: [
    RuleCase("year(d)", "d=2026-02-28", "2026"), RuleCase("month(d)", "d=2026-02-28", "2"),
    RuleCase("day(d)", "d=2026-02-28", "28"), RuleCase("weekday(d)", "d=2026-02-28", "6"),
    RuleCase("weekday(d)", "d=2026-03-01", "7"), RuleCase("year(d)", "", "blank"),
    RuleCase("daysBetween(d, e)", "d=2026-02-28 e=2026-03-01", "1"),
    RuleCase("daysBetween(d, e) + 1", "d=2026-02-28 e=2026-02-28", "1"),
    RuleCase("daysBetween(d, e)", "d=2026-03-01 e=2026-02-28", "-1"),
    RuleCase("daysBetween(d, e)", "d=2026-03-01", "blank"),
    RuleCase("monthsBetween(d, e)", "d=2026-01-31 e=2026-02-28", "0"),
    RuleCase("yearsBetween(d, e)", "d=2000-02-29 e=2026-02-28", "25"),
    RuleCase("minutesBetween(begin, end)", "begin=09:00 end=17:30", "510"),
    RuleCase("minutesBetween(begin, end)", "begin=17:30 end=09:00", "-510"),
    RuleCase("minutesBetween(begin, end)", "begin=17:30", "blank"),
    RuleCase("minutesBetween(time(\"09:00\"), time(t))", "t=09:01", "1"),
    RuleCase("minutesBetween(time(\"09:00\"), time(t))", "t=25:00", "blank"),
  ])
  func `dates and times are counted`(_ test: RuleCase) throws {
    #expect(try Questions().result(of: test.rule, test.answers, as: .int) == test.expected)
  }

  @Test(arguments: [
    // The same moment is another day on either side of the date line.
    ("Pacific/Kiritimati", "2026-06-16"), ("Pacific/Pago_Pago", "2026-06-15"),
    ("UTC", "2026-06-15"),
  ])
  func `today is the date of the pass in its zone`(zone: String, today: String) throws {
    var questions = Questions()
    questions.clock = RuleClock(
      asOf: try #require(Timestamp("2026-06-15T12:30:00Z")), zone: try #require(Zone(zone)))
    #expect(try questions.result(of: "today()", as: .date) == today)
    #expect(
      try questions.result(of: "dateOf(opened)", "opened=2026-06-15T12:30:00Z", as: .date) == today)
    let birth = "d=2008-06-16"
    #expect(
      try questions.result(of: "age(d)", birth, as: .int) == (today == "2026-06-16" ? "18" : "17"))
    #expect(try questions.result(of: "age(d)", as: .int) == "blank")
  }

  @Test func `a text without offset is a moment of the zone`() throws {
    var questions = Questions()
    questions.clock = RuleClock(asOf: .first, zone: try #require(Zone("+02:00")))
    #expect(
      try questions.result(of: "timestamp(t)", "t=2026-06-15T14:30", as: .timestamp)
        == "2026-06-15T12:30:00Z")
    #expect(
      try questions.result(of: "timestamp(t)", "t=2026-06-15T14:30:00Z", as: .timestamp)
        == "2026-06-15T14:30:00Z")
  }

  @Test(arguments: [
    ("today()", [Rule.Read.today]), ("age(d) >= 18", [.value(10), .today]),
    ("d == d", [.value(10)]),
    ("now() > opened", [.now, .value(20)]), ("dateOf(opened) == d", [.value(20), .value(10)]),
  ])
  func `what a rule reads of the clock is known`(text: String, reads: [Rule.Read]) throws {
    var scope = Questions().scope
    scope.mayReadNow = true
    let type: ValueType = text == "today()" ? .date : .bool
    let rule = try #require(Rule.check(text, in: scope, expecting: type).rule)
    #expect(Set(rule.reads) == Set(reads))
  }

  @Test func `now is the moment of the pass, where it may be read`() throws {
    var scope = Questions().scope
    #expect(
      Rule.check("now() > opened", in: scope, expecting: .bool).findings.map(\.code) == ["E14"])
    scope.mayReadNow = true
    let rule = try #require(Rule.check("now() > opened", in: scope, expecting: .bool).rule)
    var inputs = try Questions().inputs("opened=2026-06-15T12:30:00Z")
    inputs.clock = RuleClock(asOf: try #require(Timestamp("2026-06-15T12:30:00.001Z")), zone: .utc)
    #expect(rule.evaluate(inputs) == .value(.bool(true)))
  }
}
