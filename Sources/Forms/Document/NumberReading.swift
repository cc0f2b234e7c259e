import Decimals
import JSON

extension Decimal {
  /// Reads an exact number from a JSON number or a text in plain notation.
  init?(json value: JSONValue) {
    switch value {
    case .number(let digits): self.init(jsonNumber: digits)
    case .string(let text): self.init(text)
    default: return nil
    }
  }

  /// The number as it stands in a document: a text in plain notation, or where that would be too
  /// long a JSON number with an exponent.
  var document: JSONValue {
    let text = description
    return text.utf8.count <= 64 ? .string(text) : .number(jsonNumber)
  }

  /// The source text of a JSON number that is read as this one.
  var jsonNumber: String {
    let text = description
    return text.utf8.count <= 64 ? text : "\(coefficient)e\(exponent)"
  }
}
