import JSON
import Testing

struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSONValue.null),
    (" true ", .bool(true)),
    ("\t[]\r\n", .array([])),
    ("{ }", .object([])),
    ("-0.50e+3", .number("-0.50e+3")),
    (#""a\"\\\/\b\f\n\r\té😀""#, .string("a\"\\/\u{8}\u{C}\n\r\té😀")),
    (#""\uD83D\uDE00\u00e9""#, .string("😀é")),
    (#""\u0000""#, .string("\0")),
    (#"[1,{"a":[null]}]"#, .array([.number("1"), .object([JSONMember("a", .array([.null]))])])),
  ])
  func `a document is read`(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == value)
  }

  @Test(arguments: [
    ("", JSONFault.Reason.unexpectedEnd, 0),
    ("[1,", .unexpectedEnd, 3),
    ("\"a", .unexpectedEnd, 2),
    ("\"a\\", .unexpectedEnd, 3),
    ("{\"a\":tru}", .unexpectedByte(0x7D), 8),
    ("[1 2]", .unexpectedByte(0x32), 3),
    ("[1,]", .unexpectedByte(0x5D), 3),
    ("{\"a\":1,}", .unexpectedByte(0x7D), 7),
    ("{a:1}", .unexpectedByte(0x61), 1),
    ("1 1", .trailingBytes, 2),
    ("01", .badNumber, 0),
    ("[-]", .badNumber, 2),
    ("1.", .unexpectedEnd, 2),
    ("[1e]", .badNumber, 3),
    (#""\x""#, .badEscape, 1),
    (#""\u12g4""#, .badEscape, 1),
    (#""\u12"#, .unexpectedEnd, 5),
    (#""\ud800""#, .loneSurrogate, 1),
    (#""\ud800\u0041""#, .loneSurrogate, 1),
    (#""a\udc00""#, .loneSurrogate, 2),
    ("\"a\nb\"", .controlCharacter, 2),
    (#"{"a":1,"b":2,"\u0061":3}"#, .duplicateMember("a"), 13),
  ])
  func `a fault names its reason and its place`(
    text: String, reason: JSONFault.Reason, offset: Int
  ) {
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(fault?.reason == reason)
    #expect(fault?.offset == offset)
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80], [0xFF],
    ] as [[UInt8]])
  func `ill-formed UTF-8 is refused where it begins`(wrong: [UInt8]) {
    let bytes = Array("[\"é".utf8) + wrong + Array("\"]".utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: bytes) }
    #expect(fault?.reason == .badUTF8)
    #expect(fault?.offset == 4)
  }

  @Test func `a byte order mark is refused`() {
    let fault = #expect(throws: JSONFault.self) {
      try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("{}".utf8))
    }
    #expect(fault?.reason == .unexpectedByte(0xEF))
  }

  @Test func `names that only look alike are two names`() throws {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    let value = try JSONValue(parsing: Array("{\"\(composed)\":1,\"\(decomposed)\":2}".utf8))
    #expect(value.object?.count == 2)
    #expect(value[decomposed]?.integer == 2)
  }

  @Test func `a duplicate among very many members is found, and in good time`() throws {
    let many = (0..<100_000).map { "\"é\($0)\":0,\"k\($0)\":0" }.joined(separator: ",")
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try JSONValue(parsing: Array("{\(many)}".utf8)).object?.count == 200_000)
    let time = clock.now - start
    #expect(time < .seconds(30))
    for name in ["é70000", "k99999"] {
      let fault = #expect(throws: JSONFault.self) {
        try JSONValue(parsing: Array("{\(many),\"\(name)\":1}".utf8))
      }
      #expect(fault?.reason == .duplicateMember(name))
    }
  }

  @Test func `a fault in a file has a line and a column`() {
    let bytes = Array("{\n  \"a\": x\n}".utf8)
    let fault = #expect(throws: JSONFault.self) { try JSONValue(parsing: bytes) }
    #expect(fault?.place(in: bytes).line == 2)
    #expect(fault?.place(in: bytes).column == 8)
    #expect(fault?.description == "`x` cannot stand here.")
  }
}

struct JSONLimitsTests {
  /// Reads a text within the limits of a request body and gives the reason of its refusal.
  private func refusal(_ text: String, limits: JSONLimits = JSONLimits()) -> JSONFault.Reason? {
    do throws(JSONFault) {
      _ = try JSONValue(parsing: Array(text.utf8), limits: limits)
      return nil
    } catch {
      return error.reason
    }
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func `32 levels are read and 33 are not`() {
    #expect(refusal(nested(32)) == nil)
    #expect(refusal(nested(33)) == .tooDeep(limit: 32))
    #expect(refusal("[" + nested(31) + "," + nested(31) + "]") == nil)
    #expect(refusal(String(repeating: "[{\"a\":", count: 100_000)) == .tooDeep(limit: 32))
  }

  @Test func `a name of 256 bytes is read and one of 257 is not`() {
    #expect(refusal("{\"\(String(repeating: "a", count: 256))\":1}") == nil)
    #expect(refusal("{\"\(String(repeating: "é", count: 128))\":1}") == nil)
    #expect(refusal("{\"\(String(repeating: "a", count: 257))\":1}") == .keyTooLong(limit: 256))
  }

  @Test func `the length of a string is that after unescaping`() {
    #expect(refusal("\"\(String(repeating: "\\u0061", count: 65_536))\"") == nil)
    let long = "\"\(String(repeating: "a", count: 65_537))\""
    #expect(refusal(long) == .stringTooLong(limit: 65_536))
    #expect(refusal(long, limits: .formDocument) == nil)
  }

  @Test func `64 digits are read and 65 are not, zeros before them do not count`() {
    let digits = String(repeating: "9", count: 64)
    #expect(refusal(digits) == nil)
    #expect(refusal("-0.00\(digits)e-5") == nil)
    #expect(refusal("\(digits)9") == .numberTooLong(limit: 64))
    #expect(refusal("\(digits).5") == .numberTooLong(limit: 64))
    #expect(refusal("0." + String(repeating: "0", count: 300)) == .numberTooLong(limit: 64))
  }
}
