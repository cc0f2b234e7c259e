import JSON
import Testing

@testable import FormServer

/// What counts as a change in the post of a page.
struct PagePostTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let row: String
    let posted: [String]
    /// The value of the change as JSON, `null` for an answer taken away, `nil` for no change.
    let change: String?
  }

  static let options = #""options":[{"value":"x"},{"value":"y"},{"value":"z"}]"#
  static let line = #"{"key":"a","kind":"text","as":"line"}"#
  static let box = #"{"key":"a","kind":"bool","as":"check","value":true}"#
  static let picks = #"{"key":"a","kind":"choices","as":"checks","value":["x","y"],\#(options)}"#

  static let cases = [
    Case(testDescription: "new text", row: line, posted: ["x"], change: #""x""#),
    Case(testDescription: "empty stays unanswered", row: line, posted: [""], change: nil),
    Case(testDescription: "not posted at all", row: line, posted: [], change: nil),
    Case(
      testDescription: "same text", row: #"{"key":"a","kind":"text","as":"line","value":"x"}"#,
      posted: ["x"], change: nil),
    Case(
      testDescription: "text taken away",
      row: #"{"key":"a","kind":"text","as":"line","value":"x"}"#, posted: [""], change: "null"),
    Case(
      testDescription: "another spelling of the same letter is a change",
      row: #"{"key":"a","kind":"text","as":"line","value":"e\u0301"}"#, posted: ["\u{E9}"],
      change: #""\u00E9""#),
    Case(
      testDescription: "P50: a browser posts line breaks as CRLF",
      row: #"{"key":"a","kind":"text","as":"area","value":"x\n\ny\n"}"#, posted: ["x\r\n\r\ny\r\n"],
      change: nil),
    Case(
      testDescription: "P50: a changed area is stored with LF",
      row: #"{"key":"a","kind":"text","as":"area","value":"x"}"#, posted: ["x\r\ny\rz\n\r"],
      change: #""x\ny\nz\n\n""#),
    Case(
      testDescription: "P50: a line drops line breaks that an app stored",
      row: #"{"key":"a","kind":"text","as":"line","value":"x\ny"}"#, posted: ["xy"], change: nil),
    Case(
      testDescription: "P50: an e-mail input drops outer blanks",
      row: #"{"key":"a","kind":"text","as":"line","format":"email","value":" x@y "}"#,
      posted: ["x@y"], change: nil),
    Case(
      testDescription: "an empty secret never clears",
      row: #"{"key":"a","kind":"text","as":"secret","hasValue":true}"#, posted: [""], change: nil),
    Case(
      testDescription: "a new secret", row: #"{"key":"a","kind":"text","as":"secret"}"#,
      posted: ["s3"], change: #""s3""#),
    Case(
      testDescription: "a number travels as text",
      row: #"{"key":"a","kind":"number","as":"line","value":"1.00"}"#, posted: ["2,5"],
      change: #""2,5""#),
    Case(
      testDescription: "what could not be read is not sent again",
      row: #"{"key":"a","kind":"number","as":"line","value":"5","input":"12a"}"#, posted: ["12a"],
      change: nil),
    Case(
      testDescription: "the stored answer typed over what could not be read is a change",
      row: #"{"key":"a","kind":"number","as":"line","value":"5","input":"12a"}"#, posted: ["5"],
      change: #""5""#),
    Case(
      testDescription: "a date taken away",
      row: #"{"key":"a","kind":"date","as":"picker","value":"2026-02-28"}"#, posted: [""],
      change: "null"),
    Case(testDescription: "P49: a box unticked", row: box, posted: [], change: "false"),
    Case(testDescription: "a box still ticked", row: box, posted: ["true"], change: nil),
    Case(
      testDescription: "P49: an absent box that was empty",
      row: #"{"key":"a","kind":"bool","as":"switch","value":false}"#, posted: [], change: nil),
    Case(
      testDescription: "a switch turned on",
      row: #"{"key":"a","kind":"bool","as":"switch","value":false}"#, posted: ["on"],
      change: "true"),
    Case(
      testDescription: "P49: a disabled box is never posted",
      row: #"{"key":"a","kind":"bool","as":"check","value":true,"disabled":true}"#, posted: [],
      change: nil),
    Case(
      testDescription: "yes or no left alone", row: #"{"key":"a","kind":"bool","as":"yesNo"}"#,
      posted: [], change: nil),
    Case(
      testDescription: "yes or no answered", row: #"{"key":"a","kind":"bool","as":"yesNo"}"#,
      posted: ["false"], change: "false"),
    Case(
      testDescription: "yes or no taken back",
      row: #"{"key":"a","kind":"bool","as":"yesNo","value":true}"#, posted: [""], change: "null"),
    Case(
      testDescription: "an option taken back",
      row: #"{"key":"a","kind":"choice","as":"radio","value":"y",\#(options)}"#, posted: [""],
      change: "null"),
    Case(
      testDescription: "an option chosen",
      row: #"{"key":"a","kind":"choice","as":"radio",\#(options)}"#, posted: ["y"],
      change: #""y""#),
    Case(
      testDescription: "no radio picked",
      row: #"{"key":"a","kind":"choice","as":"radio","value":"gone",\#(options)}"#, posted: [],
      change: nil),
    Case(
      testDescription: "none chosen",
      row: #"{"key":"a","kind":"choice","as":"radio","value":"y","includeNone":true,\#(options)}"#,
      posted: [""], change: "null"),
    Case(testDescription: "P49: all options unticked", row: picks, posted: [], change: "[]"),
    Case(
      testDescription: "same options in any order", row: picks, posted: ["y", "x"], change: nil),
    Case(testDescription: "one option fewer", row: picks, posted: ["y"], change: #"["y"]"#),
    Case(
      testDescription: "an option posted twice counts once", row: picks, posted: ["y", "y", "z"],
      change: #"["y","z"]"#),
    Case(
      testDescription: "a label takes nothing", row: #"{"key":"a","kind":"label"}"#,
      posted: ["x"], change: nil),
    Case(
      testDescription: "a disabled text takes nothing",
      row: #"{"key":"a","kind":"text","as":"line","disabled":true}"#, posted: ["x"], change: nil),
  ]

  @Test(arguments: cases)
  func `only what differs from the page is a change`(in test: Case) throws {
    let pairs = [("_tag", "1.a")] + test.posted.map { ("a", $0) }
    let post = PagePost.read(pairs: pairs, shown: try snapshot(test.row))
    let expected = try test.change.map { text -> PagePost.Change in
      let value = try JSONValue(parsing: Array(text.utf8))
      return PagePost.Change("a", value == .null ? nil : value)
    }
    #expect(post.changes == (expected.map { [$0] } ?? []))
  }

  @Test func `P48: a stale tab changes only what its reader touched`() throws {
    let shown = try snapshot(
      #"{"key":"a","kind":"text","as":"line","value":"old"}"#,
      #"{"key":"b","kind":"text","as":"line","value":"same"}"#,
      #"{"key":"c","kind":"choices","as":"checks","value":["x"],\#(Self.options)}"#)
    let post = PagePost.read(
      pairs: [("_tag", "1.a"), ("a", "old"), ("b", "mine"), ("c", "x"), ("_do", "update")],
      shown: shown)
    #expect(post.changes == [PagePost.Change("b", .string("mine"))])
  }

  @Test func `P49: a partial post without a page leaves boxes alone`() throws {
    let shown = try snapshot(Self.box, #"{"key":"b","kind":"text","as":"line"}"#)
    let post = PagePost.read(pairs: [("b", "x")], shown: shown)
    #expect(post.tag == nil)
    #expect(post.changes == [PagePost.Change("b", .string("x"))])
  }

  @Test func `changes come in the order of the page, and unknown keys are dropped`() throws {
    let shown = try snapshot(
      #"{"key":"a","kind":"text","as":"line"}"#, #"{"key":"K","kind":"text","as":"line"}"#)
    let post = PagePost.read(
      pairs: [
        ("K", "2"), ("hidden", "x"), ("a", "1"), ("\u{212A}", "no"),
        (String(repeating: "a", count: 300), "x"), ("_tag", "1.a"),
      ], shown: shown)
    #expect(
      post.changes == [PagePost.Change("a", .string("1")), PagePost.Change("K", .string("2"))])
  }

  @Test func `a post says which page it is from and what was pressed`() throws {
    let shown = try snapshot()
    let pairs = [("_tag", "7.x"), ("_n", "c.3"), ("_do", "submit")]
    let post = PagePost.read(pairs: pairs, shown: shown)
    #expect(PagePost.tag(in: pairs) == "7.x")
    #expect(post.tag == "7.x")
    #expect(post.nonce == "c.3")
    #expect(post.action == .submit)
    #expect(PagePost.read(pairs: [], shown: shown).action == .update)
  }
}
