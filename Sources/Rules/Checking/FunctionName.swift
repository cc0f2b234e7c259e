/// The functions of the language by name.
enum FunctionName {
  /// What can be called.
  static let built: Set<String> = ["answered", "coalesce", "size", "visible"]

  /// What the language has and this version does not.
  private static let planned: Set<String> = [
    "all", "contains", "exists", "existsOne", "exists_one", "filter", "map", "transformList",
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
