import HTTP
import JSON
import Testing

struct ProblemTests {
  @Test func `a problem is a document with a type and its faults`() {
    let problem = Problem(
      "invalid-edit", status: 422, title: "Not accepted", detail: "Two faults.",
      errors: [
        Problem.Item(pointer: "/set/a", key: "a", code: "type", message: "A number is needed."),
        Problem.Item(
          code: "unknown", message: "Unknown.", extra: [JSONMember("hint", .string("b"))]),
      ], headers: ["Retry-After": "1"])
    let response = Response(problem)
    #expect(response.status == 422)
    #expect(response.headers["content-type"] == "application/problem+json")
    #expect(response.headers["retry-after"] == "1")
    let expected =
      #"{"detail":"Two faults.","errors":[{"code":"type","key":"a","message":"A number is needed.","#
      + #""pointer":"/set/a"},{"code":"unknown","hint":"b","message":"Unknown."}],"status":422,"#
      + #""title":"Not accepted","type":"urn:formd:invalid-edit"}"#
    #expect(String(decoding: response.bytes, as: UTF8.self) == expected)
  }
}
