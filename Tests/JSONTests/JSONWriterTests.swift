import JSON
import TestSupport
import Testing

struct JSONWriterTests {
  @Test(arguments: [
    (
      JSONValue.string("a\"\\/\u{8}\u{C}\n\r\t\0\u{1F}\u{7F}é😀\u{2028}"),
      #""a\"\\/\b\f\n\r\t\u0000\u001f\#u{7F}é😀\#u{2028}""#
    ),
    (
      .object([JSONMember("b", .integer(-1)), JSONMember("a", .array([.null, .bool(false)]))]),
      #"{"a":[null,false],"b":-1}"#
    ),
    (
      .object([JSONMember("ab", .number("1.50")), JSONMember("a", .object([]))]),
      #"{"a":{},"ab":1.50}"#
    ),
    (
      .object([
        JSONMember("\u{E000}", .null), JSONMember("\u{10000}", .null), JSONMember("é", .null),
      ]), "{\"é\":null,\"\u{10000}\":null,\"\u{E000}\":null}"
    ),
  ])
  func `the canonical form of a value`(value: JSONValue, text: String) {
    #expect(value.canonicalBytes == Array(text.utf8))
  }

  @Test func `writing in one pass gives what writing a tree gives`() {
    var json = JSONWriter()
    json.beginObject()
    json.name("a")
    json.beginArray()
    json.string("x")
    json.beginObject()
    json.endObject()
    json.bool(true)
    json.null()
    json.raw(Array("[1]".utf8))
    json.beginArray()
    json.endArray()
    json.integer(-7)
    json.endArray()
    json.member("b", "\u{1}")
    json.member("c", 12)
    json.member("d", false)
    json.member("e", .array([.string("y")]))
    let names = JSONNames(["f", "\"g", "h"])
    json.name(1, of: names)
    json.raw(Array("[2]".utf8)[...])
    json.name(2, of: names)
    json.null()
    json.raw(Array(#"-"i":3,"j":4-"#.utf8).dropFirst().dropLast())
    json.endObject()
    let text =
      #"{"a":["x",{},true,null,[1],[],-7],"b":"\u0001","c":12,"d":false,"e":["y"],"#
      + #""\"g":[2],"h":null,"i":3,"j":4}"#
    #expect(String(decoding: json.bytes, as: UTF8.self) == text)
  }

  @Test func `canonical order is that of UTF-16`() {
    var random = SeededGenerator(seed: 8785)
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "é", "\u{7FF}", "\u{D7FF}", "\u{E000}", "\u{FFFF}", "😀", "\u{10FFFF}",
    ]
    func name() -> String {
      var text = ""
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
      }
      return text
    }
    for _ in 0..<5_000 {
      let (left, right) = (name(), name())
      let expected = left.utf16.lexicographicallyPrecedes(right.utf16)
      #expect(left.canonicallyPrecedes(right) == expected, "seed 8785: \(left) \(right)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `any value is read back from its canonical bytes`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let value = randomValue(depth: 4, &random)
      let again = try JSONValue(parsing: value.canonicalBytes)
      #expect(again.canonicalBytes == value.canonicalBytes, "seed \(seed)")
      #expect(try JSONValue(parsing: again.canonicalBytes) == again, "seed \(seed)")
    }
  }

