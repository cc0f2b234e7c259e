import Forms
import JSON
import TestSupport
import Testing

@testable import FormServer

/// Rows of the kinds with several controls or none, and what a browser posts of them.
struct KindMarkupTests {
  static let options = """
    "options":[{"value":"nl","title":"Netherlands","options":[{"value":"ut","title":"Utrecht"},\
    {"value":"fr","title":"Friesland","options":[{"value":"lw","title":"Leeuwarden"}]}]},\
    {"value":"be","title":"Belgium","options":[{"value":"an","title":"Antwerp"}]}]
    """

  private static func cascade(_ members: String) -> String {
    #"{"key":"a","kind":"cascade","as":"pickers","label":"Place",\#(members),\#(options)}"#
  }

  @Test func `a cascade is a select for each level, in a group`() throws {
    let html = try rowHTML(
      Self.cascade(#""value":["nl","fr"],"help":"H","error":"E","required":true"#))
    for part in [
      #"<fieldset aria-describedby="error-a help-a"><legend>Place"#,
      #"<label for="in-a" class="unseen">Place</label><select name="a" id="in-a" aria-invalid="true" aria-required="true">"#,
      #"<option value="nl" selected>Netherlands</option>"#,
      #"<label for="in-a.2">Within Netherlands</label><select name="a" id="in-a.2""#,
      #"<option value="fr" selected>Friesland</option>"#,
      #"<label for="in-a.3">Within Friesland</label><select name="a" id="in-a.3""#,
      #"<option value="lw">Leeuwarden</option></select>"#,
    ] {
      #expect(html.contains(part), "\(part)")
    }
    // The last level leads nowhere else.
    #expect(!html.contains("Show the next choice"))
  }

  @Test func `the next level comes with a button, and no level comes without options`() throws {
    let first = try rowHTML(Self.cascade(#""value":[]"#))
    #expect(
      first.contains(
        #"<button name="_do" class="quiet small" value="show:a">Show the next choice</button>"#))
    #expect(!first.contains("in-a.2"))
    let done = try rowHTML(Self.cascade(#""value":["nl","ut"]"#))
    #expect(!done.contains("Show the next choice") && !done.contains("in-a.3"))
    let disabled = try rowHTML(Self.cascade(#""value":[],"disabled":true"#))
    #expect(disabled.contains("<fieldset disabled>") && !disabled.contains("Show the next"))
    let none = try rowHTML(#"{"key":"a","kind":"cascade","as":"pickers","value":[],"options":[]}"#)
    #expect(none.contains("There is nothing to choose from yet."))
  }

  @Test func `a level that is gone stays until somebody picks another`() throws {
    let html = try rowHTML(Self.cascade(#""value":["nl","xx"]"#))
    #expect(
      html.contains(
        #"<optgroup label="No longer offered"><option value="xx" selected>xx</option></optgroup>"#))
  }

  @Test func `a place is two inputs in a group`() throws {
    let html = try rowHTML(
      #"{"key":"a","kind":"location","as":"map","label":"Where","value":{"lat":"52.3","lon":"-4"}}"#
    )
    for part in [
      "<fieldset><legend>Where</legend>",
      #"<label for="in-a.lat">Latitude</label><input type="text" inputmode="text" autocomplete="off" name="a.lat" id="in-a.lat" value="52.3">"#,
      #"<label for="in-a.lon">Longitude</label><input type="text" inputmode="text" autocomplete="off" name="a.lon" id="in-a.lon" value="-4">"#,
    ] {
      #expect(html.contains(part), "\(part)")
    }
    let typed = try rowHTML(
      #"{"key":"a","kind":"location","as":"map","input":"52,3, north","error":"E"}"#)
    #expect(typed.contains(#"id="in-a.lat" value="52,3" aria-invalid="true">"#))
    #expect(typed.contains(#"id="in-a.lon" value="north" aria-invalid="true">"#))
  }

  @Test func `a button is pressed, a link leads away, an activity shows how far it is`() throws {
    #expect(
      try rowHTML(#"{"key":"a","kind":"button","as":"destructive","label":"Clear","help":"H"}"#)
        .contains(
          #"<button name="_do" class="quiet danger" id="in-a" value="tap:a" aria-describedby="help-a">Clear</button>"#
        ))
    #expect(
      try rowHTML(#"{"key":"a","kind":"button","as":"plain","disabled":true}"#)
        .contains(#"value="tap:a" disabled>a</button>"#))
    #expect(
      try rowHTML(#"{"key":"a","kind":"link","as":"plain","label":"Help","href":"/h?a=1&b=2"}"#)
        .contains(#"<a rel="noreferrer" class="go" id="in-a" href="/h?a=1&amp;b=2">Help</a>"#))
    let off = try rowHTML(#"{"key":"a","kind":"link","label":"Help","href":"/h","disabled":true}"#)
    #expect(off.contains(#"<p class="first">Help</p>"#) && !off.contains("href"))
    #expect(
      try rowHTML(#"{"key":"a","kind":"activity","as":"progress","label":"Done","value":"0.25"}"#)
        .contains(
          #"<label for="in-a">Done</label><progress max="1" id="in-a" value="0.25"></progress>"#))
    #expect(
      try rowHTML(#"{"key":"a","kind":"activity","as":"indicator"}"#)
        .contains(#"<progress max="1" id="in-a"></progress>"#))
  }

  @Test(arguments: [#""kind":"button""#, #""kind":"cascade","value":[],\#(options)"#])
  func `the return key presses no button of a row`(members: String) throws {
    let html = page(try snapshot(#"{"key":"a","label":"Press",\#(members)}"#))
    let first = try #require(html.firstRange(of: "<button"))
    #expect(html[first.lowerBound...].hasPrefix(#"<button class="unseen""#))
  }

  @Test func `what helps with a link comes after it`() throws {
    let html = try rowHTML(#"{"key":"a","kind":"link","label":"Help","help":"H","href":"/h"}"#)
    #expect(
      html.contains(##"aria-describedby="help-a">Help</a><p class="help" id="help-a">H</p>"##))
  }

  @Test(
    arguments: [
      (#""value":["nl"]"#, "a", false), (#""value":["nl"]"#, "b", true),
      (#""value":["nl"]"#, nil, true), (#""value":["nl","gone"]"#, "a", true),
      (#""value":[]"#, "a", true),
    ] as [(String, String?, Bool)])
  func `who has just asked for the next level has done nothing wrong`(
    value: String, open: String?, isWrong: Bool
  ) throws {
    let shown = FormPage(
      snapshot: try snapshot(Self.cascade(#""error":"Go on.",\#(value)"#)), form: Form("case"),
      address: "/s/id", nonce: "n.1", query: PageQuery(open: open))
    let html = String(decoding: shown.html(), as: UTF8.self)
    for sign in ["Error: Case", "id=\"errors\"", "Go on.", "aria-invalid"] {
      #expect(html.contains(sign) == isWrong, "\(sign)")
    }
  }

  @Test func `groups of options have headings that are read out`() throws {
    let grouped = #""options":[{"value":"x","group":"G"},{"value":"y","group":"G"},{"value":"z"}]"#
    let html = try rowHTML(
      #"{"key":"a","kind":"choices","as":"checks","label":"A","value":[],\#(grouped)}"#)
    #expect(
      html.contains(
        #"<div role="group" aria-labelledby="group-a.0"><p class="group-title" id="group-a.0">G</p>"#
      ))
    #expect(html.contains(#"value="y"><span>y</span></label></div><label class="option">"#))
  }

  @Test func `none has a name of its own`() throws {
    for widget in ["radio", "picker"] {
      let html = try rowHTML(
        #"{"key":"a","kind":"choice","as":"\#(widget)","includeNone":true,"noneTitle":"Neither","options":[{"value":"x"}]}"#
      )
      #expect(html.contains("Neither"))
      #expect(!html.contains("None") && !html.contains("Choose…"))
    }
  }

  @Test(arguments: [
    (#"[]"#, ["nl"], #"["nl"]"#), (#"["nl"]"#, ["nl", ""], nil),
    (#"["nl"]"#, ["nl", "ut"], #"["nl","ut"]"#), (#"["nl","ut"]"#, ["be", "ut"], #"["be"]"#),
    (#"["nl","fr","lw"]"#, ["nl", "ut", "lw"], #"["nl","ut"]"#),
    (#"["nl","ut"]"#, ["", "ut"], "null"), (#"["nl","ut"]"#, ["nl", ""], #"["nl"]"#),
    (#"["nl","ut"]"#, [], nil), (#"["nl","ut"]"#, ["nl", "ut"], nil),
  ])
  func `a level that changes takes those below it along`(
    shown: String, posted: [String], change: String?
  ) throws {
    let row = Self.cascade(#""value":\#(shown)"#)
    let post = PagePost.read(
      pairs: [("_tag", "1.a")] + posted.map { ("a", $0) }, shown: try snapshot(row))
    let value = post.changes.first.map { $0.value ?? .null }
    #expect(value == (try change.map { try json($0) }))
  }

  @Test(arguments: [
    (#""value":{"lat":"1","lon":"2"}"#, "1", "2", nil),
    (#""value":{"lat":"1","lon":"2"}"#, "1.5", "2", #"{"lat":"1.5","lon":"2"}"#),
    (#""value":{"lat":"1","lon":"2"}"#, "", "", "null"),
    (#""help":"H""#, "", "", nil), (#""input":"x, y""#, "x", "y", nil),
    (#""help":"H""#, "1", "", #"{"lat":"1","lon":""}"#),
  ])
  func `a place changes as a whole`(
    members: String, lat: String, lon: String, change: String?
  ) throws {
    let row = #"{"key":"a","kind":"location","as":"map",\#(members)}"#
    let post = PagePost.read(
      pairs: [("_tag", "1.a"), ("a.lat", lat), ("a.lon", lon)], shown: try snapshot(row))
    let value = post.changes.first.map { $0.value ?? .null }
    #expect(value == (try change.map { try json($0) }))
  }

  @Test func `an item is called what its list says`() throws {
    var draft = try Drafting(
      sections: """
        {"key": "people", "header": "People", "repeat": {"min": 1, "itemTitle": "Guest {name}"},
         "fields": [{"key": "name", "kind": "text", "label": "Name"}]}
        """)
    try draft.set(#"{"\#(draft.items("people")[0])/name": "<Ada>"}"#)
    let html = page(draft.session.snapshot(), form: draft.session.form.form)
    #expect(html.contains(">Guest &lt;Ada&gt;</h3>"))
    #expect(!html.contains("People 1"))
  }
}
