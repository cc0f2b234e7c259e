import JSON
import Testing

@testable import Forms

struct FindingLogTests {
  @Test func `a document with countless faults has a bounded answer`() {
    let members = (0..<5_000).map { JSONMember("unknown\($0)", .null) }
    let read = Form.read(.object([JSONMember("form", .string("f"))] + members))
    #expect(read.findings.count == 1_001)
    #expect(read.findings.filter { $0.code == "too-many-findings" }.count == 1)
  }

  @Test func `a message shows no more than a line of what was sent`() {
    let long = String(repeating: "x", count: 200)
    let read = Form.read(.object([JSONMember("form", .string(long))]))
    #expect(read.findings[0].message.utf8.count < 200)
    #expect("a\nb\u{7F}".quoted == "`a b `")
  }
}
