internal import Decimals

/// A part of a rule as it was written, before its names mean anything.
struct Syntax: Sendable {
  indirect enum Kind: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case number(Decimal)
    case double(Double)
    case text(String)
    case list([Syntax])
    case map([Entry])
    case name(String)
    /// A name that begins with a dot, which is looked up in no name space.
    case absoluteName(String)
    case call(Call)
    case member(Syntax, String)
    case index(Syntax, Syntax)
    case not(Syntax)
    case negate(Syntax)
    case binary(BinaryOperator, Syntax, Syntax)
    case conditional(Syntax, then: Syntax, else: Syntax)
    /// What could not be read; its finding has been made.
    case broken
  }

  /// A key of a map with its value.
  struct Entry: Sendable {
    let key: Syntax
    let value: Syntax
  }

  /// A call of a function, or of a method if it has a receiver.
  struct Call: Sendable {
    let receiver: Syntax?
    let function: String
    let functionRange: Range<Int>
    let arguments: [Syntax]

    /// The receiver and the arguments.
    var operands: [Syntax] { (receiver.map { [$0] } ?? []) + arguments }
  }

  let kind: Kind
  /// Where it stands in the rule, in code points, without parentheses around it.
  let range: Range<Int>
  /// The same with the parentheses around it.
  let span: Range<Int>

  init(_ kind: Kind, range: Range<Int>, span: Range<Int>? = nil) {
    self.kind = kind
    self.range = range
    self.span = span ?? range
  }

  /// A part that was not written but is to be proposed.
  static func proposed(_ kind: Kind) -> Syntax {
    Syntax(kind, range: 0..<0)
  }

  /// A proposed call of a function.
  static func proposed(_ function: String, _ arguments: Syntax...) -> Syntax {
    proposed(
      .call(Call(receiver: nil, function: function, functionRange: 0..<0, arguments: arguments)))
  }

  /// The name, if this is nothing but a name.
  var name: String? {
    if case .name(let name) = kind { name } else { nil }
  }
}

extension Syntax {
  /// Turns the sign of an operand; of a literal at once, so that `-5` is one literal.
  static func negated(_ operand: Syntax, range: Range<Int>) -> Syntax {
    switch operand.kind {
    case .int(let value) where value != .min: Syntax(.int(-value), range: range)
    case .number(let value): Syntax(.number(value.negated), range: range)
    case .double(let value): Syntax(.double(-value), range: range)
    default: Syntax(.negate(operand), range: range)
    }
  }
}

/// An operator between two operands.
enum BinaryOperator: String, CaseIterable, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in` = "in"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"

  /// How tightly the operator binds; all of them group from the left.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .in: 3
    case .add, .subtract: 4
    case .multiply, .divide, .remainder: 5
    }
  }

  /// Whether the operator compares two values that have an order.
  var isOrdering: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
