extension Evaluation {
  /// An answer of the row before; null in the first row.
  func previous(_ column: Int32, _ inputs: RuleInputs) -> RuleResult {
    guard let row, row.index > 0 else { return .value(.null) }
    return .value(inputs.values[inputs.rows[row.repeat][row.index - 1] + Int(column)])
  }

  /// The rows of a repeat.
  mutating func rows(of number: Int, _ inputs: RuleInputs) -> RuleResult {
    let rows = inputs.rows[number]
    budget -= Cost.list(count: rows.count)
    guard budget >= 0 else { return .fault(.budget) }
    return .value(.list(rows.map { .row($0) }))
  }

  /// An answer of a row.
  mutating func value(of column: Int32, in row: Part.Index, _ inputs: RuleInputs) -> RuleResult {
    strict(result(of: row, inputs)) { row in
      guard case .row(let block) = row else { return .blank }
      return .value(inputs.values[block + Int(column)])
    }
  }

  /// The answers of the rows of a list.
  mutating func projection(of column: Int32, from rows: Part.Index, _ inputs: RuleInputs)
    -> RuleResult
  {
    if case .rows(let number) = program.parts[Int(rows)] {
      let blocks = inputs.rows[Int(number)]
      budget -= 1 + 2 * Cost.list(count: blocks.count)
      guard budget >= 0 else { return .fault(.budget) }
      return .value(.list(blocks.map { inputs.values[$0 + Int(column)] }))
    }
    let list = result(of: rows, inputs)
    guard case .value(.list(let values)) = list else { return strict(list) { .value($0) } }
    budget -= Cost.list(count: values.count)
    guard budget >= 0 else { return .fault(.budget) }
    return .value(
      .list(
        values.map {
          if case .row(let block) = $0 { inputs.values[block + Int(column)] } else { .null }
        }
      ))
  }
}
