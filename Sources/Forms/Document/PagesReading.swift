import JSON

extension FormReader {
  /// Reads the pages, on which every section has to be once; none at all where one has a fault.
  mutating func pages(_ members: Members, of sections: [Section]) -> [Form.Page] {
    guard let values = list("pages", in: members), !values.isEmpty else { return [] }
    let root = members.place("pages")
    let faults = log.errorCount
    var pages: [Form.Page] = []
    /// Where each section is named first.
    var taken: [String: JSONPointer] = [:]
    for (index, value) in values.enumerated() {
      guard let parts = object(value, at: root.element(index), "A page") else { continue }
      refuseUnknown(in: parts, Vocabulary.page, "A page")
      var page = Form.Page(pageKey(parts, after: pages) ?? "", sections: [])
      page.title = text("title", in: parts)
      page.sections = pageSections(parts, of: sections, &taken)
      pages.append(page)
    }
    for section in sections where taken[section.key] == nil {
      report(
        "no-page", at: origins.pointer(section: section.key),
        "The section \(section.key.quoted) is on no page.",
        hint: "Add it to the `sections` of one of the `pages`.")
    }
    return log.errorCount == faults ? pages : []
  }

  private mutating func pageKey(_ members: Members, after pages: [Form.Page]) -> String? {
    guard members["key"] != nil else {
      report("missing-member", at: members.pointer, "A page needs a `key`.")
      return nil
    }
    guard let key = string("key", in: members) else { return nil }
    guard KeyGrammar.isWord(key) else {
      report(
        "bad-key", at: members.place("key"),
        "\(key.quoted) cannot be the key of a page. Use letters, digits and `_`, at most 64, not"
          + " beginning with a digit.")
      return nil
    }
    if pages.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
      report("duplicate-key", at: members.place("key"), "Another page has the key \(key.quoted).")
      return nil
    }
    return key
  }

  /// Reads the keys of the sections of a page.
  private mutating func pageSections(
    _ members: Members, of sections: [Section], _ taken: inout [String: JSONPointer]
  ) -> [String] {
    let place = members.place("sections")
    let values = list("sections", in: members) ?? []
    if values.isEmpty, members["sections"]?.array != nil || members["sections"] == nil {
      report("missing-member", at: members.pointer, "A page needs at least one of the `sections`.")
    }
    var keys: [String] = []
    for (index, value) in values.enumerated() {
      let place = place.element(index)
      guard case .string(let key) = value else {
        reportType(value, at: place, "A section of a page", "a key")
        continue
      }
      guard sections.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) else {
        let nearest = Spelling.nearest(to: key, among: sections.map(\.key))
        report(
          "unknown-section", at: place, "There is no section \(key.quoted).",
          hint: nearest.map { "Did you mean `\($0)`?" }, fix: nearest)
        continue
      }
      if let first = taken[key] {
        report(
          "duplicate-value", at: place,
          "The section \(key.quoted) is on a page already, at \(first).")
        continue
      }
      taken[key] = place
      keys.append(key)
    }
    return keys
  }
}
