import FormClient
import JSON
import TestSupport
import Testing

/// JSON as an app reads and writes it.
struct WireValueTests {
  static let texts = [
    "{}", "[]", "null", "true", "-0.10", "1e3", #""""#, #"{"a":[1,{"b":"c"}],"ä":null}"#,
    #""\u0000\u001f\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00""#, #"{"b":1,"a":2,"":3}"#,
    "\"\u{E000}\u{1F600}\"", #"{"":1,"\ud83d\ude00":2}"#,
  ]

  @Test(arguments: texts)
  func `what is read is written as the server writes it`(text: String) throws {
    let mine = try WireValue(parsing: Array(text.utf8))
    let servers = try JSONValue(parsing: Array(text.utf8), limits: .init())
    #expect(mine.canonicalBytes == servers.canonicalBytes)
    #expect(try WireValue(parsing: mine.canonicalBytes) == mine)
  }

  static let faults = [
    "", "{", "[1,]", "{\"a\":1,\"a\":2}", "{\"a\" 1}", "tru", "01x", "+1", "nan", "\"", "\"\\x\"",
    "\"\\ud800\"", "\"\\ud800\\u0041\"", "1 2", "{a:1}", String(repeating: "[", count: 200),
  ]

  @Test(arguments: faults)
  func `what is no JSON is refused`(text: String) {
    #expect(throws: WireFault.self) { try WireValue(parsing: Array(text.utf8)) }
  }

  @Test func `texts are compared byte for byte`() throws {
    #expect(WireValue.string("\u{E9}") != .string("e\u{301}"))
    var form = try FormSnapshot(
      WireValue(
        parsing: Array(
          #"{"rev":1,"tag":"a","sections":[{"key":"s","rows":[{"key":"r","value":"\#u{E9}"}]}]}"#
            .utf8)))
    let diff = #"""
      {"kind":"diff","from":1,"to":2,"tag":"b","rows":{"set":{"r":{"value":"e\#u{301}"}}}}
      """#
    let phases = try form.apply(WireValue(parsing: Array(diff.utf8)))
    #expect(phases.first?.table.reconfiguredRows.count == 1)
    #expect(Array((form.row("r")?.value?.string ?? "").utf8) == Array("e\u{301}".utf8))
  }
}
