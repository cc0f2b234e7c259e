/// The bound of the work that an evaluation of a program can be.
///
/// It counts as the evaluation meters, taking the dearest way wherever there is a choice, and every
/// answer as large as it may be. What is metered is therefore never more.
struct CostEstimate {
  private let program: Program
  private let scope: Scope
  /// The largest answers, as the checker met them.
  private let answers: [Rule.Read: Extent]
  /// What the variables of macros stand for.
  private var variables: [Extent]

  init(_ program: Program, in scope: Scope, answers: [Rule.Read: Extent]) {
    self.program = program
    self.scope = scope
    self.answers = answers
    variables = Array(repeating: .single, count: program.variables)
  }

  /// The work of an evaluation of the whole program.
  static func work(
    of program: Program, in scope: Scope, answers: [Rule.Read: Extent]
  ) -> Work {
    var estimate = CostEstimate(program, in: scope, answers: answers)
    return estimate.part(program.root).work
  }

  typealias Estimate = (work: Work, extent: Extent)

  /// The work of a part, visits of its parts included, and how large its value can be.
  mutating func part(_ index: Part.Index) -> Estimate {
    let visit = Work(Cost.visit)
    switch program.parts[Int(index)] {
    case .constant(let position): return (visit, Extent(program.constants[Int(position)]))
    case .value(let slot): return (visit, answers[.value(Int(slot))] ?? .single)
    case .own(let column): return (visit, answers[.own(Int(column))] ?? .single)
    case .previous(let column): return (visit, answers[.previous(Int(column))] ?? .single)
    case .this: return (visit, thisExtent)
    case .option: return (visit, .text(bytes: scope.optionLength * 4, nil))
    case .variable(let position): return (visit, variables[Int(position)])
    case .visible, .ownVisible, .rowNumber, .rowCount, .fault: return (visit, .single)
    case .rows(let number): return rows(Int(number))
    case .column(let row, let column): return value(of: column, in: row)
    case .projection(let rows, let column): return projection(of: column, from: rows)
    case .and(let left, let right), .or(let left, let right):
      return (visit + part(left).work + part(right).work, .single)
    case .equal(let left, let right), .notEqual(let left, let right),
      .order(_, let left, let right):
      let (first, second) = (part(left), part(right))
      let comparison = Work.smaller(first.extent.weight, second.extent.weight)
      return (visit + first.work + second.work + comparison, .single)
    case .conditional(let condition, let then, let other):
      let (first, second) = (part(then), part(other))
      return (
        visit + part(condition).work + Work.larger(first.work, second.work),
        first.extent.or(second.extent)
      )
    case .not(let operand), .answered(let operand), .negate(let operand):
      return (visit + part(operand).work, .single)
    case .widen(let operand):
      let operand = part(operand)
      return (visit + operand.work, operand.extent)
    case .member(let operand, _), .has(let operand, _):
      return (visit + part(operand).work, .single)
    case .arithmetic(let sign, let left, let right):
      return arithmetic(sign, part(left), part(right))
    case .list(let run): return list(run)
    case .map(let run): return (visit + operands(run).work, .single)
    case .coalesce(let run):
      let operands = operands(run)
      return (visit + operands.work, operands.extents.reduce(.single) { $0.or($1) })
    case .size(let operand):
      let operand = part(operand)
      let text = operand.extent.bytes
      return (visit + operand.work + Work(Cost.text(bytes: text.most), text.bound), .single)
    case .contains(let item, let list): return membership(item, list)
    case .index(let list, let position):
      let list = part(list)
      return (visit + list.work + part(position).work, list.extent.item)
    case .macro(let position): return macro(program.macros[Int(position)])
    case .call(let function, let run): return call(program.functions[Int(function)], run)
    }
  }

  private var thisExtent: Extent {
    scope.this.map { scope.extent(of: $0, "this") } ?? .single
  }

  /// The work of operands, and how large their values can be.
  mutating func operands(_ run: Part.Run) -> (work: Work, extents: [Extent]) {
    var work = Work(0)
    var extents: [Extent] = []
    for position in run.start..<run.start + run.count {
      let operand = part(program.operands[Int(position)])
      work += operand.work
      extents.append(operand.extent)
    }
    return (work, extents)
  }

  private mutating func list(_ run: Part.Run) -> Estimate {
    let operands = operands(run)
    return (
      Work(Cost.visit) + operands.work,
      .list(count: Int(run.count), nil, of: operands.extents.reduce(.single) { $0.or($1) })
    )
  }

  private mutating func membership(_ item: Part.Index, _ list: Part.Index) -> Estimate {
    let item = part(item)
    var work = Work(Cost.visit) + item.work
    if case .list(let run) = program.parts[Int(list)] {
      let operands = operands(run)
      work += operands.work
      for extent in operands.extents { work += Work.smaller(item.extent.weight, extent.weight) }
      return (work, .single)
    }
    let list = part(list)
    let count = list.extent.count
    work += list.work + (Work(1) + item.extent.weight).times(count.most, count.bound)
    return (work, .single)
  }

  private func arithmetic(
    _ sign: Part.Arithmetic, _ left: Estimate, _ right: Estimate
  ) -> Estimate {
    let work = Work(Cost.visit) + left.work + right.work
    guard sign == .add else { return (work, .single) }
    switch (left.extent, right.extent) {
    case (.text(let first, let bound, _), .text(let second, let other, _)):
      let bytes = min(first + second, RuleLimit.textBytes)
      let bound = first >= second ? bound : other
      return (work + Work(Cost.text(bytes: bytes), bound), .text(bytes: bytes, bound))
    case (.list(let first, let bound, let item, _), .list(let second, let other, let otherItem, _)):
      let count = min(first + second, RuleLimit.listItems)
      let bound = first >= second ? bound : other
      return (
        work + Work(Cost.list(count: count), bound),
        .list(count: count, bound, of: item.or(otherItem))
      )
    default: return (work, .single)
    }
  }

  private func rows(_ number: Int) -> Estimate {
    let rows = scope.rows(of: number)
    return (Work(Cost.visit) + rows.weight, rows)
  }

  private mutating func value(of column: Int32, in row: Part.Index) -> Estimate {
    let row = part(row)
    return (Work(Cost.visit) + row.work, extent(of: column, in: row.extent))
  }

  private mutating func projection(of column: Int32, from rows: Part.Index) -> Estimate {
    let rows = part(rows)
    let count = rows.extent.count
    return (
      Work(Cost.visit) + rows.work + Work(Cost.list(count: count.most), count.bound),
      .list(count: count.most, count.bound, of: extent(of: column, in: rows.extent.item))
    )
  }

  private func extent(of column: Int32, in row: Extent) -> Extent {
    guard case .row(let number) = row else { return .single }
    return answers[.column(repeat: number, Int(column))] ?? .single
  }

  private mutating func macro(_ macro: Macro) -> Estimate {
    let range = part(macro.range)
    let count = range.extent.count
    variables[Int(macro.first)] = macro.second >= 0 ? .single : range.extent.item
    if macro.second >= 0 { variables[Int(macro.second)] = range.extent.item }
    var each = Work(Cost.iteration)
    if macro.condition >= 0 { each += part(macro.condition).work }
    let body = part(macro.body)
    each += body.work
    let extent: Extent =
      switch macro.kind {
      case .filter: range.extent
      case .map: .list(count: count.most, count.bound, of: body.extent)
      default: .single
      }
    return (Work(Cost.visit) + range.work + each.times(count.most, count.bound), extent)
  }
}
