import Foundation
import Forms
import JSON
import Testing

/// The documents under `Examples`, each as `formd check` would see it.
struct ExampleDocumentTests {
  static let names = [
    "attendance-allowance", "display-settings", "new-contact", "new-event", "profile",
    "schengen-visa",
  ]

  private func document(_ name: String) throws -> JSONValue {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Examples/\(name).json"))
    return try JSONValue(parsing: Array(data), limits: .formDocument)
  }

  @Test(arguments: names)
  func `nothing is found in it`(name: String) throws {
    let read = Form.read(try document(name))
    let compiled = CompiledForm.compile(read, version: 1)
    #expect(compiled.findings.isEmpty, "\(compiled.findings)")
    #expect(compiled.form?.form.key == name)
  }

  @Test(arguments: names)
  func `printed and read again it is the same form`(name: String) throws {
    let form = Form.read(try document(name)).form
    let again = Form.read(form.document)
    #expect(again.findings.isEmpty)
    #expect(again.form == form)
  }

  @Test(arguments: names)
  func `every row has words for a person`(name: String) throws {
    for field in Form.read(try document(name)).form.sections.flatMap(\.fields) {
      if case .label(let parts) = field.kind {
        #expect(parts.text != nil, "\(field.key)")
      } else {
        #expect(field.label != nil, "\(field.key)")
      }
      for validation in field.validate { #expect(validation.message != nil, "\(field.key)") }
    }
  }

  @Test(arguments: ["attendance-allowance", "schengen-visa"])
  func `a long form is long`(name: String) throws {
    let form = Form.read(try document(name)).form
    let fields = form.sections.flatMap(\.fields)
    #expect(form.sections.count >= 12)
    #expect(fields.count { $0.hasAnswer } >= 120)
    #expect(fields.count { $0.visibility != .always } >= 30)
  }
}
