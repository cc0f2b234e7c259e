extension FuzzTarget {
  /// Inputs that are too large to be kept as files, by what they are.
  public static let largeInputs: [(name: String, bytes: [UInt8])] = [
    ("10,000 parentheses", nested(10_000, "(", "a > 1", ")")),
    ("10,000 open parentheses", nested(10_000, "(", "", "")),
    ("10,000 lists", nested(10_000, "[", "1", "]")),
    ("10,000 objects", nested(10_000, #"{"a": "#, "1", "}")),
    ("10,000 groups of a pattern", nested(10_000, "(?:", "a", ")*")),
    ("1 MB of additions", repeated("a + ", "1 > 0")),
    ("1 MB of alternatives", repeated("p || ", "p")),
    ("1 MB of signs", repeated("!", "p")),
    ("1 MB of minus signs", repeated("-", "1")),
    ("1 MB of conditions", repeated("p ? 1 : ", "2")),
    ("1 MB of members", repeated("a.", "b")),
    ("1 MB of calls", repeated("size(", "t")),
    ("1 MB of one name", repeated("abcdefgh", "")),
    ("1 MB of unknown names", repeated("adress == agee && ", "p")),
    ("1 MB of a text", Array("t == \"".utf8) + repeated("é", "\"")),
    ("1 MB of an open text", Array("t == '".utf8) + repeated("a", "")),
    ("1 MB of escapes", Array("\"".utf8) + repeated("\\u00e9", "\"")),
    ("1 MB of digits", repeated("9", "")),
    ("1 MB of decimals", Array("0.".utf8) + repeated("1", "")),
    ("1 MB of spaces", repeated(" ", "")),
    ("1 MB of comments", repeated("// x\n", "p")),
    ("1 MB of combining marks", Array("t == \"e".utf8) + repeated("\u{301}", "\"")),
    ("10 KB of bytes that are no UTF-8", Array(repeating: 0xFF, count: 10_000)),
    ("1 MB of zero bytes", Array(repeating: 0, count: megabyte)),
    ("10,000 numbers in JSON", Array("[".utf8) + nested(10_000, "1,", "1]", "")),
    ("a form with a rule of 200 KB", form(rule: String(repeating: "a + ", count: 50_000) + "1")),
    ("a form with 10,000 parentheses", form(rule: String(repeating: "(", count: 10_000))),
  ]

  private static let megabyte = 1_000_000

  private static func nested(
    _ count: Int, _ open: String, _ inner: String, _ close: String
  ) -> [UInt8] {
    Array(
      (String(repeating: open, count: count) + inner + String(repeating: close, count: count)).utf8)
  }

  /// A megabyte of one part, and an end.
  private static func repeated(_ part: String, _ end: String) -> [UInt8] {
    Array((String(repeating: part, count: megabyte / part.utf8.count) + end).utf8)
  }

  private static func form(rule: String) -> [UInt8] {
    Array(
      """
      {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
      {"key": "a", "kind": "number", "label": "A", "visible": "\(rule)"}]}]}
      """.utf8)
  }
}
