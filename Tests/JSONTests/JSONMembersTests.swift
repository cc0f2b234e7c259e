import JSON
import TestSupport
import Testing

/// Reading members one after the other accepts what reading the whole document accepts.
struct JSONMembersTests {
  private static let names = JSONNames((0..<64).map { "k\($0)" })

  /// The members of a document, or `nil` where something does not fit.
  private func members(_ bytes: [UInt8], plain: inout Int) -> [JSONMember]? {
    let text = bytes.span
    guard var reader = JSONMembers(text) else { return nil }
    var members: [JSONMember] = []
    while true {
      // Sometimes it is guessed what comes.
      let guess = bytes.count % 2 == 0 ? members.count : nil
      let name: String
      switch reader.next(in: text, likely: guess, of: Self.names) {
      case .likely(let start):
        name = "k\(members.count)"
        if let start { #expect(bytes[start...].starts(with: "\"\(name)\":".utf8)) }
      case .name(let range): name = String(decoding: bytes[range], as: UTF8.self)
      case .end: return members
      case .other: return nil
      }
      if let range = reader.plainString(in: text) {
        plain += 1
        members.append(JSONMember(name, .string(String(decoding: bytes[range], as: UTF8.self))))
      } else if let value = reader.value(in: text) {
        members.append(JSONMember(name, value))
      } else {
        return nil
      }
    }
  }

  @Test func `whatever is done to a document, both ways agree about it`() throws {
    let pieces = [
      "{", "}", "[", "]", ",", ":", " ", "\n", "\"a\"", "\"b\"", "\"ä\"", "\"\\n\"", "\"\\ud800\"",
      "\"", "\\", "1", "-0.5e3", "01", "true", "nul", "null", "\u{1}", "{\"a\":1}", "[1,2]",
    ]
    let seed: UInt64 = 20_261_201
    var generator = SeededGenerator(seed: seed)
    var (fitting, plain) = (0, 0)
    for number in 0..<20_000 {
      var text = "{"
      for place in 0..<Int.random(in: 0...4, using: &generator) {
        if place > 0 { text += "," }
        let value = pieces.randomElement(using: &generator) ?? ""
        text += "\"k\(place)\"" + ":" + value
      }
      text += "}"
      var bytes = Array(text.utf8)
      if number % 2 == 0, !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let piece = Array((pieces.randomElement(using: &generator) ?? "").utf8)
        switch number % 3 {
        case 0: bytes.insert(contentsOf: piece, at: place)
        case 1: bytes.remove(at: place)
        default: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        }
      }
      let whole = try? JSONValue(parsing: bytes)
      let found = members(bytes, plain: &plain)
      if let found {
        fitting += 1
        // Names that come twice are not its business.
        let names = Set(found.map { Array($0.name.utf8) })
        if names.count == found.count {
          #expect(whole?.object == found, "seed \(seed), \(number): \(text)")
        }
      } else if let object = whole?.object {
        let hasEscape = bytes.contains(UInt8(ascii: "\\"))
        #expect(hasEscape, "seed \(seed), \(number): \(text) \(object)")
      }
    }
    #expect(fitting > 3_000 && plain > 2_000, "\((fitting, plain))")
  }

