import Decimals
import JSON

extension Decimal {
  /// Reads an exact number from a JSON number or a text.
  init?(json value: JSONValue) {
    switch value {
    case .number(let digits): guard let number = Int(digits) else { return nil }; self.init(number)
    case .string(let text): guard let number = Int(text) else { return nil }; self.init(number)
    default: return nil
    }
  }
}
