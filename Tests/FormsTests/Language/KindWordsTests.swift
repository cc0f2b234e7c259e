import Decimals
import Forms
import JSON
import Rules
import TestSupport
import Testing

struct KindWordsTests {
  @Test func `each word has its kind and widget`() {
    let lines: [(field: Field, kind: String, widget: String)] = [
      (TextField("a").field, "text", "line"), (TextArea("a").field, "text", "area"),
      (SecretField("a").field, "text", "secret"), (NumberField("a").field, "number", "line"),
      (Toggle("a").field, "bool", "switch"), (Checkbox("a").field, "bool", "check"),
      (YesNo("a").field, "bool", "yesNo"), (Choice("a").field, "choice", "push"),
      (Choices("a").field, "choices", "push"), (DateField("a").field, "date", "picker"),
      (TimeField("a").field, "time", "picker"), (DatetimeField("a").field, "datetime", "picker"),
      (MonthField("a").field, "month", "picker"), (DurationField("a").field, "duration", "picker"),
      (Label("a").field, "label", "plain"), (Switch("a").field, "bool", "switch"),
      (Check("a").field, "bool", "check"), (Stepper("a").field, "number", "stepper"),
      (Slider("a").field, "number", "slider"), (PushSelect("a").field, "choice", "push"),
      (Radio("a").field, "choice", "radio"), (Segmented("a").field, "choice", "segmented"),
      (Picker("a").field, "choice", "picker"), (Sheet("a").field, "choice", "sheet"),
      (InlinePicker("a").field, "choice", "inlinePicker"),
      (SelectorPicker("a").field, "choice", "selectorPicker"),
      (Checks("a").field, "choices", "checks"), (Tags("a").field, "choices", "tags"),
      (Cascade("a") {}.field, "cascade", "pickers"),
      (Cascade("a", from: "set").style(.columns).field, "cascade", "columns"),
      (DatePicker("a").field, "date", "picker"), (InlineDatePicker("a").field, "date", "inline"),
      (SelectorDatePicker("a").field, "date", "selector"),
      (TimePicker("a").field, "time", "picker"), (InlineTimePicker("a").field, "time", "inline"),
      (SelectorTimePicker("a").field, "time", "selector"),
      (DatetimePicker("a").field, "datetime", "picker"),
      (InlineDatetimePicker("a").field, "datetime", "inline"),
      (SelectorDatetimePicker("a").field, "datetime", "selector"),
      (MonthPicker("a").field, "month", "picker"),
      (InlineMonthPicker("a").field, "month", "inline"),
      (SelectorMonthPicker("a").field, "month", "selector"),
      (Location("a").field, "location", "map"),
      (Location("a").style(.line).field, "location", "line"),
      (Button("a").field, "button", "plain"),
      (Button("a").destructive().field, "button", "destructive"),
      (Link("a", to: "/b").field, "link", "plain"), (Activity("a").field, "activity", "indicator"),
      (Activity("a", value: "0.5").style(.progress).field, "activity", "progress"),
    ]
    for line in lines {
      #expect(line.field.key == "a")
      #expect(line.field.kind.name == line.kind)
      #expect(line.field.widget == line.widget)
    }
  }

