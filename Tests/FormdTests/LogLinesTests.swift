import FormServer
import Forms
import JSON
import Testing

@testable import HTTP
@testable import formd

struct LogLinesTests {
  @Test(arguments: [
    ("/v1/sessions/abcdefghij", "/v1/sessions/abcd…"),
    ("/v1/sessions/abcdefghij/values/name", "/v1/sessions/abcd…/values/name"),
    ("/s/abcdefghij", "/s/abcd…"), ("/v1/forms/sessions", "/v1/forms/sessions"),
    ("/v1/forms/contact/sessions", "/v1/forms/contact/sessions"), ("/", "/"), ("", ""),
    ("/v1/submissions/abcdefghij", "/v1/submissions/abcd…"),
    ("/f/contact/sent/ABCD-EFGH-JKMN", "/f/contact/sent/ABCD…"),
    ("//s/abcdefghij//", "//s/abcd…//"), ("/old/sessions/abcdefghij", "/old/sessions/abcd…"),
    ("/s", "/s"), ("/s/abcd", "/s/abcd"), ("/s/abcd/", "/s/abcd/"), ("/s/ab\"c", "/s/ab\"c"),
    ("/a\"/s/abc\\efgh/b\n", "/a\"/s/abc\\…/b\n"), ("/seen/abcdef", "/seen/abcdef"),
    ("/f/contact", "/f/contact"), ("/a\"\\\n\u{1B}b", "/a\"\\\n\u{1B}b"),
  ])
  func `a line is JSON and has only the beginning of an id`(
    path: String, shown: String
  ) throws {
    var lines = LogLines()
    lines.add(
      AccessRecord(
        method: "GET", path: path, status: 200, bytes: 12, microseconds: 345, peer: "127.0.0.1"),
      at: Instant(milliseconds: 0))
    #expect(lines.bytes.last == 0x0A)
    #expect(lines.bytes.count { $0 == 0x0A } == 1)
    let line = try JSONValue(parsing: Array(lines.bytes.dropLast()))
    #expect(line["path"] == .string(shown))
    #expect(line["status"]?.integer == 200)
    #expect(line["at"]?.string == "1970-01-01T00:00:00.000Z")
  }

  @Test func `of a long path the beginning is written, with a letter in full`() throws {
    let ascii = String(repeating: "a", count: 510)
    for (path, shown) in [
      ("/\(ascii)éb", "/\(ascii)é"), ("/\(ascii)aéb", "/\(ascii)a"),
      ("/\(ascii.dropLast(6))/s/abcdefgh", "/\(ascii.dropLast(6))/s/abcd"),
      ("/\(ascii.dropLast(8))/s/abcdefgh", "/\(ascii.dropLast(8))/s/abcd…"),
    ] {
      var lines = LogLines()
      lines.add(
        AccessRecord(method: "GET", path: path, status: 0, bytes: 0, microseconds: 0, peer: ""),
        at: Instant(milliseconds: 0))
      let line = try JSONValue(parsing: Array(lines.bytes.dropLast()))
      #expect(line["path"] == .string(shown))
    }
  }

  @Test(
    arguments: [
      0, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 12_345_678, 90_807_060, 99_999_999,
      100_000_000, 100_000_001, 10_203_040_506_070_809, .max,
    ])
  func `numbers are written with all their digits`(number: Int) throws {
    var lines = LogLines()
    lines.add(
      AccessRecord(
        method: "GET", path: "/", status: 200, bytes: number, microseconds: number, peer: ""),
      at: Instant(milliseconds: 0))
    let text = String(decoding: lines.bytes, as: UTF8.self)
    #expect(text.contains("\"bytes\":\(number),"))
    #expect(text.contains("\"microseconds\":\(number),"))
  }

  @Test func `lines that were handed over are forgotten`() {
    var lines = LogLines()
    lines.add(
      AccessRecord(method: "GET", path: "/", status: 200, bytes: 0, microseconds: 0, peer: ""),
      at: Instant(milliseconds: 0))
    let line = lines.bytes
    var taken: [UInt8] = []
    lines.take(leaving: &taken)
    #expect(taken == line)
    #expect(lines.bytes.isEmpty)
  }

  @Test(arguments: [0, 1, 59, 999, 1000, 1_772_285_400_042, -1, -1000] as [Int64])
  func `the moment is that of the line, also when the one before was of the same second`(
    milliseconds: Int64
  ) throws {
    for earlier in [milliseconds, milliseconds - 1, milliseconds - 7_000] {
      var lines = LogLines()
      let record = AccessRecord(
        method: "GET", path: "/", status: 200, bytes: 0, microseconds: 0, peer: "")
      lines.add(record, at: Instant(milliseconds: earlier))
      var taken: [UInt8] = []
      lines.take(leaving: &taken)
      lines.add(record, at: Instant(milliseconds: milliseconds))
      let line = try JSONValue(parsing: Array(lines.bytes.dropLast()))
      #expect(line["at"]?.string == Instant(milliseconds: milliseconds).description)
    }
  }
}
