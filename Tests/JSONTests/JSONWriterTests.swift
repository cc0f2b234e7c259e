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
    json.object("a") { $0.array("b") { _ in } }
    json.array("c") { json in
      json.integer(.min)
      json.integer(0)
      json.integer(.max)
    }
    json.object("d") { _ in }
    json.object("e") { $0.member("f", true) }
    json.rawMembers([])
    json.rawMembers(Array(#""g":1,"h":2"#.utf8))
    json.array("i") { _ in }
    json.endObject()
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"c":[\#(Int.min),0,\#(Int.max)],"e":{"f":true},"g":1,"h":2}"#)
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
