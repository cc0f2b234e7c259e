import TestSupport

/// One line of the General Decimal Arithmetic test cases.
struct DecimalCase {
  var id: String
  var operation: String
  var operands: [String]
  var result: String
  var flags: Set<String>
  var rounding: String

  /// Reads the cases of a file and the mode in force for each.
  static func read(_ name: String) throws -> [DecimalCase] {
    let text = String(
      decoding: try SharedData.bytes("conformance/decimal/\(name).decTest"), as: UTF8.self)
    var rounding = "half_even"
    var cases: [DecimalCase] = []
    for line in text.split(separator: "\n") {
      let words = words(of: line)
      if words.first?.lowercased() == "rounding:" { rounding = words[1].lowercased() }
      guard let arrow = words.firstIndex(of: "->"), arrow >= 3, arrow + 1 < words.count else {
        continue
      }
      cases.append(
        DecimalCase(
          id: words[0], operation: words[1].lowercased(), operands: Array(words[2..<arrow]),
          result: words[arrow + 1], flags: Set(words[(arrow + 2)...]), rounding: rounding))
    }
    return cases
  }

  /// The words of a line, without quotes and up to the comment.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var rest = line.drop { $0 == " " }
    while let first = rest.first, !rest.hasPrefix("--") {
      if first == "'" || first == "\"" {
        let word = rest.dropFirst().prefix { $0 != first }
        words.append(String(word))
        rest = rest.dropFirst(word.count + 2)
      } else {
        let word = rest.prefix { $0 != " " }
        words.append(String(word))
        rest = rest.dropFirst(word.count)
      }
      rest = rest.drop { $0 == " " }
    }
    return words
  }

  private static let unsupported: Set = [
    "Subnormal", "Underflow", "Overflow", "Clamped", "Invalid_operation", "Division_by_zero",
    "Division_undefined", "Division_impossible", "Conversion_syntax",
  ]

  /// Whether the case is about finite numbers within our places, by the rules beside the data.
  var applies: Bool {
    guard flags.isDisjoint(with: Self.unsupported) else { return false }
    guard (operands + [result]).allSatisfy(Self.isPlain) else { return false }
    return rounding == "half_even" || !flags.contains("Inexact")
  }

  /// Whether a text is a number, not a negative zero, with places from −100 to 100.
  private static func isPlain(_ text: String) -> Bool {
    guard let number = Numeral(text) else { return false }
    let last = number.exponent
    let digits = number.digits.drop { $0 == "0" }
    if digits.isEmpty { return !number.isNegative && (-100...100).contains(last) }
    return last >= -100 && last <= 100 && (-100...100).contains(last + digits.count - 1)
  }
}

/// The parts of a number as the cases write it: `+`, `.5`, `5.` and exponents are allowed.
struct Numeral {
  var isNegative: Bool
  var digits: String
  var exponent: Int

  init?(_ text: String) {
    var rest = text[...]
    isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
    let parts = rest.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count <= 2, let mantissa = parts.first else { return nil }
    exponent = 0
    if parts.count == 2 {
      guard let power = Int(parts[1]) else { return nil }
      exponent = power
    }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2 else { return nil }
    digits = halves.joined()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    if halves.count == 2 { exponent -= halves[1].count }
  }

  /// The same number in the grammar of JSON.
  var json: String {
    let plain = digits.drop { $0 == "0" }
    return (isNegative ? "-" : "") + (plain.isEmpty ? "0" : plain) + "e\(exponent)"
  }
}
