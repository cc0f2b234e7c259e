/// The functions of the language by name.
enum FunctionName {
  /// What is called like a function and is a part of its own.
  static let special: Set<String> = ["answered", "coalesce", "size", "visible"]

  static let all = special.union(Checker.formMacros).union(FunctionTable.names(in: .forms))

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
