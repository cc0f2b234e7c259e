internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// A document without errors, as it is stored.
struct CheckedForm: Sendable {
  let key: String
  /// The canonical document, with every list expanded.
  let document: [UInt8]
  let findings: [Finding]

  /// What is to be said about the document all the same.
  var warnings: JSONMember {
    JSONMember("warnings", .array(findings.map { Problem.Item($0).document }))
  }
}

/// Checks documents, and makes versions of them.
struct Publisher: Sendable {
  let catalog: FormCatalog
  let registry: FormRegistry
  let promises: Promises
  let live: LiveSessions
  let clock: Clock

  /// Checks a document, whose form has to have a key, if that is known.
  ///
  /// Throws a ``JSONFault``, or a ``Problem`` with every finding.
  static func check(_ bytes: [UInt8], key: String?) throws -> CheckedForm {
    let document = try JSONValue(parsing: bytes)
    let read = Form.read(document)
    var (form, findings) = CompiledForm.compile(read, version: 0)
    if let key, let own = document["form"]?.string, !own.utf8.elementsEqual(key.utf8) {
      form = nil
      findings.insert(
        Finding(
          JSONPointer().member("form"), "wrong-key",
          "The form is called “\(String(own.unicodeScalars.prefix(64)))” here and “\(key)” in the address."
        ), at: 0)
    }
    guard form != nil else {
      throw Problem(.invalidForm, errors: findings.map { Problem.Item($0) })
    }
    return CheckedForm(
      key: read.form.key, document: read.form.document.canonicalBytes, findings: findings)
  }

  /// Makes a new version of a form, unless its newest one says the same.
  func publish(_ checked: CheckedForm) -> Reply {
    let now = clock.now()
    return promises.reply { then in
      registry.publish(checked.key, document: checked.document, at: now, then: then)
    } _: { publication in
      catalog.forget(checked.key)
      let status = publication.isNewForm ? Status.created : Status.ok
      return answer(
        checked, version: publication.version, tag: "\(publication.version)", status: status)
    }
  }

  /// Keeps a document as the draft of a form, which nobody is served.
  func save(_ checked: CheckedForm) -> Reply {
    let now = clock.now()
    return promises.reply { then in
      registry.save(DraftChange(checked.key, document: checked.document), at: now, then: then)
    } _: { saved in
      answer(checked, version: 0, tag: "draft-\(saved.save)", status: Status.ok)
    }
  }

  /// Removes a form and its sessions.
  func remove(_ key: String) -> Reply {
    let now = clock.now()
    return promises.reply { then in
      registry.delete(key, at: now, then: then)
    } _: { ended in
      guard ended != nil else { throw Problem(.unknownForm) }
      catalog.forget(key)
      live.drop { $0.form.form.key.utf8.elementsEqual(key.utf8) }
      return Response(Status.noContent).unstored()
    }
  }

  private func answer(
    _ checked: CheckedForm, version: Int, tag: String, status: Int
  ) -> Response {
    let address = "/v1/forms/\(checked.key)"
    var members = [
      JSONMember("form", .string(checked.key)), JSONMember("version", .integer(version)),
    ]
    if !checked.findings.isEmpty { members.append(checked.warnings) }
    var response = Response.json(JSONValue.object(members).canonicalBytes, status: status)
    response.headers.append("Location", address)
    response.headers.append("ETag", "\"\(checked.key)-\(tag)\"")
    return response.unstored()
  }
}
