/// One evaluation of a program: a walk over its tree.
///
/// What the program reads is handed from step to step and not kept here: a copy would count the
/// references of all arrays in it, which is slower than many a rule.
struct Evaluation {
  let program: Program
  let row: RowPlace?
  let this: Value
  let option: [Value]
  /// Where the block of the own row begins.
  let block: Int
  /// The work that may still be done.
  var budget = RuleLimit.budget
  /// The values of the variables of macros; empty until there is a macro.
  var variables: [Value] = []

  init(
    program: Program, inputs: RuleInputs, row: RowPlace? = nil, this: Value = .null,
    option: [Value] = []
  ) {
    self.program = program
    self.row = row
    self.this = this
    self.option = option
    block = row.map { inputs.rows[$0.repeat][$0.index] } ?? 0
  }

  /// What the whole program comes to.
  mutating func result(_ inputs: RuleInputs) -> RuleResult { result(of: program.root, inputs) }

  /// What a part comes to.
  mutating func result(of index: Part.Index, _ inputs: RuleInputs) -> RuleResult {
    budget -= 1
    guard budget >= 0 else { return .fault(.budget) }
    switch program.parts[Int(index)] {
    case .constant(let position): return .value(program.constants[Int(position)])
    case .value(let slot): return .value(inputs.values[Int(slot)])
    case .this: return .value(this)
    case .option(let position): return .value(option[Int(position)])
    case .conditional(let condition, let then, let other):
      switch truth(of: condition, inputs) {
      case .yes: return result(of: then, inputs)
      case .no: return result(of: other, inputs)
      case .blank: return .blank
      case .fault(let fault): return .fault(fault)
      }
    case .arithmetic(let sign, let left, let right):
      return arithmetic(sign, left, right, inputs)
    case .negate(let operand): return strict(result(of: operand, inputs)) { $0.negated }
    case .widen(let operand): return result(of: operand, inputs).widened
    case .list(let run): return list(run, inputs)
    case .coalesce(let run): return firstAnswered(run, inputs)
    case .size(let operand): return size(operand, inputs)
    case .variable(let position): return .value(variables[Int(position)])
    case .call(let function, let run): return call(function, run, inputs)
    case .own(let column): return .value(inputs.values[block + Int(column)])
    case .previous(let column): return previous(column, inputs)
    case .rowNumber: return .value(.int(Int64(row?.index ?? 0) + 1))
    case .rowCount(let number): return .value(.int(Int64(inputs.rows[Int(number)].count)))
    case .rows(let number): return rows(of: Int(number), inputs)
    case .column(let row, let column): return value(of: column, in: row, inputs)
    case .projection(let rows, let column): return projection(of: column, from: rows, inputs)
    case .macro(let index): return macro(index, inputs)
    case .index(let operand, let index): return item(of: operand, at: index, inputs)
    case .member(let operand, let name): return member(of: operand, name, inputs)
    case .map(let run): return map(run, inputs)
    case .fault(let fault): return .fault(fault)
    case .visible, .ownVisible, .and, .or, .not, .equal, .notEqual, .order, .contains, .answered,
      .has:
      budget += 1
      return RuleResult(truth(of: index, inputs))
    }
  }

  /// What a part comes to that gives yes or no.
  mutating func truth(of index: Part.Index, _ inputs: RuleInputs) -> Truth {
    budget -= 1
    guard budget >= 0 else { return .fault(.budget) }
    switch program.parts[Int(index)] {
    case .and(let left, let right): return and(left, right, inputs)
    case .or(let left, let right): return or(left, right, inputs)
    case .not(let operand): return truth(of: operand, inputs).negated
    case .equal(let left, let right): return equality(left, right, inputs)
    case .notEqual(let left, let right): return equality(left, right, inputs).negated
    case .order(let order, let left, let right): return ordering(order, left, right, inputs)
    case .contains(let item, let list): return membership(of: item, in: list, inputs)
    case .visible(let slot): return inputs.visible[Int(slot)] ? .yes : .no
    case .ownVisible(let column): return inputs.visible[block + Int(column)] ? .yes : .no
    case .answered(let operand): return presence(of: operand, inputs)
    case .has(let operand, let name): return presence(of: name, in: operand, inputs)
    default:
      budget += 1
      return Truth(result(of: index, inputs))
    }
  }

  /// The sum of two parts, or what else comes of them.
  private mutating func arithmetic(
    _ sign: Part.Arithmetic, _ left: Part.Index, _ right: Part.Index, _ inputs: RuleInputs
  ) -> RuleResult {
    if case .number(let first)? = leaf(left, inputs),
      case .number(let second)? = leaf(right, inputs)
    {
      budget -= 2 * Cost.visit
      return budget >= 0 ? Value.combined(sign, first, second) : .fault(.budget)
    }
    let combined = strict(result(of: left, inputs), result(of: right, inputs)) {
      $0.combined(sign, with: $1)
    }
    if sign == .add { meterJoined(combined) }
    return budget >= 0 ? combined : .fault(.budget)
  }

  /// No if either is no, then a fault if either is one, then blank if either is.
  private mutating func and(_ left: Part.Index, _ right: Part.Index, _ inputs: RuleInputs) -> Truth
  {
    let first = truth(of: left, inputs)
    if first == .no { return .no }
    let second = truth(of: right, inputs)
    if second == .no { return .no }
    return Truth.worse(first, second)
  }

  /// Yes if either is yes, then a fault if either is one, then blank if either is.
  private mutating func or(_ left: Part.Index, _ right: Part.Index, _ inputs: RuleInputs) -> Truth {
    let first = truth(of: left, inputs)
    if first == .yes { return .yes }
    let second = truth(of: right, inputs)
    if second == .yes { return .yes }
    return Truth.worse(first, second)
  }

  private mutating func presence(of operand: Part.Index, _ inputs: RuleInputs) -> Truth {
    switch result(of: operand, inputs) {
    case .fault(let fault): .fault(fault)
    case .blank: .no
    case .value(let value): value.isAnswered ? .yes : .no
    }
  }
}
