extension Rule {
  /// Computes the rule and tells how much work that was, in units.
  package func metered(
    _ inputs: RuleInputs, row: RowPlace? = nil, this: Value = .null, option: [Value] = []
  ) -> (result: RuleResult, work: Int) {
    var evaluation = Evaluation(
      program: program, inputs: inputs, row: row, this: this, option: option)
    let result = evaluation.result(inputs)
    return (result, RuleLimit.budget - evaluation.budget)
  }
}
