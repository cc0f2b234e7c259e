import Rules
import Testing
import TimeZones

/// The fields that the example rules name, outside and in the repeats.
struct ExampleForm {
  private typealias Fields = [(key: String, type: ValueType)]

  private static let outside: Fields =
    [
      "temperature", "age_value", "subtotal", "vat_rate", "weight_kg", "height_m", "score",
      "opening", "number_of_children", "q1", "q2", "q3", "q4", "q5", "q6", "q7", "q8", "q9",
      "amount_left",
    ].map { ($0, .number) }
    + ["reasons", "symptoms", "danger_signs", "languages_spoken"].map { ($0, .list(.text)) }
    + [
      "country", "email", "phone", "hiv_test", "sex", "type", "contact_by", "street", "city",
      "status", "unit", "province", "customer_number", "first_name", "middle_name", "last_name",
    ].map { ($0, .text) } + ["is_child", "is_adult"].map { ($0, .bool) }
    + ["birth_date", "start_date", "end_date", "visit_date"].map { ($0, .date) }

  private static let repeats: [(key: String, columns: Fields)] = [
    (
      "lines",
      [
        ("code", .text), ("category", .text), ("quantity", .number), ("unit_price", .number),
        ("total", .number), ("amount", .number),
      ]
    ), ("allocations", [("percent", .number)]), ("days", [("standby_minutes", .number)]),
    ("entries", [("balance", .number), ("paid_in", .number), ("paid_out", .number)]),
  ]

  private let scope: Scope
  private let clock: RuleClock

  init() throws {
    var scope = Scope()
    for (slot, field) in Self.outside.enumerated() {
      scope.declare(
        field.key, slot: slot, type: field.type, isNullable: field.type != .list(.text))
    }
    for (number, list) in Self.repeats.enumerated() {
      scope.declareRepeat(list.key, maxRows: 20)
      for (column, field) in list.columns.enumerated() {
        scope.declare(field.key, inRepeat: number, column: column, type: field.type)
      }
    }
    self.scope = scope
    let asOf = try #require(Timestamp("2026-06-15T12:00:00Z"))
    clock = RuleClock(asOf: asOf, zone: .utc)
  }

  /// What a rule comes to, with the answers of `country=NL | code=a total=2 | code=b`: first those
  /// outside, then row by row those of the repeat that the example is about.
  func result(of example: ExampleRule, _ answers: String) throws -> String {
    let list = Self.repeats.firstIndex { $0.key == example.list }
    var scope = scope
    scope.ownRepeat = example.row == nil ? nil : list
    scope.this = example.this.flatMap { key in
      example.row == nil
        ? scope.names[key] : list.flatMap { scope.repeats[$0].columns[key] }
    }
    if example.hasOption {
      scope.option = [("value", .text), ("province", .text)]
      scope.optionLength = 2
    }
    let (rule, findings) = Rule.check(example.rule, in: scope, expecting: example.type)
    let sound = try #require(rule, "\(findings)")
    #expect(findings == [], "\(example.rule)")
    let parts = answers.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    var values = try Self.values(parts[0], Self.outside)
    var rows = Self.repeats.map { _ in [Int]() }
    for part in parts.dropFirst() {
      let list = try #require(list)
      rows[list].append(values.count)
      values += try Self.values(part, Self.repeats[list].columns)
    }
    let place = try example.row.map { RowPlace(repeat: try #require(list), index: $0 - 1) }
    let block = place.map { rows[$0.repeat][$0.index] } ?? 0
    let this = scope.this.map { values[block + $0.slot] } ?? .null
    let inputs = RuleInputs(values: values, visible: [], rows: rows, clock: clock)
    let option: [Value] = example.hasOption ? [.text("nl"), .text("NH")] : []
    return notation(sound.evaluate(inputs, row: place, this: this, option: option))
  }

  private static func values(_ answers: String, _ fields: Fields) throws -> [Value] {
    var values = fields.map { $0.type == .list(.text) ? Value.list([]) : .null }
    for answer in answers.split(separator: " ") {
      let parts = answer.split(separator: "=")
      let column = try #require(fields.firstIndex { $0.key == parts[0] }, "\(answer)")
      values[column] = try Questions.value(String(parts[1]), fields[column].type)
    }
    return values
  }
}

/// One of the rules of real forms, with what comes out of it.
struct ExampleRule: CustomTestStringConvertible, Sendable {
  let number: Int
  let rule: String
  let type: ValueType
  /// The repeat whose rows are given.
  let list: String?
  /// The row in which the rule stands, from 1.
  let row: Int?
  /// The field whose validation it is.
  let this: String?
  /// Whether it is a filter of options, tried with the option `nl` of province `NH`.
  let hasOption: Bool
  /// What is answered, and what comes out; first while nothing is.
  let cases: [(answers: String, expected: String)]

  init(
    _ number: Int, _ rule: String, as type: ValueType = .bool, list: String? = nil, row: Int? = nil,
    this: String? = nil, hasOption: Bool = false, _ cases: (String, String)...
  ) {
    (self.number, self.rule, self.type) = (number, rule, type)
    (self.list, self.row, self.this, self.hasOption) = (list, row, this, hasOption)
    self.cases = cases.map { (answers: $0.0, expected: $0.1) }
  }

  var testDescription: String { "\(number): \(rule)" }
}
