import Forms
import JSON
import TestSupport
import Testing

struct CustomAnswerTests {
  private func drafting() throws -> Drafting {
    try Drafting(
      fields: #"""
        {"key": "p", "kind": "custom", "component": "pair", "required": true},
        {"key": "n", "kind": "custom", "component": "stars"},
        {"key": "q", "kind": "custom", "component": "panel"},
        {"key": "t", "kind": "text", "visible": "answered(p)"}
        """#)
  }

  @Test func `an answer of a component is stored, shown and submitted`() throws {
    var drafting = try drafting()
    #expect(try drafting.check().issues.map(\.code) == [.required])
    try drafting.set(#"{"p": {"a": "x"}, "n": 3}"#)
    #expect(drafting.rows == ["p", "n", "q", "t"])
    #expect(drafting.value("n") == .number("3"))
    try drafting.check(submits: true)
    #expect(
      drafting.session.submissionValues().values == (try json(#"{"n": 3, "p": {"a": "x"}}"#)))
  }

  @Test(arguments: ["null", "\"\""])
  func `null and the empty text clear it`(nothing: String) throws {
    var drafting = try drafting()
    try drafting.set(#"{"p": {"a": "x"}}"#)
    try drafting.set(#"{"p": \#(nothing)}"#)
    #expect(drafting.value("p") == nil)
    #expect(drafting.rows == ["p", "n", "q"])
  }

  @Test func `line ends of its texts are single`() throws {
    var drafting = try drafting()
    try drafting.set(#"{"p": {"a": "x\r\ny"}}"#)
    #expect(drafting.value("p") == (try json(#"{"a": "x\ny"}"#)))
  }

  @Test func `every fault has its own place in the answer`() throws {
    let drafting = try drafting()
    let answers = try json(#"{"p": {"a": "toolong", "n": -1, "b": 1}}"#)
    do throws(InvalidEdit) {
      _ = try drafting.session.form.assignments(answers, at: JSONPointer().member("set"))
      Issue.record("no fault")
    } catch {
      #expect(error.faults.map(\.pointer) == ["/set/p/a", "/set/p/n", "/set/p/b"])
    }
  }

  @Test func `a component without an answer takes none`() throws {
    let drafting = try drafting()
    #expect {
      try drafting.session.form.assignments(json(#"{"q": 1}"#))
    } throws: { error in
      (error as? InvalidEdit)?.faults.map(\.code) == [.noAnswer]
    }
  }

  @Test(arguments: [
    ("n", "3", "3"), ("n", " 4 ", "4"), ("n", "x", nil), ("n", "9", nil), ("n", "", nil),
  ])
  func `what is typed on a page is what the schema has`(
    key: String, text: String, value: String?
  ) throws {
    var drafting = try drafting()
    let answers = drafting.session.form.assignments(page: [(key: key, value: .string(text))])
    _ = try drafting.session.apply(
      Edit(.set(answers), asOf: Instant(milliseconds: 5), nonce: "n5"))
    #expect(drafting.value(key) == value.map { .number($0) })
    let unread = value == nil && !text.isEmpty
    #expect(drafting.row(key)?["input"] == (unread ? .string(text) : nil))
  }
}
