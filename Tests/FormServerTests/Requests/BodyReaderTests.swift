import Forms
import JSON
import Testing

@testable import FormServer

/// What stands in bodies is read as the description of the interface has it.
struct BodyReaderTests {
  @Test(arguments: [
    ("7", 7), ("7.0", 7), ("7.000", 7), ("0.0", nil), ("-1", nil), ("7.5", nil), ("7.", nil),
    ("9007199254740991", 9_007_199_254_740_991), ("9007199254740992", nil), ("\"7\"", nil),
  ])
  func `a number of an edit is whole and from 1 on, with zeros behind a point or without`(
    text: String, number: Int?
  ) {
    let value: JSONValue = text.hasPrefix("\"") ? .string("7") : .number(text)
    var reader = BodyReader(.object([JSONMember("seq", value)]), expects: "seq")
    #expect(reader.seq() == number)
    #expect(reader.isSound == (number != nil))
  }

  @Test(
    arguments: [
      (.integer(0), true), (.number("41.0"), true), (.string("41.x9Fq"), true),
      (.string("junk"), true),
      (.string(""), false), (.string("4 1"), false), (.string("é"), false), (.integer(-1), false),
      (.string(String(repeating: "a", count: 64)), true), (.null, false),
      (.string(String(repeating: "a", count: 65)), false),
    ] as [(JSONValue, Bool)])
  func `a base is a revision or a text that could be a tag`(value: JSONValue, isBase: Bool) {
    var reader = BodyReader(.object([JSONMember("base", value)]), expects: "base")
    #expect((reader.base("base") != nil) == isBase)
    #expect(reader.isSound == isBase)
  }
}
