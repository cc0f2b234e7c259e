import Decimals

extension NumberRules {
  /// The number that a widget stores for one that it is given: with a `step` a stepper and a slider
  /// have no others than those of the grid, between `min` and `max`.
  ///
  /// Half-way it goes to the number that is farther from the beginning of the grid. A number too large
  /// to be moved stays as it is, and is an issue as in a line.
  func adjusted(_ number: Decimal, by widget: String) -> Decimal {
    guard let step, widget == "stepper" || widget == "slider" else { return number }
    let base = min ?? .zero
    guard let nearest = try? number.rounded(toStep: step, from: base) else { return number }
    if let min, nearest < min { return min }
    guard let max, nearest > max else { return nearest }
    guard let last = try? max.rounded(toStep: step, from: base) else { return nearest }
    return last > max ? (try? last.subtracting(step)) ?? max : last
  }
}
