public import JSON

/// A form as it was read from a document, with what there is to say about the document.
public struct ReadForm: Sendable {
  /// The form as far as it could be understood.
  public let form: Form
  /// Where its parts stand in the document.
  public let origins: Origins
  public let findings: [Finding]
}

/// Where the sections and fields of a form stand in the document they were read from.
public struct Origins: Sendable {
  var fields: [String: JSONPointer] = [:]
  var sections: [String: JSONPointer] = [:]

  /// The place of a field; that of the template for one made by `forEach`.
  public func pointer(field key: String) -> JSONPointer { fields[key] ?? JSONPointer() }

  /// The place of a section.
  public func pointer(section key: String) -> JSONPointer { sections[key] ?? JSONPointer() }
}
