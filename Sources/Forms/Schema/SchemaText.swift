import Decimals
import JSON

extension Schema {
  /// The types of values that a person can type into one input.
  var typedTypes: [SchemaType] {
    (types ?? [.string]).filter { $0 != .object && $0 != .array }
  }

  /// What a text that was typed into an input means.
  ///
  /// - Returns: A text, a number or a truth value, whichever the schema has; `nil` if it has none of
  ///   them that the text could be.
  func value(typed text: String) -> JSONValue? {
    let types = typedTypes
    if types.contains(.string) { return .string(text) }
    let tidy = text.utf8.count <= 256 ? text.tidied(trims: true) : text
    if types.contains(.boolean) {
      switch tidy {
      case "true", "on", "1": return .bool(true)
      case "false", "off", "0": return .bool(false)
      default: break
      }
    }
    guard types.contains(.number) || types.contains(.integer), let number = Decimal(tidy),
      let whole = SchemaFitting.wholeNumber(number.description)
    else { return nil }
    return .integer(whole)
  }
}
