import Foundation
import Forms
import JSON
import TestSupport
import Testing

/// The documents under `Examples`, each as `formd check` would see it.
struct ExampleDocumentTests {
  static let names = [
    "all-rows", "attendance-allowance", "display-settings", "every-kind", "hidden-rows",
    "home-loan", "new-contact", "new-event", "packing-list", "phq-9", "profile", "schengen-visa",
    "todo",
  ]

  private func document(_ name: String) throws -> JSONValue {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Examples/\(name).json"))
    return try JSONValue(parsing: Array(data), limits: .formDocument)
  }

  @Test(arguments: names)
  func `nothing is found in it`(name: String) throws {
    let read = Form.read(try document(name), components: try .examples())
    let compiled = CompiledForm.compile(read, version: 1)
    #expect(compiled.findings.isEmpty, "\(compiled.findings)")
    #expect(compiled.form?.form.key == name)
  }

  @Test(arguments: names)
  func `printed and read again it is the same form`(name: String) throws {
    let form = Form.read(try document(name), components: try .examples()).form
    let again = Form.read(form.document, components: try .examples())
    #expect(again.findings.isEmpty)
    #expect(again.form == form)
  }

  @Test(arguments: names)
  func `every row has words for a person`(name: String) throws {
    let form = Form.read(try document(name), components: try .examples()).form
    for field in form.sections.flatMap(\.fields) {
      if case .label(let parts) = field.kind {
        #expect(parts.text != nil, "\(field.key)")
      } else {
        #expect(field.label != nil, "\(field.key)")
      }
      for validation in field.validate { #expect(validation.message != nil, "\(field.key)") }
    }
  }

  @Test(arguments: names)
  func `sent in as it is, it only asks for more`(name: String) throws {
    var drafting = try Drafting(document: document(name), components: .examples())
    let codes = Set(try drafting.check().issues.map(\.code))
    #expect(codes.isSubset(of: [.required]))
  }

  @Test func `what help is needed adds up to hours and a rate`() throws {
    var drafting = try Drafting(document: document("attendance-allowance"))
    #expect(drafting.value("likelyRate") == .string("none"))
    #expect(drafting.row("weeklyAmount") == nil)
    try drafting.set(
      #"{"bedHelp": true, "bedDays": 7, "bedTimes": 2, "bedMinutes": 15, "eatHelp": true}"#)
    try drafting.set(#"{"eatDays": 2, "eatTimes": 3, "eatMinutes": "20"}"#)
    #expect(drafting.value("bodyMinutes") == .string("210"))
    #expect(drafting.value("dayMinutes") == .string("330"))
    #expect(drafting.value("weekHours") == .string("5.5"))
    #expect(drafting.value("weeklyAmount") == .string("72.65"))
    try drafting.set(#"{"nightWatch": true}"#)
    #expect(drafting.value("weeklyAmount") == .string("108.55"))
    try drafting.set(#"{"eatHelp": false}"#)
    #expect(drafting.value("weekHours") == .string("3.5"))
    try drafting.set(#"{"specialRules": true}"#)
    #expect(drafting.row("bedHelp") == nil)
    #expect(drafting.value("weekHours") == .string("0.0"))
    #expect(drafting.value("likelyRate") == .string("higher"))
  }

  @Test func `nobody signs for another without a right to`() throws {
    var drafting = try Drafting(document: document("attendance-allowance"))
    try drafting.set(#"{"signedBy": "helper"}"#)
    #expect(drafting.row("signedBy")?["error"]?.string?.hasPrefix("Only somebody") == true)
    try drafting.set(#"{"hasHelper": true, "helperAuthority": "attorney"}"#)
    #expect(drafting.row("signedBy")?["error"] == nil)
  }

  @Test func `another country empties the province`() throws {
    var drafting = try Drafting(document: document("new-contact"))
    try drafting.set(#"{"hasAddress": true, "country": "nl", "province": "nl-zh"}"#)
    #expect(drafting.row("province")?["options"]?.array?.count == 12)
    try drafting.set(#"{"country": "be"}"#)
    #expect(drafting.value("province") == nil)
    #expect(drafting.row("province")?["options"]?.array?.count == 11)
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
