internal import Decimals
internal import JSON

/// Which way a button of a stepper goes.
enum StepDirection: Sendable {
  case less, more
}

extension PageRow {
  /// Whether buttons beside the field make its number smaller and larger.
  var isStepper: Bool { kind == .number && widget == "stepper" && control == .line }

  /// The number to which a button leads; `nil` where it leads nowhere, as at the end of the range.
  ///
  /// The button goes to the next number of the grid. Nothing counts as nought, and an answer outside
  /// of the bounds comes back to them.
  func stepped(_ direction: StepDirection) -> Decimal? {
    guard isStepper, !isDisabled, input == nil, let range,
      let step = range.step.flatMap({ Decimal($0) }), step > .zero
    else { return nil }
    let grid = Grid(base: min.flatMap { Decimal($0) } ?? .zero, step: step)
    let answer = value?.string.flatMap { Decimal($0) }
    guard let next = grid.next(direction, of: answer ?? .zero) else { return nil }
    let (low, high) = (range.min.flatMap { Decimal($0) }, range.max.flatMap { Decimal($0) })
    let isBelow = low.map { next < $0 } ?? false
    let isAbove = high.map { next > $0 } ?? false
    switch direction {
    case .less where isBelow && answer != nil: return nil
    case .more where isAbove && answer != nil: return nil
    case _ where isBelow: return min == nil && answer != nil ? next : low
    case _ where isAbove: return max == nil && answer != nil ? next : high.flatMap(grid.last)
    default: return next
    }
  }
}

/// The numbers that are a base plus a whole number of steps.
private struct Grid {
  let base: Decimal
  let step: Decimal

  /// The first number of the grid that is less or more than a number; `nil` where it has too many
  /// digits.
  func next(_ direction: StepDirection, of number: Decimal) -> Decimal? {
    guard let nearest = try? number.rounded(toStep: step, from: base) else { return nil }
    switch direction {
    case .less: return nearest < number ? nearest : try? nearest.subtracting(step)
    case .more: return nearest > number ? nearest : try? nearest.adding(step)
    }
  }

  /// The last number of the grid that is not above a bound.
  func last(_ bound: Decimal) -> Decimal? {
    guard let nearest = try? bound.rounded(toStep: step, from: base) else { return nil }
    return nearest > bound ? try? nearest.subtracting(step) : nearest
  }
}

extension HTMLWriter {
  /// Writes a number between the two buttons that step it.
  mutating func stepper(_ row: PageRow) {
    markup("<div class=\"stepper\">")
    step(row, .less)
    line(row, .line)
    step(row, .more)
    markup("</div>")
  }

  private mutating func step(_ row: PageRow, _ direction: StepDirection) {
    markup("<button name=\"_do\" class=\"quiet small\"")
    attribute("value", direction == .less ? "less:" : "more:", row.key)
    if row.stepped(direction) == nil { markup(" disabled") }
    markup("><span aria-hidden=\"true\">")
    text(direction == .less ? "−" : "+")
    markup("</span><span class=\"unseen\">")
    text((direction == .less ? PageWords.less : PageWords.more) + row.fullName)
    markup("</span></button>")
  }
}
