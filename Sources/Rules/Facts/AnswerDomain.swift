/// What an answer may be, as far as it is known.
struct AnswerDomain: Hashable, Sendable {
  /// An end of a range.
  struct Limit: Hashable, Sendable {
    let value: Value
    let isIncluded: Bool
  }

  /// The values that it may have; `nil` if any.
  var allowed: Set<Value>?
  var excluded: Set<Value> = []
  var lower: Limit?
  var upper: Limit?
  /// Whether it may be null, an answer that is not there.
  var mayBeNull: Bool

  /// One of some values.
  static func oneOf(_ values: Set<Value>) -> Self {
    Self(allowed: values.subtracting([.null]), mayBeNull: values.contains(.null))
  }

  /// Anything but some values.
  static func noneOf(_ values: Set<Value>) -> Self {
    Self(excluded: values.subtracting([.null]), mayBeNull: !values.contains(.null))
  }

  /// What is ordered in some way before a value.
  static func ordered(_ order: Part.Order, before value: Value, orNull mayBeNull: Bool) -> Self {
    let limit = Limit(value: value, isIncluded: order == .lessOrEqual || order == .greaterOrEqual)
    return order == .less || order == .lessOrEqual
      ? Self(upper: limit, mayBeNull: mayBeNull) : Self(lower: limit, mayBeNull: mayBeNull)
  }

  /// Whether nothing is left that the answer may be.
  var isEmpty: Bool {
    if mayBeNull { return false }
    if let allowed {
      return allowed.allSatisfy { excluded.contains($0) || !isWithinLimits($0) }
    }
    guard let lower, let upper else { return false }
    let order: Part.Order = lower.isIncluded && upper.isIncluded ? .lessOrEqual : .less
    return lower.value.isOrdered(order, before: upper.value) == .no
  }

  /// What the answer may be if this holds and the other too.
  func and(_ other: Self) -> Self {
    var both = self
    both.allowed =
      switch (allowed, other.allowed) {
      case (let own?, let others?): own.intersection(others)
      case (let own, let others): own ?? others
      }
    both.excluded.formUnion(other.excluded)
    both.lower = Self.narrower(lower, other.lower, .greater)
    both.upper = Self.narrower(upper, other.upper, .less)
    both.mayBeNull = mayBeNull && other.mayBeNull
    return both
  }

  /// What the answer may be if this holds or the other; limits are given up.
  func or(_ other: Self) -> Self {
    var either = Self(mayBeNull: mayBeNull || other.mayBeNull)
    if let allowed, let others = other.allowed { either.allowed = allowed.union(others) }
    either.excluded = excluded.intersection(other.excluded)
    return either
  }

  private func isWithinLimits(_ value: Value) -> Bool {
    let isAbove =
      lower.map {
        value.isOrdered($0.isIncluded ? .greaterOrEqual : .greater, before: $0.value) == .yes
      } ?? true
    let isBelow =
      upper.map {
        value.isOrdered($0.isIncluded ? .lessOrEqual : .less, before: $0.value) == .yes
      } ?? true
    return isAbove && isBelow
  }

  /// The limit of two that leaves less.
  private static func narrower(_ first: Limit?, _ second: Limit?, _ order: Part.Order) -> Limit? {
    guard let first, let second else { return first ?? second }
    if first.value == second.value { return first.isIncluded ? second : first }
    return first.value.isOrdered(order, before: second.value) == .yes ? first : second
  }
}
