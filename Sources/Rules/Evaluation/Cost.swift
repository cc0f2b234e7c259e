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
  var weight: Int {
    switch self {
    case .text(let text): Cost.text(bytes: text.utf8.count)
    case .list(let values):
      values.reduce(Cost.list(count: values.count)) { $0 + $1.weight }
    case .map(let map):
      map.keys.reduce(Cost.list(count: map.count)) { $0 + $1.weight + (map[$1]?.weight ?? 0) }
    default: 0
    }
  }
}
