import Forms
import JSON
import TestSupport
import Testing

struct CustomWordsTests {
  @Test func `the words for components say what a document says`() throws {
    let form = Form("f") {
      Section("S") {
        Custom(
          "sign", component: "signature-pad", props: ["colour": "blue", "width": 3, "on": true]
        )
        .label("Sign here").required().whenHidden(.clear).validateOn(.submit)
        Custom("x", component: "chart").required(when: "answered(sign)")
      }
      .header(component: "banner", props: ["lines": ["a", "b"]])
      .footer(component: "rule")
      .emptyState("nothing", props: ["deep": ["list": [1, ["a": "b"]]]])
      Repeat("r") { TextField("t") }.emptyState("nothing")
    }
    let document = try json(
      #"""
      {"form": "f", "sections": [
        {"key": "section1", "header": {"component": "banner", "props": {"lines": ["a", "b"]}},
         "footer": {"component": "rule"},
         "emptyState": {"component": "nothing", "props": {"deep": {"list": [1, {"a": "b"}]}}},
         "fields": [
           {"key": "sign", "kind": "custom", "label": "Sign here", "component": "signature-pad",
            "props": {"colour": "blue", "on": true, "width": 3}, "required": true,
            "validateOn": "submit", "whenHidden": "clear"},
           {"key": "x", "kind": "custom", "component": "chart", "required": "answered(sign)"}]},
        {"key": "r", "emptyState": {"component": "nothing"}, "repeat": {},
         "fields": [{"key": "t", "kind": "text"}]}]}
      """#)
    #expect(
      String(decoding: form.document.canonicalBytes, as: UTF8.self)
        == String(decoding: document.canonicalBytes, as: UTF8.self))
  }
}
