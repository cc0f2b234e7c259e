public import JSON

/// Where the sections and fields of a form stand in the document they were read from.
public struct Origins: Sendable {
  var fields: [String: JSONPointer] = [:]
  var sections: [String: JSONPointer] = [:]
  /// For each field the places of members that it has from `typeDefaults`.
  var inherited: [String: [String: JSONPointer]] = [:]

  /// The place of a field, which inside a repeat is called `people/name`; that of the template for
  /// one made by `forEach`.
  public func pointer(field key: String) -> JSONPointer { fields[key] ?? JSONPointer() }

  /// The place of a member of a field, which may stand in `typeDefaults`.
  func pointer(field key: String, member: String) -> JSONPointer {
    inherited(key)[member] ?? pointer(field: key).member(member)
  }

  /// The places of members that a field has from elsewhere; most forms have none of them.
  func inherited(_ key: String) -> [String: JSONPointer] {
    inherited.isEmpty ? [:] : inherited[key] ?? [:]
  }

  /// The place of a section; that of the template for one made by `forEach`.
  public func pointer(section key: String) -> JSONPointer { sections[key] ?? JSONPointer() }
}
