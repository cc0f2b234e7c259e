/// An amount of work in the worst case, with what makes the largest part of it.
///
/// Amounts beyond all limits stay at the largest number.
struct Work: Sendable {
  private(set) var units: Int
  /// The largest part of the sum.
  private var largest: Int
  /// How many times over each bound makes the largest part.
  private var factors: [CostBound: Int]

  /// Work that no bound makes larger.
  init(_ units: Int) {
    self.units = units
    largest = units
    factors = [:]
  }

  /// So many units because of a bound.
  init(_ units: Int, _ bound: CostBound?) {
    self.init(units)
    if let bound { factors = [bound: units] }
  }

  /// The bound that makes most of the work.
  ///
  /// Of several that weigh the same it is the first by its key.
  var dominant: CostBound? {
    factors.max { ($0.value, $1.key.key) < ($1.value, $0.key.key) }?.key
  }

  static func + (left: Self, right: Self) -> Self {
    var sum = left.largest >= right.largest ? left : right
    sum.units = left.units.addingUpToMax(right.units)
    if left.factors == right.factors { sum.largest = left.largest.addingUpToMax(right.largest) }
    return sum
  }

  static func += (left: inout Self, right: Self) { left = left + right }

  /// The work done again and again because of a bound.
  func times(_ count: Int, _ bound: CostBound?) -> Self {
    var product = self
    product.units = units.multipliedUpToMax(by: count)
    product.largest = largest.multipliedUpToMax(by: count)
    if let bound {
      product.factors[bound] = factors[bound, default: 1].multipliedUpToMax(by: count)
    }
    return product
  }

  /// The larger amount of two.
  static func larger(_ left: Self, _ right: Self) -> Self {
    left.units >= right.units ? left : right
  }

  /// The smaller amount of two.
  static func smaller(_ left: Self, _ right: Self) -> Self {
    left.units <= right.units ? left : right
  }
}

extension Int {
  /// The sum, or the largest number if it is larger.
  func addingUpToMax(_ other: Int) -> Int {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  /// The product, or the largest number if it is larger.
  func multipliedUpToMax(by other: Int) -> Int {
    let (product, overflows) = multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
