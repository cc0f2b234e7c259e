import JSON

/// The document of a form while its structure is changed.
///
/// It is worked on as it stands, so that every member that a document may have goes with its section or
/// field; whether the result is a form is for the reader of documents to say.
struct EditedForm {
  /// The members of the form without its sections.
  var members: [JSONMember]
  var sections: [EditedSection]
  /// What was renamed, in order.
  var renames: [Rename] = []

  init(_ document: JSONValue) {
    members = (document.object ?? []).filter { !$0.name.utf8.elementsEqual("sections".utf8) }
    sections = (document["sections"]?.array ?? []).map { EditedSection($0) }
  }

  var document: JSONValue {
    .object(members + [JSONMember("sections", .array(sections.map(\.document)))])
  }

  /// The position of a section.
  func section(_ key: String) throws(StructureRefusal) -> Int {
    guard let position = sections.firstIndex(where: { $0.isCalled(key) }) else {
      throw .unknownSection(key)
    }
    return position
  }

  /// The place of a field by its path.
  func field(_ path: String) throws(StructureRefusal) -> FieldPlace {
    let parts = path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    for (number, section) in sections.enumerated() {
      guard section.isList == (parts.count == 2), !section.isList || section.isCalled(parts[0])
      else { continue }
      if let position = section.position(of: parts[parts.count - 1]) {
        return FieldPlace(section: number, field: position)
      }
    }
    throw .unknownField(path)
  }

  /// A field, by its place.
  subscript(place: FieldPlace) -> JSONValue {
    get { sections[place.section].fields[place.field] }
    set { sections[place.section].fields[place.field] = newValue }
  }
}

/// Where a field stands.
struct FieldPlace: Hashable {
  let section: Int
  let field: Int
}

/// A section of a document while its structure is changed.
struct EditedSection {
  /// The members of the section without its fields.
  var members: [JSONMember]
  var fields: [JSONValue]
  /// What was inserted and is no section: a loop that makes some, or a fault that is to be reported.
  private let other: JSONValue?

  init(_ document: JSONValue) {
    let isSection =
      document.object != nil && document["forEach"] == nil
      && (document["fields"] == nil || document["fields"]?.array != nil)
    other = isSection ? nil : document
    members = (document.object ?? []).filter { !$0.name.utf8.elementsEqual("fields".utf8) }
    fields = isSection ? document["fields"]?.array ?? [] : []
  }

  var document: JSONValue {
    other ?? .object(members + [JSONMember("fields", .array(fields))])
  }

  var key: String? { other == nil ? JSONValue.object(members)["key"]?.string : nil }
  var isList: Bool { JSONValue.object(members)["repeat"] != nil }

  func isCalled(_ key: String) -> Bool { self.key?.utf8.elementsEqual(key.utf8) ?? false }

  /// The position of a field by its key.
  func position(of key: String) -> Int? {
    fields.firstIndex { $0["key"]?.string?.utf8.elementsEqual(key.utf8) ?? false }
  }

  /// The path of a field of this section.
  func path(_ key: String) -> String { isList ? "\(self.key ?? "")/\(key)" : key }
}
