import JSON
import Rules

extension Field {
  /// The field as it stands in a document.
  var document: JSONValue {
    var object = ObjectPrinter()
    object.add("key", key)
    object.add("kind", kind.name)
    if widget != kind.widgets[0] { object.add("as", widget) }
    object.add("label", label)
    object.add("help", help)
    object.add("placeholder", placeholder)
    kind.print(into: &object)
    object.add(visibility)
    object.add(enablement)
    if required != .constant(false) { object.add("required", required) }
    object.add("calculate", calculate)
    object.add("override", override, unless: false)
    object.add("initial", initial)
    if !validate.isEmpty { object.add("validate", .array(validate.map(\.document))) }
    if validateOn != .change { object.add("validateOn", validateOn.rawValue) }
    if whenHidden != .keep { object.add("whenHidden", whenHidden.rawValue) }
    object.add("hints", hints)
    effects.print(into: &object)
    object.add("actions", actions)
    return object.value
  }
}

extension Field {
  /// The field as it stands in a document that has defaults for some kinds: what the field has not
  /// though others of its kind do is null.
  func document(under defaults: [Form.TypeDefaults]) -> JSONValue {
    let printed = document
    guard let kind = defaults.first(where: { $0.kind == kind.name }) else { return printed }
    let own = Members(pointer: JSONPointer(), list: printed.object ?? [])
    let missing = kind.members.filter { own[$0.name] == nil }
    return .object(own.list + missing.map { JSONMember($0.name, .null) })
  }
}

extension Field.Kind {
  /// Adds what is special to the kind.
  fileprivate func print(into object: inout ObjectPrinter) {
    switch self {
    case .text(let rules):
      object.add("format", rules.format?.rawValue)
      object.add("minLength", rules.minLength)
      object.add("maxLength", rules.maxLength)
      object.add("pattern", rules.pattern)
      object.add("trim", rules.trims, unless: true)
      object.add("suggestions", rules.suggestions)
    case .number(let rules): rules.print(into: &object)
    case .bool, .location, .button: break
    case .choice(let rules), .choices(let rules): rules.print(into: &object)
    case .cascade(let rules): object.add("options", rules.options)
    case .date, .time, .datetime, .month, .duration:
      let range = RangeTexts(self)
      object.add("min", range?.min)
      object.add("max", range?.max)
      object.add("interval", range?.interval)
    case .label(let parts):
      object.add("text", parts.text?.source)
      object.add("detail", parts.detail?.source)
      object.add("image", parts.image)
    case .link(let parts): object.add("href", parts.href)
    case .activity(let parts): object.add("value", parts.value)
    case .custom(let use): use.print(into: &object)
    }
  }
}

extension NumberRules {
  /// Adds what a number has to be like.
  fileprivate func print(into object: inout ObjectPrinter) {
    if let min { object.add("min", min.document) }
    if let max { object.add("max", max.document) }
    if let step { object.add("step", step.document) }
    object.add("scale", scale)
    object.add("currency", currency)
    object.add("unit", unit)
  }
}

extension ChoiceRules {
  /// Adds what can be chosen.
  fileprivate func print(into object: inout ObjectPrinter) {
    object.add("options", options)
    object.add("optionFilter", optionFilter)
    object.add("clearInvalid", clearInvalid, unless: false)
    object.add("includeNone", includeNone, unless: false)
    object.add("noneTitle", noneTitle)
    object.add("min", min)
    object.add("max", max)
  }
}

extension ObjectPrinter {
  /// Adds options of a field's own, or the name of a set.
  fileprivate mutating func add(_ name: String, _ options: ChoiceRules.Options) {
    switch options {
    case .list(let options): add(name, .array(options.map(\.document)))
    case .set(let set): add(name, set)
    }
  }
}

extension Validation {
  /// The validation as it stands in a document.
  var document: JSONValue {
    var object = ObjectPrinter()
    object.add("rule", rule)
    object.add("message", message)
    object.add("id", id)
    return object.value
  }
}

extension Option {
  /// The option as it stands in a document.
  var document: JSONValue {
    var object = ObjectPrinter()
    object.add("value", value.document)
    object.add("title", title)
    object.add("group", group)
    if !options.isEmpty { object.add("options", .array(options.map(\.document))) }
    object.add("hints", hints)
    for attribute in attributes { object.add(attribute.name, attribute.value.document) }
    return object.value
  }
}

extension Value {
  /// The value of an option or an attribute as it stands in a document.
  fileprivate var document: JSONValue {
    switch self {
    case .bool(let truth): .bool(truth)
    case .int(let number): .number(String(number))
    case .number(let number): .number(number.jsonNumber)
    case .text(let text): .string(text)
    case .date(let day): .string(day.description)
    case .null, .list: .null
    // No document can give an option one of these.
    case .time, .timestamp, .duration, .double, .map, .type, .row: .null
    }
  }
}
