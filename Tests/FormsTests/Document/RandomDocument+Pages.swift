import JSON

@testable import Forms

extension RandomDocument {
  /// Every section on one page, or no pages.
  mutating func pages(of sections: [Section]) -> [Form.Page] {
    guard chance() else { return [] }
    var pages: [Form.Page] = []
    for section in sections {
      if pages.isEmpty || chance() {
        pages.append(Form.Page("p\(pages.count)", title: maybe { $0.text() }, sections: []))
      }
      pages[pages.count - 1].sections.append(section.key)
    }
    return pages
  }

  /// What fields have by their kinds; the fields of the form say all themselves.
  mutating func typeDefaults() -> [Form.TypeDefaults] {
    guard chance() else { return [] }
    let all: [(String, [JSONMember])] = [
      ("bool", [JSONMember("as", .string("yesNo")), JSONMember("help", .string(word()))]),
      ("link", [JSONMember("href", .string("/x")), JSONMember("visible", .bool(true))]),
      (
        "number",
        [
          JSONMember("as", .string("slider")), JSONMember("disabled", .string("a > 1")),
          JSONMember("required", .bool(true)), JSONMember("step", .number("0.5")),
        ]
      ),
      (
        "text",
        [
          JSONMember("hints", .object([JSONMember("a", .integer(1))])),
          JSONMember("trim", .bool(false)), JSONMember("validateOn", .string("blur")),
        ]
      ),
    ]
    return all.filter { _ in chance() }.map { Form.TypeDefaults($0, members: $1) }
  }
}
