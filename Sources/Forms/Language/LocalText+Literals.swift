extension LocalText: ExpressibleByStringInterpolation {
  /// A text in one language for all.
  public init(stringLiteral value: String) { self = .plain(value) }
}

extension LocalText: ExpressibleByDictionaryLiteral {
  /// One text per language: `["en": "Name", "nl": "Naam"]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    self = .translations(elements.map { (language: $0.0, text: $0.1) })
  }
}
