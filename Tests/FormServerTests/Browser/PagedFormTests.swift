import HTTP
import JSON
import Testing

@testable import FormServer

/// A form of several pages, filled in page by page without script.
struct PagedFormTests {
  static let form = #"""
    {"form": "trip", "title": "Trip", "description": "Where to?",
     "pages": [
      {"key": "who", "title": "You", "sections": ["you"]},
      {"key": "lift", "title": "Your car", "sections": ["car", "riders"]},
      {"key": "end", "title": "The end", "sections": ["notes", "agree"]}],
     "sections": [
      {"key": "you", "header": "You", "fields": [
        {"key": "name", "kind": "text", "label": "Name", "required": true},
        {"key": "byCar", "kind": "bool", "label": "By car"}]},
      {"key": "car", "visible": "byCar", "fields": [
        {"key": "plate", "kind": "text", "label": "Plate", "required": true},
        {"key": "seats", "kind": "number", "as": "stepper", "label": "Seats", "scale": 0}]},
      {"key": "riders", "header": "Rider", "visible": "byCar", "repeat": {"max": 4}, "fields": [
        {"key": "rider", "kind": "text", "label": "Rider"}]},
      {"key": "notes", "fields": [
        {"key": "note", "kind": "text", "label": "Note", "maxLength": 5}]},
      {"key": "agree", "fields": [
        {"key": "agreed", "kind": "bool", "as": "check", "label": "I agree", "required": true}]}]}
    """#
  let site: AppFixture
  var browser: TestBrowser

  init() throws {
    site = try AppFixture()
    try site.publish("trip", Self.form)
    browser = try TestBrowser("trip", on: site)
  }

  private var page: String? {
    browser.address.split(separator: "?page=").dropFirst().first.map(String.init)
  }

  /// The address of another page of the same session.
  private func address(_ query: String) -> String {
    String(browser.address.prefix { $0 != "?" }) + query
  }

  @Test func `a form begins on its first page, which shows no other`() throws {
    #expect(page == "who")
    let html = browser.html
    #expect(html.contains(#"<p class="trail">Trip</p><h1>You</h1><p class="step">Step 1 of 2</p>"#))
    #expect(html.contains("<title>You (Step 1 of 2) – Trip</title>"))
    #expect(html.contains("Where to?"))
    #expect(html.contains(#"action="\#(browser.address)""#))
    for there in ["row-name", "row-byCar", #"value="next">Next"#] { #expect(html.contains(there)) }
    for other in ["plate", "row-note", #"value="submit""#, #"value="previous""#] {
      #expect(!html.contains(other))
    }
  }

  @Test func `a page with a fault stays, marks its own rows and lists them`() throws {
    var browser = browser
    let html = try browser.press("next")
    #expect(browser.address == address("?page=who"))
    #expect(browser.place == "row-name")
    #expect(html.contains("<title>Error: You"))
    #expect(html.contains(##"<a href="#row-name">Name – Enter an answer.</a>"##))
    #expect(try browser.row("name")?["error"] != nil)
    #expect(try browser.row("agreed")?["error"] == nil)
  }

  @Test func `going on skips a page that has nothing to show, and counts only the others`() throws {
    var browser = browser
    let last = try browser.press("next", [("name", "Ada")])
    #expect(browser.address == address("?page=end"))
    #expect(browser.place == nil)
    for there in ["Step 2 of 2", #"value="previous""#, #"value="submit">Submit"#] {
      #expect(last.contains(there))
    }
    #expect(!last.contains(#"value="next""#))
    #expect(!last.contains("Where to?"))
    try browser.press("previous")
    let car = try browser.press("next", [("name", "Ada"), ("byCar", "true")])
    #expect(browser.address == address("?page=lift"))
    #expect(car.contains("<h1>Your car</h1><p class=\"step\">Step 2 of 3</p>"))
  }

  @Test func `going back checks nothing and keeps what was typed`() throws {
    var browser = browser
    try browser.press("next", [("name", "Ada"), ("byCar", "true")])
    try browser.press("previous", [("seats", "x")])
    #expect(browser.address == address("?page=who"))
    #expect(try browser.row("seats")?["input"]?.string == "x")
    #expect(try browser.row("plate")?["error"] == nil)
    // Faults of other pages are not in the way here.
    #expect(!browser.html.contains("id=\"errors\""))
  }

  @Test func `a page leaves the boxes of other pages alone`() throws {
    var browser = browser
    try browser.press("next", [("name", "Ada"), ("byCar", "true")])
    try browser.press("update", [("plate", "1"), ("seats", "2")])
    #expect(try browser.row("byCar")?["value"]?.bool == true)
    // A post that names no page says nothing about boxes.
    let body = try browser.body([("plate", "2")], pressing: "update")
    browser.go(to: address(""))
    try browser.post(body)
    #expect(try browser.row("byCar")?["value"]?.bool == true)
    #expect(try browser.row("plate")?["value"]?.string == "2")
  }

  @Test func `a post of a page that is no more still says what was typed`() throws {
    var browser = browser
    try browser.press("update", [("byCar", "true")])
    let body = try browser.body([("name", "Ada")], pressing: "next")
    browser.go(to: address("?page=renamed"))
    try browser.post(body)
    #expect(try browser.row("name")?["value"]?.string == "Ada")
    #expect(try browser.row("byCar")?["value"]?.bool == true)
    #expect(browser.address == address("?page=lift"))
  }

  @Test func `submitting checks every page and goes to the first with a fault`() throws {
    var browser = browser
    browser.go(to: address("?page=end"))
    let html = try browser.press("submit")
    #expect(browser.address == address("?page=who"))
    #expect(browser.place == "row-name")
    let session = address("")
    #expect(html.contains(##"<a href="#row-name">"##))
    #expect(html.contains(##"<a href="\##(session)?page=end#row-agreed">I agree – "##), "\(html)")
    // Once this page is right, the next one says what is wrong there.
    let last = try browser.press("next", [("name", "Ada")])
    #expect(last.contains(##"<a href="#row-agreed">"##))
    let sent = try browser.press("submit", [("agreed", "true")])
    #expect(sent.contains("id=\"receipt\""))
  }

  @Test func `the last page lists what is wrong on the others, for it cannot be sent`() throws {
    var browser = browser
    try browser.press("submit")
    browser.go(to: address("?page=end"))
    try browser.press("update", [("agreed", "true")])
    let session = address("")
    #expect(browser.html.contains(##"<a href="\##(session)?page=who#row-name">Name – "##))
  }

  @Test(arguments: [
    ("", "You"), ("?page=nothing", "You"), ("?page=who", "You"), ("?page=end", "The end"),
    ("?page=lift", "The end"), ("?page=%3Cscript%3E", "You"),
  ])
  func `any address leads to a page with something to show`(query: String, title: String) {
    let html = site.send(.get, address(query)).text
    #expect(html.contains("<h1>\(title)</h1>"))
    #expect(html.ranges(of: "<script").count == 2, "they are ours")
  }

  @Test func `a page that hides itself is left for the next one`() throws {
    var browser = browser
    try browser.press("next", [("name", "Ada"), ("byCar", "true")])
    let body = try browser.body([("plate", "1")], pressing: "next")
    let values = site.send(
      .patch, browser.session + "/values", #"{"byCar": false}"#)
    #expect(values.status == 200)
    try browser.post(body)
    #expect(browser.address == address("?page=end"))
  }

  @Test func `buttons of rows and lists come back to their page`() throws {
    var browser = browser
    try browser.press("next", [("name", "Ada"), ("byCar", "true")])
    try browser.press("more:seats", [("plate", "1")])
    #expect(browser.address == address("?page=lift"))
    #expect(browser.place == "row-seats")
    try browser.press("add:riders", [("plate", "1"), ("seats", "1")])
    #expect(browser.address == address("?page=lift"))
    #expect(browser.place?.hasPrefix("row-riders/") == true)
  }

  @Test func `a form without pages knows no next one`() throws {
    try site.publish("contact", TestForms.contact)
    var browser = try TestBrowser("contact", on: site)
    #expect(!browser.address.contains("?"))
    try browser.press("next", [("name", "Ada")])
    #expect(!browser.address.contains("?"))
    #expect(try browser.row("name")?["value"]?.string == "Ada")
  }
}
