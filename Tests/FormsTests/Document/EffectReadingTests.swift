import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

struct EffectReadingTests {
  @Test(arguments: [
    FaultCase("{}", "wrong-type "), FaultCase("[1]", "wrong-type /0"),
    FaultCase("[{}]", "missing-member /0"),
    FaultCase(#"[{"togle": "on"}]"#, "unknown-member /0/togle"),
    FaultCase(#"[{"toggle": "on", "clear": ["a"]}]"#, "contradiction /0/clear"),
    FaultCase(#"[{"toggle": 1}]"#, "wrong-type /0/toggle"),
    FaultCase(#"[{"set": "a"}]"#, "wrong-type /0/set"),
    FaultCase(#"[{"set": {}}]"#, "missing-member /0/set"),
    FaultCase(#"[{"set": {"a": 3}}]"#, "wrong-type /0/set/a"),
    FaultCase(#"[{"set": {"é": "1"}}]"#, "bad-key /0/set/é"),
    FaultCase(#"[{"clear": "a"}]"#, "wrong-type /0/clear"),
    FaultCase(#"[{"clear": []}]"#, "missing-member /0/clear"),
    FaultCase(#"[{"reset": ["a", 1]}]"#, "wrong-type /0/reset/1"),
    FaultCase(#"[{"submit": false}]"#, "contradiction /0/submit"),
    FaultCase(#"[{"submit": 1}]"#, "wrong-type /0/submit"),
    FaultCase(#"[{"alert": 1}]"#, "wrong-type /0/alert"),
    FaultCase(#"[{"open": "javascript:alert(1)"}]"#, "bad-address /0/open"),
    FaultCase(#"[{"open": "//evil.example"}]"#, "bad-address /0/open"),
    FaultCase(#"[{"open": "/a b"}]"#, "bad-address /0/open"),
    FaultCase(#"[{"open": "help"}]"#, "bad-address /0/open"),
  ])
  func `an effect that cannot be meant is told of`(_ part: FaultCase) throws {
    let document = #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "label", "onTap": \#(part.part)}]}]}
      """#
    let prefix = "/sections/0/fields/0/onTap"
    let faults = try ReadForm.of(document).findings.map {
      "\($0.code) \($0.pointer.description.dropFirst(prefix.count))"
    }
    #expect(faults == part.expected)
  }

  @Test(arguments: [
    "https://example.org/a?b=c#d", "HTTP://example.org", "mailto:a@example.org", "tel:+3112", "/a",
  ])
  func `an address of the web, a mail, a number and a path can be opened`(address: String) throws {
    let read = try ReadForm.of(
      #"{"form": "f", "onTap": [{"open": "\#(address)"}], "sections": []}"#)
    #expect(read.faults == [] && read.form.effects[.onTap] == [.open(address)])
  }

  @Test func `a list of more than a hundred effects is too long`() throws {
    let effects = Array(repeating: #"{"submit": true}"#, count: 101).joined(separator: ",")
    let read = try ReadForm.of(#"{"form": "f", "onTap": [\#(effects)]}"#)
    #expect(read.faults == ["too-many /onTap"])
  }

  @Test(arguments: [
    FaultCase(#"[{"key": "x"}]"#, "missing-member /0"),
    FaultCase(#"[{"title": "X"}]"#, "missing-member /0"),
    FaultCase(#"[{"key": "a b", "title": "X"}]"#, "bad-key /0/key"),
    FaultCase(#"[{"key": "x", "title": "X", "side": "left"}]"#, "unknown-value /0/side"),
    FaultCase(#"[{"key": "x", "title": "X", "style": "red"}]"#, "unknown-value /0/style"),
    FaultCase(#"[{"key": "x", "title": "X", "onTap": []}]"#, "unknown-member /0/onTap"),
    FaultCase(
      #"[{"key": "x", "title": "X"}, {"key": "x", "title": "Y"}]"#, "duplicate-key /1/key"),
  ])
  func `an action that cannot be meant is told of`(_ part: FaultCase) throws {
    let document = #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "label", "actions": \#(part.part)}]}]}
      """#
    let prefix = "/sections/0/fields/0/actions"
    let faults = try ReadForm.of(document).findings.map {
      "\($0.code) \($0.pointer.description.dropFirst(prefix.count))"
    }
    #expect(faults == part.expected)
  }

  @Test(arguments: [
    (#""onDelete": []"#, ["unknown-member /sections/0/onDelete"]),
    (#""actions": []"#, ["unknown-member /sections/0/actions"]),
    (#""onTap": []"#, ["unknown-member /sections/0/onTap"]),
    (
      #""repeat": {"layout": "rows"}, "actions": [{"key": "x", "title": "X"}]"#,
      ["contradiction /sections/0/actions"]
    ),
  ])
  func `only a list of items has effects and actions of items`(
    members: String, faults: [String]
  ) throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [
        {"key": "s", \#(members), "fields": [{"key": "a", "kind": "text"}]}]}
      """#)
    #expect(read.faults == faults)
  }

  @Test(arguments: [
    (#"{"a b": {"kind": "bool"}}"#, ["bad-key /variables/a b"]),
    (#"{"v": true}"#, ["wrong-type /variables/v"]),
    (#"{"v": {}}"#, ["missing-member /variables/v"]),
    (#"{"v": {"kind": "label"}}"#, ["wrong-kind /variables/v/kind"]),
    (#"{"v": {"kind": "bool", "label": "V"}}"#, ["unknown-member /variables/v/label"]),
    (#"{"v": {"kind": "bool", "options": []}}"#, ["unknown-member /variables/v/options"]),
    (#"{"v": {"kind": "choice"}}"#, ["missing-member /variables/v"]),
    (#"{"v": {"kind": "bool", "initial": true}}"#, ["wrong-type /variables/v/initial"]),
    (#"{"s": {"kind": "bool"}}"#, ["duplicate-key /sections/0/key"]),
    (#"{"a": {"kind": "bool"}}"#, ["duplicate-key /sections/0/fields/0/key"]),
    (#"{"b": {"kind": "bool"}}"#, ["duplicate-key /sections/1/fields/0/key"]),
  ])
  func `a variable that cannot be meant is told of`(variables: String, faults: [String]) throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "variables": \#(variables), "sections": [
        {"key": "s", "fields": [{"key": "a", "kind": "text"}]},
        {"key": "t", "repeat": {}, "fields": [{"key": "b", "kind": "text"}]}]}
      """#)
    #expect(read.faults == faults)
  }

  @Test func `a calculated answer has nobody to change it`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "a", "kind": "number", "calculate": "1", "onChange": [{"submit": true}]}]}]}
      """#)
    #expect(read.faults == ["contradiction /sections/0/fields/0/onChange"])
    #expect(read.findings[0].level == .warning)
  }

  @Test func `a loop puts its values into effects, as names and in rules`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "languages": ["en"], "sections": [{"key": "s", "fields": [
        {"key": "note", "kind": "text"},
        {"forEach": {"range": [1, 3]}, "template": {"key": "b{index}", "kind": "label", "onTap": [
          {"set": {"note": "\"no {index}\""}}, {"scrollTo": "b{index}"}, {"alert": "The {title}"}]}}]}]}
      """#)
    #expect(read.faults == [])
    #expect(
      read.form.sections[0].fields[2].effects[.onTap] == [
        .set("note", to: #""no 2""#), .scrollTo("b2"), .alert("The 2"),
      ])
  }
}
