/// What functions of other systems are called here.
///
/// The names are those of SurveyJS, ODK, Excel, FEEL and Form.io.
struct FunctionAlias {
  /// What to write, as a sentence.
  let advice: String
  /// The whole call as it should be, where that is certain.
  let fix: String?

  /// Names, in small letters, and the functions they stand for.
  private static let names: [String: String] = [
    "datediff": "daysBetween(a, b)", "dateadd": "addDays(date, days)",
    "todate": "date(text)", "tonumber": "number(text)", "tostring": "text(value)",
    "string-length": "size(text)", "contains": "contains", "isin": "value in list",
    "sumarray": "sum(list)", "suminarray": "sum(list)", "countinarray": "count(list)",
    "average": "avg(list)", "mean": "avg(list)", "concatenate": "join(list, \"\")",
    "uppercase": "upper(text)", "lowercase": "lower(text)", "uppercasetext": "upper(text)",
    "regex": "matches(\"…\")", "regexp": "matches(\"…\")", "match": "matches(\"…\")",
    "getdate": "date(text)", "currentdate": "today()", "datevalue": "date(text)",
    "mod": "a % b", "power": "pow(a, b)", "log": "ln(number)", "ceiling": "ceil(number)",
    "int32": "int(number)", "integer": "int(number)", "substr": "substring(from, to)",
    "days": "daysBetween(a, b)", "years": "yearsBetween(a, b)", "exact": "a == b",
  ]

  /// Names, in small letters, of functions of one value with what is written instead.
  private static let unary: [String: (before: String, after: String)] = [
    "length": ("size(", ")"), "len": ("size(", ")"), "countselected": ("size(", ")"),
    "isempty": ("!answered(", ")"), "empty": ("!answered(", ")"), "isblank": ("!answered(", ")"),
    "isnull": ("!answered(", ")"), "isnotempty": ("answered(", ")"),
    "notempty": ("answered(", ")"), "isnotblank": ("answered(", ")"),
    "isset": ("answered(", ")"), "isdefined": ("answered(", ")"), "not": ("!(", ")"),
    "isvisible": ("visible(", ")"),
  ]

  /// What a call of a function that does not exist means.
  static func meant(by call: Syntax.Call) -> FunctionAlias? {
    let name = call.function.lowercased()
    let operands = call.operands.map(Printer.print)
    if let alias = unary[name] {
      guard operands.count == 1 else {
        return FunctionAlias(advice: "Use `\(alias.before)x\(alias.after)`.", fix: nil)
      }
      return FunctionAlias(written: alias.before + operands[0] + alias.after)
    }
    switch name {
    case "if", "iif", "ifelse", "cond":
      return conditional(operands)
    case "selected", "includes", "anyof":
      guard operands.count == 2 else {
        return FunctionAlias(advice: "Use `value in list`.", fix: nil)
      }
      return FunctionAlias(written: "\(operands[1]) in \(operands[0])")
    case "and", "or":
      let sign = name == "and" ? " && " : " || "
      guard operands.count > 1 else {
        return FunctionAlias(advice: "Use `a\(sign)b`.", fix: nil)
      }
      return FunctionAlias(written: "(" + operands.joined(separator: sign) + ")")
    case "concat":
      guard operands.count > 1 else { return FunctionAlias(advice: "Use `a + b`.", fix: nil) }
      return FunctionAlias(written: operands.joined(separator: " + "))
    default:
      return names[name].map { FunctionAlias(advice: "Use `\($0)`.", fix: nil) }
    }
  }

  private static func conditional(_ operands: [String]) -> FunctionAlias {
    guard operands.count == 3 else {
      return FunctionAlias(advice: "Use `condition ? value : other`.", fix: nil)
    }
    return FunctionAlias(written: "(\(operands[0]) ? \(operands[1]) : \(operands[2]))")
  }

  private init(advice: String, fix: String?) {
    self.advice = advice
    self.fix = fix
  }

  private init(written: String) {
    self.init(advice: "Use `\(excerpt(written))`.", fix: written)
  }
}
