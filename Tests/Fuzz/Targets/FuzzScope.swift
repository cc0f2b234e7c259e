import Decimals
public import Rules

/// Names of every type for rules that are fuzzed, with answers.
public enum FuzzScope {
  /// The fields, whose slots are their positions.
  private static let fields: [(key: String, type: ValueType)] = [
    ("a", .number), ("age", .number), ("t", .text), ("u", .text), ("p", .bool), ("s", .bool),
    ("d", .date), ("clock", .time), ("at", .timestamp), ("span", .duration), ("m", .list(.text)),
    ("numbers", .list(.number)), ("country", .text), ("password", .text), ("place", .opaque),
  ]
  /// The fields of each row of `lines`, whose columns are their positions.
  private static let columns: [(key: String, type: ValueType)] = [
    ("price", .number), ("qty", .number), ("name", .text), ("due", .date), ("done", .bool),
  ]
  /// The values that `country` can have.
  private static let countries: [Value] = [.text("NL"), .text("BE")]
  static let option: [Value] = [.text("NL"), .number(3), .bool(true)]

  /// A scope in which everything may be named at once.
  private static let scope: Scope = {
    var scope = Scope()
    for (slot, field) in fields.enumerated() {
      scope.declare(
        field.key, slot: slot, type: field.type, isNullable: field.key != "s",
        options: field.key == "country" ? countries : nil,
        isSecret: field.key == "password", maxItems: 50)
      scope.declareVisible(field.key, slot: slot)
    }
    scope.declareRepeat("lines", maxRows: 50)
    for (column, field) in columns.enumerated() {
      scope.declare(field.key, inRepeat: 0, column: column, type: field.type)
      scope.declareVisible(field.key, inRepeat: 0, column: column)
    }
    scope.ownRepeat = 0
    scope.this = scope.names["a"]
    scope.option = [("value", .text), ("level", .number), ("open", .bool)]
    scope.mayReadNow = true
    return scope
  }()

  /// Checks a rule with the first type that it may give.
  public static func check(_ text: String) -> (rule: Rule?, findings: [RuleFinding]) {
    var found = Rule.check(text, in: scope, expecting: .bool)
    for type in [ValueType.number, .text, .date, .list(.text)]
    where found.findings.contains(where: { $0.code == "E05" }) {
      found = Rule.check(text, in: scope, expecting: type)
    }
    return found
  }

  /// What rules read: nothing answered, and answers that depend on some bytes.
  static func inputs(seed: [UInt8]) -> [RuleInputs] {
    let types = fields.map(\.type) + Array(repeating: columns.map(\.type), count: 3).joined()
    let blocks = (0..<3).map { fields.count + $0 * columns.count }
    var state = seed.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    func pick(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % count
    }
    let empty = RuleInputs(
      values: types.map(nothing), visible: types.map { _ in false }, rows: [[blocks[0]]])
    var filled = RuleInputs(
      values: types.map { type in
        let values = samples(of: type)
        return values[pick(values.count)]
      }, visible: types.map { _ in pick(2) == 0 }, rows: [Array(blocks.shuffled(by: pick))])
    if let slot = fields.firstIndex(where: { $0.key == "country" }) {
      filled.values[slot] = countries[pick(countries.count)]
    }
    return [empty, filled]
  }

  private static func nothing(_ type: ValueType) -> Value {
    if case .list = type { .list([]) } else { .null }
  }

  /// Values of a type that are likely to be trouble.
  private static func samples(of type: ValueType) -> [Value] {
    switch type {
    case .bool: [.bool(true), .bool(false), .null]
    case .number:
      ["0", "-1", "0.5", "9999999999999999999999999999999999", "0.0000000001", "18"]
        .compactMap { Decimal($0).map(Value.number) } + [.null]
    case .text:
      ["NL", "é", "e\u{301}", "👍🏽", "2026-02-28", "12.50", String(repeating: "ab", count: 500)]
        .map(Value.text) + [.null]
    case .date:
      ["0001-01-01", "9999-12-31", "2024-02-29"].compactMap { CivilDate($0).map(Value.date) }
        + [.null]
    case .list(let element): [.list([]), .list(samples(of: element).filter { $0 != .null })]
    default: [.null]
    }
  }

  /// Whether a value may be the result of a rule of a type.
  static func value(_ value: Value, isOf type: ValueType) -> Bool {
    switch (value, type) {
    case (.null, _), (.bool, .bool), (.int, .number), (.number, .number), (.text, .text),
      (.date, .date):
      true
    case (.list(let values), .list(let element)):
      values.allSatisfy { self.value($0, isOf: element) }
    default: false
    }
  }
}

extension [Int] {
  /// The numbers in an order that a choice decides.
  fileprivate func shuffled(by pick: (Int) -> Int) -> [Int] {
    var numbers = self
    for position in numbers.indices.dropFirst() { numbers.swapAt(position, pick(position + 1)) }
    return numbers
  }
}
