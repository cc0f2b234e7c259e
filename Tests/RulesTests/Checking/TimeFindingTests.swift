import Rules
import Testing

struct TimeFindingTests {
  @Test(arguments: [
    ("d < date(\"2024-02-30\")", "`2024-02-30` is not a date."),
    ("d < date(\"\")", "An empty text is not a date."),
    ("d < date(2023, 2, 29)", "`2023, 2, 29` is not a date."),
    ("begin < time(\"25:00\")", "`25:00` is not a time."),
    ("opened < timestamp(\"2024-02-28\")", "`2024-02-28` is not a date with a time."),
    ("length < duration(\"1d\")", "`1d` is not a duration."),
    ("opened.getHours(\"Amsterdam\") > 12", "`Amsterdam` is not a time zone."),
    ("opened.getDate(\"+25:00\") > 12", "`+25:00` is not a time zone."),
  ])
  func `a literal that is nothing of its kind is refused`(rule: String, message: String) {
    let findings = Questions().findings(rule)
    #expect(findings.map(\.code) == ["E07"])
    #expect(findings.first?.message == message)
  }

  @Test(arguments: [
    ("d < \"2024-02-29\"", "d < date(\"2024-02-29\")"),
    ("\"2024-02-29\" == d", "date(\"2024-02-29\") == d"),
    ("begin >= \"09:00\"", "begin >= time(\"09:00\")"),
    ("opened > \"2024-02-29T12:00:00Z\"", "opened > timestamp(\"2024-02-29T12:00:00Z\")"),
    ("length > \"1h30m\"", "length > duration(\"1h30m\")"),
    ("length > \"PT90M\"", "length > duration(\"PT90M\")"),
  ])
  func `a text beside a date is offered as a date`(rule: String, fix: String) {
    let findings = Questions().findings(rule)
    #expect(findings.map(\.code) == ["E04"])
    #expect(findings.first?.fix == fix)
    #expect(findings.first?.hint?.hasPrefix("Write `") == true)
  }

  @Test(arguments: [
    ("d < \"soon\"", "A date is written `date(\"2026-02-28\")`."),
    ("begin < \"noon\"", "A time is written `time(\"14:30\")`."),
    ("opened < t", "A date with a time is written `timestamp(\"2026-02-28T14:30:00Z\")`."),
    ("length < t", "A duration is written `duration(\"1h30m\")`."),
    ("opened > d", "The day of a moment is `dateOf(opened)`."),
    ("d == opened", "The day of a moment is `dateOf(opened)`."),
    ("d - e > 3", "The days between two dates are `daysBetween(e, d)`."),
    ("end - begin > 3", "The minutes between two times are `minutesBetween(begin, end)`."),
    ("d + 14 > e", "Write `addDays(d, 14)`."), ("14 + d > e", "Write `addDays(d, 14)`."),
    ("d - a > e", "Write `addDays(d, -a)`."),
    ("opened + 5 > opened", "A length of time is written `duration(\"1h30m\")`."),
    ("length * 2 > length", "A length of time is written `duration(\"1h30m\")`."),
    ("year(opened) > 2000", "The day of a moment is `dateOf(opened)`."),
    ("d + e > d", "Dates have `addDays`, `daysBetween` and the like."),
  ])
  func `what dates do not have is refused with what they have`(rule: String, hint: String) {
    let findings = Questions().findings(rule)
    #expect(findings.map(\.code) == ["E04"])
    #expect(findings.first?.hint == hint)
  }

  @Test(arguments: ["d == begin", "begin == length", "opened == length", "d == a", "begin in [d]"])
  func `values of different kinds are never compared`(rule: String) {
    #expect(Questions().findings(rule).map(\.code) == ["E04"])
  }

  @Test func `a literal is never unanswered, so that nothing is said of it`() {
    for rule in [
      "!(d == date(\"2026-01-01\"))", "answered(d) && !(d < date(\"2026-01-01\"))",
      "answered(opened) && !(opened < timestamp(\"2026-01-01T00:00:00Z\"))",
    ] {
      #expect(Questions().findings(rule).isEmpty, "\(rule)")
    }
    #expect(Questions().findings("!(d < date(\"2026-01-01\"))").map(\.code) == ["W02"])
  }

  @Test func `a rule that reads the clock is not always the same`() {
    #expect(Questions().findings("today() > date(\"2026-01-01\")").isEmpty)
    #expect(Questions().findings("answered(today())").isEmpty)
  }
}
