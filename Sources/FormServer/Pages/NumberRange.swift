internal import Decimals

extension PageRow {
  /// The numbers that a stepper or a slider goes through.
  struct Range: Sendable {
    var min: String?
    var max: String?
    var step: String?
  }

  /// The range of a stepper or a slider.
  ///
  /// As declared, else as such widgets usually have it: a stepper 0 to 100 by 1, a slider 0 to 10 in
  /// twenty steps. The usual ends bind no answer.
  var range: Range? {
    guard kind == .number, control == .line, widget == "stepper" || widget == "slider" else {
      return nil
    }
    let most: Decimal = widget == "stepper" ? 100 : 10
    let isWhole = widget == "stepper" || scale == 0
    let (low, high) = (min.flatMap { Decimal($0) }, max.flatMap { Decimal($0) })
    return Range(
      min: min ?? (high.map { $0 > .zero } ?? true ? "0" : nil),
      max: max ?? (low.map { $0 < most } ?? true ? most.description : nil),
      step: step ?? (isWhole ? "1" : "0.5"))
  }

  /// What there is to say about the range: of a slider all of it, of others what binds their answer,
  /// and of a line that only where its author says nothing.
  var saidRange: Range? {
    guard kind == .number, control == .line else { return nil }
    if widget == "slider" { return range }
    let declared = Range(min: min, max: max, step: step.flatMap { $0 == "1" ? nil : $0 })
    if isStepper { return min == nil && max == nil && declared.step == nil ? nil : declared }
    return min != nil && max != nil && (help ?? "").isEmpty ? declared : nil
  }
}
