import JSON

extension EditedForm {
  /// Inserts sections one after the other.
  mutating func insert(
    sections new: [JSONValue], _ position: StructurePosition
  ) throws(StructureRefusal) {
    let index = try index(of: position)
    sections.insert(contentsOf: new.map { EditedSection($0) }, at: index)
  }

  /// Inserts fields one after the other.
  mutating func insert(
    fields new: [JSONValue], section key: String?, _ position: StructurePosition
  ) throws(StructureRefusal) {
    let number = try number(ofSection: key, position)
    let index = try index(of: position, inSection: number)
    sections[number].fields.insert(contentsOf: new, at: index)
  }

  /// The section that fields go into; an empty form gets its first one.
  private mutating func number(
    ofSection key: String?, _ position: StructurePosition
  ) throws(StructureRefusal) -> Int {
    if let key { return try section(key) }
    if let anchor = position.anchor, let place = try? field(anchor) { return place.section }
    if sections.isEmpty { sections.append(EditedSection(.object([]))) }
    return sections.count - 1
  }

  /// Puts a section in the place of another, whose key it keeps.
  mutating func replace(section key: String, with new: JSONValue) throws(StructureRefusal) {
    let number = try section(key)
    sections[number] = EditedSection(try keeping(key, new))
  }

  /// Puts a field in the place of another, whose key it keeps.
  mutating func replace(field path: String, with new: JSONValue) throws(StructureRefusal) {
    let place = try field(path)
    self[place] = try keeping(self[place]["key"]?.string ?? path, new)
  }

  /// The new section or field with the key of the one that it replaces.
  private func keeping(_ key: String, _ new: JSONValue) throws(StructureRefusal) -> JSONValue {
    guard let members = new.object, new["forEach"] == nil else {
      throw .invalid(
        Finding(JSONPointer(), "wrong-type", "This must be the object of one section or field."))
    }
    guard let own = new["key"] else { return .object([JSONMember("key", .string(key))] + members) }
    guard own == .string(key) else { throw Self.keyIsKept(key) }
    return new
  }

  /// A key is changed by a request of its own, since rules name it.
  static func keyIsKept(_ key: String) -> StructureRefusal {
    .invalid(
      "key", "wrong-key", "The key stays \(key.quoted) here.",
      hint: "Send a `rename`, which changes the rules that name it as well.")
  }
}
