import JSON

extension EditedForm {
  /// Changes members of the form itself.
  mutating func patch(form patch: JSONValue) throws(StructureRefusal) {
    try Self.requireObject(patch)
    if patch["sections"] != nil {
      throw .invalid(
        "sections", "not-here", "Sections are changed by requests of their own.",
        hint: "`PUT …/draft/sections` replaces all of them.")
    }
    if let key = patch["form"], key != JSONValue.object(members)["form"] {
      throw .invalid("form", "wrong-key", "The key of a form stays what it is.")
    }
    members = JSONValue.object(members).mergePatched(patch, isWhole: \.isCondition).object ?? []
  }

  /// Changes members of a section; a list `fields` replaces all of its fields.
  mutating func patch(section key: String, _ patch: JSONValue) throws(StructureRefusal) {
    try Self.requireObject(patch)
    let number = try section(key)
    if let own = patch["key"], own != .string(key) { throw Self.keyIsKept(key) }
    sections[number] = EditedSection(
      sections[number].document.mergePatched(patch, isWhole: \.isCondition))
  }

  /// Changes members of a field.
  mutating func patch(field path: String, _ patch: JSONValue) throws(StructureRefusal) {
    try Self.requireObject(patch)
    let place = try field(path)
    if let own = patch["key"], own != self[place]["key"] {
      throw Self.keyIsKept(self[place]["key"]?.string ?? path)
    }
    self[place] = self[place].mergePatched(patch, isWhole: \.isCondition)
  }

  /// Sets the options of a field.
  mutating func set(options: JSONValue, of path: String) throws(StructureRefusal) {
    let place = try field(path)
    switch options {
    case .array, .string: break
    default:
      throw .invalid(
        Finding(JSONPointer(), "wrong-type", "This must be a list of options or the name of a set.")
      )
    }
    var members = self[place].object ?? []
    members.set("options", options)
    self[place] = .object(members)
  }

  /// Sets or removes the header or footer of a section.
  mutating func set(
    _ caption: StructureOperation.Caption, ofSection key: String, _ value: JSONValue?
  ) throws(StructureRefusal) {
    let number = try section(key)
    sections[number].members.set(caption.rawValue, value)
  }

  private static func requireObject(_ patch: JSONValue) throws(StructureRefusal) {
    guard patch.object == nil else { return }
    throw .invalid(
      Finding(JSONPointer(), "wrong-type", "A merge patch of properties is an object."))
  }
}

extension [JSONMember] {
  /// Replaces a member where it stands or adds it at the end; `nil` removes it.
  mutating func set(_ name: String, _ value: JSONValue?) {
    let place = firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    switch (place, value) {
    case (let place?, let value?): self[place].value = value
    case (let place?, nil): remove(at: place)
    case (nil, let value?): append(JSONMember(name, value))
    case (nil, nil): break
    }
  }
}

extension JSONValue {
  /// Whether this is a condition with members, which a patch replaces as one thing.
  ///
  /// Half of an old condition beside half of a new one would mean neither.
  fileprivate var isCondition: Bool {
    ["all", "any", "not"].contains { self[$0] != nil }
      || (self["field"] != nil && self["op"] != nil)
  }
}
