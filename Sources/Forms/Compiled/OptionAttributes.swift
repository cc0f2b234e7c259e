import Rules

/// What a rule may read of an option: its value, its title and the attributes that options have.
struct OptionAttributes {
  /// The names and types, in the order of the values.
  let scope: [(name: String, type: ValueType)]
  private let names: [String]

  /// What there is to read where there is no option.
  private static let none = OptionAttributes(
    names: [], scope: [("value", .text), ("title", .text)])

  private init(names: [String], scope: [(name: String, type: ValueType)]) {
    self.names = names
    self.scope = scope
  }

  init(_ options: [Option]) {
    guard !options.isEmpty else {
      self = .none
      return
    }
    var types: [String: ValueType] = [:]
    var names: [String] = []
    for attribute in options.flatMap(\.attributes) where types[attribute.name] == nil {
      types[attribute.name] = Self.type(of: attribute.value)
      names.append(attribute.name)
    }
    let valueType = options.first.map { Self.type(of: $0.value) } ?? .text
    self.names = names
    scope =
      [("value", valueType), ("title", .text)] + names.map { ($0, types[$0] ?? .text) }
  }

  /// The values of one option; an attribute that it lacks is null.
  func values(of option: Option) -> [Value] {
    let title: Value =
      if case .plain(let text) = option.title { .text(text) } else { .null }
    return [option.value, title]
      + names.map { name in option.attributes.first { $0.name == name }?.value ?? .null }
  }

  private static func type(of value: Value) -> ValueType {
    switch value {
    case .bool: .bool
    case .number, .int: .number
    default: .text
    }
  }
}
