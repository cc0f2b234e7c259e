extension Decimal {
  /// The number with at most so many digits, counted from the first that is not zero.
  public func rounded(toDigits digits: Int, _ rule: RoundingRule = .halfAwayFromZero) -> Decimal {
    rounded(toScale: digits - 1 - firstPlace, rule)
  }
}
