import JSON

extension FormReader {
  /// Reads one field.
  ///
  /// - Returns: `nil` if it has no usable key or kind.
  mutating func field(_ value: JSONValue, at pointer: JSONPointer) -> Field? {
    guard let members = object(value, at: pointer, "A field") else { return nil }
    return field(withDefaults(members))
  }

  /// Reads a field that has the defaults of its kind.
  mutating func field(_ members: Members) -> Field? {
    let pointer = members.pointer
    counts.fields += 1
    guard counts.fields <= Self.mostFields else {
      if counts.fields == Self.mostFields + 1 {
        report("too-many", at: pointer, "A form can have at most 10,000 fields.")
      }
      return nil
    }
    let section = log.key
    defer { log.key = section }
    log.key = members["key"]?.string.flatMap { KeyGrammar.fault(of: $0) == nil ? $0 : nil }
      .map { template?.path($0) ?? $0 }
    let key = key(members, "A field")
    guard members["repeat"] == nil else {
      reportRepeat(at: members.place("repeat"))
      return nil
    }
    if members["key"] == nil {
      report("missing-member", at: pointer, "A field needs a `key`.")
    }
    guard let (kind, vocabulary) = kindName(members, "A field") else {
      if let key { unreadableKeys.insert(key) }
      return nil
    }
    refuseUnknown(in: members, vocabulary, "A `\(kind)` field")
    var field = Field(key ?? "", self.kind(kind, members))
    if case .custom(let use) = field.kind, use.name.isEmpty {
      if let key { unreadableKeys.insert(key) }
      return nil
    }
    if members["as"] != nil {
      field.widget = word("as", in: members, among: field.kind.widgets) ?? field.widget
    }
    readCommon(members, into: &field)
    if field.hasAnswer { readAnswer(members, into: &field) }
    guard let key else { return nil }
    if case .link(let parts) = field.kind, parts.href.isEmpty {
      unreadableKeys.insert(key)
      return nil
    }
    if template == nil { origins.fields[key] = pointer }
    if !members.inherited.isEmpty {
      if template == nil { origins.inherited[key] = members.inherited }
      template?.inherited[key] = members.inherited
    }
    checkContradictions(field, members)
    return field
  }

  /// Reads the name of a kind, if it is one that can be read here, and what it may have.
  mutating func kindName(_ members: Members, _ what: String) -> (name: String, Vocabulary)? {
    guard members["kind"] != nil else {
      report("missing-member", at: members.pointer, "\(what) needs a `kind`, like `text`.")
      return nil
    }
    guard let name = string("kind", in: members) else { return nil }
    if let vocabulary = Vocabulary.fields[name] { return (name, vocabulary) }
    if Vocabulary.laterKinds.contains(name) {
      report("not-built", at: members.place("kind"), "The kind `\(name)` is not built yet.")
      return nil
    }
    let kinds = Vocabulary.fields.keys.sorted()
    let nearest = Spelling.meant(by: name, among: Vocabulary.laterKinds.union(kinds))
    report(
      "unknown-kind", at: members.place("kind"), "There is no kind \(name.quoted).",
      hint: nearest.map { "Did you mean `\($0)`?" }
        ?? "A kind is one of " + kinds.map { "`\($0)`" }.joined(separator: ", ") + ".",
      fix: nearest)
    return nil
  }

  /// Reads what every field may have.
  private mutating func readCommon(_ members: Members, into field: inout Field) {
    field.label = text("label", in: members)
    field.help = text("help", in: members)
    field.placeholder = text("placeholder", in: members)
    field.visibility = visibility(members)
    field.enablement = enablement(members)
    field.hints = hints(members)
    field.effects = effectLists(Trigger.ofFields, in: members)
    field.actions = actions(in: members)
  }

  /// Reads what every field that takes an answer may have.
  private mutating func readAnswer(_ members: Members, into field: inout Field) {
    field.required = condition("required", in: members) ?? .constant(false)
    if field.isComputable {
      field.calculate = rule("calculate", in: members)
      field.override = flag("override", in: members) ?? false
      field.initial = rule("initial", in: members)
    }
    field.validate = validations(members)
    field.validateOn = oneOf("validateOn", in: members) ?? .change
    field.whenHidden = oneOf("whenHidden", in: members) ?? .keep
    refuseBoth("calculate", "initial", in: members)
  }
}
