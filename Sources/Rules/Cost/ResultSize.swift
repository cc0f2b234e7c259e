/// How large the text or list can be that a function gives.
enum ResultSize: Sendable {
  /// No larger than the operands together, or an item of one.
  case operands
  /// A text of the operand with each letter grown so many times.
  case grown(Int)
  /// A text in which another one is replaced by a third.
  case replaced
  /// The texts of a list with another one between them.
  case joined
  /// The texts that an operand is taken apart into.
  case parts
  /// A text of so many bytes at most.
  case most(Int)
}
