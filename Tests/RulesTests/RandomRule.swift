import Decimals
import Rules
import TestSupport

/// Sound rules of ``Lines`` with parts at random, outside or in a row.
struct RandomRule {
  let isInRow: Bool
  /// Whether only parts are used that cannot tell a missing answer from others.
  let isStrict: Bool
  private var variables: [String] = []

  init(isInRow: Bool, isStrict: Bool = false) {
    self.isInRow = isInRow
    self.isStrict = isStrict
  }

  mutating func condition(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0 else {
      return choice(["gift", "gift"] + (isInRow ? ["ok", "done"] : []), &random)
    }
    let next = depth - 1
    switch Int.random(in: 0..<(isStrict ? 7 : 12), using: &random) {
    case 0: return "!(\(condition(next, &random)))"
    case 1, 2:
      let sign = choice(["&&", "||"], &random)
      return "(\(condition(next, &random)) \(sign) \(condition(next, &random)))"
    case 3:
      return
        "\(text(next, &random)).\(choice(["contains", "startsWith", "endsWith"], &random))(\(text(next, &random)))"
    case 4, 5:
      return
        "\(number(next, &random)) \(choice(["<", "<=", ">", ">="], &random)) \(number(next, &random))"
    case 6: return "\(text(next, &random)) < \(text(next, &random))"
    case 7:
      return "\(number(next, &random)) \(choice(["==", "!="], &random)) \(number(next, &random))"
    case 8: return "\(text(next, &random)) in \(texts(next, &random))"
    case 9: return "answered(\(number(next, &random)))"
    case 10: return question(next, &random)
    default: return "containsAny(\(texts(next, &random)), \(texts(next, &random)))"
    }
  }

  mutating func number(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0 else {
      let own = isInRow ? ["qty", "price", "prev.qty", "row.number", "row.count"] : []
      return choice(
        ["discount", "opening", "2.5", "3"] + own + variables.map { "\($0).qty" }, &random)
    }
    let next = depth - 1
    switch Int.random(in: 0..<(isStrict ? 4 : 11), using: &random) {
    case 0, 1:
      return
        "(\(number(next, &random)) \(choice(["+", "-", "*", "/"], &random)) \(number(next, &random)))"
    case 2: return "round(\(number(next, &random)), 2)"
    case 3: return "number(\(text(next, &random)))"
    case 4: return "coalesce(\(number(next, &random)), \(number(next, &random)))"
    case 5: return "\(choice(["sum", "avg", "min", "max"], &random))(\(numbers(next, &random)))"
    case 6: return "size(\(text(next, &random)))"
    case 7: return "size(\(rows(next, &random)))"
    case 8:
      return "(\(condition(next, &random)) ? \(number(next, &random)) : \(number(next, &random)))"
    case 9: return "count(\(texts(next, &random)))"
    default: return "\(text(next, &random)).indexOf(\(text(next, &random)))"
    }
  }

  mutating func text(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0 else {
      let own = isInRow ? ["code", "prev.code"] : []
      return choice(["category", "\"ab\""] + own + variables.map { "\($0).code" }, &random)
    }
    let next = depth - 1
    switch Int.random(in: 0..<(isStrict ? 4 : 7), using: &random) {
    case 0: return "(\(text(next, &random)) + \(text(next, &random)))"
    case 1: return "\(choice(["upper", "lower", "trim"], &random))(\(text(next, &random)))"
    case 2: return "\(text(next, &random)).replace(\"a\", \(text(next, &random)))"
    case 3: return "text(\(number(next, &random)))"
    case 4: return "join(\(texts(next, &random)), \(text(0, &random)))"
    case 5: return "first(\(texts(next, &random)))"
    default: return "coalesce(\(text(next, &random)), \(text(next, &random)))"
    }
  }

  private mutating func numbers(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, Bool.random(using: &random) else { return "lines.price" }
    let next = depth - 1
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return "[\(number(next, &random)), \(number(next, &random))]"
    case 1: return "\(rows(next, &random)).qty"
    default:
      let rows = rows(next, &random)
      return within { name, rule in "\(rows).map(\(name), \(rule.number(next, &random)))" }
    }
  }

  private mutating func texts(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, Bool.random(using: &random) else {
      return choice(["lines.code"] + (isInRow ? ["tags"] : []), &random)
    }
    let next = depth - 1
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return "[\(text(next, &random)), \(text(next, &random))]"
    case 1: return "\(text(next, &random)).split(\"a\")"
    case 2: return "distinct(\(texts(next, &random)))"
    case 3: return "(\(texts(next, &random)) + \(texts(next, &random)))"
    default: return "\(rows(next, &random)).code"
    }
  }

  private mutating func rows(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard depth > 0, variables.count < 2, Bool.random(using: &random) else { return "lines" }
    return within { name, rule in "lines.filter(\(name), \(rule.condition(depth - 1, &random)))" }
  }

  private mutating func question(_ depth: Int, _ random: inout SeededGenerator) -> String {
    guard variables.count < 2 else { return condition(depth, &random) }
    let macro = choice(["all", "exists", "exists_one"], &random)
    let rows = rows(depth - 1, &random)
    return within { name, rule in
      "\(rows).\(macro)(\(name), \(rule.condition(depth - 1, &random)))"
    }
  }

  /// What stands where one more variable has a meaning.
  private mutating func within(_ body: (String, inout RandomRule) -> String) -> String {
    var inner = self
    let name = "x\(variables.count)"
    inner.variables.append(name)
    return body(name, &inner)
  }

  private func choice(_ words: [String], _ random: inout SeededGenerator) -> String {
    words.randomElement(using: &random) ?? words[0]
  }
}

/// Answers at random to a number of lines, some of them missing, some as large as they may be.
struct RandomAnswers {
  static func inputs(rows: Int, longest: Int, _ random: inout SeededGenerator) -> RuleInputs {
    func text() -> Value {
      let letter = ["a", "b", "é", "👍"].randomElement(using: &random) ?? "a"
      let length = [0, 1, 3, longest].randomElement(using: &random) ?? 0
      return length == 0 ? .null : .text(String(repeating: letter, count: length))
    }
    func number() -> Value {
      Bool.random(using: &random)
        ? .null : .number([0, 1, 2, -3].randomElement(using: &random) ?? 0)
    }
    func truth() -> Value { .bool(Bool.random(using: &random)) }
    var values: [Value] = [number(), text(), number(), truth()]
    var blocks: [Int] = []
    for _ in 0..<rows {
      blocks.append(values.count)
      let tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in text() }
      values += [
        number(), number(), text(), .list(tags), truth(), .null, .null, .null,
        Bool.random(using: &random) ? .null : truth(),
      ]
    }
    values += [.null, .null]
    return RuleInputs(
      values: values, visible: Array(repeating: true, count: values.count),
      rows: [blocks, [values.count - 2]])
  }
}
