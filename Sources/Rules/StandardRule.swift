/// An expression of plain CEL, in the standard environment.
///
/// It is made and computed by the same parts as a ``Rule``, so that cases for CEL test them.
package struct StandardRule: Sendable {
  /// The names that an expression may use.
  package struct Declarations: Sendable {
    /// A function that is declared but has no body.
    package struct Function: Sendable {
      package let parameters: [ValueType]
      package let result: ValueType

      package init(parameters: [ValueType], result: ValueType) {
        self.parameters = parameters
        self.result = result
      }
    }

    /// The name space in which names are looked up first, for example `com.example`.
    package var container = ""
    /// The types of the variables, whose names may have dots.
    package var variables: [String: ValueType] = [:]
    package var functions: [String: Function] = [:]

    package init() {}
  }

  /// The type of what it gives; any if the types are left to the evaluation.
  package let type: ValueType
  private let syntax: Syntax
  private let declarations: Declarations
  /// The variables by their slots, and the program that reads them; `nil` if the types are left to
  /// the evaluation.
  private let checked: (variables: [String], program: Program)?

  /// Parses and checks an expression.
  package static func check(
    _ text: String, _ declarations: Declarations = Declarations()
  ) -> (rule: StandardRule?, findings: [RuleFinding]) {
    make(text, declarations, isUnchecked: false)
  }

  /// Parses an expression and leaves all names and types to the evaluation.
  package static func parse(
    _ text: String, _ declarations: Declarations = Declarations()
  ) -> (rule: StandardRule?, findings: [RuleFinding]) {
    make(text, declarations, isUnchecked: true)
  }

  private static func make(
    _ text: String, _ declarations: Declarations, isUnchecked: Bool
  ) -> (rule: StandardRule?, findings: [RuleFinding]) {
    let parsed = Parser.parse(text, in: .standard)
    guard let syntax = parsed.syntax, parsed.findings.isEmpty else { return (nil, parsed.findings) }
    let variables = declarations.variables.keys.sorted()
    let compiled = compile(
      syntax, declarations, variables: isUnchecked ? [] : variables, isUnchecked: isUnchecked)
    guard let type = compiled.type else { return (nil, compiled.findings) }
    let rule = StandardRule(
      type: type.closed, syntax: syntax, declarations: declarations,
      checked: isUnchecked ? nil : (variables, compiled.program))
    return (rule, [])
  }

  private static func compile(
    _ syntax: Syntax, _ declarations: Declarations, variables: [String], isUnchecked: Bool
  ) -> (type: ValueType?, program: Program, findings: [RuleFinding]) {
    var scope = Scope()
    scope.environment = .standard
    scope.container = declarations.container
    for (slot, name) in variables.enumerated() {
      let type = isUnchecked ? .dyn : declarations.variables[name] ?? .dyn
      scope.declare(name, slot: slot, type: type, isNullable: false)
    }
    for (name, function) in declarations.functions {
      scope.functions[name] = Overload(
        .function, name, function.parameters, function.result, in: .standard,
        .many { _ in .fault(.noSuchOverload) })
    }
    var checker = Checker(syntax, in: scope)
    checker.isUnchecked = isUnchecked
    let checked = checker.check(syntax)
    let errors = checker.findings.filter { $0.level == .error }
    let program = checker.builder.program(root: checked.part, isStandard: true)
    return (errors.isEmpty ? checked.type : nil, program, errors)
  }

  /// Computes the expression.
  ///
  /// - Parameter bindings: The values of the variables. The names of the others are unknown.
  /// - Returns: A value or a fault, never blank.
  package func evaluate(_ bindings: [String: Value] = [:]) -> RuleResult {
    if let checked, checked.variables.allSatisfy({ bindings[$0] != nil }) {
      return evaluate(checked.program, checked.variables.compactMap { bindings[$0] })
    }
    let names = bindings.keys.sorted()
    let compiled = Self.compile(syntax, declarations, variables: names, isUnchecked: true)
    guard compiled.type != nil else { return .fault(.noSuchOverload) }
    return evaluate(compiled.program, names.compactMap { bindings[$0] })
  }

  private func evaluate(_ program: Program, _ values: [Value]) -> RuleResult {
    let inputs = RuleInputs(values: values, visible: [])
    var evaluation = Evaluation(program: program, inputs: inputs)
    let result = evaluation.result(inputs)
    return result == .blank ? .fault(.noSuchOverload) : result
  }
}
