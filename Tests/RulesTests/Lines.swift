import Decimals
import Rules
import Testing

/// A form with a repeat of lines and one of people, with what was answered, for tests in tables.
struct Lines {
  private static let outside: [(key: String, type: ValueType, empty: Value)] = [
    ("discount", .number, .null), ("category", .text, .null), ("opening", .number, .null),
    ("gift", .bool, .bool(false)),
  ]
  private static let columns: [(key: String, type: ValueType, empty: Value)] = [
    ("qty", .number, .null), ("price", .number, .null), ("code", .text, .null),
    ("tags", .list(.text), .list([])), ("done", .bool, .bool(false)), ("day", .date, .null),
    ("pin", .text, .null), ("place", .opaque, .null), ("ok", .bool, .null),
  ]
  private(set) var scope = Scope()

  init(maxRows: Int = 50) {
    for (slot, field) in Self.outside.enumerated() {
      scope.declare(field.key, slot: slot, type: field.type, isNullable: field.empty == .null)
      scope.declareVisible(field.key, slot: slot)
    }
    scope.declareRepeat("lines", maxRows: maxRows)
    scope.declareRepeat("people", maxRows: 5)
    for (column, field) in Self.columns.enumerated() {
      scope.declare(
        field.key, inRepeat: 0, column: column, type: field.type, isNullable: field.empty == .null,
        isSecret: field.key == "pin")
      scope.declareVisible(field.key, inRepeat: 0, column: column)
    }
    scope.declare("name", inRepeat: 1, column: 0, type: .text)
    scope.declare("paid", inRepeat: 1, column: 1, type: .number)
  }

  /// The scope of a rule in the rows of a repeat, of a validation if a key is given.
  func within(_ number: Int = 0, validating key: String? = nil) -> Scope {
    var scope = scope
    scope.ownRepeat = number
    scope.this = key.flatMap { scope.repeats[number].columns[$0] }
    return scope
  }

  /// Reads what is answered, first outside and then line by line.
  ///
  /// The notation is `discount=1 | qty=2 price=3 | qty=1`. There is one person, of no name. The
  /// blocks of the lines lie in reverse order, so that no rule can take a slot for a place.
  func inputs(_ answers: String) throws -> RuleInputs {
    let parts = answers.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
    var values = try Self.values(parts[0], Self.outside)
    var blocks: [Int] = []
    for line in parts.dropFirst().reversed() {
      blocks.insert(values.count, at: 0)
      values += try Self.values(line, Self.columns)
    }
    let people = [values.count]
    values += [.null, .null]
    let visible = values.map { $0 != .null }
    return RuleInputs(values: values, visible: visible, rows: [blocks, people])
  }

  private static func values(
    _ answers: String, _ fields: [(key: String, type: ValueType, empty: Value)]
  ) throws -> [Value] {
    var values = fields.map(\.empty)
    for answer in answers.split(separator: " ") {
      let parts = answer.split(separator: "=")
      let column = try #require(fields.firstIndex { $0.key == parts[0] })
      values[column] = try Questions.value(String(parts[1]), fields[column].type)
    }
    return values
  }

  /// Evaluates a rule outside, or in a row counted from 1.
  func result(
    of rule: String, _ answers: String, in row: Int? = nil, as type: ValueType = .number,
    this: String? = nil
  ) throws -> String {
    let scope = row == nil ? scope : within(validating: this)
    let (checked, findings) = Rule.check(rule, in: scope, expecting: type)
    let sound = try #require(checked, "\(rule): \(findings)")
    let inputs = try inputs(answers)
    let place = row.map { RowPlace(repeat: 0, index: $0 - 1) }
    var value = Value.null
    if let this, let place, let column = scope.repeats[0].columns[this]?.slot {
      value = inputs.values[inputs.rows[0][place.index] + column]
    }
    return notation(sound.evaluate(inputs, row: place, this: value))
  }

  /// What a rule reads.
  func reads(_ rule: String, as type: ValueType, in scope: Scope? = nil) throws -> [Rule.Read] {
    let (checked, findings) = Rule.check(rule, in: scope ?? self.scope, expecting: type)
    return try #require(checked, "\(rule): \(findings)").reads
  }
}

/// A rule, what is answered, the row in which it stands, and what has to come out.
struct RowCase: CustomTestStringConvertible, Sendable {
  let rule: String
  let answers: String
  let row: Int?
  let expected: String

  init(_ rule: String, _ answers: String, in row: Int? = nil, _ expected: String) {
    (self.rule, self.answers, self.row, self.expected) = (rule, answers, row, expected)
  }

  var testDescription: String { "\(rule) [\(answers)] → \(expected)" }
}
