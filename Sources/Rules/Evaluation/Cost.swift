/// What the parts of a rule cost, in units; one unit is about one visit of a part.
///
/// The meter of an evaluation and the bound that is computed when a rule is checked both use these
/// numbers, so that what is metered never exceeds the bound.
enum Cost {
  /// A visit of a part.
  static let visit = 1

  /// A text that is read once: a unit for every ten bytes.
  static func text(bytes: Int) -> Int { bytes / 10 }

  /// A list that is read once, without what its items cost.
  static func list(count: Int) -> Int { count }

  /// The finding of a time zone by its name.
  static let zone = 50

  /// An item of a list or a key of a map that a macro goes through, beside what is computed for it.
  static let iteration = 1

  /// A comparison of two texts, which is over where the shorter one is.
  static func comparison(bytes first: Int, _ second: Int) -> Int { text(bytes: min(first, second)) }

  /// A search for a value of some weight among the items of a list.
  static func membership(weight: Int, count: Int) -> Int { count * (1 + weight) }

  /// A search for a pattern in a text.
  static func search(bytes: Int, program: Int) -> Int { bytes * max(1, program / 16) }
}

/// What a call costs beside the visit of its part and its operands.
enum CallCost: Sendable {
  /// Nothing, as its work is always the same.
  case node
  /// Its texts and lists, each read once.
  case operands
  /// A fixed number of units.
  case fixed(Int)
  /// A search for a pattern with a program of so many instructions.
  case search(program: Int)

  /// The units for operands that together have a weight.
  func units(_ weight: Int) -> Int {
    switch self {
    case .node: 0
    case .operands: weight
    case .fixed(let units): units
    case .search(let program): Cost.search(bytes: (weight + 1) * 10, program: program)
    }
  }
}

extension Value {
  /// What it costs to read the value once: a text by its length, a list or map by its items and
  /// what they weigh.
  ///
  /// Where it is more than a limit the count stops somewhere beyond it, since lists that share
  /// their items can be far larger than the memory they take.
  func weight(upTo limit: Int) -> Int {
    switch self {
    case .text(let text): return Cost.text(bytes: text.utf8.count)
    case .list(let values):
      var weight = Cost.list(count: values.count)
      for value in values where weight <= limit { weight += value.weight(upTo: limit - weight) }
      return weight
    case .map(let map):
      var weight = Cost.list(count: map.count)
      for key in map.keys where weight <= limit {
        weight += key.weight(upTo: limit) + (map[key]?.weight(upTo: limit - weight) ?? 0)
      }
      return weight
    default: return 0
    }
  }
}

extension Evaluation {
  /// Meters a sum that is a longer text or list than its operands.
  mutating func meterJoined(_ result: RuleResult) {
    switch result {
    case .value(.text(let text)): budget -= Cost.text(bytes: text.utf8.count)
    case .value(.list(let values)): budget -= Cost.list(count: values.count)
    default: break
    }
  }

  /// Meters a comparison of two values.
  @inline(__always)
  mutating func meterComparison(_ first: Value, _ second: Value) {
    switch (first, second) {
    case (.text(let first), .text(let second)):
      budget -= Cost.comparison(bytes: first.utf8.count, second.utf8.count)
    case (.list, .list), (.map, .map): meterLists(first, second)
    default: break
    }
  }

  private mutating func meterLists(_ first: Value, _ second: Value) {
    budget -= min(first.weight(upTo: max(budget, 0)), second.weight(upTo: max(budget, 0)))
  }
}
