/// What functions of other systems are called here.
///
/// The names are those of SurveyJS, ODK, Excel, FEEL and Form.io.
struct FunctionAlias {
  /// What to write, as a sentence.
  let advice: String
  /// What to write instead of the whole call, where that is certain.
  let meant: Syntax?

  /// Names, in small letters, and the functions they stand for.
  private static let names: [String: String] = [
    "datediff": "daysBetween(a, b)", "dateadd": "addDays(date, days)",
    "todate": "date(text)", "tonumber": "number(text)", "tostring": "text(value)",
    "isin": "value in list",
    "sumarray": "sum(list)", "suminarray": "sum(list)", "countinarray": "count(list)",
    "average": "avg(list)", "mean": "avg(list)", "concatenate": "join(list, \"\")",
    "uppercase": "upper(text)", "lowercase": "lower(text)", "uppercasetext": "upper(text)",
    "regex": "matches(\"…\")", "regexp": "matches(\"…\")", "match": "matches(\"…\")",
    "getdate": "date(text)", "currentdate": "today()", "datevalue": "date(text)",
    "mod": "a % b", "power": "pow(a, b)", "log": "ln(number)", "ceiling": "ceil(number)",
    "int32": "int(number)", "integer": "int(number)", "substr": "substring(from, to)",
    "if": "condition ? value : other",
    "iif": "condition ? value : other", "selected": "value in list", "concat": "a + b",
    "days": "daysBetween(a, b)", "years": "yearsBetween(a, b)",
    "exact": "a == b", "greatest": "max(a, b)", "least": "min(a, b)",
    "lowerascii": "lower(text)", "upperascii": "upper(text)",
  ]

  /// Names, in small letters, of functions of one value, with what they ask of it.
  private static let unary: [String: (isNegated: Bool, function: String?)] = [
    "length": (false, "size"), "len": (false, "size"),
    "isempty": (true, "answered"), "empty": (true, "answered"), "isblank": (true, "answered"),
    "isnull": (true, "answered"), "isnotempty": (false, "answered"),
    "notempty": (false, "answered"), "isnotblank": (false, "answered"),
    "isset": (false, "answered"), "isdefined": (false, "answered"),
    "isvisible": (false, "visible"), "not": (true, nil),
  ]

  /// What a call of a function that does not exist means.
  static func meant(by call: Syntax.Call) -> FunctionAlias? {
    let name = call.function.lowercased()
    let operands = call.operands
    if let alias = unary[name] {
      guard operands.count == 1 else { return FunctionAlias("Use `\(alias.function ?? "!")`.") }
      let question = alias.function.map { Syntax.proposed($0, operands[0]) } ?? operands[0]
      return FunctionAlias(alias.isNegated ? .proposed(.not(question)) : question)
    }
    switch (name, operands.count) {
    case ("if", 3), ("iif", 3), ("ifelse", 3), ("cond", 3):
      return FunctionAlias(
        .proposed(.conditional(operands[0], then: operands[1], else: operands[2])))
    case ("selected", 2), ("includes", 2), ("anyof", 2):
      return FunctionAlias(.proposed(.binary(.in, operands[1], operands[0])))
    case ("and", 2...): return FunctionAlias(joined(operands, by: .and))
    case ("or", 2...): return FunctionAlias(joined(operands, by: .or))
    case ("concat", 2...): return FunctionAlias(joined(operands, by: .add))
    default: return names[name].map { FunctionAlias("Use `\($0)`.") }
    }
  }

  private static func joined(_ operands: [Syntax], by sign: BinaryOperator) -> Syntax {
    operands.dropFirst().reduce(operands[0]) { .proposed(.binary(sign, $0, $1)) }
  }

  private init(_ advice: String) {
    self.advice = advice
    meant = nil
  }

  private init(_ meant: Syntax) {
    advice = "Use `\(excerpt(Printer.print(meant)))`."
    self.meant = meant
  }
}
