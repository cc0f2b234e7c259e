internal import Decimals

/// Writes a tree as text, in the one way that stored rules are written.
///
/// Parsing the text gives the same tree again.
enum Printer {
  /// The text of a tree, with no more parentheses than it needs.
  static func print(_ syntax: Syntax) -> String {
    switch syntax.kind {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .number(let value): number(value)
    case .double(let value): "\(value)"
    case .text(let value): quoted(value)
    case .list(let items): "[" + items.map(print).joined(separator: ", ") + "]"
    case .map(let entries):
      "{" + entries.map { print($0.key) + ": " + print($0.value) }.joined(separator: ", ") + "}"
    case .name(let name): name
    case .absoluteName(let name): "." + name
    case .call(let call): self.call(call)
    case .member(let operand, let name): print(operand, atLeast: .postfix) + "." + member(name)
    case .index(let operand, let index):
      print(operand, atLeast: .postfix) + "[" + print(index) + "]"
    case .not(let operand): unary("!", operand)
    case .negate(let operand): unary("-", operand)
    case .binary(let sign, let left, let right): binary(sign, left, right)
    case .conditional(let condition, let then, let other):
      print(condition, atLeast: .or) + " ? " + print(then, atLeast: .or) + " : " + print(other)
    case .broken: "?"
    }
  }

  /// The text of a tree that is to stand in the place of another one.
  ///
  /// It gets parentheses if it holds together less tightly and might be torn apart by what stands
  /// around it.
  static func print(_ syntax: Syntax, replacing other: Syntax, in root: Syntax) -> String {
    let isApart = other.range == root.range || other.span != other.range
    let text = print(syntax)
    return isApart || tightness(of: syntax).rawValue >= tightness(of: other).rawValue
      ? text : "(" + text + ")"
  }

  /// The name of a member, between back-quotes where it needs them.
  private static func member(_ name: String) -> String {
    let scalars = name.unicodeScalars
    let isWord = scalars.first?.isNameStart == true && scalars.allSatisfy(\.isNamePart)
    return isWord && !ReservedWord.keywords.contains(name) ? name : "`" + name + "`"
  }

  /// A text between quotes.
  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// How tightly a part holds together.
  private enum Tightness: Int {
    case conditional, or, and, relation, sum, product, unary, postfix
  }

  private static func tightness(of syntax: Syntax) -> Tightness {
    switch syntax.kind {
    case .conditional: .conditional
    case .binary(let sign, _, _): Tightness(rawValue: sign.precedence) ?? .or
    case .not, .negate: .unary
    case .int(let value): value < 0 ? .unary : .postfix
    case .number(let value): value < .zero ? .unary : .postfix
    case .double(let value): value.sign == .minus ? .unary : .postfix
    default: .postfix
    }
  }

  private static func print(_ syntax: Syntax, atLeast bound: Tightness) -> String {
    let text = print(syntax)
    return tightness(of: syntax).rawValue >= bound.rawValue ? text : "(" + text + ")"
  }

  private static func unary(_ sign: String, _ operand: Syntax) -> String {
    switch (sign, operand.kind) {
    case ("!", .not), ("-", .negate): sign + print(operand)
    case ("-", .int(.min)): sign + print(operand)
    default: sign + print(operand, atLeast: .postfix)
    }
  }

  private static func binary(
    _ sign: BinaryOperator, _ left: Syntax, _ right: Syntax
  ) -> String {
    let own = Tightness(rawValue: sign.precedence) ?? .or
    let tighter = Tightness(rawValue: sign.precedence + 1) ?? .unary
    return print(left, atLeast: own) + " \(sign.rawValue) " + print(right, atLeast: tighter)
  }

  private static func call(_ call: Syntax.Call) -> String {
    let receiver = call.receiver.map { print($0, atLeast: .postfix) + "." } ?? ""
    let arguments = call.arguments.map(print).joined(separator: ", ")
    return receiver + call.function + "(" + arguments + ")"
  }

  /// A number in a notation that is not taken for a whole number.
  private static func number(_ value: Decimal) -> String {
    if abs(Int(value.exponent)) > 40 { return "\(value.coefficient)e\(value.exponent)" }
    let text = value.description
    return text.utf8.contains(0x2E) ? text : text + ".0"
  }
}
