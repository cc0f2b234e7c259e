/// What was meant by a field of the rows of a repeat that stands where no row is.
extension Checker {
  /// Functions of the values of all rows.
  private static let aggregates: Set<String> = [
    "sum", "avg", "min", "max", "count", "size", "first", "last", "distinct",
  ]

  /// What to write for the key of a column where it is certain: `lines.qty` as the operand of an
  /// aggregate, and `l.qty` where a variable `l` goes through these rows.
  func columnMeant(
    by name: String, _ field: Scope.Name, of rows: Scope.Repeat, _ range: Range<Int>
  ) -> String? {
    let number = scope.repeatNumbers[rows.key]
    let variable = variables.last { $0.type == number.map { .row(repeat: $0) } }
    let aggregate = onlyOperand.flatMap { $0.range == range ? $0.function : nil }
    // The size of one text is as well meant as that of the list of all.
    let isOfOne =
      variable != nil && aggregate == "size" && (field.type == .text || field.type.isList)
    if let aggregate, Self.aggregates.contains(aggregate), !isOfOne { return "\(rows.key).\(name)" }
    return variable.map { "\($0.name).\(name)" }
  }

  /// `lines.sum(qty)` as `sum(lines.qty)`.
  func aggregateMeant(by call: Syntax.Call) -> Syntax? {
    guard let receiver = call.receiver, call.arguments.count == 1,
      let name = call.arguments[0].name,
      case .list(.row(let number))? = types(of: [receiver])[0],
      scope.repeats[number].columns[name] != nil
    else { return nil }
    return .proposed(call.function, .proposed(.member(receiver, name)))
  }
}
