import JSON
import TestSupport
import Testing

@testable import Forms

/// Which answers of a submission pass by its session, and which bodies are read as a whole.
struct FreeAnswersTests {
  private static let form = """
    {"form": "f", "title": "F",
    "variables": {"both": {"kind": "bool"}}, "sections": [
      {"key": "s", "fields": [
        {"key": "free", "kind": "text", "label": "Free"},
        {"key": "short", "kind": "text", "label": "Short", "maxLength": 5},
        {"key": "area", "kind": "text", "label": "Area", "as": "area", "trim": false},
        {"key": "secret", "kind": "text", "label": "Secret", "as": "secret"},
        {"key": "asked", "kind": "text", "label": "Asked", "required": true},
        {"key": "checked", "kind": "text", "label": "Checked", "minLength": 2},
        {"key": "read", "kind": "text", "label": "Read"},
        {"key": "shown", "kind": "text", "label": "Shown", "visible": "answered(read)"},
        {"key": "number", "kind": "number", "label": "Number"}
      ]},
      {"key": "later", "visible": "answered(read)", "fields": [
        {"key": "inside", "kind": "text", "label": "Inside"}
      ]},
      {"key": "people", "repeat": {}, "fields": [
        {"key": "name", "kind": "text", "label": "Name"}
      ]}
    ]}
    """

  private func compiled(_ text: String = form) throws -> CompiledForm {
    let read = Form.read(try JSONValue(parsing: Array(text.utf8)), components: .none)
    return try #require(CompiledForm.compile(read, version: 1).form, "\(read.findings)")
  }

