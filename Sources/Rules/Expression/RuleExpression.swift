internal import Decimals

/// A rule, or a part of one, that is built in Swift instead of being written as text.
///
/// ```swift
/// Answer("age") >= 18 && Answer("country") == "NL"
/// ```
///
/// It is the tree that the text of a rule is parsed to, and it has one spelling: parsing its
/// ``text`` gives the same tree again. Nothing is checked before the rule meets a form.
public struct RuleExpression: Sendable {
  let syntax: Syntax

  init(_ syntax: Syntax) { self.syntax = syntax }

  init(_ kind: Syntax.Kind) { syntax = .proposed(kind) }

  /// Reads the answer of a field, or what else has a name: `this`, `row`, a macro's variable.
  public init(_ name: String) { self.init(.name(name)) }

  /// What is there while a field is unanswered.
  public static let null = RuleExpression(Syntax.Kind.null)

  /// The rule as text, in the one way in which rules are stored.
  public var text: String { Printer.print(syntax) }

  /// A member: `Answer("lines").member("total")`.
  public func member(_ name: String) -> RuleExpression { .init(.member(syntax, name)) }

  /// An item of a list, counted from 0.
  public subscript(_ index: some RuleOperand) -> RuleExpression {
    .init(.index(syntax, index.expression.syntax))
  }

  /// One value while this is yes, and another one while it is no.
  public func then(_ value: some RuleOperand, else other: some RuleOperand) -> RuleExpression {
    .init(
      .conditional(syntax, then: value.expression.syntax, else: other.expression.syntax))
  }

  /// A call of a function by its name.
  public static func call(_ function: String, _ arguments: [any RuleOperand]) -> RuleExpression {
    .init(
      .call(
        Syntax.Call(
          receiver: nil, function: function, functionRange: 0..<0,
          arguments: arguments.map(\.expression.syntax))))
  }

  /// A call of a method of this by its name.
  public func call(_ method: String, _ arguments: [any RuleOperand] = []) -> RuleExpression {
    .init(
      .call(
        Syntax.Call(
          receiver: syntax, function: method, functionRange: 0..<0,
          arguments: arguments.map(\.expression.syntax))))
  }
}

/// Reads an answer in a rule that is built in Swift: `Answer("age") >= 18`.
public typealias Answer = RuleExpression

extension RuleExpression {
  /// How many positions the range of a placed part has: more than any name or pattern is long.
  package static let placeWidth = 4096

  /// The same expression with its outermost part at a numbered place.
  ///
  /// What is not written as text has no positions in a text. The finding about a part placed at *n*
  /// begins between *n* and *n* + 1 times ``placeWidth``.
  package func at(place: Int) -> RuleExpression {
    let start = place * Self.placeWidth
    let range = start..<start + Self.placeWidth
    guard case .call(let call) = syntax.kind else {
      return RuleExpression(Syntax(syntax.kind, range: range))
    }
    let placed = Syntax.Call(
      receiver: call.receiver, function: call.function, functionRange: range,
      arguments: call.arguments)
    return RuleExpression(Syntax(.call(placed), range: range))
  }

  /// The type that the expression has among some names, unless there is an error in it.
  package func type(in scope: Scope) -> ValueType? {
    var checker = Checker(syntax, in: scope)
    return checker.check(syntax).type
  }
}
