import Decimals
public import Rules

extension Option {
  /// Creates an option with a text as its value.
  public init(_ value: String, _ title: LocalText? = nil) { self.init(.text(value), title: title) }

  /// Creates an option with a whole number as its value.
  public init(_ value: Int, _ title: LocalText? = nil) {
    self.init(.number(Decimal(value)), title: title)
  }

  /// Puts the option under a heading.
  public func group(_ text: LocalText) -> Self {
    var copy = self
    copy.group = text
    return copy
  }

  /// Adds what can be chosen below it, in a cascade.
  public func options(@ListBuilder<Option> _ options: () -> [Option]) -> Self {
    var copy = self
    copy.options += options()
    return copy
  }

  /// Adds something that rules may read, as `option.name`.
  public func attribute(_ name: String, _ value: Value) -> Self {
    var copy = self
    copy.attributes.append(Attribute(name, value))
    copy.attributes.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    return copy
  }

  /// Adds a text that rules may read, as `option.name`.
  public func attribute(_ name: String, _ text: String) -> Self { attribute(name, .text(text)) }

  /// Adds a whole number that rules may read, as `option.name`.
  public func attribute(_ name: String, _ number: Int) -> Self {
    attribute(name, .number(Decimal(number)))
  }

  /// Adds a truth that rules may read, as `option.name`.
  public func attribute(_ name: String, _ truth: Bool) -> Self { attribute(name, .bool(truth)) }

  /// Adds something for clients that the server never acts on.
  public func hint(_ name: String, _ hint: Hint) -> Self {
    var copy = self
    copy.hints.set(name, hint)
    return copy
  }
}
