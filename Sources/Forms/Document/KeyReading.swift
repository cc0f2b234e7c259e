import JSON

/// The template of a repeat while it is read: a scope of its own for keys.
struct Template {
  /// The key of the section; empty while it has none.
  let section: String
  /// The place at which each key of the template is declared.
  var keys: [String: JSONPointer] = [:]
  /// For each field the members that come from elsewhere.
  var inherited: [String: [String: JSONPointer]] = [:]

  /// The path of a field, which is its name in findings.
  func path(_ key: String) -> String { section.isEmpty ? key : "\(section)/\(key)" }
}

/// A section that was read and may still lack a key.
struct ReadSection {
  var section: Section
  let place: JSONPointer
  let template: Template?
}

extension FormReader {
  /// Reads a key and notes where it is declared; `nil` if it is missing, unfit or taken.
  mutating func key(_ members: Members, _ what: String) -> String? {
    guard let key = string("key", in: members) else { return nil }
    if let fault = KeyGrammar.fault(of: key) {
      report("bad-key", at: members.place("key"), fault)
      return nil
    }
    guard let first = declare(key, at: members.pointer) else { return key }
    let message =
      first == members.pointer
      ? "\(key.quoted) comes out more than once. Put `{index}` or `{value}` into the key."
      : "\(key.quoted) is the key of two things: at \(first) and at \(members.pointer)."
    report(
      "duplicate-key", at: members.place("key"), message,
      hint: (template == nil) == (keys[key] == nil)
        ? "A key inside a list cannot be one outside, so that rules know which is meant." : nil)
    return nil
  }

  /// Notes where a key is declared, unless it is taken.
  ///
  /// Two templates may have the same key, but what is inside one never has a key from outside.
  ///
  /// - Returns: The place that has the key already.
  private mutating func declare(_ key: String, at pointer: JSONPointer) -> JSONPointer? {
    guard template != nil else {
      if !templateKeys.isEmpty, let first = templateKeys[key] { return first }
      guard let first = keys.updateValue(pointer, forKey: key) else { return nil }
      keys[key] = first
      return first
    }
    if let first = keys[key] ?? template?.keys[key] { return first }
    template?.keys[key] = pointer
    if templateKeys[key] == nil { templateKeys[key] = pointer }
    return nil
  }

  /// Gives a key to every section without one, and notes where all sections and templates stand.
  mutating func nameSections(_ sections: inout [ReadSection]) {
    var taken = Set(keys.keys).union(templateKeys.keys)
    for index in sections.indices {
      if sections[index].section.key.isEmpty {
        sections[index].section.key = SectionKey.key(
          for: sections[index].section.header, languages: languages, position: index + 1,
          isTaken: { taken.contains($0) })
        taken.insert(sections[index].section.key)
      }
      let section = sections[index].section.key
      origins.sections[section] = sections[index].place
      for (key, place) in sections[index].template?.keys ?? [:] {
        origins.fields["\(section)/\(key)"] = place
      }
      for (key, places) in sections[index].template?.inherited ?? [:] {
        origins.inherited["\(section)/\(key)"] = places
      }
    }
  }
}