  @Test func `each style is a widget of its kind`() {
    for style in [NumberField.Style.line, .stepper, .slider] {
      let field = NumberField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [DateField.Style.picker, .inline, .selector, .line] {
      let field = DateField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [TimeField.Style.picker, .inline, .selector, .line] {
      let field = TimeField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [DatetimeField.Style.picker, .inline, .selector, .line] {
      let field = DatetimeField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [MonthField.Style.picker, .inline, .selector, .line] {
      let field = MonthField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [DurationField.Style.picker, .line] {
      let field = DurationField("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [Label.Style.plain, .value1, .value2, .subtitle] {
      let field = Label("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [Choices.Style.push, .checks, .tags] {
      let field = Choices("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
    for style in [
      Choice.Style.push, .radio, .segmented, .picker, .inlinePicker, .selectorPicker, .sheet,
    ] {
      let field = Choice("a").style(style).field
      #expect(field.kind.widgets.contains(field.widget))
    }
  }

  @Test func `bounds of numbers are exact`() throws {
    let half = try #require(Decimal("0.5"))
    var rules = NumberRules()
    rules.min = half
    rules.max = 120
    rules.step = half
    #expect(NumberField("a", in: half...120).step(half).field.kind == .number(rules))
    #expect(NumberField("a").min(half).max(120).step(half).field.kind == .number(rules))
  }

  @Test func `bounds of dates are days`() throws {
    let first = try #require(CivilDate("2020-01-01"))
    let last = try #require(CivilDate("2020-12-31"))
    #expect(
      DateField("a", in: first...last).field
        == DateField("a").min(CivilDate("2020-01-01")).max(CivilDate("2020-12-31")).field)
  }

  @Test func `bounds of times, moments, months and durations are values of their kind`() throws {
    let words: [(field: Field, json: String)] = [
      (
        TimeField("a").min(CivilTime("09:00")).max(CivilTime("17:30")).interval(15).field,
        #"{"interval": 15, "key": "a", "kind": "time", "max": "17:30", "min": "09:00"}"#
      ),
      (
        DatetimeField("a").min(Timestamp("2026-01-01T01:00:00+01:00")).interval(30).field,
        #"{"interval": 30, "key": "a", "kind": "datetime", "min": "2026-01-01T00:00:00.000Z"}"#
      ),
      (
        MonthField("a").min(CivilDate(month: "2026-01")).max(CivilDate(month: "2026-12")).field,
        #"{"key": "a", "kind": "month", "max": "2026-12", "min": "2026-01"}"#
      ),
      (
        DurationField("a").min(RuleDuration("15m")).max(RuleDuration("90m")).field,
        #"{"key": "a", "kind": "duration", "max": "PT1H30M", "min": "PT15M"}"#
      ),
    ]
    for (field, text) in words {
      let form = Form("f") { Section("s") { field } }
      let printed = form.document["sections"]?.array?.first?["fields"]?.array?.first
      #expect(printed?.canonicalBytes == (try json(text)).canonicalBytes)
    }
  }

  @Test func `the words for a widget print as their kind, with its members`() throws {
    let words: [(field: Field, json: String)] = [
      (
        Stepper("a", in: 0...9).step(3).initial("3").field,
        #"{"as": "stepper", "initial": "3", "key": "a", "kind": "number", "max": "9", "min": "0", "step": "3"}"#
      ),
      (
        Segmented("a") { Option("x") }.clearsInvalid().includeNone("Neither").field,
        #"""
        {"as": "segmented", "clearInvalid": true, "includeNone": true, "key": "a",
         "kind": "choice", "noneTitle": "Neither", "options": [{"value": "x"}]}
        """#
      ),
      (
        Tags("a") { Option(1) }.max(1).field,
        #"{"as": "tags", "key": "a", "kind": "choices", "max": 1, "options": [{"value": 1}]}"#
      ),
      (
        SelectorTimePicker("a").min(CivilTime("09:00")).interval(15).required().field,
        #"{"as": "selector", "interval": 15, "key": "a", "kind": "time", "min": "09:00", "required": true}"#
      ),
      (
        Cascade("a") { Option("x", "X").options { Option("y") } }.field,
        #"""
        {"key": "a", "kind": "cascade",
         "options": [{"options": [{"value": "y"}], "title": "X", "value": "x"}]}
        """#
      ),
      (
        Link("a", "Help", to: "mailto:help@example.com").visible(when: "b").field,
        #"""
        {"href": "mailto:help@example.com", "key": "a", "kind": "link", "label": "Help",
         "visible": "b"}
        """#
      ),
      (
        Activity("a", value: "done / all").field,
        #"{"key": "a", "kind": "activity", "value": "done / all"}"#
      ),
      (
        Label("a", "Total: {sum}").detail(["en": "{{"]).field,
        #"{"detail": {"en": "{{"}, "key": "a", "kind": "label", "text": "Total: {sum}"}"#
      ),
    ]
    for (field, text) in words {
      let form = Form("f") { Section("s") { field } }
      let printed = form.document["sections"]?.array?.first?["fields"]?.array?.first
      #expect(printed?.canonicalBytes == (try json(text)).canonicalBytes)
    }
  }

  @Test func `options add up, and a set replaces them`() {
    let listed = Choice("a") { Option("x") }.options { Option("y") }.options([Option("z")])
    #expect(
      listed.field.kind == .choice(ChoiceRules(.list([Option("x"), Option("y"), Option("z")]))))
    #expect(listed.options(from: "set").field.kind == .choice(ChoiceRules(.set("set"))))
  }

  @Test func `attributes of options are kept in order`() {
    let option = Option("x").attribute("b", true).attribute("a", 2).attribute("c", "t")
    #expect(option.attributes.map(\.name) == ["a", "b", "c"])
    #expect(option.attributes.map(\.value) == [.number(2), .bool(true), .text("t")])
  }
}
