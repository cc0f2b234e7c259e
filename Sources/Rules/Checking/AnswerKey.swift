/// An answer of which the checker may know, at some place of a rule, that it is there.
enum AnswerKey: Hashable, Sendable {
  /// Of a field outside of repeats, by slot.
  case value(Int)
  /// Of the row in which the rule stands, by column.
  case own(Int)
  /// Of the row before, by column.
  case previous(Int)
  /// Of the row or the value that a variable stands for, by the variable's number.
  case variable(Int, column: Int?)
  /// An attribute of the option, by position.
  case option(Int)
}
