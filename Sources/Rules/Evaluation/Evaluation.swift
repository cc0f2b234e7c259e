/// One evaluation of a program: a walk over its tree.
struct Evaluation {
  let program: Program
  let inputs: RuleInputs
  let row: RowPlace?
  let this: Value
  let option: [Value]
  /// Where the block of the own row begins.
  private let block: Int
  /// The work that may still be done.
  var budget = RuleLimit.budget
  /// The values of the variables of macros; empty until there is a macro.
  var variables: [Value] = []

  init(
    program: Program, inputs: RuleInputs, row: RowPlace? = nil, this: Value = .null,
    option: [Value] = []
  ) {
    self.program = program
    self.inputs = inputs
    self.row = row
    self.this = this
    self.option = option
    block = row.map { inputs.rows[$0.repeat][$0.index] } ?? 0
  }

  /// What a part comes to.
  mutating func result(of index: Part.Index) -> RuleResult {
    budget -= 1
    guard budget >= 0 else { return .fault(.budget) }
    switch program.parts[Int(index)] {
    case .constant(let position): return .value(program.constants[Int(position)])
    case .value(let slot): return .value(inputs.values[Int(slot)])
    case .this: return .value(this)
    case .option(let position): return .value(option[Int(position)])
    case .conditional(let condition, let then, let other):
      switch truth(of: condition) {
      case .yes: return result(of: then)
      case .no: return result(of: other)
      case .blank: return .blank
      case .fault(let fault): return .fault(fault)
      }
    case .arithmetic(let sign, let left, let right):
      let combined = strict(result(of: left), result(of: right)) { $0.combined(sign, with: $1) }
      if sign == .add { meterJoined(combined) }
      return budget >= 0 ? combined : .fault(.budget)
    case .negate(let operand): return strict(result(of: operand)) { $0.negated }
    case .widen(let operand): return result(of: operand).widened
    case .list(let run): return list(run)
    case .coalesce(let run): return firstAnswered(run)
    case .size(let operand): return size(operand)
    case .variable(let position): return .value(variables[Int(position)])
    case .call(let function, let run): return call(function, run)
    case .own(let column): return .value(inputs.values[block + Int(column)])
    case .previous(let column): return previous(column)
    case .rowNumber: return .value(.int(Int64(row?.index ?? 0) + 1))
    case .rowCount(let number): return .value(.int(Int64(inputs.rows[Int(number)].count)))
    case .rows(let number): return rows(of: Int(number))
    case .column(let row, let column): return value(of: column, in: row)
    case .projection(let rows, let column): return projection(of: column, from: rows)
    case .macro(let index): return macro(index)
    case .index(let operand, let index): return item(of: operand, at: index)
    case .member(let operand, let name): return member(of: operand, name)
    case .map(let run): return map(run)
    case .fault(let fault): return .fault(fault)
    case .visible, .ownVisible, .and, .or, .not, .equal, .notEqual, .order, .contains, .answered,
      .has:
      budget += 1
      return RuleResult(truth(of: index))
    }
  }

  /// What a part comes to that gives yes or no.
  mutating func truth(of index: Part.Index) -> Truth {
    budget -= 1
    guard budget >= 0 else { return .fault(.budget) }
    switch program.parts[Int(index)] {
    case .and(let left, let right): return and(left, right)
    case .or(let left, let right): return or(left, right)
    case .not(let operand): return truth(of: operand).negated
    case .equal(let left, let right): return equality(left, right)
    case .notEqual(let left, let right): return equality(left, right).negated
    case .order(let order, let left, let right): return ordering(order, left, right)
    case .contains(let item, let list): return membership(of: item, in: list)
    case .visible(let slot): return inputs.visible[Int(slot)] ? .yes : .no
    case .ownVisible(let column): return inputs.visible[block + Int(column)] ? .yes : .no
    case .answered(let operand): return presence(of: operand)
    case .has(let operand, let name): return presence(of: name, in: operand)
    default:
      budget += 1
      return Truth(result(of: index))
    }
  }

  /// No if either is no, then a fault if either is one, then blank if either is.
  private mutating func and(_ left: Part.Index, _ right: Part.Index) -> Truth {
    let first = truth(of: left)
    if first == .no { return .no }
    let second = truth(of: right)
    if second == .no { return .no }
    return Truth.worse(first, second)
  }

  /// Yes if either is yes, then a fault if either is one, then blank if either is.
  private mutating func or(_ left: Part.Index, _ right: Part.Index) -> Truth {
    let first = truth(of: left)
    if first == .yes { return .yes }
    let second = truth(of: right)
    if second == .yes { return .yes }
    return Truth.worse(first, second)
  }

  /// Equality decides on null too; only a blank operand leaves it open.
  private mutating func equality(_ left: Part.Index, _ right: Part.Index) -> Truth {
    switch (result(of: left), result(of: right)) {
    case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
    case (.blank, _), (_, .blank): return .blank
    case (.value(let first), .value(let second)):
      meterComparison(first, second)
      guard budget >= 0 else { return .fault(.budget) }
      return first.isEqual(to: second) ? .yes : .no
    }
  }

  private mutating func ordering(
    _ order: Part.Order, _ left: Part.Index, _ right: Part.Index
  ) -> Truth {
    switch (result(of: left), result(of: right)) {
    case (.fault(let fault), _), (_, .fault(let fault)): return .fault(fault)
    case (.value(let first), .value(let second)):
      meterComparison(first, second)
      guard budget >= 0 else { return .fault(.budget) }
      return first.isOrdered(order, before: second)
    default: return .blank
    }
  }

  private mutating func presence(of operand: Part.Index) -> Truth {
    switch result(of: operand) {
    case .fault(let fault): .fault(fault)
    case .blank: .no
    case .value(let value): value.isAnswered ? .yes : .no
    }
  }
}
