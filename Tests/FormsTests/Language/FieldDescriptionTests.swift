import Forms
import JSON
import Testing

struct FieldDescriptionTests {
  @Test func `words change a copy`() {
    let plain = TextField("a")
    let named = plain.label("A")
    #expect(plain.field.label == nil)
    #expect(named.field.label == "A")
  }

  @Test func `words may stand in any order`() {
    let one = TextField("a").label("A").required().maxLength(3).hidden(when: "b")
    let other = TextField("a").hidden(when: "b").maxLength(3).required().label("A")
    #expect(one.field == other.field)
  }

  @Test func `what is shown and what can be changed`() {
    #expect(Label("a").visible(when: "b").field.visibility == .visible(.rule("b")))
    #expect(Label("a").hidden(when: "b").field.visibility == .hidden(.rule("b")))
    #expect(Label("a").hidden().field.visibility == .hidden(.constant(true)))
    #expect(Label("a").hidden(false).field.visibility == .hidden(.constant(false)))
    #expect(Label("a").enabled(when: "b").field.enablement == .enabled(.rule("b")))
    #expect(Label("a").disabled(when: "b").field.enablement == .disabled(.rule("b")))
    #expect(Label("a").disabled().field.enablement == .disabled(.constant(true)))
    #expect(Label("a").visible(false).field.visibility == .visible(.constant(false)))
    #expect(Label("a").enabled(false).field.enablement == .enabled(.constant(false)))
    #expect(Section("a") {}.visible(false).visibility == .visible(.constant(false)))
    #expect(Section("a") {}.hidden().visibility == .hidden(.constant(true)))
    #expect(Section("a") {}.enabled(false).enablement == .enabled(.constant(false)))
    #expect(Section("a") {}.disabled().enablement == .disabled(.constant(true)))
  }

  @Test func `hints are kept in order, the last of a name wins`() {
    let field = Toggle("a").hint("b", 1).hint("a", "x").hint("b", [true, 2]).field
    #expect(
      field.hints.members == [
        JSONMember("a", .string("x")), JSONMember("b", .array([.bool(true), .integer(2)])),
      ])
    let nested = Toggle("a").hint("size", ["width": 3, "height": .null]).field
    #expect(
      nested.hints.members == [
        JSONMember(
          "size", .object([JSONMember("height", .null), JSONMember("width", .integer(3))]))
      ])
  }
}
