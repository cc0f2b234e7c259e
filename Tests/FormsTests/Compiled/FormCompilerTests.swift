import Forms
import JSON
import Rules
import TestSupport
import Testing

struct FormCompilerTests {
  /// The findings of a form with these sections.
  private func findings(_ sections: String) throws -> [Finding] {
    let document = try json(#"{"form": "f", "title": "F", "sections": [\#(sections)]}"#)
    return CompiledForm.compile(Form.read(document), version: 1).findings
  }

  @Test func `a circle is told with its path at the rule that begins it`() throws {
    let found = try findings(
      #"""
      {"key": "s", "fields": [
        {"key": "total", "kind": "number", "label": "T", "calculate": "discount * 2"},
        {"key": "discount", "kind": "number", "label": "D", "calculate": "total / 10"}]}
      """#)
    #expect(found.map(\.code) == ["E09"])
    #expect(found[0].pointer.description == "/sections/0/fields/0/calculate")
    #expect(found[0].message.contains("`total` → `discount` → `total`"))
  }

  @Test func `a circle speaks of what is hidden only where it goes through what is shown`() throws {
    let hint = "A hidden field reads as unanswered"
    for (member, isTold) in [("calculate", false), ("visible", true)] {
      let rule = member == "visible" ? "a > 1" : "a"
      let found = try findings(
        #"""
        {"key": "s", "fields": [
          {"key": "a", "kind": "number", "label": "A", "calculate": "b + 1"},
          {"key": "b", "kind": "number", "label": "B", "\#(member)": "\#(rule)"}]}
        """#)
      #expect(found.map(\.code) == ["E09"])
      #expect(found[0].message.contains(hint) == isTold, "\(member)")
    }
  }

  @Test func `a circle is told beside other faults`() throws {
    let found = try findings(
      #"""
      {"key": "s", "fields": [
        {"key": "x", "kind": "text", "label": "X", "visible": "nowhere"},
        {"key": "c", "kind": "number", "label": "C", "calculate": "d + 1"},
        {"key": "d", "kind": "number", "label": "D", "calculate": "c + 1"}]}
      """#)
    #expect(found.map(\.code).sorted() == ["E02", "E09"])
  }

  @Test func `a section that shows by an answer inside it is a circle`() throws {
    let found = try findings(
      #"""
      {"key": "p", "visible": "answered(b)", "fields": [
        {"key": "b", "kind": "text", "label": "B"}]}
      """#)
    #expect(found.map(\.code) == ["E09"])
    #expect(found[0].message.contains("`p` → `b` → `p`"))
  }

  @Test(arguments: ["visible", "hidden", "calculate", "initial"])
  func `a field may not decide about itself by its own answer`(member: String) throws {
    let rule = member == "calculate" || member == "initial" ? "!b" : "b"
    let found = try findings(
      #"""
      {"key": "p", "fields": [
        {"key": "b", "kind": "bool", "label": "B", "as": "yesNo", "\#(member)": "\#(rule)"}]}
      """#)
    #expect(found.filter { $0.level == .error }.map(\.code).contains("E09"))
    #expect(found.contains { $0.pointer.description == "/sections/0/fields/0/\(member)" })
  }

  @Test func `a check, what is required and what is enabled may look at the own answer`() throws {
    let found = try findings(
      #"""
      {"key": "p", "fields": [
        {"key": "b", "kind": "number", "label": "B", "required": "b == null", "enabled": "b != 3",
         "validate": [{"rule": "this < 4 && b < 5"}]}]}
      """#)
    #expect(found.filter { $0.level == .error } == [])
  }
}
