import JSON

extension FormReader {
  /// The most sections, fields and options of a form.
  static let mostSections = 500
  static let mostFields = 10_000
  static let mostOptions = 10_000

  /// Reads the sections, with those that `forEach` makes, and gives each a key.
  mutating func sections(_ members: Members) -> [Section] {
    var sections: [Section] = []
    var places: [JSONPointer] = []
    let root = members.place("sections")
    for (index, value) in (list("sections", in: members) ?? []).enumerated() {
      forEachElement(of: value, at: root.element(index)) { reader, value, place in
        guard let section = reader.section(value, at: place) else { return }
        sections.append(section)
        places.append(place)
      }
    }
    nameSections(&sections, places)
    return sections
  }

  /// Reads one section.
  private mutating func section(_ value: JSONValue, at pointer: JSONPointer) -> Section? {
    guard let members = object(value, at: pointer, "A section") else { return nil }
    counts.sections += 1
    guard counts.sections <= Self.mostSections else {
      if counts.sections == Self.mostSections + 1 {
        report("too-many", at: pointer, "A form can have at most 500 sections.")
      }
      return nil
    }
    refuseUnknown(in: members, Vocabulary.section, "A section")
    var section = Section(key: key(members, "A section") ?? "")
    log.key = section.key.isEmpty ? nil : section.key
    if members["repeat"] != nil { unreadableKeys.insert(section.key) }
    defer { log.key = nil }
    section.header = text("header", in: members)
    section.footer = text("footer", in: members)
    section.visibility = visibility(members)
    section.enablement = enablement(members)
    section.keepsWhenEmpty = word("whenEmpty", in: members, among: ["omit", "keep"]) == "keep"
    section.hints = hints(members)
    if !section.key.isEmpty { origins.sections[section.key] = pointer }
    section.fields = fields(members)
    return section
  }

  /// Reads the fields of a section, with those that `forEach` makes.
  private mutating func fields(_ members: Members) -> [Field] {
    let values = list("fields", in: members) ?? []
    let root = members.place("fields")
    var fields: [Field] = []
    fields.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      forEachElement(of: value, at: root.element(index)) { reader, value, place in
        guard let field = reader.field(value, at: place) else { return }
        fields.append(field)
      }
    }
    return fields
  }

  /// Reads a key and notes where it is declared; `nil` if it is missing, unfit or taken.
  mutating func key(_ members: Members, _ what: String) -> String? {
    guard let key = string("key", in: members) else { return nil }
    if let fault = KeyGrammar.fault(of: key) {
      report("bad-key", at: members.place("key"), fault)
      return nil
    }
    guard let first = keys.updateValue(members.pointer, forKey: key) else { return key }
    keys[key] = first
    let message =
      first == members.pointer
      ? "\(key.quoted) comes out more than once. Put `{index}` or `{value}` into the key."
      : "\(key.quoted) is the key of two things: at \(first) and at \(members.pointer)."
    report("duplicate-key", at: members.place("key"), message)
    return nil
  }

  /// Gives a key to every section without one.
  private mutating func nameSections(_ sections: inout [Section], _ places: [JSONPointer]) {
    var taken = Set(keys.keys)
    for index in sections.indices where sections[index].key.isEmpty {
      let key = SectionKey.key(
        for: sections[index].header, languages: languages, position: index + 1,
        isTaken: { taken.contains($0) })
      sections[index].key = key
      taken.insert(key)
      origins.sections[key] = places[index]
    }
  }
}