  @Test func `objects and arrays into which nothing is written are left out`() {
    var json = JSONWriter()
    json.beginObject()
    json.object("a") { $0.array(JSONName("b")) { _ in } }
    json.array(JSONName("c")) { json in
      json.integer(.min)
      json.integer(0)
      json.integer(.max)
    }
    json.object("d") { _ in }
    json.object("e") { $0.member("f", true) }
    json.object(JSONName("g")) { $0.member(JSONName("h"), 1) }
    json.array(JSONName("i")) { _ in }
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"c":[\#(Int.min),0,\#(Int.max)],"e":{"f":true},"g":{"h":1}}"#)
  }

  @Test func `strings of every length are written as they are, with an escape at any place`() {
    // Each before and behind others, in rooms of every size.
    for length in 0..<36 {
      let plain = String(repeating: "é~ A", count: 9).utf8.prefix(length)
      let text = String(decoding: plain, as: UTF8.self)
      #expect(written(text, capacity: length) == #"[0,"\#(text)","\#(text)",{"\#(text)":1}]"#)
      for (escape, escaped) in Self.escapes {
        for place in 0..<length {
          let before = String(repeating: "x", count: place)
          let behind = String(repeating: "\u{7F}", count: length - place - 1)
          let (text, shown) = (before + escape + behind, before + escaped + behind)
          #expect(
            written(text, capacity: place) == #"[0,"\#(shown)","\#(shown)",{"\#(shown)":1}]"#)
        }
      }
    }
  }

  private static let escapes = [
    ("\"", #"\""#), ("\\", #"\\"#), ("\u{1F}", #"\u001f"#), ("\n", #"\n"#),
  ]

  private func written(_ text: String, capacity: Int) -> String {
    var json = JSONWriter(capacity: capacity)
    json.beginArray()
    json.integer(0)
    json.string(text)
    json.string(text)
    json.beginObject()
    json.member(text, 1)
    json.endObject()
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func `every byte is written as the reader takes it`() throws {
    for byte in (0..<0x80) as Range<UInt8> {
      let text = String(decoding: [byte], as: UTF8.self)
      for text in [text, "1234567" + text, text + "1234567"] {
        #expect(try JSONValue(parsing: JSONValue.string(text).canonicalBytes) == .string(text))
      }
    }
  }

  @Test func `names that are kept are written as others are`() {
    for length in 0...12 {
      let name = String(repeating: "n", count: length)
      var (kept, other) = (JSONWriter(capacity: 0), JSONWriter(capacity: 0))
      for number in 0..<3 {
        kept.member(JSONName(name), number)
        other.member(name, number)
        kept.object(JSONName(name)) { $0.member(JSONName(name), true) }
        other.object(name) { $0.member(name, true) }
      }
      #expect(kept.bytes == other.bytes)
    }
  }

  @Test func `values that were written before are written again, whatever their lengths`() {
    var (json, expected) = (JSONWriter(capacity: 0), "")
    for length in 1...70 {
      // Every digit differs from those beside it and eight further, so that one out of its place shows.
      let value = String((0..<length).map { Character("\(1 + $0 % 9)") })
      json.raw(Array(value.utf8))
      json.raw(Array("-\(value)-".utf8).dropFirst().dropLast())
      json.raw(value.utf8.span)
      json.number(value)
      expected += (expected.isEmpty ? "" : ",") + "\(value),\(value),\(value),\(value)"
    }
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: [0, 9, 10, 9_999_999, 10_000_000, -1, .min, .max])
  func `whole numbers of every size are written with their digits`(number: Int) {
    var json = JSONWriter()
    json.beginArray()
    json.integer(number)
    json.integer(number)
    json.endArray()
    #expect(String(decoding: json.bytes, as: UTF8.self) == "[\(number),\(number)]")
  }

  private func randomValue(depth: Int, _ random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 6 : 4), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int(bitPattern: UInt(random.next())))
    case 3: .string(randomText(&random))
    case 4: .array((0..<Int(random.next() % 4)).map { _ in randomValue(depth: depth - 1, &random) })
    default:
      .object(
        (0..<Int(random.next() % 20)).map {
          JSONMember(
            "\($0 * 7 % 20) " + randomText(&random), randomValue(depth: depth - 1, &random))
        })
    }
  }

  private func randomText(_ random: inout SeededGenerator) -> String {
    var text = ""
    for _ in 0..<Int(random.next() % 6) {
      if let scalar = Unicode.Scalar(UInt32(random.next() % 0x500)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
