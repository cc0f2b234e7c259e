import Decimals
import JSON
import Rules

/// Puts `{index}`, `{value}` and `{title}` of one round of `forEach` into a template.
///
/// In keys and texts they are replaced as they are. In rules they are literals: a text comes with
/// its quotes, unless it stands inside a literal already or is part of a name.
struct Substitution {
  let round: LoopRound
  let languages: [String]

  /// The members of a section or field that hold rules.
  private static let rules: Set<String> = [
    "visible", "hidden", "enabled", "disabled", "required", "calculate", "initial", "optionFilter",
    "rows", "rule",
  ]

  /// The members that hold one text per language.
  private static let texts: Set<String> = [
    "label", "help", "placeholder", "header", "footer", "text", "detail", "title", "group", "unit",
    "message", "addTitle", "alert", "itemTitle", "noneTitle",
  ]

  /// The texts of which parts may be rules, so that a brace in what is put in has to be doubled.
  private static let ruleTexts: Set<String> = ["text", "detail", "itemTitle"]

  /// The section or field that a template stands for.
  func element(_ template: Members) -> JSONValue {
    .object(
      template.list.compactMap { member in
        member.name.utf8.elementsEqual("includeIf".utf8)
          ? nil : JSONMember(member.name, value(member.value, named: member.name))
      })
  }

  /// A member of a template with everything in it replaced.
  private func value(_ value: JSONValue, named name: String) -> JSONValue {
    if name.utf8.elementsEqual("props".utf8) { return opaque(value) }
    switch value {
    case .null, .bool, .number: return value
    case .string(let text):
      guard text.utf8.contains(0x7B) else { return value }
      if Self.rules.contains(name) { return .string(rule(text)) }
      let doubles = Self.ruleTexts.contains(name)
      return Self.texts.contains(name)
        ? translated(text, doublesBraces: doubles) : .string(plain(text, in: nil))
    case .array(let elements): return .array(elements.map { self.value($0, named: "") })
    case .object(let members) where name.utf8.elementsEqual("set".utf8):
      return .object(
        members.map { JSONMember(plain($0.name, in: nil), rule($0.value)) })
    case .object(let members):
      let isTranslated = Self.texts.contains(name)
      return .object(
        members.map { member in
          guard isTranslated, case .string(let text) = member.value else {
            return JSONMember(member.name, self.value(member.value, named: member.name))
          }
          let doubles = Self.ruleTexts.contains(name)
          return JSONMember(
            member.name, .string(plain(text, in: member.name, doublesBraces: doubles)))
        })
    }
  }

  /// A value whose members mean nothing to the server, with every text in it replaced.
  private func opaque(_ value: JSONValue) -> JSONValue {
    switch value {
    case .null, .bool, .number: value
    case .string(let text): .string(plain(text, in: nil))
    case .array(let elements): .array(elements.map(opaque))
    case .object(let members):
      .object(members.map { JSONMember($0.name, opaque($0.value)) })
    }
  }

  /// A text that was one for all languages, in as many as the title has if it is in the text.
  private func translated(_ text: String, doublesBraces: Bool) -> JSONValue {
    guard case .translated(let titles) = round.title, Self.names(text).contains(.title) else {
      return .string(plain(text, in: nil, doublesBraces: doublesBraces))
    }
    return .object(
      titles.map {
        JSONMember(
          $0.language, .string(plain(text, in: $0.language, doublesBraces: doublesBraces)))
      })
  }

  /// A text with everything replaced, in a language or in the first one.
  private func plain(
    _ text: String, in language: String?, doublesBraces: Bool = false
  ) -> String {
    Self.replace(in: text) { name, _, _ in
      let text = self.text(of: name, in: language)
      return doublesBraces ? RuleText.escaped(text) : text
    }
  }

  /// A rule as it stands in a document, with everything replaced.
  func rule(_ value: JSONValue) -> JSONValue {
    if case .string(let text) = value { .string(rule(text)) } else { self.value(value, named: "") }
  }

  /// A rule with everything replaced.
  func rule(_ text: String) -> String {
    Self.replace(in: text) { name, before, after in
      let plain = self.text(of: name, in: nil)
      if let quote = Self.openQuote(before) { return Self.escaped(plain, quote: quote) }
      if name == .index { return plain }
      if name == .value, !round.value.isText { return plain }
      if Self.isPartOfName(before.last) || Self.isPartOfName(after) { return plain }
      return "\"" + Self.escaped(plain, quote: 0x22) + "\""
    }
  }

  /// Something that is replaced.
  private enum Name: String, CaseIterable { case index, value, title }

  /// The text that a name stands for, in a language or in the first one.
  private func text(of name: Name, in language: String?) -> String {
    switch name {
    case .index: String(round.index)
    case .value: round.value.writtenText
    case .title: round.title.text(in: language ?? languages.first ?? "", of: languages)
    }
  }

  /// What a text asks for.
  private static func names(_ text: String) -> Set<Name> {
    var names: Set<Name> = []
    _ = replace(in: text) { name, _, _ in
      names.insert(name)
      return ""
    }
    return names
  }

  /// Replaces each name in braces by what a closure makes of it, of the bytes made so far and of
  /// the byte that follows.
  private static func replace(
    in text: String, _ replacement: (Name, _ before: [UInt8], _ after: UInt8?) -> String
  ) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == 0x7B, let name = name(at: offset + 1, in: bytes) {
        offset += name.rawValue.utf8.count + 2
        let after = offset < bytes.count ? bytes[offset] : nil
        result += replacement(name, result, after).utf8
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The name that stands here with a closing brace after it.
  private static func name(at offset: Int, in bytes: [UInt8]) -> Name? {
    Name.allCases.first { name in
      bytes[offset...].starts(with: Array(name.rawValue.utf8) + [0x7D])
    }
  }
}
