/// Which way a number goes that lies between two it may be.
public enum RoundingRule: Sendable {
  /// To the nearer, from the middle away from zero: what people and spreadsheets expect.
  case halfAwayFromZero
  /// To the nearer, from the middle to the even one.
  case halfEven
  case towardZero
  case down
  case up
}

extension Decimal {
  /// The number with at most so many decimals; a negative scale rounds to tens, hundreds and so on.
  public func rounded(
    toScale scale: Int, _ rule: RoundingRule = .halfAwayFromZero
  ) -> Decimal {
    let scale = min(max(scale, -200), 256)
    let drop = -scale - Int(exponent)
    guard drop > 0 else { return self }
    let (kept, isMore, half) = split(dropping: drop)
    let up =
      switch rule {
      case .halfAwayFromZero: half >= 0
      case .halfEven: half > 0 || half == 0 && kept % 2 == 1
      case .towardZero: false
      case .down: isNegative && isMore
      case .up: !isNegative && isMore
      }
    return Decimal(isNegative: isNegative, magnitude: up ? kept + 1 : kept, place: -scale)
  }

  /// What is left of the digits, whether anything is lost, and how that compares with a half.
  private func split(dropping count: Int) -> (kept: UInt128, isMore: Bool, half: Int) {
    let magnitude = coefficient.magnitude
    guard count <= 38 else { return (0, magnitude != 0, -1) }
    let unit = UInt128.powerOfTen(count)
    let (kept, rest) = magnitude.quotientAndRemainder(dividingBy: unit)
    let half = unit / 2
    return (kept, rest != 0, rest == half ? 0 : rest < half ? -1 : 1)
  }

  /// Whether this is a base plus a whole number of steps.
  public func isOnStep(_ step: Decimal, from base: Decimal = .zero) -> Bool {
    guard let distance = try? subtracting(base) else { return false }
    return (try? distance.remainder(dividingBy: step))?.isZero ?? false
  }

  /// The nearest of the numbers that are a base plus a whole number of steps.
  ///
  /// From the middle of two it is the one that is farther from the base.
  ///
  /// - Throws: A ``DecimalError``.
  public func rounded(
    toStep step: Decimal, from base: Decimal = .zero
  ) throws(DecimalError) -> Decimal {
    let distance = try subtracting(base)
    let rest = try distance.remainder(dividingBy: step)
    let size = step.magnitude
    let cut = try distance.subtracting(rest)
    guard try rest.magnitude.adding(rest.magnitude) >= size else { return try base.adding(cut) }
    return try base.adding(try cut.adding(distance.isNegative ? size.negated : size))
  }
}
