import JSON
import TestSupport
import Testing

@testable import Forms

/// What follows from changed answers.
struct ChangeEffectsTests {
  /// Fields that count how often `a` changed.
  private static let counted = #"""
    {"key": "a", "kind": "text", "label": "A", "onChange": [{"set": {"n": "coalesce(n, 0) + 1"}}]},
    {"key": "n", "kind": "number", "label": "N"},
    {"key": "sum", "kind": "number", "label": "Sum", "calculate": "n", "override": true},
    {"key": "shows", "kind": "bool", "label": "Shows"},
    {"key": "first", "kind": "text", "label": "First", "initial": "\"x\"", "visible": "shows",
     "whenHidden": "clear", "onChange": [{"set": {"n": "coalesce(n, 0) + 10"}}]}
    """#

  @Test func `a changed answer fires once, an unchanged one never`() throws {
    var drafting = try Drafting(fields: Self.counted)
    try drafting.set(#"{"a": "x"}"#)
    #expect(drafting.value("n") == .string("1"))
    #expect(drafting.session.rev == 2)
    try drafting.set(#"{"a": " x "}"#)
    #expect(drafting.value("n") == .string("1") && drafting.session.rev == 2)
    try drafting.set(#"{"a": "y", "shows": false}"#)
    #expect(drafting.value("n") == .string("2"))
  }

  @Test func `an answer that a rule gave or took away fires too`() throws {
    var drafting = try Drafting(fields: Self.counted)
    try drafting.set(#"{"shows": true}"#)
    #expect(drafting.value("first") == .string("x") && drafting.value("n") == .string("10"))
    try drafting.set(#"{"shows": false}"#)
    #expect(drafting.value("n") == .string("20"))
  }

  @Test func `what a session begins with is no change`() throws {
    let drafting = try Drafting(fields: Self.counted, values: #"{"a": "x"}"#)
    #expect(drafting.value("n") == nil)
  }

  @Test func `changes of one edit fire in the order of the document, and then the form`() throws {
    var drafting = try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "variables": {"log": {"kind": "text"}},
         "onChange": [{"set": {"log": "coalesce(log, \"\") + \"f\""}}],
         "sections": [{"key": "s", "fields": [
          {"key": "a", "kind": "text", "label": "A",
           "onChange": [{"set": {"log": "coalesce(log, \"\") + \"a\""}}]},
          {"key": "b", "kind": "text", "label": "B",
           "onChange": [{"set": {"log": "coalesce(log, \"\") + \"b\""}}]},
          {"key": "c", "kind": "text", "label": "C"}]}]}
        """#))
    try drafting.set(#"{"b": "1", "a": "1"}"#)
    #expect(drafting.variable("log") == .string("abf"))
    try drafting.set(#"{"c": "1"}"#)
    #expect(drafting.variable("log") == .string("abff"))
  }

  /// A chain in which each of so many fields sets the next.
  private func chain(_ count: Int) throws -> Drafting {
    let fields = (0..<count).map { number in
      let effect = #", "onChange": [{"set": {"f\#(number + 1)": "f\#(number)"}}]"#
      let next = number + 1 < count ? effect : ""
      return #"{"key": "f\#(number)", "kind": "number", "label": "F"\#(next)}"#
    }
    return try Drafting(fields: fields.joined(separator: ","))
  }

  @Test func `eight rounds settle, and nine are refused whole`() throws {
    var settled = try chain(9)
    try settled.set(#"{"f0": 1}"#)
    #expect(settled.value("f8") == .string("1") && settled.session.rev == 2)
    var refused = try chain(10)
    let before = (refused.session.snapshotBytes, refused.session.checkpoint())
    #expect(throws: EditRefusal.unsettled) { try refused.set(#"{"f0": 1}"#) }
    #expect(refused.session.snapshotBytes == before.0)
    #expect(refused.session.checkpoint() == before.1)
    try refused.set(#"{"f5": 1}"#)
    #expect(refused.value("f9") == .string("1"))
  }

  @Test func `a loop of items is undone with the items that it made`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "fields": [{"key": "a", "kind": "bool", "label": "A",
          "onChange": [{"insertItem": "people"}, {"toggle": "a"}]}]},
        {"key": "people", "repeat": {}, "fields": [
          {"key": "name", "kind": "text", "label": "Name", "initial": "\"x\"",
           "onChange": [{"removeItem": "people"}]}]}
        """#)
    let before = drafting.session.checkpoint()
    #expect(throws: EditRefusal.unsettled) { try drafting.set(#"{"a": true}"#) }
    #expect(drafting.session.checkpoint() == before)
    #expect(drafting.items("people") == [])
  }

  @Test func `two that set each other to the same settle`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "net", "kind": "number", "label": "Net",
         "onChange": [{"set": {"gross": "net * 2"}}]},
        {"key": "gross", "kind": "number", "label": "Gross",
         "onChange": [{"set": {"net": "gross / 2"}}]}
        """#)
    try drafting.set(#"{"net": 5}"#)
    #expect(drafting.value("gross") == .string("10"))
    try drafting.set(#"{"gross": 30}"#)
    #expect(drafting.value("net") == .string("15"))
  }

  @Test func `one edit carries out so many effects and no more`() throws {
    let effects = Array(repeating: #"{"set": {"n": "coalesce(n, 0) + 1"}}"#, count: 100)
    var drafting = try Drafting(
      sections: #"""
        {"key": "s", "fields": [{"key": "n", "kind": "number", "label": "N"}]},
        {"key": "people", "repeat": {"min": 12}, "fields": [
          {"key": "a", "kind": "text", "label": "A", "onChange": [\#(effects.joined(separator: ","))]}]}
        """#)
    let items = drafting.items("people")
    let values = items.map { #""\#($0)/a": "x""# }
    #expect(throws: EditRefusal.unsettled) {
      try drafting.set("{" + values.joined(separator: ",") + "}")
    }
    try drafting.set("{" + values.prefix(10).joined(separator: ",") + "}")
    #expect(drafting.value("n") == .string("1000"))
  }
}
