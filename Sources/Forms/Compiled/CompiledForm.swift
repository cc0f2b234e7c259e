public import JSON

/// A version of a form, checked and ready to be filled in; shared by all its sessions.
public final class CompiledForm: Sendable {
  public let form: Form
  public let version: Int

  init(form: Form, version: Int) {
    self.form = form
    self.version = version
  }

  /// Checks the rules of a form that was read, and compiles it if nothing is wrong.
  ///
  /// - Returns: The compiled form, unless a finding is an error; and all findings, those of the
  ///   reading too, in the order of the document.
  public static func compile(_ read: ReadForm, version: Int) -> (
    form: CompiledForm?, findings: [Finding]
  ) {
    (nil, read.findings)
  }

  /// Reads answers from JSON, an object of answers by path.
  ///
  /// - Parameter pointer: Where the object stands in the body, for the faults.
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(_ values: JSONValue, at pointer: JSONPointer = JSONPointer())
    throws(InvalidEdit) -> [Assignment]
  {
    []
  }

  /// Reads answers from the pairs of a browser's form: `true on 1` and `false off 0` for a bool,
  /// repeated names for lists, an empty value for unanswered.
  ///
  /// - Throws: An ``InvalidEdit`` with every fault.
  public func assignments(urlencoded pairs: [(name: String, value: String)]) throws(InvalidEdit)
    -> [Assignment]
  {
    []
  }

  /// Reads the answers of a page, each for itself: what cannot be read becomes ``Assignment/Content/unread(_:)``.
  public func assignments(page changes: [(key: String, value: JSONValue)]) -> [Assignment] { [] }

  /// Where a field stands among all fields.
  public func index(of key: String) -> Int? { nil }
}
