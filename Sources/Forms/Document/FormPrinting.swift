public import JSON

extension Form {
  /// The document as canonical JSON in one line, for `PUT /v1/forms/{form}` or a file.
  public var json: String { String(decoding: document.canonicalBytes, as: UTF8.self) }

  /// The document of the form, which is read as an equal form.
  ///
  /// What has its default is left out. Every section has its key.
  public var document: JSONValue {
    var object = ObjectPrinter()
    object.add("form", key)
    object.add("title", title)
    object.add("description", description)
    object.add("languages", languages)
    object.add("timeZone", timeZone)
    if !optionSets.isEmpty {
      object.add(
        "optionSets",
        .object(optionSets.map { JSONMember($0.key, .array($0.options.map(\.document))) }))
    }
    if !variables.isEmpty { object.add("variables", .object(variables.map(\.document))) }
    if !typeDefaults.isEmpty {
      object.add(
        "typeDefaults", .object(typeDefaults.map { JSONMember($0.kind, .object($0.members)) }))
    }
    object.add("sections", .array(sections.map { $0.document(under: typeDefaults) }))
    if !pages.isEmpty { object.add("pages", .array(pages.map(\.document))) }
    object.add("submit", object: submit.printed)
    if access != .public { object.add("access", access.rawValue) }
    object.add("keepDays", object: keepDays.printed)
    object.add("hints", hints)
    effects.print(into: &object)
    return object.value
  }
}

extension Form.Submit {
  var printed: ObjectPrinter {
    var object = ObjectPrinter()
    object.add("title", title)
    object.add("confirmation", confirmation)
    object.add("redirect", redirect)
    return object
  }
}

extension Form.Page {
  /// The page as it stands in a document.
  fileprivate var document: JSONValue {
    var object = ObjectPrinter()
    object.add("key", key)
    object.add("title", title)
    object.add("sections", sections)
    return object.value
  }
}

extension Form.KeepDays {
  var printed: ObjectPrinter {
    var object = ObjectPrinter()
    object.add("sessions", sessions)
    object.add("submissions", submissions)
    return object
  }
}

extension Section {
  /// The section as it stands in a document.
  var document: JSONValue { document(under: []) }

  /// The section as it stands in a document that has defaults for some kinds.
  func document(under defaults: [Form.TypeDefaults]) -> JSONValue {
    var object = ObjectPrinter()
    object.add("key", key.isEmpty ? nil : key)
    object.add("header", header)
    object.add("footer", footer)
    object.add(visibility)
    object.add(enablement)
    if keepsWhenEmpty { object.add("whenEmpty", "keep") }
    object.add("emptyState", emptyState)
    if let list = self.repeat { list.print(into: &object) }
    object.add("fields", .array(fields.map { $0.document(under: defaults) }))
    object.add("hints", hints)
    effects.print(into: &object)
    object.add("actions", actions)
    return object.value
  }
}

extension RepeatRules {
  /// Adds what makes a section a list, and what the list has to meet.
  fileprivate func print(into object: inout ObjectPrinter) {
    var parts = ObjectPrinter()
    if min != 0 { parts.add("min", min) }
    parts.add("max", max)
    parts.add("insert", insert, unless: true)
    parts.add("delete", delete, unless: true)
    parts.add("reorder", reorder, unless: false)
    parts.add("addTitle", addTitle)
    parts.add("itemTitle", itemTitle?.source)
    parts.add("rows", rows)
    if layout != .sections { parts.add("layout", layout.rawValue) }
    object.add("repeat", parts.value)
    if !validate.isEmpty { object.add("validate", .array(validate.map(\.document))) }
  }
}
