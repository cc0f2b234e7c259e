import JSON
import Testing

@testable import FormServer

/// Lists of items on a page.
struct ListMarkupTests {
  private func list(_ members: String, items: [String], rows: String = "") throws -> String {
    let sections =
      [#"{"key":"people","header":"People","rows":[\#(rows)],\#(members)}"#]
      + items.map {
        #"""
        {"key":"people/\#($0)","rows":[{"as":"line","key":"people/\#($0)/name","kind":"text","label":"Name"}]}
        """#
      }
    return page(
      try JSONValue(
        parsing: Array(
          #"""
          {"form":"case","language":"en","sections":[\#(sections.joined(separator: ","))],
           "title":"Case","tag":"1.a"}
          """#.utf8)))
  }

  @Test func `each item is a group with a heading, and its buttons say whose they are`() throws {
    let html = try list(#""canDelete":true,"canMove":true"#, items: ["k1", "k2", "k3"])
    #expect(
      html.contains(
        #"<div class="card item" role="group" id="section-people/k2" aria-labelledby="item-people/k2">"#
      ))
    #expect(html.contains(#"<h3 id="item-people/k2">People 2</h3>"#))
    #expect(
      html.contains(
        #"value="remove:people/k2">Remove<span class="unseen">: People 2</span></button>"#))
    #expect(!html.contains("up:people/k1") && html.contains("down:people/k1"))
    #expect(html.contains("up:people/k2") && html.contains("down:people/k2"))
    #expect(html.contains("up:people/k3") && !html.contains("down:people/k3"))
    #expect(!html.contains("add:people"))
  }

  @Test func `what a person may not do has no button`() throws {
    let html = try list(#""footer":"x""#, items: ["k1", "k2"])
    #expect(html.contains("People 2"))
    #expect(!html.contains("remove:") && !html.contains("up:") && !html.contains("down:"))
  }

  @Test(arguments: [
    (#""addTitle":"Add a person""#, "Add a person"), (#""canMove":true"#, "Add one"),
  ])
  func `the button that adds comes last and says what it adds`(
    members: String, words: String
  ) throws {
    let html = try list(#""canAdd":true,"# + members, items: [])
    let button = try #require(html.firstRange(of: #"value="add:people""#))
    #expect(html[button.upperBound...].hasPrefix(">" + words))
  }

  @Test func `the return key updates and presses no button of a list`() throws {
    let html = try list(#""canAdd":true"#, items: ["k1"])
    let first = try #require(html.firstRange(of: "<button"))
    #expect(
      html[first.lowerBound...].hasPrefix(
        #"<button class="unseen" tabindex="-1" aria-hidden="true">Update</button>"#))
  }

  @Test func `an item that is one row has its number and its buttons in the row`() throws {
    let rows = ["k1", "k2"].map {
      #"{"as":"line","key":"people/\#($0)/tag","kind":"text","label":"Tag"}"#
    }
    let html = try list(
      #""canDelete":true,"canMove":true"#, items: [], rows: rows.joined(separator: ","))
    #expect(html.contains(#"<label for="in-people/k2/tag">Tag 2</label>"#))
    #expect(html.contains(#"value="up:people/k2""#) && !html.contains(#"value="up:people/k1""#))
    #expect(html.contains(#"<span class="unseen">: Tag 1</span>"#))
  }

  @Test func `what is wrong with a list or in an item is in the summary`() throws {
    let html = try list(
      #""error":"Add an adult.""#, items: ["k1"],
      rows: #"{"as":"line","key":"people/k9/x","kind":"text","label":"X","error":"Enter x."}"#)
    #expect(html.contains(##"<a href="#section-people">People – Add an adult.</a>"##))
    #expect(html.contains(##"<a href="#row-people/k9/x">X 1 – Enter x.</a>"##))
    #expect(html.contains(#"<section id="section-people" tabindex="-1">"#))
  }

  @Test func `a post says which button of which item was pressed`() throws {
    let shown = try snapshot()
    for (name, action) in [
      ("add:people", PagePost.Action.add("people")), ("remove:people/k1", .remove("people/k1")),
      ("up:people/k1", .up("people/k1")), ("down:people/k1", .down("people/k1")),
      ("tap:x", .tap("x")), ("action:x:y", .act("x", "y")), ("show:x", .show("x")), ("next", .next),
      ("fly:x", .other("fly:x")), ("add", .other("add")), ("add:", .other("add:")),
    ] {
      #expect(PagePost.read(pairs: [(name: "_do", value: name)], shown: shown).action == action)
    }
  }
}
