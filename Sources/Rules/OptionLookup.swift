/// The filter of options that compares one attribute with something that is the same for all of them.
///
/// Where a filter is of this form, as `option.province == province` is, the options for which it is
/// true can be looked up instead of being tried one by one.
public struct OptionLookup: Sendable {
  /// The position of the attribute among those of an option.
  public let attribute: Int
  private let key: Program

  /// Computes what the attribute has to be equal to.
  ///
  /// Where it is blank or a fault, so is the filter for every option.
  public func key(_ inputs: RuleInputs, row: RowPlace? = nil) -> RuleResult {
    var evaluation = Evaluation(program: key, inputs: inputs, row: row)
    return evaluation.result(inputs)
  }

  /// Takes the filter apart; `nil` if it is of another form.
  init?(_ program: Program) {
    guard case .equal(let left, let right) = program.parts[Int(program.root)] else { return nil }
    // The only part that looks at an option is one side, so the other one does not.
    guard program.parts.count(where: \.isOption) == 1 else { return nil }
    switch (program.parts[Int(left)], program.parts[Int(right)]) {
    case (.option(let position), _):
      attribute = Int(position)
      key = program.part(right)
    case (_, .option(let position)):
      attribute = Int(position)
      key = program.part(left)
    default: return nil
    }
  }
}

extension Rule {
  /// What the rule looks up if it is the filter of options and of the form `option.name == …`.
  public var optionLookup: OptionLookup? { OptionLookup(program) }
}

extension Program {
  /// The program that computes one part of this one.
  fileprivate func part(_ root: Part.Index) -> Program {
    Program(
      parts: parts, operands: operands, constants: constants, functions: functions,
      macros: macros, variables: variables,
      isStandard: isStandard, root: root)
  }
}

extension Part {
  fileprivate var isOption: Bool {
    if case .option = self { true } else { false }
  }
}