  @Test func `only what nothing depends on passes by the session`() throws {
    let form = try compiled()
    let keys = ["free", "short", "area", "secret", "asked", "checked", "read", "shown", "inside"]
    for key in keys {
      let body = Array(#"{"\#(key)":"word"}"#.utf8)
      let (answers, free) = try #require(form.submittedAnswers(body), "\(key)")
      let slot = try #require(form.index(of: key))
      let isFree = ["free", "short", "area", "shown", "inside"].contains(key)
      #expect(free.holds(slot) == isFree, "\(key)")
      #expect(answers.assignments.map(\.key) == (isFree ? [] : [key]))
    }
  }

  @Test func `of a free answer the session is asked whether it is shown`() throws {
    let form = try compiled()
    for (read, isShown) in [(#""word""#, true), (#""""#, false)] {
      for key in ["shown", "inside"] {
        let body = #"{"asked":"a","\#(key)":"word","read":\#(read)}"#
        let (answers, free) = try #require(form.submittedAnswers(Array(body.utf8)))
        let opening = Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "n")
        var session = Session(id: "", form: form, opening: opening, isKept: false)
        _ = try session.apply(Edit(.set(answers.assignments), asOf: opening.asOf, nonce: "n"))
        #expect(session.shows(free) == isShown, "\(body)")
      }
    }
  }

  @Test(arguments: [
    (#"{"free":""}"#, false), (#"{"free":" word"}"#, false), (#"{"free":"word "}"#, false),
    (#"{"free":"a b"}"#, true), (#"{"free":"line\nline"}"#, false), (#"{"free":null}"#, false),
    (#"{"free":"Grüße"}"#, true), (#"{"free":"Gruß"}"#, false), ("{\"free\":\"a\u{7F}b\"}", true),
    (#"{ "free" : "word" } "#, true), (#"{"short":"12345"}"#, true), (#"{"area":" word "}"#, true),
  ])
  func `an answer that is not plain goes to the session`(body: String, isFree: Bool) throws {
    let form = try compiled()
    let (answers, free) = try #require(form.submittedAnswers(Array(body.utf8)), "\(body)")
    let isTaken = ["free", "short", "area"].contains { form.index(of: $0).map(free.holds) == true }
    #expect(isTaken == isFree, "\(body)")
    #expect(answers.assignments.isEmpty == isFree, "\(body)")
  }

  @Test(arguments: [
    "", "[]", "null", #"{"free":"a""#, #"{"free":"a"} x"#, #"{"free":"a","free":"b"}"#,
    #"{"fr\u0065e":"a"}"#, #"{"none":"a"}"#, #"{"people":[]}"#, #"{"number":"7","both":true}"#,
    #"{"people/name":"a"}"#, #"{"name":"a"}"#, #"{"inside":"a","name":"b"}"#,
    #"{"short":"123456"}"#, #"{"number":"many"}"#, #"{"free":7}"#, #"{"free":"a",}"#,
    #"{"free" "a"}"#, #"{free:"a"}"#, #"{"free":"\ud800"}"#, "{\"free\":\"a\u{1}\"}",
  ])
  func `a body with anything unusual is read as a whole`(body: String) throws {
    #expect(try compiled().submittedAnswers(Array(body.utf8)) == nil, "\(body)")
  }

  @Test func `bytes that are no UTF-8 are read as a whole`() throws {
    let body = Array(#"{"free":""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8)
    #expect(try compiled().submittedAnswers(body) == nil)
  }

  @Test func `nothing passes by the session of a form with effects`() throws {
    let text = Self.form.replacing(
      #""title": "F","#,
      with: #""title": "F", "onChange": [{"alert": "Thank you"}],"#)
    let (answers, _) = try #require(
      try compiled(text).submittedAnswers(Array(#"{"free":"word"}"#.utf8)))
    #expect(answers.assignments.map(\.key) == ["free"])
  }
  /// What is handed in with the answers of a body.
  private func submission(_ body: String, of form: CompiledForm) throws -> String {
    let (answers, free) = try #require(form.submittedAnswers(Array(body.utf8)), "\(body)")
    let opening = Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "n")
    var session = Session(id: "", form: form, opening: opening, isKept: false)
    _ = try session.apply(Edit(.set(answers.assignments), asOf: opening.asOf, nonce: "n"))
    #expect(session.shows(free))
    return String(decoding: session.submission(with: free).answers, as: UTF8.self)
  }

  @Test func `answers are handed in alike in whatever order and with whatever blanks`() throws {
    let form = try compiled()
    let answers = [
      ("area", "  spaced"), ("asked", "a"), ("checked", "longer"), ("free", "Grüße"),
      ("inside", "i"), ("read", "r"), ("short", "12345"), ("shown", "s"),
    ]
    let expected = "{" + answers.map { #""\#($0)":"\#($1)""# }.joined(separator: ",") + "}"
    var generator = SeededGenerator(seed: 7)
    for number in 0..<400 {
      // The first are in order, or but for one place.
      var order = answers
      if number > 50 { order.shuffle(using: &generator) }
      if number > 20 { order.swapAt(number % 8, (number / 8) % 8) }
      func blank() -> String {
        number % 2 == 0 || Int.random(in: 0..<4, using: &generator) > 0 ? "" : " \n"
      }
      let members = order.map { "\(blank())\"\($0)\"\(blank()):\(blank())\"\($1)\"\(blank())" }
      let body = "{" + members.joined(separator: ",") + "}"
      #expect(try submission(body, of: form) == expected, "\(body)")
    }
  }

  @Test func `what is left out between answers is left out of what is handed in`() throws {
    let form = try compiled()
    for count in 0..<(1 << 4) {
      let names = ["area", "free", "short"].enumerated().filter { count & 1 << $0.offset != 0 }
      let members = names.map { #""\#($0.element)":"a""# }
      // An empty answer is none, and a secret stands elsewhere.
      let others = count & 8 == 0 ? [] : [#""checked":"""#, #""secret":"x""#]
      let all = members.prefix(1) + others + members.dropFirst()
      let body = "{" + all.joined(separator: ",") + "}"
      let expected = "{" + members.joined(separator: ",") + "}"
      #expect(try submission(body, of: form) == expected, "\(body)")
    }
  }
}
