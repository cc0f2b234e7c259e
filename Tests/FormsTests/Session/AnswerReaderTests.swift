import Forms
import JSON
import TestSupport
import Testing

struct AnswerReaderTests {
  static let fields = #"""
    {"key": "t", "kind": "text", "label": "T", "maxLength": 5},
    {"key": "n", "kind": "number", "label": "N", "scale": 2},
    {"key": "b", "kind": "bool", "label": "B"},
    {"key": "c", "kind": "choice", "label": "C", "options": [{"value": "x"}, {"value": "y"}]},
    {"key": "k", "kind": "choice", "label": "K", "options": [{"value": 1}, {"value": 2.5}]},
    {"key": "m", "kind": "choices", "label": "M", "options": [{"value": "x"}, {"value": "y"}]},
    {"key": "d", "kind": "date", "label": "D"},
    {"key": "l", "kind": "label", "label": "L"}
    """#

  @Test(
    arguments: [
      (#"{"t": " a\r\nb\r"}"#, "t", #""a\nb""#), (#"{"t": "\u00e9"}"#, "t", "\"\u{E9}\""),
      (#"{"t": "e\u0301"}"#, "t", "\"e\u{301}\""), (#"{"n": 12.5}"#, "n", #""12.50""#),
      (#"{"n": "1e3"}"#, "n", nil), (#"{"n": 1e3}"#, "n", #""1000.00""#),
      (#"{"n": "12.345"}"#, "n", #""12.345""#), (#"{"n": "-0"}"#, "n", #""0.00""#),
      (#"{"b": true}"#, "b", "true"), (#"{"c": "y"}"#, "c", #""y""#),
      (#"{"k": "2.50"}"#, "k", #""2.5""#), (#"{"k": 1}"#, "k", #""1""#),
      (#"{"m": ["y", "x", "y"]}"#, "m", #"["x","y"]"#), (#"{"m": null}"#, "m", "[]"),
      (#"{"d": "2026-02-28"}"#, "d", #""2026-02-28""#), (#"{"d": "2026-02-29"}"#, "d", nil),
      (#"{"t": "123456"}"#, "t", nil), (#"{"t": "a\u0000b"}"#, "t", nil), (#"{"t": 5}"#, "t", nil),
      (#"{"b": "true"}"#, "b", nil), (#"{"b": 1}"#, "b", nil), (#"{"c": "z"}"#, "c", nil),
      (#"{"m": "x"}"#, "m", nil), (#"{"m": [["x"]]}"#, "m", nil), (#"{"d": 20260228}"#, "d", nil),
      (#"{"l": "x"}"#, "l", nil), (#"{"n": "1,5"}"#, "n", nil), (#"{"n": true}"#, "n", nil),
    ] as [(String, String, String?)])
  func `an answer is read in one way or refused`(body: String, key: String, value: String?) throws {
    var drafting = try Drafting(fields: Self.fields)
    guard let value else {
      let fault = #expect(throws: InvalidEdit.self) { try drafting.set(body) }
      #expect(fault?.faults.map(\.pointer) == ["/\(key)"])
      #expect(fault?.faults.first?.message.isEmpty == false)
      return
    }
    try drafting.set(body)
    #expect(drafting.value(key)?.canonicalBytes == Array(value.utf8))
  }

  @Test func `every fault of a body is reported at once`() throws {
    var drafting = try Drafting(fields: Self.fields)
    let fault = #expect(throws: InvalidEdit.self) {
      try drafting.set(#"{"t": 1, "nosuch": 2, "b": "x", "c": "x"}"#)
    }
    #expect(fault?.faults.map(\.key) == ["t", "nosuch", "b"])
    #expect(fault?.faults.map(\.code) == [.wrongType, .unknownField, .wrongType])
    #expect(drafting.session.rev == 1)
  }

  @Test func `a browser's pairs are read like JSON`() throws {
    let form = try Drafting(fields: Self.fields).session.form
    let answers = try form.openingAnswers(urlencoded: [
      ("m", "y"), ("b", "on"), ("m", "x"), ("t", ""), ("n", "3"),
    ])
    #expect(answers.assignments.map(\.key) == ["m", "b", "t", "n"])
    #expect(throws: InvalidEdit.self) {
      try form.openingAnswers(urlencoded: [("t", "a"), ("t", "b")])
    }
    #expect(throws: InvalidEdit.self) { try form.openingAnswers(urlencoded: [("zzz", "a")]) }
  }

  @Test func `what cannot be read on a page is kept beside the answer until the next one`() throws {
    var drafting = try Drafting(fields: Self.fields, values: #"{"n": 5}"#)
    let form = drafting.session.form
    let outcome = try drafting.session.apply(
      Edit(
        .set(form.assignments(page: [("n", .string("12a")), ("t", .string("fine"))])),
        asOf: Instant(milliseconds: 9), nonce: "x"))
    #expect(outcome.isChanged)
    #expect(drafting.value("n") == .string("5.00"))
    #expect(drafting.row("n")?["input"] == .string("12a"))
    #expect(drafting.row("n")?["error"] != nil && drafting.value("t") == .string("fine"))
    #expect(try drafting.changes(since: 1)?["rows"]?["set"]?["n"]?["input"] == .string("12a"))
    try drafting.set(#"{"n": 5}"#)
    #expect(drafting.row("n")?["input"] == nil && drafting.row("n")?["error"] == nil)
  }

  @Test func `what cannot be read is kept without the character that no text may have`() throws {
    let form = try Drafting(fields: Self.fields).session.form
    let assignments = form.assignments(page: [("n", .string("1\0a")), ("d", .string("\0"))])
    #expect(assignments.map(\.content) == [.unread("1a"), .unread("")])
  }

  @Test func `a secret that is too long is an error on its row, and is kept nowhere`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "p", "kind": "text", "as": "secret", "label": "P", "maxLength": 4}"#)
    let change = drafting.session.form.assignments(page: [("p", .string("hush-4711"))])
    let outcome = try drafting.session.apply(
      Edit(.set(change), asOf: Instant(milliseconds: 9), nonce: "x"))
    #expect(drafting.row("p")?["error"] == .string("Shorten this answer."))
    let kept = drafting.session.snapshotBytes + (outcome.journal?.edit ?? [])
    #expect(!String(decoding: kept, as: UTF8.self).contains("hush"))
  }

  @Test func `a long run of combining marks costs no more than other text`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "t", "kind": "text", "as": "area", "label": "T", "maxLength": 30000}"#)
    let marks = String(repeating: "\u{301}\u{316}", count: 14_000)
    let clock = ContinuousClock()
    let time = try clock.measure { try drafting.set(#"{"t": "a\#(marks)"}"#) }
    #expect(time < .seconds(2))
    #expect(drafting.value("t")?.string?.utf8.count == 56_001)
  }
}
