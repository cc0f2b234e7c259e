import JSON
import Rules

extension FormReader {
  /// Reads a text that a person reads, in one language or several.
  mutating func text(_ name: String, in members: Members) -> LocalText? {
    guard let value = members[name] else { return nil }
    switch value {
    case .string(let text): return checked(text, at: members.place(name)).map { .plain($0) }
    case .object(let texts): return translations(texts, at: members.place(name), "`\(name)`")
    default:
      reportType(
        value, at: members.place(name), "`\(name)`", "a text, or one text per language")
      return nil
    }
  }

  /// Reads a text of which parts are rules.
  mutating func ruleText(_ name: String, in members: Members) -> RuleText? {
    guard let text = text(name, in: members).map({ RuleText($0) }) else { return nil }
    var isWhole = true
    for (language, text) in text.texts {
      guard case .unclosed(let place)? = RuleText.parts(of: text).last else { continue }
      let whole = members.place(name)
      log.report(
        "E01", at: language.map { whole.member($0) } ?? whole,
        "This `{` begins a rule and has no `}`.",
        hint: "If a brace is meant, write `{{`.", range: place..<place + 1)
      isWhole = false
    }
    return isWhole ? text : nil
  }

  /// Reads one text per language.
  private mutating func translations(
    _ members: [JSONMember], at pointer: JSONPointer, _ what: String
  ) -> LocalText? {
    var texts: [(language: String, text: String)] = []
    for member in members {
      let place = pointer.member(member.name)
      guard Self.isLanguageTag(member.name) else {
        reportLanguage(member.name, at: place, what)
        continue
      }
      guard case .string(let text) = member.value else {
        reportType(member.value, at: place, what, "a text in each language")
        continue
      }
      guard let text = checked(text, at: place) else { continue }
      texts.append((member.name, text))
      checkListed(member.name, at: place)
    }
    guard !texts.isEmpty else {
      if members.isEmpty {
        report("missing-member", at: pointer, "\(what) needs a text in at least one language.")
      }
      return nil
    }
    checkFirstLanguage(texts.map(\.language), at: pointer)
    return .translations(texts)
  }

  /// Reports a member that is no language, kindly if a component is meant.
  private mutating func reportLanguage(_ name: String, at pointer: JSONPointer, _ what: String) {
    if name.utf8.elementsEqual("component".utf8) {
      report(
        "component-kind", at: pointer, "\(what) is a text; a component cannot stand here.",
        hint: "A component can be a row of kind `custom`, or the `header`, `footer` or "
          + "`emptyState` of a section.")
    } else if !name.utf8.elementsEqual("props".utf8) {
      report(
        "bad-language", at: pointer, "\(name.quoted) is not a language.",
        hint: "Write a text, or an object with languages, like `{\"en\": \"Name\"}`.")
    }
  }

  /// Warns of a text in a language that the form does not have.
  private mutating func checkListed(_ language: String, at pointer: JSONPointer) {
    guard !languages.isEmpty, !languages.contains(language) else { return }
    let nearest = Spelling.nearest(to: language, among: languages)
    report(
      "unlisted-language", at: pointer,
      "\(language.quoted) is not among the `languages` of the form, so nobody sees this text.",
      hint: nearest.map { "Did you mean `\($0)`?" }, level: .warning)
  }

  /// Warns of a text that is missing in the language that others fall back to.
  private mutating func checkFirstLanguage(_ found: [String], at pointer: JSONPointer) {
    guard let first = languages.first else {
      report(
        "missing-member", at: JSONPointer(),
        "The form has texts in several languages and does not list them.",
        hint: "Add `\"languages\"`, the one to fall back to first.", level: .warning)
      return
    }
    guard !found.contains(first) else { return }
    report(
      "missing-language", at: pointer,
      "This text is missing in `\(first)`, the language that others fall back to.",
      level: .warning)
  }

  /// Reads the languages of the form.
  mutating func languageTags(_ members: Members) -> [String] {
    var tags: [String] = []
    for (index, value) in (list("languages", in: members) ?? []).enumerated() {
      let place = members.place("languages").element(index)
      guard case .string(let tag) = value else {
        reportType(value, at: place, "A language", "a text")
        continue
      }
      guard Self.isLanguageTag(tag) else {
        report(
          "bad-language", at: place,
          "\(tag.quoted) is not a language. Write one like `en` or `pt-BR`.")
        continue
      }
      guard !tags.contains(tag) else {
        report("duplicate-value", at: place, "\(tag.quoted) is listed twice.")
        continue
      }
      tags.append(tag)
    }
    return tags
  }

  /// Whether the text looks like a language tag: letters, then groups of letters and digits.
  static func isLanguageTag(_ text: String) -> Bool {
    guard (2...35).contains(text.utf8.count) else { return false }
    let parts = text.utf8.split(separator: 0x2D, omittingEmptySubsequences: false)
    return (2...3).contains(parts[0].count) && parts[0].allSatisfy(KeyGrammar.isLetter)
      && parts.dropFirst().allSatisfy { part in
        (1...8).contains(part.count)
          && part.allSatisfy { KeyGrammar.isLetter($0) || KeyGrammar.isDigit($0) }
      }
  }
}
