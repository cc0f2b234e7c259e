import JSON
import TestSupport
import Testing

/// Reading members one after the other accepts what reading the whole document accepts.
struct JSONMembersTests {
  /// The members of a document, or `nil` where something does not fit.
  private func members(_ bytes: [UInt8], plain: inout Int) -> [JSONMember]? {
    let text = bytes.span
    guard var reader = JSONMembers(text) else { return nil }
    var members: [JSONMember] = []
    while true {
      // Sometimes it is guessed what comes.
      let guess = JSONWriter.ready(name: "k\(members.count)")
      let likely = bytes.count % 2 == 0 ? guess.span : guess.span.extracting(0..<0)
      let name: String
      switch reader.next(in: text, likely: likely) {
      case .likely(let start):
        name = "k\(members.count)"
        #expect(bytes[start...].starts(with: guess))
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
      let none = text.extracting(0..<0)
      if case .name = reader.next(in: text, likely: none) {
        let value = reader.plainString(in: text) != nil || reader.value(in: text) != nil
        if value, case .end = reader.next(in: text, likely: none) { fits = true }
      }
      #expect(fits == isWithin, "\(body)")
      #expect(((try? JSONValue(parsing: bytes, limits: limits)) != nil) == isWithin, "\(body)")
    }
  }
}
