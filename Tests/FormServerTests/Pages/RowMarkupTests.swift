import Forms
import Testing

@testable import FormServer

/// Fragments of the pages as they have to be, a row of each kind.
struct RowMarkupTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: String
    let html: [String]
    var without: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "a line of text",
      row: #"{"key":"a","kind":"text","as":"line","label":"A","placeholder":"P","value":"x"}"#,
      html: [
        #"id="row-a"><label for="in-a">A</label>"#,
        #"<input name="a" id="in-a" type="text" value="x" enterkeyhint="done" placeholder="P">"#,
      ], without: ["aria-", "tabindex"]),
    Case(
      testDescription: "a text with a pattern that browsers know",
      row: #"{"key":"a","kind":"text","as":"line","label":"A","pattern":"[0-9]{4}\"?"}"#,
      html: [#"type="text" pattern="[0-9]{4}&quot;?" enterkeyhint"#]),
    Case(
      testDescription: "a text with a pattern that browsers do not know",
      row: #"{"key":"a","kind":"text","as":"line","label":"A","pattern":"(?i)[a-z]"}"#,
      html: [#"type="text" enterkeyhint"#], without: ["pattern"]),
    Case(
      testDescription: "an e-mail address that is wrong",
      row: #"{"key":"a","kind":"text","as":"line","label":"A","format":"email","value":"x","#
        + #""required":true,"error":"Enter one.","help":"H"}"#,
      html: [
        #"class="row long wrong" id="row-a" tabindex="-1""#,
        #"<p class="help" id="help-a">H</p>"#,
        #"type="email" value="x" autocomplete="email" spellcheck="false" autocapitalize="none""#,
        #"aria-describedby="error-a help-a" aria-invalid="true" aria-required="true""#,
        #"<p class="error" id="error-a"><span class="unseen">Error: </span>Enter one.</p>"#,
      ]),
    Case(
      testDescription: "a secret that is stored",
      row: #"{"key":"a","kind":"text","as":"secret","label":"A","hasValue":true}"#,
      html: [#"type="password""#, "Leave empty to keep it", #"aria-describedby="help-a""#],
      without: ["value="]),
    Case(
      testDescription: "an area keeps its first line break",
      row: #"{"key":"a","kind":"text","as":"area","label":"A","value":"\nx"}"#,
      html: ["<textarea rows=\"4\" name=\"a\" id=\"in-a\">\n\nx</textarea>"]),
    Case(
      testDescription: "suggestions",
      row: #"{"key":"a","kind":"text","as":"line","suggestions":["x","y"]}"#,
      html: [
        #"list="list-a""#,
        #"<datalist id="list-a"><option value="x"></option><option value="y"></option>"#,
      ]),
    Case(
      testDescription: "an amount",
      row: #"{"key":"a","kind":"number","as":"line","label":"A","currency":"EUR","value":"1.50"}"#,
      html: [
        #"<span class="affix" id="unit-a">€</span><input name="a" id="in-a" type="text" value="1.50""#,
        #"inputmode="decimal""#, #"aria-describedby="unit-a""#,
      ]),
    Case(
      testDescription: "a number with a unit that could not be read",
      row:
        #"{"key":"a","kind":"number","as":"line","unit":"km","value":"5","input":"12a","error":"E"}"#,
      html: [#"value="12a""#, #"<span class="affix" id="unit-a">km</span></div>"#],
      without: [#"value="5""#]),
    Case(
      testDescription: "a number that may be below zero needs a minus sign",
      row: #"{"key":"a","kind":"number","as":"line","min":"-10"}"#,
      html: [#"inputmode="text""#]),
    Case(
      testDescription: "a switch that is on",
      row: #"{"key":"a","kind":"bool","as":"switch","label":"A","value":true}"#,
      html: [
        #"<input type="checkbox" value="true" role="switch" name="a" id="in-a" checked>"#
      ]),
    Case(
      testDescription: "a box that is not ticked",
      row: #"{"key":"a","kind":"bool","as":"check","label":"A","value":false}"#,
      html: [#"<input type="checkbox" value="true" name="a" id="in-a">"#], without: ["checked"]),
    Case(
      testDescription: "yes or no, answered with no",
      row: #"{"key":"a","kind":"bool","as":"yesNo","label":"A","value":false}"#,
      html: [
        #"<fieldset role="radiogroup"><legend>A</legend>"#,
        #"value="true"><span>Yes"#, #"value="false" checked><span>No"#,
      ]),
    Case(
      testDescription: "a few options",
      row: #"{"key":"a","kind":"choice","as":"push","label":"A","value":"y","includeNone":true,"#
        + #""options":[{"value":"x","title":"X"},{"value":"y","title":"Y"}]}"#,
      html: [
        #"<input type="radio" name="a" value=""><span>None"#,
        #"<input type="radio" name="a" value="x"><span>X"#,
        #"<input type="radio" name="a" value="y" checked><span>Y"#,
      ], without: ["<select"]),
    Case(
      testDescription: "many options in groups",
      row: #"{"key":"a","kind":"choice","as":"radio","value":"3","options":["#
        + (1...8).map { #"{"value":"\#($0)","title":"T\#($0)","group":"\#($0 < 4 ? "L" : "H")"}"# }
        .joined(separator: ",") + "]}",
      html: [
        #"<select name="a" id="in-a"><option value="">Choose…</option><optgroup label="L">"#,
        #"<option value="3" selected>T3</option></optgroup><optgroup label="H">"#,
        #"T8</option></optgroup></select>"#,
      ], without: ["radio"]),
    Case(
      testDescription: "an answer that is no longer offered",
      row: #"{"key":"a","kind":"choice","as":"radio","value":"z","options":[{"value":"x"}]}"#,
      html: [#"No longer offered"#, #"value="z" checked"#]),
    Case(
      testDescription: "several options",
      row: #"{"key":"a","kind":"choices","as":"tags","value":["y"],"error":"E","#
        + #""options":[{"value":"x","title":"X"},{"value":"y","title":"Y"}]}"#,
      html: [
        #"<fieldset aria-describedby="error-a"><legend>a</legend>"#,
        #"<input type="checkbox" name="a" value="x" aria-invalid="true"><span>X"#,
        #"value="y" checked"#,
      ], without: ["radiogroup"]),
    Case(
      testDescription: "a date with bounds",
      row: #"{"key":"a","kind":"date","as":"picker","value":"2026-02-28","min":"2026-01-01"}"#,
      html: [#"type="date" value="2026-02-28" min="2026-01-01""#]),
    Case(
      testDescription: "a date that could not be read is shown as it was typed",
      row: #"{"key":"a","kind":"date","as":"picker","input":"31/2","error":"E"}"#,
      html: [#"type="text" value="31/2""#]),
    Case(
      testDescription: "a label of two texts",
      row: #"{"key":"a","kind":"label","as":"value1","label":"L","detail":"D"}"#,
      html: [#"<div class="value1"><p class="first">L</p><p>D</p></div>"#], without: ["<label"]),
    Case(
      testDescription: "a row that is disabled",
      row: #"{"key":"a","kind":"text","as":"line","value":"x","disabled":true,"required":true}"#,
      html: [#"class="row long off""#, " disabled>"], without: ["(required)"]),
    Case(
      testDescription: "options that are disabled",
      row: #"{"key":"a","kind":"choice","as":"radio","disabled":true,"options":[{"value":"x"}]}"#,
      html: ["<fieldset role=\"radiogroup\" disabled>"]),
  ]

  @Test(arguments: cases)
  func `a row is written as its kind asks`(of test: Case) throws {
    let html = try rowHTML(test.row)
    for fragment in test.html { #expect(html.contains(fragment), "\(html)") }
    for fragment in test.without { #expect(!html.contains(fragment), "\(html)") }
  }

  @Test func `what is wrong with a computed answer is read out with it`() throws {
    var field = Field("a", .number(NumberRules()))
    field.calculate = "1 + 1"
    var form = Form("case")
    form.sections = [Forms.Section(key: "s", fields: [field])]
    let html = try rowHTML(
      #"{"key":"a","kind":"number","disabled":true,"unit":"km","help":"H","value":"2","error":"E"}"#,
      form: form)
    #expect(html.contains("<output id=\"in-a\" aria-describedby=\"error-a help-a\">"), "\(html)")
  }

  @Test(arguments: [
    (#""kind":"number","currency":"EUR","value":"12.50""#, "€\u{A0}12.50"),
    (#""kind":"number","unit":"km","value":"3""#, "3\u{A0}km"),
    (#""kind":"bool","value":true"#, "Yes"),
    (#""kind":"choice","value":"x","options":[{"value":"x","title":"Ex"}]"#, "Ex"),
    (#""kind":"number","unit":"km""#, "–"),
    (#""kind":"datetime","value":"2026-06-15T12:30:00.000Z""#, "2026-06-15 12:30"),
    (#""kind":"duration","value":"PT1H30M""#, "1h30m"),
  ])
  func `a computed answer is an output`(members: String, shown: String) throws {
    var field = Field("a", .number(NumberRules()))
    field.calculate = "1 + 1"
    var form = Form("case")
    form.sections = [Forms.Section(key: "s", fields: [field])]
    let html = try rowHTML(#"{"key":"a","label":"A","disabled":true,\#(members)}"#, form: form)
    #expect(html.contains("<output id=\"in-a\">\(shown)</output>"), "\(html)")
    #expect(!html.contains("<input"))
  }
}
