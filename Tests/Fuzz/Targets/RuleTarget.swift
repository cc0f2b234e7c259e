import Rules

extension FuzzTarget {
  /// Parses, prints, checks and computes a rule, in a form and as plain CEL.
  func rule(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let canonical = Rule.canonical(text) {
      complaints.expect(
        Rule.canonical(canonical).map { $0.utf8.elementsEqual(canonical.utf8) } == true,
        "\(canonical) prints as itself")
    }
    let count = text.unicodeScalars.count
    let (rule, findings) = FuzzScope.check(text)
    for finding in findings {
      complaints.expect(
        finding.range.lowerBound >= 0 && finding.range.upperBound <= count,
        "\(finding.code) is inside the rule: \(finding.range) of \(count)")
    }
    complaints.expect(
      (rule == nil) == findings.contains { $0.level == .error }, "there is a rule or an error")
    if let rule { compute(rule, seed: bytes, &complaints) }
    if let rule = StandardRule.check(text).rule { _ = rule.evaluate() }
  }

  private func compute(_ rule: Rule, seed: [UInt8], _ complaints: inout Complaints) {
    for inputs in FuzzScope.inputs(seed: seed) {
      for row in [0, inputs.rows[0].count - 1] where row >= 0 {
        let place = RowPlace(repeat: 0, index: row)
        let (result, work) = rule.metered(
          inputs, row: place, this: inputs.values[0], option: FuzzScope.option)
        complaints.expect(
          work <= rule.analysis.cost, "\(work) units of work are at most \(rule.analysis.cost)")
        let again = rule.evaluate(
          inputs, row: place, this: inputs.values[0], option: FuzzScope.option)
        complaints.expect(result == again, "a rule computes the same twice")
        if case .value(let value) = result {
          complaints.expect(
            FuzzScope.value(value, isOf: rule.type), "\(value) is of the type \(rule.type)")
        }
      }
    }
  }
}
