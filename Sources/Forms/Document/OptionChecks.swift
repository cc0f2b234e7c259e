import JSON
import Rules

/// What the options of one list have to have in common.
struct OptionChecks {
  private var values = FewOrMany<Value>()
  private var first: Value?
  private var attributes: [String: Value] = [:]

  /// Why an option does not fit those before it.
  struct Fault {
    let code: String
    let message: String
    /// Whether its value is to blame, or one of its attributes.
    let isValue: Bool
  }

  /// Why an option does not fit those before it, or `nil` if it does.
  mutating func fault(of option: Option) -> Fault? {
    if let first, !Self.isAlike(first, option.value) {
      return Fault(
        code: "mixed-values", message: "The values of a list are all texts or all numbers.",
        isValue: true)
    }
    first = first ?? option.value
    guard values.insert(option.value) else {
      return Fault(
        code: "duplicate-value", message: "Another option of this list has the same value.",
        isValue: true)
    }
    for attribute in option.attributes {
      let other = attributes[attribute.name] ?? attribute.value
      attributes[attribute.name] = other
      guard !Self.isAlike(other, attribute.value) else { continue }
      return Fault(
        code: "mixed-values",
        message: "`\(attribute.name)` is of another type in an option before.", isValue: false)
    }
    return nil
  }

  /// Whether two values are of one type.
  private static func isAlike(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.text, .text), (.number, .number), (.bool, .bool): true
    default: false
    }
  }
}

extension FormReader {
  /// The options that are of as many levels as their field has; reports the others.
  ///
  /// With `ofSet` the options stand elsewhere, and the place is that of the set's name.
  mutating func levels(
    _ options: [Option], isNested: Bool, at pointer: JSONPointer, ofSet: Bool = false
  ) -> [Option] {
    guard isNested else {
      guard options.contains(where: { !$0.options.isEmpty }) else { return options }
      report(
        "contradiction", at: pointer,
        "Only the options of a `cascade` have `options` of their own.",
        hint: "Make the kind `cascade`.")
      return []
    }
    if let index = options.firstIndex(where: \.options.isEmpty) {
      report(
        "missing-member", at: ofSet ? pointer : pointer.element(index),
        "Each option of the first level of a cascade needs `options` of its own.")
    }
    let kept = options.filter { !$0.options.isEmpty }
    let areTexts = Set(kept.allLevels.map(\.value.isText))
    guard areTexts.count > 1 else { return kept }
    report(
      "mixed-values", at: pointer,
      "The values of a cascade are all texts or all numbers, on every level.")
    return []
  }
}

extension [Option] {
  /// The options of every level, each before those below it.
  var allLevels: [Option] {
    guard contains(where: { !$0.options.isEmpty }) else { return self }
    return flatMap { [$0] + $0.options.allLevels }
  }
}
