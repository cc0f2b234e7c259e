import Forms
import JSON
import Rules

extension FuzzTarget {
  /// Reads a form document, prints it, compiles it, and fills it in.
  func form(_ bytes: [UInt8], _ complaints: inout Complaints) {
    guard let document = try? JSONValue(parsing: bytes, limits: .formDocument) else { return }
    let read = Form.read(document)
    if !read.findings.contains(where: { $0.level == .error }) {
      let printed = read.form.document
      complaints.expect(Form.read(printed).form.document == printed, "a document prints as itself")
    }
    let (form, findings) = CompiledForm.compile(read, version: 1)
    complaints.expect(
      (form == nil) == findings.contains { $0.level == .error }, "there is a form or an error")
    if let form { fillIn(form, &complaints) }
  }

  /// Answers the fields of a form, rightly or wrongly, and checks them.
  private func fillIn(_ form: CompiledForm, _ complaints: inout Complaints) {
    var session = Session(
      id: "id", form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 1), nonce: "n1"))
    var count: Int64 = 1
    for value in [JSONValue.string("12"), .bool(true), .number("-0.5"), .string("2024-02-29")] {
      for section in form.form.sections.prefix(10) {
        for change in changes(of: section, in: form, to: value) {
          count += 1
          let edit = Edit(change, asOf: Instant(milliseconds: count), nonce: "n\(count)")
          guard let outcome = try? session.apply(edit) else { continue }
          complaints.expect(
            outcome.rev == session.rev, "an outcome has the revision of its session")
        }
      }
    }
    _ = try? session.apply(Edit(.validate, asOf: Instant(milliseconds: count + 1), nonce: "n"))
    let snapshot = session.snapshot().canonicalBytes
    complaints.expect(
      (try? JSONValue(parsing: snapshot, limits: .formDocument)) != nil, "a snapshot is JSON")
  }

  /// Edits that give some fields of a section one answer, in a new item where it is a list.
  private func changes(of section: Section, in form: CompiledForm, to value: JSONValue) -> [Edit
    .Change]
  {
    let answers = section.fields.prefix(10).map {
      JSONValue.object([JSONMember($0.key, value)])
    }
    guard section.repeat != nil else {
      return answers.compactMap { answer in
        (try? form.assignments(answer)).map { .set($0) }
      }
    }
    return answers.compactMap { answer in
      (try? form.assignments(answer, inNewItemOf: section.key, at: JSONPointer())).map {
        .insert(list: section.key, .end, $0)
      }
    }
  }
}
