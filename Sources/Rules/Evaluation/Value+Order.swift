internal import Decimals

extension Value {
  /// Whether two values are equal in a rule: numbers of any kind by what they are worth, an int
  /// beside a double as the nearest double, NaN not even to itself; lists and maps by what they
  /// hold.
  func isEqual(to other: Value) -> Bool {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): return left == right
    case (.int(let left), .int(let right)): return left == right
    case (.number(let left), .number(let right)): return left == right
    case (.text(let left), .text(let right)): return left.hasSameBytes(as: right)
    case (.double(let left), .double(let right)): return left == right
    case (.int(let left), .double(let right)), (.double(let right), .int(let left)):
      return Double(left) == right
    case (.int(let left), .number(let right)), (.number(let right), .int(let left)):
      return Decimal(Int(left)) == right
    case (.list(let left), .list(let right)):
      return left.count == right.count
        && left.indices.allSatisfy { left[$0].isEqual(to: right[$0]) }
    case (.map(let left), .map(let right)):
      return left.count == right.count
        && left.keys.allSatisfy { key in
          guard let value = left[key], let other = right[key] else { return false }
          return value.isEqual(to: other)
        }
    default: return self == other
    }
  }

  /// Compares two values of a type that has an order; texts by code points.
  func isOrdered(_ order: Part.Order, before other: Value) -> Truth {
    switch (self, other) {
    case (.number(let left), .number(let right)): order.holds(left, right)
    case (.int(let left), .int(let right)): order.holds(left, right)
    case (.date(let left), .date(let right)): order.holds(left, right)
    case (.bool(let left), .bool(let right)): order.holds(left ? 1 : 0, right ? 1 : 0)
    case (.text(let left), .text(let right)): order.holds(bytes: left, right)
    case (.time(let left), .time(let right)): order.holds(left, right)
    case (.timestamp(let left), .timestamp(let right)): order.holds(left, right)
    case (.duration(let left), .duration(let right)): order.holds(left, right)
    case (.double(let left), .double(let right)): order.holds(doubles: left, right)
    case (.int(let left), .double(let right)): order.holds(doubles: Double(left), right)
    case (.double(let left), .int(let right)): order.holds(doubles: left, Double(right))
    case (.int(let left), .number(let right)): order.holds(Decimal(Int(left)), right)
    case (.number(let left), .int(let right)): order.holds(left, Decimal(Int(right)))
    default: .blank
    }
  }
}

extension Part.Order {
  func holds<T: Comparable>(_ left: T, _ right: T) -> Truth {
    switch self {
    case .less: left < right ? .yes : .no
    case .lessOrEqual: right < left ? .no : .yes
    case .greater: right < left ? .yes : .no
    case .greaterOrEqual: left < right ? .no : .yes
    }
  }

  /// Compares texts by their bytes, which is the order of their code points.
  func holds(bytes left: String, _ right: String) -> Truth {
    switch self {
    case .less: left.utf8.lexicographicallyPrecedes(right.utf8) ? .yes : .no
    case .lessOrEqual: right.utf8.lexicographicallyPrecedes(left.utf8) ? .no : .yes
    case .greater: right.utf8.lexicographicallyPrecedes(left.utf8) ? .yes : .no
    case .greaterOrEqual: left.utf8.lexicographicallyPrecedes(right.utf8) ? .no : .yes
    }
  }

  /// Compares doubles; with NaN every answer is no.
  func holds(doubles left: Double, _ right: Double) -> Truth {
    switch self {
    case .less: left < right ? .yes : .no
    case .lessOrEqual: left <= right ? .yes : .no
    case .greater: left > right ? .yes : .no
    case .greaterOrEqual: left >= right ? .yes : .no
    }
  }
}
