import HTTP
import JSON
import Testing

@testable import FormServer

/// The buttons of steppers, pressed.
struct StepPressTests {
  static let form = #"""
    {"form": "party", "title": "Party", "sections": [
      {"key": "s", "fields": [
        {"key": "name", "kind": "text", "label": "Name"},
        {"key": "guests", "kind": "number", "as": "stepper", "label": "Guests", "scale": 0,
         "min": 0, "max": 5},
        {"key": "exact", "kind": "number", "as": "stepper", "label": "Exact", "scale": 2,
         "step": 0.25, "enabled": "guests > 1"},
        {"key": "line", "kind": "number", "label": "Line", "initial": "1"}]},
      {"key": "people", "header": "Person", "repeat": {"min": 1}, "fields": [
        {"key": "age", "kind": "number", "as": "stepper", "label": "Age"}]}]}
    """#
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("party", Self.form)
  }

  @Test func `a button writes the other answers, steps its number and returns to its row`() throws {
    var browser = try TestBrowser("party", on: site)
    let html = try browser.press("more:guests", [("name", "Ada"), ("guests", "2")])
    #expect(browser.place == "row-guests")
    #expect(try browser.row("name")?["value"]?.string == "Ada")
    #expect(try browser.row("guests")?["value"]?.string == "3")
    #expect(html.contains(#"id="in-guests" type="text" value="3""#))
    try browser.press("less:guests", [("name", "Ada"), ("guests", "3")])
    #expect(try browser.row("guests")?["value"]?.string == "2")
    try browser.press("more:exact", [("name", "Ada"), ("guests", "2")])
    #expect(try browser.row("exact")?["value"]?.string == "0.25")
  }

  @Test func `a number in an item is stepped there`() throws {
    var browser = try TestBrowser("party", on: site)
    let item = try #require(try site.send(.get, browser.session).json["sections"]?.array?.last)
    let key = try #require(item["rows"]?.array?.first?["key"]?.string)
    try browser.press("more:\(key)")
    #expect(browser.place == "row-\(key)")
    #expect(try browser.row(key)?["value"]?.string == "1")
  }

  @Test func `at a bound, on a disabled row and on other rows the buttons change nothing`() throws {
    var browser = try TestBrowser("party", on: site)
    try browser.press("more:guests", [("guests", "5")])
    #expect(try browser.row("guests")?["value"]?.string == "5")
    try browser.press("less:guests", [("guests", "0")])
    #expect(try browser.row("guests")?["value"]?.string == "0")
    let others = ["exact", "line", "name", "nothing", "", "people/x/age"].map { "more:" + $0 }
    for button in others {
      try browser.press(button, [("guests", "0"), ("line", "1")])
      #expect(try browser.row("exact")?["value"] == nil)
      #expect(try browser.row("line")?["value"]?.string == "1")
    }
  }

  @Test func `what cannot be read stays beside its error and is not stepped over`() throws {
    var browser = try TestBrowser("party", on: site)
    try browser.press("more:guests", [("guests", "many")])
    let row = try browser.row("guests")
    #expect(row?["input"]?.string == "many")
    #expect(row?["error"] != nil)
    #expect(row?["value"] == nil)
  }

  @Test func `the same press that arrives twice steps once`() throws {
    var browser = try TestBrowser("party", on: site)
    let body = try browser.body([("guests", "1")], pressing: "more:guests")
    try browser.post(body)
    try browser.post(body)
    #expect(try browser.row("guests")?["value"]?.string == "2")
    let other = body.replacing("more", with: "less")
    try browser.post(other)
    #expect(try browser.row("guests")?["value"]?.string == "1")
  }
}
