import JSON

/// Why an operation cannot be carried out; nothing has changed then.
public enum StructureRefusal: Error, Equatable {
  /// There is no such section in the form.
  case unknownSection(String)
  /// There is no such field in the form.
  case unknownField(String)
  /// Something is wrong in the request itself; the pointer is into its body.
  case invalid(Finding)

  /// Refuses a member of the body.
  static func invalid(_ member: String, _ code: String, _ message: String, hint: String? = nil)
    -> StructureRefusal
  {
    .invalid(Finding(JSONPointer().member(member), code, message, hint: hint))
  }
}
