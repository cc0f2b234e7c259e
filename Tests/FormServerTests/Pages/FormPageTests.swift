import Forms
import JSON
import Testing

@testable import FormServer

struct FormPageTests {
  @Test func `a page without faults has its title, its address and its two buttons`() throws {
    var form = Form("case")
    form.description = "What it is for."
    form.submit.title = .translated([("nl", "Versturen"), ("en", "Send it")])
    let html = page(
      try snapshot(#"{"key":"a","kind":"text","as":"line"}"#), form: form)
    #expect(html.hasPrefix("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
    #expect(html.contains("<title>Case</title>"))
    #expect(html.contains("<h1>Case</h1><p class=\"lead\">What it is for.</p>"))
    #expect(html.contains(#"<form id="form" method="post" novalidate action="/s/id">"#))
    #expect(html.contains(#"<input type="hidden" name="_tag" value="1.a">"#))
    #expect(html.contains(#"<input type="hidden" name="_n" value="n.1">"#))
    #expect(html.contains(#"<button name="_do" value="update" class="quiet">Update</button>"#))
    #expect(html.contains(#"<button name="_do" value="submit">Send it</button>"#))
    #expect(!html.contains("autofocus"))
  }

  @Test func `the return key updates and does not send`() throws {
    let html = page(try snapshot())
    let update = try #require(html.firstRange(of: "value=\"update\""))
    let submit = try #require(html.firstRange(of: "value=\"submit\""))
    #expect(update.lowerBound < submit.lowerBound)
  }

  @Test func `faults are listed first, each a link to its row, and the list takes the focus`()
    throws
  {
    let html = page(
      try snapshot(
        #"{"key":"a","kind":"text","as":"line","label":"Name","error":"Enter a name."}"#,
        #"{"key":"b","kind":"text","as":"line","label":"Fine"}"#,
        #"{"key":"people/k7/c","kind":"bool","as":"yesNo","error":"Choose one."}"#))
    #expect(html.contains("<title>Error: Case</title>"))
    #expect(html.contains("tabindex=\"-1\" autofocus><h2 id=\"errors-title\">Check 2 answers</h2>"))
    #expect(
      html.contains(
        """
        <ul><li><a href="#row-a">Name – Enter a name.</a></li>\
        <li><a href="#row-people/k7/c">Entry 1 – Choose one.</a></li></ul>
        """))
    #expect(html.contains("id=\"row-people/k7/c\""))
  }

  @Test func `sections are cards with header and note, and an empty one has no card`() throws {
    let snapshot = try JSONValue(
      parsing: Array(
        #"""
        {"sections":[{"key":"s","header":"Head","footer":"Foot","rows":[
        {"key":"a","kind":"text","as":"line"}]},{"key":"t","rows":[]}],"title":"T","tag":"1.a"}
        """#.utf8))
    let html = page(snapshot)
    #expect(html.contains("<section id=\"section-s\"><h2>Head</h2><div class=\"card\">"))
    #expect(html.contains("</div><p class=\"note\">Foot</p></section>"))
    #expect(html.contains("<section id=\"section-t\"></section>"))
  }

  @Test(arguments: [
    (required: 0, optional: 2, marks: [0, 0]),
    (required: 1, optional: 2, marks: [1, 0]),
    (required: 2, optional: 2, marks: [2, 0]),
    (required: 3, optional: 1, marks: [0, 1]),
    (required: 3, optional: 0, marks: [0, 0]),
  ])
  func `the rarer kind of question is marked`(required: Int, optional: Int, marks: [Int]) throws {
    let rows =
      (0..<required).map { #"{"key":"r\#($0)","kind":"text","as":"line","required":true}"# }
      + (0..<optional).map { #"{"key":"o\#($0)","kind":"text","as":"line"}"# }
      + [#"{"key":"l","kind":"label"}"#, #"{"key":"w","kind":"bool","as":"switch"}"#]
    let html = page(try snapshot(rows.joined(separator: ",")))
    #expect(html.ranges(of: "(required)").count == marks[0])
    #expect(html.ranges(of: "(optional)").count == marks[1])
  }

  @Test func `progress is said where something is required`() throws {
    let html = page(
      try snapshot(more: #""tag":"1.a","progress":{"answered":1,"required":3}"#))
    #expect(html.contains("1 of 3 required answers given"))
    #expect(html.contains("<progress max=\"3\" value=\"1\""))
    #expect(!page(try snapshot()).contains("<progress"))
  }

  @Test func `a page has no script in its markup and no style of its own`() throws {
    let html = page(try snapshot(PageEscapingTests.rows.joined(separator: ",")))
    let head = try #require(html.firstRange(of: "</head>")).lowerBound
    for forbidden in ["<script", "style=", "<style", " onclick", " src="] {
      #expect(!html[head...].contains(forbidden))
    }
    // One is data, the other a file of this server.
    let scripts = html[..<head].ranges(of: "<script")
    #expect(scripts.count == 2 && html.contains("<script type=\"application/json\""))
  }

  @Test func `a page of 120 rows keeps its budget`() throws {
    let rows = (0..<120).map {
      #"{"key":"f\#($0)","kind":"text","as":"line","label":"Question \#($0)","help":"Help","value":"x"}"#
    }
    #expect(page(try snapshot(rows.joined(separator: ","))).utf8.count < 60_000)
  }

  @Test func `a form without a title is called by its key, and languages have a direction`() throws
  {
    let html = page(try JSONValue(parsing: Array(#"{"language":"ar-EG","sections":[]}"#.utf8)))
    #expect(html.contains("<h1>case</h1>"))
    #expect(html.contains("<html lang=\"ar-EG\" dir=\"rtl\">"))
  }
}
