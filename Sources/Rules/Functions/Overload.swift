/// One way to call a function, for operands of certain types.
///
/// The overloads of all groups are in ``FunctionTable``. The checker finds the one that a call
/// means; where types are known only in the evaluation, the operands choose it there.
struct Overload: Sendable {
  /// How a call is written: `f(x)`, or `x.f()`, where the receiver is the first operand.
  enum Style: Sendable { case function, method }

  let name: String
  let style: Style
  /// The types of the operands, the receiver first.
  ///
  /// Types may be open (`.a`, `.b`).
  let parameters: [ValueType]
  /// How many more operands may follow, each of the type of the last parameter.
  let extra: Int
  let result: ValueType
  let environments: Environment
  /// Whether null and blank operands reach the body, both as null; otherwise they make the call
  /// blank.
  let isNullAware: Bool
  /// Whether the call may be blank although all its operands are there.
  let mayBeBlank: Bool
  let cost: CallCost
  let size: ResultSize
  /// What a literal operand has to be, for example "a date".
  ///
  /// A literal that the body makes blank or a fault of is then refused when the rule is checked.
  let literal: String?
  /// What stands in for the first operand while a literal after it is tried out.
  let standIn: Value?
  /// What of the clock it reads, for the passes that have to compute it again.
  let reads: Rule.Read?
  let body: Body

  /// What a call computes.
  ///
  /// The operands have the kinds of the parameters (or are null, where the overload is aware of it);
  /// what a list holds has to be looked at.
  enum Body: Sendable {
    case unary(@Sendable (Value) -> RuleResult)
    case binary(@Sendable (Value, Value) -> RuleResult)
    case ternary(@Sendable (Value, Value, Value) -> RuleResult)
    /// Any number of operands.
    case many(@Sendable ([Value]) -> RuleResult)
    /// Any number of operands, and the instant and zone of the pass.
    case clocked(@Sendable ([Value], RuleClock) -> RuleResult)
  }

  init(
    _ style: Style, _ name: String, _ parameters: [ValueType], _ result: ValueType,
    in environments: Environment, extra: Int = 0, isNullAware: Bool = false,
    mayBeBlank: Bool = false, cost: CallCost = .node,
    size: ResultSize = .operands, literal: String? = nil, standIn: Value? = nil,
    reads: Rule.Read? = nil,
    _ body: Body
  ) {
    self.name = name
    self.style = style
    self.parameters = parameters
    self.extra = extra
    self.result = result
    self.environments = environments
    self.isNullAware = isNullAware
    self.mayBeBlank = mayBeBlank
    self.cost = cost
    self.size = size
    self.literal = literal
    self.standIn = standIn
    self.reads = reads
    self.body = body
  }

  /// How many operands there may be.
  var counts: ClosedRange<Int> { parameters.count...parameters.count + extra }

  /// The type of the operand at a position.
  func parameter(_ position: Int) -> ValueType {
    parameters[min(position, parameters.count - 1)]
  }

  /// Whether values have the kinds that the parameters ask for.
  func fits(_ operands: [Value]) -> Bool {
    guard counts.contains(operands.count) else { return false }
    return operands.indices.allSatisfy { operands[$0].fits(parameter($0)) }
  }
}

extension Value {
  /// Whether the value is of the kind of a type; what a list or map holds is not looked at.
  func fits(_ type: ValueType) -> Bool {
    switch (self, type) {
    case (_, .dyn), (_, .variable), (.null, .null), (.bool, .bool), (.int, .int),
      (.number, .number), (.double, .double), (.text, .text), (.date, .date), (.time, .time),
      (.timestamp, .timestamp), (.duration, .duration), (.list, .list), (.map, .map),
      (.type, .type), (.row, .row):
      true
    default: false
    }
  }
}
