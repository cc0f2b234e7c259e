/// A text that a person reads, in one language or several.
public enum LocalText: Sendable {
  case plain(String)
  /// One text per language tag, in the order of the document.
  case translated([(language: String, text: String)])

  /// The text in a language, else in the first of the form's languages that it has, else the first.
  public func text(in language: String, of languages: [String]) -> String {
    switch self {
    case .plain(let text): return text
    case .translated(let texts):
      let position = position(for: language, of: languages)
      return texts.indices.contains(position) ? texts[position].text : ""
    }
  }

  /// Which of the texts is read in a language; 0 where there is only one.
  func position(for language: String, of languages: [String]) -> Int {
    guard case .translated(let texts) = self else { return 0 }
    for wanted in [language] + languages {
      let found = texts.firstIndex { $0.language.utf8.elementsEqual(wanted.utf8) }
      if let found { return found }
    }
    return 0
  }
}

extension LocalText: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.plain(let left), .plain(let right)): left.utf8.elementsEqual(right.utf8)
    case (.translated(let left), .translated(let right)):
      left.elementsEqual(right) {
        $0.language.utf8.elementsEqual($1.language.utf8) && $0.text.utf8.elementsEqual($1.text.utf8)
      }
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .plain(let text): hasher.combine(text.utf8.count)
    case .translated(let texts): hasher.combine(texts.count)
    }
  }
}

extension LocalText {
  /// Texts by language, in the one order that they have in a document.
  public static func translations(_ texts: [(language: String, text: String)]) -> LocalText {
    .translated(texts.sorted { $0.language.utf8.lexicographicallyPrecedes($1.language.utf8) })
  }
}
