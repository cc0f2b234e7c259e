import JSON

extension FormReader {
  /// The most sections, fields and options of a form.
  static let mostSections = 500
  static let mostFields = 10_000
  static let mostOptions = 10_000

  /// Reads the sections, with those that `forEach` makes, and gives each a key.
  mutating func sections(_ members: Members) -> [Section] {
    var sections: [ReadSection] = []
    let root = members.place("sections")
    let values = list("sections", in: members) ?? []
    let fields = values.reduce(0) { $0 + ($1["fields"]?.array?.count ?? 0) }
    keys.reserveCapacity(min(fields, Self.mostFields))
    origins.fields.reserveCapacity(min(fields, Self.mostFields))
    for (index, value) in values.enumerated() {
      forEachElement(of: value, at: root.element(index)) { reader, value, place in
        guard let section = reader.section(value, at: place) else { return }
        sections.append(section)
      }
    }
    nameSections(&sections)
    return sections.map(\.section)
  }

  /// Reads one section.
  private mutating func section(_ value: JSONValue, at pointer: JSONPointer) -> ReadSection? {
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
    defer { log.key = nil }
    section.header = caption("header", .header, in: members)
    section.footer = caption("footer", .footer, in: members)
    section.visibility = visibility(members)
    section.enablement = enablement(members)
    section.keepsWhenEmpty = word("whenEmpty", in: members, among: ["omit", "keep"]) == "keep"
    section.emptyState = emptyState(members)
    section.hints = hints(members)
    section.repeat = self.repeat(members)
    if section.repeat != nil {
      section.effects = effectLists(Trigger.ofLists, in: members)
      section.actions = actions(in: members)
    }
    template = section.repeat.map { _ in Template(section: section.key) }
    defer { template = nil }
    section.fields = fields(members)
    checkTemplate(section, members)
    return ReadSection(section: section, place: pointer, template: template)
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
}
