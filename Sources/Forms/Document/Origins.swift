public import JSON

/// Where the sections and fields of a form stand in the document they were read from.
public struct Origins: Sendable {
  var fields: [String: JSONPointer] = [:]
  var sections: [String: JSONPointer] = [:]

  /// The place of a field, which inside a repeat is called `people/name`; that of the template for
  /// one made by `forEach`.
  public func pointer(field key: String) -> JSONPointer { fields[key] ?? JSONPointer() }

  /// The place of a section; that of the template for one made by `forEach`.
  public func pointer(section key: String) -> JSONPointer { sections[key] ?? JSONPointer() }
}
