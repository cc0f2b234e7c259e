public import JSON
import Rules

extension Component {
  /// The most bytes of a component's document.
  public static let mostBytes = 262_144

  /// Whether a text can be the name of a component: `[a-z][a-z0-9-]{0,63}`.
  public static func isName(_ text: String) -> Bool { KeyGrammar.isAddress(text) }

  /// Reads a component from its document, and checks all of it.
  ///
  /// - Returns: The component unless a finding is an error; and everything that there is to say, in
  ///   the order of the document.
  public static func read(_ document: JSONValue) -> (component: Component?, findings: [Finding]) {
    var reader = ComponentReader()
    let component = reader.component(document)
    let findings = reader.schemas.reader.log.findings.inOrder(of: document)
    return (findings.contains { $0.level == .error } ? nil : component, findings)
  }
}

/// Reads the document of a component.
private struct ComponentReader {
  var schemas = SchemaReader(FormReader())

  mutating func component(_ document: JSONValue) -> Component? {
    guard
      let members = schemas.reader.object(document, at: JSONPointer(), "A component")
    else { return nil }
    schemas.reader.refuseUnknown(in: members, Vocabulary.component, "A component")
    let name = name(members)
    let props = schema("props", in: members)
    if let types = props?.types, !types.contains(.object) {
      schemas.reader.report(
        "contradiction", at: members.place("props").member("type"),
        "Props are always an object.", hint: "Write `\"type\": \"object\"`.")
    }
    let answer = schema("answer", in: members)
    let kinds = kinds(members, hasAnswer: members["answer"] != nil)
    let html = html(members, answer: members["answer"] == nil ? nil : answer ?? Schema())
    checkRenderers(members)
    guard let name else { return nil }
    return Component(
      name: name, kinds: kinds, props: props, answer: answer, html: html,
      document: document.inCanonicalOrder)
  }

  private mutating func name(_ members: Members) -> String? {
    guard members["name"] != nil else {
      schemas.reader.report(
        "missing-member", at: members.pointer,
        "A component needs a name: `\"name\": \"signature-pad\"`.")
      return nil
    }
    guard let name = schemas.reader.string("name", in: members) else { return nil }
    guard KeyGrammar.isAddress(name) else {
      schemas.reader.report(
        "bad-key", at: members.place("name"),
        "\(name.quoted) cannot be the name of a component. Use small letters, digits and `-`, at most"
          + " 64, beginning with a letter.")
      return nil
    }
    return name
  }

  private mutating func schema(_ name: String, in members: Members) -> Schema? {
    members[name].flatMap { schemas.schema($0, at: members.place(name)) }
  }

  /// Reads where the component can stand: a row only, if it takes an answer.
  private mutating func kinds(_ members: Members, hasAnswer: Bool) -> Set<Component.Place> {
    guard let list = schemas.reader.list("kinds", in: members) else {
      return hasAnswer ? [.row] : Set(Component.Place.allCases)
    }
    var kinds: Set<Component.Place> = []
    for (index, value) in list.enumerated() {
      let place = members.place("kinds").element(index)
      guard let kind = value.string.flatMap(Component.Place.init(rawValue:)) else {
        let known = Component.Place.allCases.map(\.rawValue)
        let nearest = value.string.flatMap { Spelling.nearest(to: $0, among: known) }
        schemas.reader.report(
          "unknown-value", at: place,
          "A component is one of " + known.map { "`\($0)`" }.joined(separator: ", ") + ".",
          hint: nearest.map { "Did you mean `\($0)`?" }, fix: nearest)
        continue
      }
      if hasAnswer, kind != .row {
        schemas.reader.report(
          "contradiction", at: place,
          "A component with an answer can only be a `row`; no other place takes answers.")
      }
      kinds.insert(kind)
    }
    if list.isEmpty {
      schemas.reader.report(
        "missing-member", at: members.place("kinds"), "`kinds` needs at least one kind of place.")
    }
    return kinds
  }

  private mutating func html(_ members: Members, answer: Schema?) -> HTMLTemplate? {
    guard let text = schemas.reader.string("html", in: members) else { return nil }
    do throws(HTMLTemplate.Fault) {
      let template = try HTMLTemplate(text)
      checkInputs(template, answer, at: members.place("html"))
      return template
    } catch {
      schemas.reader.log.report(
        "bad-template", at: members.place("html"), error.message, hint: error.hint,
        range: error.range)
      return nil
    }
  }

  /// Reports an input that no answer could come from.
  private mutating func checkInputs(
    _ template: HTMLTemplate, _ answer: Schema?, at pointer: JSONPointer
  ) {
    guard template.hasInput else {
      if answer != nil {
        schemas.reader.report(
          "no-input", at: pointer,
          "Without script nobody can answer: the template has no input with `name=\"{{name}}\"`.",
          level: .warning)
      }
      return
    }
    guard let answer else {
      return schemas.reader.report(
        "contradiction", at: pointer,
        "The template has an input, and the component takes no `answer`.")
    }
    if template.hasNumberInput, answer.typedTypes.contains(.string) {
      schemas.reader.report(
        "contradiction", at: pointer,
        "An input of type `number` shows no other text, so the `answer` has to be a number.")
    }
    if answer.typedTypes.isEmpty {
      schemas.reader.report(
        "contradiction", at: pointer,
        "What is typed into an input is a text, a number, true or false; the `answer` is none of them."
      )
    }
  }

  private mutating func checkRenderers(_ members: Members) {
    guard let value = members["renderers"] else { return }
    let place = members.place("renderers")
    guard case .object = value else {
      return schemas.reader.reportType(value, at: place, "`renderers`", "an object")
    }
    var fitting = SchemaFitting()
    _ = fitting.fit(value, to: nil, at: place)
    for fault in fitting.faults {
      schemas.reader.report("wrong-type", at: fault.pointer, fault.message)
    }
  }
}

extension JSONValue {
  /// The value with the members of all objects in the order of their names.
  var inCanonicalOrder: JSONValue {
    switch self {
    case .null, .bool, .number, .string: self
    case .array(let elements): .array(elements.map(\.inCanonicalOrder))
    case .object(let members):
      .object(
        members.map { JSONMember($0.name, $0.value.inCanonicalOrder) }.inCanonicalOrder)
    }
  }
}
