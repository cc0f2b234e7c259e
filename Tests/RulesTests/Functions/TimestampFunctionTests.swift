import Rules
import Testing

struct TimestampFunctionTests {
  @Test(arguments: [
    RuleCase("opened - duration(\"1h\") == timestamp(\"2026-02-28T11:30:00Z\")", "", "yes"),
    RuleCase("opened + length == closed", "length=90m", "yes"),
    RuleCase("length + opened == closed", "length=90m", "yes"),
    RuleCase("closed - opened == duration(\"1h30m\")", "", "yes"),
    RuleCase("closed - opened == duration(\"PT1H30M\")", "", "yes"),
    RuleCase("closed - opened > length", "length=89m", "yes"),
    RuleCase("closed - opened > length", "", "blank"),
    RuleCase("length - length == duration(\"0\")", "length=1h", "yes"),
    RuleCase("duration(t) == length", "t=1h length=60m", "yes"),
    RuleCase("duration(t) == length", "t=x length=60m", "blank"),
    RuleCase("timestamp(t) == opened", "t=yesterday", "blank"),
    RuleCase("begin < end", "begin=09:00 end=09:00:01", "yes"),
    RuleCase("begin == end", "begin=09:00 end=09:00:00", "yes"),
    RuleCase("begin == null", "", "yes"),
    RuleCase("length in [duration(\"1h\")]", "length=60m", "yes"),
    RuleCase("begin <= time(\"12:00\")", "", "blank"),
    RuleCase("d == date(\"2026-02-28\")", "d=2026-02-28", "yes"),
    RuleCase("d in [date(\"2026-02-28\"), e]", "d=2026-02-28", "yes"),
    RuleCase(
      "opened + duration(\"80000h\") + duration(\"2000000h\") > opened", "",
      "yes"),
    RuleCase(
      "timestamp(\"9999-12-31T00:00:00Z\") + length > opened", "length=24h",
      "fault date-out-of-range"),
    RuleCase("length + length > length", "length=2000000h", "fault date-out-of-range"),
    RuleCase(
      "timestamp(\"9999-12-31T00:00:00Z\") - opened > length", "length=1s",
      "fault date-out-of-range"),
    RuleCase("opened.getHours(t) == 13", "t=+01:00", "yes"),
    RuleCase("opened.getHours(t) == 13", "t=nowhere", "fault bad-argument"),
    RuleCase("opened.getHours() == 12 && opened.getMinutes() == 30", "", "yes"),
    RuleCase("opened.getDayOfWeek() == 6 && opened.getDayOfYear() == 58", "", "yes"),
    RuleCase("length.getMinutes() == 90 && length.getSeconds() == 5400", "length=1.5h", "yes"),
    RuleCase("opened.getMilliseconds() == 0", "", "yes"),
    RuleCase("text(length) == \"PT1H30M\"", "length=90m", "yes"),
    RuleCase("text(begin) == \"09:00\"", "begin=09:00", "yes"),
    RuleCase("text(opened) == \"2026-02-28T12:30:00.000Z\"", "", "yes"),
  ])
  func `moments and durations are computed with`(_ test: RuleCase) throws {
    let answers = "opened=2026-02-28T12:30:00Z closed=2026-02-28T14:00:00Z " + test.answers
    #expect(try Questions().result(of: test.rule, answers) == test.expected)
  }
}