  @Test func `bounds hold for names and texts`() {
    var limits = JSONLimits()
    (limits.keyBytes, limits.stringBytes, limits.depth) = (3, 4, 1)
    let cases: [(String, Bool)] = [
      (#"{"abc":"abcd"}"#, true), (#"{"abcd":"a"}"#, false), (#"{"a":"abcde"}"#, false),
      (#"{"a":[1]}"#, false),
    ]
    for (body, isWithin) in cases {
      let bytes = Array(body.utf8)
      let text = bytes.span
      guard var reader = JSONMembers(text, limits: limits) else { fatalError(body) }
      var fits = false
      if case .name = reader.next(in: text, likely: nil, of: Self.names) {
        let value = reader.plainString(in: text) != nil || reader.value(in: text) != nil
        if value, case .end = reader.next(in: text, likely: nil, of: Self.names) { fits = true }
      }
      #expect(fits == isWithin, "\(body)")
      #expect(((try? JSONValue(parsing: bytes, limits: limits)) != nil) == isWithin, "\(body)")
    }
  }
  @Test func `a text is plain wherever in it something else stands`() {
    // What has a meaning in strings, and what differs from that by one bit or one.
    let awkward: [UInt8] = [
      0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xC3, 0xDC, 0xFF,
    ]
    let seed: UInt64 = 20_261_202
    var generator = SeededGenerator(seed: seed)
    var plain = 0
    for number in 0..<20_000 {
      var inside = Array(repeating: UInt8(ascii: "a"), count: number % 30)
      for _ in 0..<number % 4 where !inside.isEmpty {
        let place = Int.random(in: 0..<inside.count, using: &generator)
        inside[place] = awkward.randomElement(using: &generator) ?? 0
        if number % 5 == 0 { inside.insert(contentsOf: "é".utf8, at: place) }
      }
      let bytes = Array(#"{"k":""#.utf8) + inside + Array(#""}"#.utf8)
      let text = bytes.span
      var reader = JSONMembers(text)
      guard case .name = reader?.next(in: text, likely: nil, of: Self.names) else {
        Issue.record("seed \(seed), \(number)")
        continue
      }
      var end = false
      if let range = reader?.plainString(in: text) {
        #expect(range.lowerBound == 6)
        if case .end = reader?.next(in: text, likely: nil, of: Self.names) {
          end = range.upperBound == bytes.count - 2
        }
      }
      let isPlain = !inside.contains(UInt8(ascii: "\\")) && (try? JSONValue(parsing: bytes)) != nil
      #expect(end == isPlain, "seed \(seed), \(number): \(inside)")
      if end { plain += 1 }
    }
    #expect(plain > 8_000, "\(plain)")
  }

  @Test func `what was read as a string can be read once more`() {
    let bytes = Array(#"{"a":"b","c":[1]}"#.utf8)
    let text = bytes.span
    guard var reader = JSONMembers(text),
      case .name = reader.next(in: text, likely: nil, of: Self.names),
      let range = reader.plainString(in: text)
    else { fatalError() }
    reader.goBack(to: range)
    let value = reader.value(in: text)
    #expect(value == .string("b"))
    if case .name(let name) = reader.next(in: text, likely: nil, of: Self.names) {
      #expect(bytes[name].elementsEqual("c".utf8))
    } else {
      Issue.record("The document goes on.")
    }
  }

  @Test(arguments: [
    (#"{"first":1}"#, 0, "likely"), (#"{"first":1}"#, 1, "name"), (#"{"first" :1}"#, 0, "name"),
    (#"{"first": 1}"#, 0, "apart"), (#"{"firsts":1}"#, 0, "name"),
    (#"{"a name of two words":1}"#, 1, "likely"),
    (#"{"a name of two worts":1}"#, 1, "name"), (#"{"a namf of two words":1}"#, 1, "name"),
    // Too near to the end to be looked at eight bytes at once.
    (#"{"k":1}"#, 2, "name"), (#"{"k":123}"#, 2, "likely"), (#"{"k": ""}"#, 2, "apart"),
    (#"{"sixteen exact":1}"#, 3, "likely"), (#"{"sixteen exact"#, 3, "none"),
  ])
  func `a name that is likely is known`(body: String, likely: Int, expected: String) {
    let names = JSONNames(["first", "a name of two words", "k", "sixteen exact"])
    let bytes = Array(body.utf8)
    let text = bytes.span
    var reader = JSONMembers(text)
    let found =
      switch reader?.next(in: text, likely: likely, of: names) {
      case .likely(closeFrom: 1): "likely"
      case .likely: "apart"
      case .name: "name"
      default: "none"
      }
    #expect(found == expected, "\(body)")
  }
}
