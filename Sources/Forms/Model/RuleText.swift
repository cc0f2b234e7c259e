/// A text that a person reads, of which parts in braces are computed: `Total: {sum(lines.total)}`.
///
/// `{{` stands for a brace. Each part is a rule of its own; its value is written as the function
/// `text` writes it, and nothing where there is none. A choice is written by its value.
public struct RuleText: Hashable, Sendable {
  /// The text as its author wrote it, in one language or several.
  public var source: LocalText

  /// Creates a text from its source.
  public init(_ source: LocalText) { self.source = source }

  /// A piece of the text in one language.
  public enum Part: Hashable, Sendable {
    case text(String)
    /// A rule, and where it begins in the source, in code points.
    case rule(String, at: Int)
    /// A brace that is not closed, and where it stands.
    case unclosed(at: Int)
  }

  /// The pieces of a text, in order; two of plain text never follow each other.
  public static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = String.UnicodeScalarView()
    var scalars = Array(text.unicodeScalars)[...]
    func flush() {
      if !plain.isEmpty { parts.append(.text(String(plain))) }
      plain = String.UnicodeScalarView()
    }
    while let scalar = scalars.popFirst() {
      guard scalar == "{" else {
        plain.append(scalar)
        continue
      }
      if scalars.first == "{" {
        plain.append("{")
        scalars.removeFirst()
        continue
      }
      flush()
      guard let end = end(of: scalars) else {
        return parts + [.unclosed(at: scalars.startIndex - 1)]
      }
      let rule = String(String.UnicodeScalarView(scalars[..<end]))
      parts.append(.rule(rule, at: scalars.startIndex))
      scalars = scalars[(end + 1)...]
    }
    flush()
    return parts
  }

  /// Where the brace stands that closes a rule: the first one outside of a text literal.
  private static func end(of scalars: ArraySlice<Unicode.Scalar>) -> Int? {
    var quote: Unicode.Scalar?
    var isEscaped = false
    for (index, scalar) in zip(scalars.indices, scalars) {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if scalar == "\\" { isEscaped = true } else if scalar == open { quote = nil }
      } else if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == "}" {
        return index
      }
    }
    return nil
  }

  /// A text as it is written where parts may be rules: with every brace doubled.
  public static func escaped(_ text: String) -> String {
    guard text.utf8.contains(0x7B) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.flatMap { $0 == "{" ? [$0, $0] : [$0] }))
  }

  /// The texts by language; one for all languages has no name.
  var texts: [(language: String?, text: String)] {
    switch source {
    case .plain(let text): [(nil, text)]
    case .translated(let texts): texts.map { ($0.language, $0.text) }
    }
  }

  /// Whether a part of it is computed, in any language.
  public var isComputed: Bool {
    texts.contains { text in
      Self.parts(of: text.text).contains { if case .rule = $0 { true } else { false } }
    }
  }

  /// The text with every rule replaced by what a function makes of it.
  public func replacingRules(_ replacement: (String) -> String) -> RuleText {
    func replaced(_ text: String) -> String {
      Self.parts(of: text).map { part in
        switch part {
        case .text(let plain): Self.escaped(plain)
        case .rule(let rule, _): "{\(replacement(rule))}"
        case .unclosed(let place):
          String(String.UnicodeScalarView(Array(text.unicodeScalars)[place...]))
        }
      }.joined()
    }
    switch source {
    case .plain(let text): return RuleText(.plain(replaced(text)))
    case .translated(let texts):
      return RuleText(.translated(texts.map { ($0.language, replaced($0.text)) }))
    }
  }
}

extension RuleText: ExpressibleByStringInterpolation {
  /// A text in one language for all.
  public init(stringLiteral value: String) { self.init(.plain(value)) }
}

extension RuleText: ExpressibleByDictionaryLiteral {
  /// One text per language: `["en": "Total: {total}", "nl": "Totaal: {total}"]`.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(.translations(elements.map { (language: $0.0, text: $0.1) }))
  }
}
