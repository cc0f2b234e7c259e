import JSON
import TestSupport
import Testing

@testable import Forms

/// Lists of items in a session: what may be done to them, and what follows.
struct ItemsTests {
  @Test func `an item that moves in before another leaves that one up to date`() throws {
    var draft = try Drafting(
      sections: """
        {"key": "a", "repeat": {"reorder": true}, "fields": [
          {"key": "n", "kind": "number", "calculate": "size(a)"}]},
        {"key": "b", "repeat": {"min": 1, "reorder": true}, "fields": [
          {"key": "n", "kind": "number", "calculate": "size(a)"}]}
        """)
    let moving = try #require(try draft.insert("a").insertedItem)
    let staying = draft.items("b")[0]
    #expect(draft.value(staying + "/n") == .string("1"))
    try draft.move(moving, to: .at(0), of: "b")
    #expect(draft.value(staying + "/n") == .string("0"))
  }

  static let lines = #"""
    {"key": "lines", "header": "Lines", "repeat": {"min": 1, "max": 4, "reorder": true}, "fields": [
      {"key": "price", "kind": "number", "label": "Price"},
      {"key": "count", "kind": "number", "label": "Count", "initial": "1"},
      {"key": "cost", "kind": "number", "label": "Cost", "calculate": "price * count"},
      {"key": "why", "kind": "text", "label": "Why?", "required": true, "visible": "cost > 100"},
      {"key": "place", "kind": "number", "label": "Place", "calculate": "row.number"},
      {"key": "sum", "kind": "number", "label": "Sum so far",
       "calculate": "coalesce(prev.sum, 0) + coalesce(cost, 0)"}]},
    {"key": "end", "fields": [
      {"key": "total", "kind": "number", "label": "Total", "calculate": "sum(lines.cost)"}]}
    """#

  private func value(_ drafting: Drafting, _ item: Int, _ key: String) -> JSONValue? {
    drafting.value("\(drafting.items("lines")[item])/\(key)")
  }

  @Test func `a list begins with its least number of items, which have their initial answers`()
    throws
  {
    let drafting = try Drafting(sections: Self.lines)
    #expect(drafting.items("lines").count == 1)
    #expect(value(drafting, 0, "count") == .string("1"))
    #expect(drafting.section("lines")?["canAdd"] == .bool(true))
    #expect(drafting.section("lines")?["canDelete"] == nil)
    #expect(drafting.section("lines")?["canMove"] == .bool(true))
  }

  @Test func `an answer in one item changes that item, what follows it and what is outside`() throws
  {
    var drafting = try Drafting(
      sections: Self.lines, values: #"{"lines": [{"price": 1}, {"price": 2}, {"price": 3}]}"#)
    let items = drafting.items("lines")
    let outcome = try drafting.set(#"{"\#(items[1])/price": 50}"#)
    #expect(outcome.echo == ["\(items[1])/price"])
    let changed = try #require(try drafting.changes(since: 1)?["rows"]?["set"]?.object)
    #expect(
      changed.map(\.name) == [
        "\(items[1])/cost", "\(items[1])/price", "\(items[1])/sum", "\(items[2])/sum", "total",
      ])
    #expect(drafting.value("total") == .string("54"))
  }

  @Test func `a new item stands where it is wanted and later ones follow`() throws {
    var drafting = try Drafting(
      sections: Self.lines, values: #"{"lines": [{"price": 1}, {"price": 2}]}"#)
    let items = drafting.items("lines")
    let outcome = try drafting.insert("lines", .after(itemID(items[0])), #"{"price": 200}"#)
    let new = try #require(outcome.insertedItem)
    #expect(drafting.items("lines") == [items[0], new, items[1]])
    #expect(drafting.value("\(items[1])/place") == .string("3"))
    #expect(drafting.value("\(items[1])/sum") == .string("203"))
    #expect(drafting.row("\(new)/why")?["required"] == .bool(true))
    #expect(drafting.value("total") == .string("203"))
  }

  @Test func `a removed item is gone with its answers, and its id is never given again`() throws {
    var drafting = try Drafting(
      sections: Self.lines, values: #"{"lines": [{"price": 1}, {"price": 2}, {"price": 3}]}"#)
    let items = drafting.items("lines")
    try drafting.remove(items[1])
    #expect(drafting.items("lines") == [items[0], items[2]])
    #expect(drafting.value("total") == .string("4"))
    #expect(drafting.value("\(items[2])/sum") == .string("4"))
    #expect(throws: EditRefusal.unknownItem(items[1])) { try drafting.remove(items[1]) }
    let ignored = try drafting.set(#"{"\#(items[1])/price": 7}"#).ignored
    #expect(ignored == [.init(key: "\(items[1])/price", reason: .gone)])
    let new = try drafting.insert("lines").insertedItem
    #expect(new.map(items.contains) == false)
  }

  @Test func `a moved item keeps its answers, and running totals follow the new order`() throws {
    var drafting = try Drafting(
      sections: Self.lines, values: #"{"lines": [{"price": 1}, {"price": 2}, {"price": 3}]}"#)
    let items = drafting.items("lines")
    try drafting.move(items[2], to: .at(0))
    #expect(drafting.items("lines") == [items[2], items[0], items[1]])
    #expect(drafting.value("\(items[0])/sum") == .string("4"))
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["sections"]?["mov"] == .array([.array([.string(items[2]), .integer(1)])]))
    let rev = drafting.session.rev
    #expect(try drafting.move(items[2], to: .at(0)).isChanged == false)
    #expect(drafting.session.rev == rev)
  }

  @Test func `a list keeps within its bounds`() throws {
    var drafting = try Drafting(sections: Self.lines)
    let first = drafting.items("lines")[0]
    #expect(throws: EditRefusal.listAtMinimum("lines", least: 1)) { try drafting.remove(first) }
    for _ in 0..<3 { try drafting.insert("lines") }
    #expect(throws: EditRefusal.listFull("lines", most: 4)) { try drafting.insert("lines") }
    #expect(drafting.section("lines")?["canAdd"] == nil)
    #expect(throws: EditRefusal.outOfRange(most: 3)) { try drafting.move(first, to: .at(4)) }
    #expect(throws: EditRefusal.unknownNeighbour("before")) {
      try drafting.move(first, to: .before("k99"))
    }
  }

  @Test func `what an edit cannot do is ignored, or refused where that is wanted`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [{"key": "on", "kind": "bool", "label": "On"},
          {"key": "off", "kind": "bool", "label": "Off"}]},
        {"key": "a", "visible": "on", "disabled": "off", "repeat": {"insert": true}, "fields": [
          {"key": "x", "kind": "text", "label": "X"}]},
        {"key": "b", "repeat": {"insert": false, "delete": false, "min": 1}, "fields": [
          {"key": "y", "kind": "text", "label": "Y"}]}
        """#)
    #expect(try drafting.insert("a").ignored == [.init(key: "a", reason: .hidden)])
    #expect(throws: EditRefusal.hidden(keys: ["a"])) { try drafting.insert("a", strict: true) }
    try drafting.set(#"{"on": true, "off": true}"#)
    #expect(try drafting.insert("a").ignored == [.init(key: "a", reason: .disabled)])
    try drafting.set(#"{"off": false}"#)
    #expect(try drafting.insert("a", .end, #"{"x": "there"}"#).insertedItem != nil)
    #expect(try drafting.insert("b").ignored == [.init(key: "b", reason: .disabled)])
    #expect(throws: EditRefusal.unknownList("top")) { try drafting.insert("top") }
    try drafting.set(#"{"on": false}"#)
    #expect(drafting.session.submissionValues().values["a"] == nil)
    try drafting.set(#"{"on": true}"#)
    #expect(drafting.items("a").first.map { drafting.value($0 + "/x") } == .string("there"))
  }

  @Test func `an item goes to another list with its id and answers`() throws {
    let list = { (key: String) in
      #"""
      {"key": "\#(key)", "repeat": {"reorder": true, "max": 2}, "fields": [
        {"key": "name", "kind": "text", "label": "Name", "maxLength": 5}]}
      """#
    }
    var drafting = try Drafting(
      sections: list("left") + "," + list("right"),
      values: #"{"left": [{"name": "Ann"}, {"name": "Bo"}], "right": [{"name": "Cy"}]}"#)
    let before = drafting.session
    let item = drafting.items("left")[0]
    try drafting.move(item, to: .at(0), of: "right")
    #expect(drafting.items("left").count == 1)
    #expect(drafting.items("right")[0] == "right/\(itemID(item))")
    #expect(drafting.value("right/\(itemID(item))/name") == .string("Ann"))
    #expect(drafting.session.changes(since: .rev(1)) == drafting.session.changes(from: before))
    try drafting.move("right/\(itemID(item))", to: .end, of: "left")
    #expect(drafting.value("\(item)/name") == .string("Ann"))
    #expect(drafting.session.changes(since: .rev(1)) == drafting.session.changes(from: before))
    try drafting.move(item, to: .at(0), of: "right")
    #expect(throws: EditRefusal.listFull("right", most: 2)) {
      try drafting.move(drafting.items("left")[0], to: .end, of: "right")
    }
  }

  @Test func `slots of removed items are used again once no revision shows the items`() throws {
    var drafting = try Drafting(sections: Self.lines)
    for _ in 0..<400 {
      let item = try #require(try drafting.insert("lines").insertedItem)
      try drafting.remove(item)
    }
    #expect(drafting.session.state.items.count <= Session.mostRevisions + 2)
  }

  @Test func `a hidden row of a list that is kept moves without a word`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "fields": [{"key": "f", "kind": "bool"}]},
        {"key": "list", "whenEmpty": "keep",
         "repeat": {"min": 2, "max": 5, "reorder": true, "layout": "rows"},
         "fields": [{"key": "x", "kind": "text", "visible": "f"}]}
        """#,
      values: #"{"f": true}"#)
    let ids = drafting.rows.filter { $0.hasPrefix("list/") }.map {
      String($0.split(separator: "/")[1])
    }
    #expect(ids.count == 2)
    try drafting.set(#"{"f": false}"#)
    #expect(drafting.rows == ["f"])
    #expect(drafting.section("list") != nil)
    try drafting.move("list/\(ids[1])", to: .at(0))
    #expect(drafting.rows == ["f"])
    try drafting.set(#"{"f": true}"#)
    #expect(drafting.rows == ["f", "list/\(ids[1])/x", "list/\(ids[0])/x"])
  }
}

private func itemID(_ key: String) -> String {
  String(key.split(separator: "/")[1])
}
