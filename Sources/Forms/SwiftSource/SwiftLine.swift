/// A line of the form language on its way to source: what it begins with, what stands in its braces,
/// and the words after it.
struct SwiftLine {
  var head: String
  /// The lines in the braces; `nil` for a line without braces.
  var body: [SwiftLine]?
  /// The words, each with its dot: `.required()`; a word may have braces of its own.
  var words: [SwiftLine] = []

  /// The most characters of a line of source.
  private static let width = 100

  init(_ head: String, body: [SwiftLine]? = nil) {
    self.head = head
    self.body = body
  }

  /// Adds a word with its arguments, and with what stands in its braces.
  mutating func add(_ word: String, _ arguments: String = "", body: [SwiftLine]? = nil) {
    words.append(SwiftLine(".\(word)(\(arguments))", body: body))
  }

  /// The lines of source, each moved in by so many spaces.
  ///
  /// Words follow as far as the line goes; a word with braces has lines of its own.
  func source(indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin + head]
    var isOpen = add(body, to: &lines, indent: indent) == false
    let wordMargin = isOpen ? margin + "  " : margin
    for word in words {
      if isOpen, word.body == nil, lines[lines.count - 1].count + word.head.count <= Self.width {
        lines[lines.count - 1] += word.head
      } else {
        lines.append(wordMargin + word.head)
        isOpen = true
      }
      if add(word.body, to: &lines, indent: wordMargin.count) { isOpen = false }
    }
    return lines
  }

  /// Adds braces with lines in them.
  ///
  /// - Returns: Whether there are any.
  private func add(_ body: [SwiftLine]?, to lines: inout [String], indent: Int) -> Bool {
    guard let body else { return false }
    guard !body.isEmpty else {
      lines[lines.count - 1] += " {}"
      return true
    }
    lines[lines.count - 1] += " {"
    for line in body { lines += line.source(indent: indent + 2) }
    lines.append(String(repeating: " ", count: indent) + "}")
    return true
  }
}
