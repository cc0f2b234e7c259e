extension Checker {
  /// Checks a whole rule and that it gives what is expected.
  ///
  /// - Returns: The part that gives the result, unless the types do not fit.
  mutating func result(expecting expected: ValueType) -> Part.Index? {
    let checked = check(root)
    guard let type = checked.type else { return nil }
    guard let common = common(type, expected), common == expected else {
      let question = expected == .bool ? question(about: root, type) : nil
      error(
        "E05", "This rule must give \(expected.words); this one gives \(type.words).",
        hint: question.map { "Write `\($0)`." }, fix: question, root.range)
      return nil
    }
    return converted(checked, to: expected)
  }
}
