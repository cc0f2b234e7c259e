/// Makes keys for sections that have none.
enum SectionKey {
  /// A key from the header (`aboutYou`) if that is a text, else from the position (`section2`).
  static func key(
    for header: Caption?, languages: [String], position: Int, isTaken: (String) -> Bool
  ) -> String {
    if let header = header?.text {
      let key = key(from: header.text(in: languages.first ?? "", of: languages))
      if KeyGrammar.fault(of: key) == nil, !isTaken(key) { return key }
    }
    var number = position
    while isTaken("section\(number)") { number += 1 }
    return "section\(number)"
  }

  /// The words of a header as one word: `About you` gives `aboutYou`.
  private static func key(from header: String) -> String {
    var words: [[UInt8]] = [[]]
    for scalar in header.unicodeScalars.prefix(200) where scalar != "'" && scalar != "’" {
      let letters = letters(of: scalar)
      if letters.isEmpty {
        words.append([])
      } else {
        words[words.count - 1] += letters
      }
    }
    words.removeAll(where: \.isEmpty)
    var key = words.first ?? []
    for word in words.dropFirst() {
      guard key.count + word.count <= 64 else { break }
      key.append(KeyGrammar.isSmall(word[0]) ? word[0] - 0x20 : word[0])
      key += word.dropFirst()
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// The small letters or the digit that a character comes down to: `É` is `e`, `æ` is `ae`.
  private static func letters(of scalar: Unicode.Scalar) -> [UInt8] {
    if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
      return KeyGrammar.isLetter(byte) ? [byte | 0x20] : KeyGrammar.isDigit(byte) ? [byte] : []
    }
    let words = scalar.properties.name?.split(separator: " ") ?? []
    guard words.count >= 4, words[0] == "LATIN", words[2] == "LETTER", words[3].utf8.count <= 2
    else { return [] }
    return words[3].utf8.map { $0 | 0x20 }
  }
}
