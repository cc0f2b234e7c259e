/// What the keys of forms, sections and fields look like.
enum KeyGrammar {
  /// Words that a rule could not use as names.
  static let reserved: Set<String> = [
    "false", "in", "null", "true", "as", "break", "const", "continue", "else", "for", "function",
    "if", "import", "let", "loop", "namespace", "package", "return", "var", "void", "while", "this",
    "row", "prev", "option",
  ]

  /// What a page posts beside the answers.
  static let posted: Set<String> = ["_tag", "_n", "_do"]

  /// Why a text cannot be the key of a section or field, or `nil` if it can.
  static func fault(of key: String) -> String? {
    guard isWord(key) else {
      return "\(key.quoted) cannot be a key."
        + " Use letters, digits and `_`, at most 64, not beginning with a digit."
    }
    guard taken.contains(key) else { return nil }
    return posted.contains(key)
      ? "\(key.quoted) is what a page posts beside the answers. Choose another key."
      : "\(key.quoted) is a word of the rule language. Choose another key."
  }

  private static let taken = WordList(reserved.union(posted))

  /// Whether the text fits `[A-Za-z_][A-Za-z0-9_]{0,63}`.
  static func isWord(_ text: String) -> Bool {
    let bytes = text.utf8.span
    guard (1...64).contains(bytes.count), !isDigit(bytes[0]) else { return false }
    for index in bytes.indices {
      let byte = bytes[index]
      guard isLetter(byte) || isDigit(byte) || byte == 0x5F else { return false }
    }
    return true
  }

  /// Whether the text fits `[a-z][a-z0-9-]{0,63}`, as the key of a form has to.
  static func isAddress(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, bytes.count <= 64, isSmall(first) else { return false }
    return bytes.allSatisfy { isSmall($0) || isDigit($0) || $0 == 0x2D }
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isSmall(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool { isSmall(byte | 0x20) }
}
