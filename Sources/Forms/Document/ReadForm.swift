public import JSON

/// A form as it was read from a document, with what there is to say about the document.
public struct ReadForm: Sendable {
  /// The form as far as it could be understood.
  ///
  /// What is broken is left out, so that the rules of the rest can be checked all the same.
  public let form: Form
  /// Where its parts stand in the document.
  public let origins: Origins
  /// Everything that is wrong with the structure of the document, in its order.
  public let findings: [Finding]
  /// Keys of fields that had to be left out; a rule that names one is not to blame for it.
  public let unreadableKeys: Set<String>
  /// The components that it was read with.
  let components: Components
  private let document: JSONValue

  init(
    form: Form, origins: Origins, findings: [Finding], unreadableKeys: Set<String>,
    components: Components, document: JSONValue
  ) {
    self.form = form
    self.origins = origins
    self.findings = findings.inOrder(of: document)
    self.unreadableKeys = unreadableKeys
    self.components = components
    self.document = document
  }

  /// The same with another form in place of the one that was read.
  func replacing(_ form: Form) -> ReadForm {
    ReadForm(
      form: form, origins: origins, findings: findings, unreadableKeys: unreadableKeys,
      components: components, document: document)
  }

  /// Findings sorted by the place in the document that they are about.
  public func inDocumentOrder(_ findings: [Finding]) -> [Finding] { findings.inOrder(of: document) }
}

extension Form {
  /// Reads a form from its document, and checks all of it but what its rules say.
  ///
  /// A component that is not among those given is unknown. Every fault is reported at once. ``Form/document`` is the way back: what it prints is read as
  /// an equal form.
  ///
  /// - Complexity: Linear in the size of the document.
  public static func read(
    _ document: JSONValue, components: Components = .none
  ) -> ReadForm {
    var reader = FormReader(components: components)
    let form = reader.form(document)
    return ReadForm(
      form: form, origins: reader.origins, findings: reader.log.findings,
      unreadableKeys: reader.unreadableKeys, components: components, document: document)
  }
}
