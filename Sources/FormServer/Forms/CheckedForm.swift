internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// A document without errors, as it is stored.
struct CheckedForm: Sendable {
  let form: Form
  let compiled: CompiledForm
  let findings: [Finding]
  /// The canonical document, with every list expanded.
  let document: [UInt8]
  /// The components that it was checked with.
  let components: [StoredComponent]

  init(
    _ form: Form, _ compiled: CompiledForm, _ findings: [Finding], components: Components
  ) {
    self.components = components.stored(of: form)
    self.form = form
    self.compiled = compiled
    self.findings = findings
    document = form.document.canonicalBytes
  }

  var key: String { form.key }

  /// What is to be said about the document all the same.
  var warnings: JSONMember {
    JSONMember("warnings", .array(findings.map { Problem.Item($0).document }))
  }

  /// The document as the next save of a draft, if there is one, with what was renamed if more was.
  func change(on draft: StoredDraft?, renames: [SavedRename]? = nil) -> DraftChange {
    var change = DraftChange(key, document: document)
    change.components = components
    change.expected = draft?.save ?? 0
    change.renames = holding(renames ?? draft?.renames ?? [])
    return change
  }

  /// Those of the renames that lead to something that there is.
  private func holding(_ renames: [SavedRename]) -> [SavedRename] {
    guard !renames.isEmpty else { return [] }
    let paths = form.answerPaths
    return renames.enumerated().filter { number, saved in
      let later = renames[(number + 1)...].map(\.rename)
      return paths.contains(later.path(of: saved.rename.to))
    }.map(\.element)
  }
}
