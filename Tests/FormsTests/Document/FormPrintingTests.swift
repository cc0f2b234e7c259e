import Decimals
import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

struct FormPrintingTests {
  @Test func `a document that was printed is read as an equal form`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed of the printed forms: \(seed)")
    var source = RandomDocument(seed: seed)
    for _ in 0..<300 {
      let form = source.form()
      let read = Form.read(form.document, components: .test)
      #expect(read.findings.filter { $0.level == .error } == [], "seed \(seed)")
      #expect(read.form == form, "seed \(seed)")
      let bytes = read.form.document.canonicalBytes
      let again = Form.read(try JSONValue(parsing: bytes), components: .test).form
      #expect(again == form, "seed \(seed)")
      #expect(again.document.canonicalBytes == bytes, "seed \(seed)")
    }
  }

  @Test(arguments: [
    #"{"form": "f", "sections": []}"#,
    #"{"form": "f", "sections": [{"key": "s", "fields": []}]}"#,
    #"{"form": "f", "sections": [{"key": "s", "header": "H", "hidden": "a", "fields": [{"key": "a", "kind": "bool"}]}]}"#,
    #"{"form": "f", "sections": [{"key": "s", "fields": [{"key": "a", "kind": "number", "min": "0.10", "step": "1"}]}]}"#,
    #"{"form": "f", "optionSets": {"o": [{"value": 1.5}]}, "sections": [{"key": "s", "fields": [{"key": "a", "kind": "choice", "options": "o"}]}]}"#,
    #"{"access": "private", "form": "f", "keepDays": {"sessions": 3}, "sections": []}"#,
  ])
  func `a form that has only what it needs is printed with only that`(text: String) throws {
    let document = try JSONValue(text: text)
    let printed = Form.read(document, components: .test).form.document.canonicalBytes
    let wanted = String(decoding: document.canonicalBytes, as: UTF8.self)
    #expect(String(decoding: printed, as: UTF8.self) == wanted.replacing("0.10", with: "0.1"))
  }

  @Test func `defaults are left out and loops are written out`() throws {
    let read = try ReadForm.of(
      """
      {"form": "f", "access": "public", "sections": [{"header": "About you", "whenEmpty": "omit",
       "fields": [{"forEach": {"range": [0, 2]}, "template": {"key": "a{index}", "kind": "text",
        "as": "line", "trim": true, "required": false, "validateOn": "change"}}]}]}
      """)
    let expected = try JSONValue(
      text: """
        {"form": "f", "sections": [{"key": "aboutYou", "header": "About you", "fields":
         [{"key": "a0", "kind": "text"}, {"key": "a1", "kind": "text"}]}]}
        """)
    #expect(read.form.document == expected)
  }

  @Test func `the largest numbers are printed and read`() throws {
    for text in ["1e200", "-1e200", "1234567890123456789012345678901234e-70", "1e-30"] {
      let number = try #require(Decimal(jsonNumber: text))
      var rules = NumberRules()
      rules.max = number
      let form = Form("f", sections: [Section(key: "s", fields: [Field("a", .number(rules))])])
      let bytes = form.document.canonicalBytes
      #expect(Form.read(try JSONValue(parsing: bytes), components: .test).form == form)
    }
  }
}
