import Decimals
import Forms
import JSON
import Rules
import Testing

struct KindReadingTests {
  /// Reads one field of a kind with some members.
  private func kind(_ members: String) throws -> Field.Kind {
    let read = try ReadForm.of(
      #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", \#(members)}]}]}"#)
    #expect(read.findings == [])
    return try #require(read.form.sections[0].fields.first).kind
  }

  @Test func `what is special to a kind is read`() throws {
    var text = TextRules()
    text.format = .email
    text.minLength = 2
    text.maxLength = 80
    text.pattern = "[a-z]+@.+"
    text.trims = false
    text.suggestions = ["a", "b"]
    #expect(
      try kind(
        #"""
        "kind": "text", "format": "email", "minLength": 2, "maxLength": 80,
        "pattern": "[a-z]+@.+", "trim": false, "suggestions": ["a", "b"]
        """#
      ) == .text(text))
    var date = DateRules()
    date.min = CivilDate("2020-02-29")
    date.max = CivilDate("2030-12-31")
    #expect(
      try kind(#""kind": "date", "min": "2020-02-29", "max": "2030-12-31""#) == .date(date))
    var time = RangeRules<CivilTime>()
    time.min = CivilTime("09:00")
    time.interval = 15
    #expect(try kind(#""kind": "time", "min": "09:00", "interval": 15"#) == .time(time))
    var moment = RangeRules<Timestamp>()
    moment.max = Timestamp("2026-02-28T13:30:00Z")
    #expect(
      try kind(#""kind": "datetime", "max": "2026-02-28T14:30:00+01:00""#) == .datetime(moment))
    var month = DateRules()
    month.min = CivilDate("2026-02-01")
    #expect(try kind(#""kind": "month", "min": "2026-02""#) == .month(month))
    var length = RangeRules<RuleDuration>()
    length.max = RuleDuration("90m")
    #expect(try kind(#""kind": "duration", "max": "PT90M""#) == .duration(length))
    var label = LabelParts()
    label.text = "T"
    label.detail = "D"
    label.image = "i"
    #expect(
      try kind(#""kind": "label", "text": "T", "detail": "D", "image": "i""#) == .label(label))
  }

  @Test func `numbers are read exactly, from a number or a text`() throws {
    var number = NumberRules()
    number.min = Decimal("0.1")
    number.max = Decimal("12345678901234567890.25")
    number.step = Decimal("0.05")
    number.scale = 2
    number.currency = "EUR"
    number.unit = "kg"
    let rest = #""step": 5e-2, "scale": 2, "currency": "EUR", "unit": "kg""#
    let asTexts = #""kind": "number", "min": "0.1", "max": "12345678901234567890.25", "#
    let asNumbers = #""kind": "number", "min": 0.10, "max": 12345678901234567890.25, "#
    #expect(try kind(asTexts + rest) == .number(number))
    #expect(try kind(asNumbers + rest) == .number(number))
  }

  @Test(arguments: [
    FaultCase(#"{"key": "a", "kind": "text", "format": "mail"}"#, "unknown-value /format"),
    FaultCase(#"{"key": "a", "kind": "text", "minLength": -1}"#, "out-of-range /minLength"),
    FaultCase(#"{"key": "a", "kind": "text", "maxLength": 65537}"#, "out-of-range /maxLength"),
    FaultCase(#"{"key": "a", "kind": "text", "maxLength": 1.5}"#, "wrong-type /maxLength"),
    FaultCase(#"{"key": "a", "kind": "text", "maxLength": "5"}"#, "wrong-type /maxLength"),
    FaultCase(#"{"key": "a", "kind": "text", "pattern": 4}"#, "wrong-type /pattern"),
    FaultCase(#"{"key": "a", "kind": "text", "trim": "yes"}"#, "wrong-type /trim"),
    FaultCase(#"{"key": "a", "kind": "text", "suggestions": "x"}"#, "wrong-type /suggestions"),
    FaultCase(#"{"key": "a", "kind": "text", "suggestions": [1]}"#, "wrong-type /suggestions/0"),
    FaultCase(#"{"key": "a", "kind": "number", "min": "1,5"}"#, "bad-number /min"),
    FaultCase(#"{"key": "a", "kind": "number", "min": "1e3"}"#, "bad-number /min"),
    FaultCase(#"{"key": "a", "kind": "number", "max": []}"#, "wrong-type /max"),
    FaultCase(
      #"{"key": "a", "kind": "number", "max": 12345678901234567890123456789012345}"#,
      "bad-number /max"),
    FaultCase(#"{"key": "a", "kind": "number", "step": 0}"#, "out-of-range /step"),
    FaultCase(#"{"key": "a", "kind": "number", "step": "-1"}"#, "out-of-range /step"),
    FaultCase(#"{"key": "a", "kind": "number", "scale": 21}"#, "out-of-range /scale"),
    FaultCase(#"{"key": "a", "kind": "number", "currency": "euro"}"#, "bad-currency /currency"),
    FaultCase(#"{"key": "a", "kind": "date", "min": "2026-02-30"}"#, "bad-date /min"),
    FaultCase(#"{"key": "a", "kind": "date", "max": 20260101}"#, "wrong-type /max"),
    FaultCase(#"{"key": "a", "kind": "time", "min": "9:00"}"#, "bad-time /min"),
    FaultCase(#"{"key": "a", "kind": "time", "interval": 0}"#, "out-of-range /interval"),
    FaultCase(#"{"key": "a", "kind": "datetime", "min": "2026-02-28"}"#, "bad-datetime /min"),
    FaultCase(#"{"key": "a", "kind": "month", "min": "2026-02-01"}"#, "bad-date /min"),
    FaultCase(#"{"key": "a", "kind": "duration", "max": "1h"}"#, "bad-duration /max"),
    FaultCase(#"{"key": "a", "kind": "label", "text": 1}"#, "wrong-type /text"),
    FaultCase(#"{"key": "a", "kind": "label", "image": {}}"#, "wrong-type /image"),
    FaultCase(#"{"key": "a", "kind": "label", "detail": "x {y"}"#, "E01 /detail"),
    FaultCase(#"{"key": "a", "kind": "link"}"#, "missing-member "),
    FaultCase(#"{"key": "a", "kind": "link", "href": 1}"#, "wrong-type /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": ""}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "javascript:alert(1)"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": " JaVaScript:x"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "data:text/html,x"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "//example.com"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "/\\example.com"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "/a\nb"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "mailto:"}"#, "bad-link /href"),
    FaultCase(#"{"key": "a", "kind": "link", "href": "help.html"}"#, "bad-link /href"),
    FaultCase(
      #"{"key": "a", "kind": "link", "href": "/h", "required": true}"#, "unknown-member /required"),
    FaultCase(#"{"key": "a", "kind": "location", "calculate": "b"}"#, "unknown-member /calculate"),
    FaultCase(#"{"key": "a", "kind": "activity", "value": 1}"#, "wrong-type /value"),
    FaultCase(#"{"key": "a", "kind": "activity", "as": "bar"}"#, "unknown-value /as"),
    FaultCase(#"{"key": "a", "kind": "cascade"}"#, "missing-member "),
    FaultCase(
      #"{"key": "a", "kind": "cascade", "options": [{"value": "x", "options": [{"value": "y"}]}, {"value": "z"}]}"#,
      "missing-member /options/1"),
    FaultCase(
      #"{"key": "a", "kind": "cascade", "options": [{"value": "x", "options": [{"value": 1}]}]}"#,
      "mixed-values /options"),
    FaultCase(
      #"{"key": "a", "kind": "cascade", "options": [{"value": "x", "options": [{"value": "y"}, {"value": "y"}]}]}"#,
      "duplicate-value /options/0/options/1/value"),
    FaultCase(
      #"{"key": "a", "kind": "cascade", "options": [{"value": "x", "options": [{"value": "y", "options": [{"value": "z", "options": []}]}]}]}"#,
      "too-many /options/0/options/0/options/0/options"),
    FaultCase(
      #"{"key": "a", "kind": "choice", "options": [{"value": "x", "options": [{"value": "y"}]}]}"#,
      "contradiction /options"),
  ])
  func `a fault of a kind is found`(fault: FaultCase) throws {
    #expect(try fault.ofField() == fault.expected)
  }
}
