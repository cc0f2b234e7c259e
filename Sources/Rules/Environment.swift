/// What surrounds a rule: which types and functions there are, and what a missing value means.
struct Environment: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  /// Plain CEL, with binary floating-point numbers, maps and values of any type.
  static let standard = Environment(rawValue: 1)
  /// The rules of forms, with decimals, dates, rows and answers that may be missing.
  static let forms = Environment(rawValue: 2)
  static let both: Environment = [.standard, .forms]
}
