import HTTP
import JSON
import Testing

@testable import FormServer

/// Rows and actions as buttons of a page, and where they lead.
struct PageTapTests {
  static let form = #"""
    {"form": "tap", "title": "Tap", "variables": {"more": {"kind": "bool"}}, "sections": [
      {"key": "s", "fields": [
        {"key": "name", "kind": "text", "label": "Name",
         "actions": [{"key": "wipe", "title": "Wipe <it>", "style": "destructive",
           "effects": [{"clear": ["name"]}, {"alert": "Wiped & gone"}]}]},
        {"key": "show", "kind": "label", "label": "Show more",
         "onSelect": [{"toggle": "more"}, {"focus": "extra"}]},
        {"key": "go", "kind": "label", "label": "Go", "onTap": [{"open": "/help"}]},
        {"key": "out", "kind": "label", "label": "Out", "onTap": [
          {"open": "https://example.org/"}]},
        {"key": "send", "kind": "label", "label": "Send", "onTap": [{"submit": true}]},
        {"key": "plain", "kind": "label", "label": "Plain"}]},
      {"key": "part", "visible": "more", "fields": [
        {"key": "extra", "kind": "text", "label": "Extra"}]},
      {"key": "people", "header": "People", "repeat": {"min": 1},
       "actions": [{"key": "more", "title": "Another", "effects": [{"insertItem": "people"}]}],
       "fields": [{"key": "who", "kind": "text", "label": "Who"}]}]}
    """#
  let site: AppFixture
  let address: String

  init() throws {
    site = try AppFixture()
    try site.publish("tap", Self.form)
    address = try #require(site.send(.get, "/f/tap").headers["Location"])
  }

  private func page(_ path: String = "") -> String {
    site.send(.get, address + path).text
  }

  private func press(_ button: String, _ fields: String = "", number: String? = nil) throws
    -> Response
  {
    let html = page()
    func hidden(_ name: String) throws -> String {
      let start = try #require(html.firstRange(of: "name=\"\(name)\" value=\"")).upperBound
      return String(html[start...].prefix { $0 != "\"" })
    }
    let body = try "_tag=\(hidden("_tag"))&_n=\(number ?? hidden("_n"))&_do=\(button)" + fields
    return site.send(.post, address, body, type: PageRoutesTests.urlencoded)
  }

  @Test func `rows with effects and actions are buttons, others are not`() {
    let html = page()
    let button = #"<button name="_do" class="quiet tap" value="tap:show">Show more</button>"#
    #expect(html.contains(button))
    #expect(html.contains(#"value="action:name:wipe">Wipe &lt;it&gt;"#))
    #expect(!html.contains("tap:plain") && !html.contains("tap:name"))
  }

  @Test func `a tap shows a part and leads to the field in it, with what was typed meanwhile`()
    throws
  {
    let answer = try press("tap:show", "&name=Ada")
    #expect(answer.status == 303 && answer.headers["Location"] == address + "#row-extra")
    #expect(page().contains("id=\"row-extra\"") && page().contains("value=\"Ada\""))
    let hidden = try press("tap:show", "&name=Ada")
    #expect(hidden.headers["Location"] == address + "#row-show")
    #expect(!page().contains("row-extra"))
  }

  @Test func `a second press on the same page does nothing`() throws {
    _ = try press("tap:show", number: "c.1")
    _ = try press("tap:show", number: "c.1")
    #expect(page().contains("row-extra"))
  }

  @Test func `an action leaves a notice, which nobody else can write`() throws {
    let answer = try press("action:name:wipe", "&name=Ada")
    #expect(answer.headers["Location"] == address + "?notice=a0#row-name")
    let html = page("?notice=a0")
    #expect(html.contains("role=\"status\"") && html.contains("<p>Wiped &amp; gone</p>"))
    #expect(!html.contains("value=\"Ada\""))
    for other in ["?notice=a1", "?notice=a-1", "?notice=text", "?notice=%3Cb%3E", "?notice="] {
      #expect(!page(other).contains("role=\"status\""))
    }
  }

  @Test func `a path is gone to, and another site is a link`() throws {
    #expect(try press("tap:go").headers["Location"] == "/help")
    let answer = try press("tap:out")
    #expect(answer.headers["Location"] == address + "?notice=o1#row-out")
    #expect(page("?notice=o1").contains(#"<a href="https://example.org/">"#))
  }

  @Test func `a row that submits goes on to the end`() throws {
    #expect(try press("tap:send", "&name=Ada").headers["Location"] == address)
    #expect(page().contains("receipt"))
  }

  @Test func `an item has its actions on the page`() throws {
    let html = page()
    let start = try #require(html.firstRange(of: "value=\"action:people/")).upperBound
    let rest = html[start...].prefix { $0 != "\"" }
    let button = "action:people/\(rest)".replacing("/", with: "%2F").replacing(":", with: "%3A")
    #expect(try press(button).status == 303)
    #expect(page().components(of: "class=\"card item\"") == 2)
  }

  @Test func `a button of an old page does no harm`() throws {
    for button in ["tap:none", "tap:extra", "action:name:fly", "action:", "action:a:b:c"] {
      #expect(try press(button).status == 303)
    }
  }
}

extension String {
  /// How often a text is in this one.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
