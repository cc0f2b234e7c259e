/// The functions of the language by name.
enum FunctionName {
  /// What can be called.
  static let built: Set<String> = ["answered", "coalesce", "size", "visible"]

  /// What the language has and this version does not.
  private static let planned: Set<String> = [
    "abs", "addDays", "addMonths", "addYears", "age", "all", "avg", "ceil", "charAt", "contains",
    "containsAll", "containsAny", "count", "date", "dateOf", "day", "daysBetween", "distinct",
    "duration", "exists", "existsOne", "exists_one", "exp", "filter", "first", "floor",
    "indexOf", "int", "join", "last", "ln", "lower", "map", "matches", "max", "min",
    "minutesBetween", "month", "monthsBetween", "now", "number", "pow", "replace", "round",
    "roundEven", "split", "sqrt", "substring", "sum", "text", "time", "timestamp",
    "today", "transformList", "trim", "trunc", "upper", "weekday", "year", "yearsBetween",
  ]

  static let all = built.union(planned).union(FunctionTable.names(in: .forms))

  /// What CEL has and rules will not, with what to do instead.
  static let refused: [String: String] = [
    "has": "Reading an unanswered field is allowed; ask with `answered(…)`.",
    "dyn": "Every value has a type of its own.",
    "type": "Every value has a type of its own.",
    "bytes": "There are only texts.",
    "uint": "There are only numbers.",
    "double": "Numbers are exact decimals; write `number(…)`.",
    "string": "Write `text(…)`.",
  ]
}
