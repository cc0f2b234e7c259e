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

  /// The type of what it gives, as the check found it.
  package let type: ValueType
  private let program: Program
  /// The variables by their slots.
  private let variables: [String]

  /// Parses and checks an expression.
  package static func check(
    _ text: String, _ declarations: Declarations = Declarations()
  ) -> (rule: StandardRule?, findings: [RuleFinding]) {
    let parsed = Parser.parse(text)
    guard let syntax = parsed.syntax, parsed.findings.isEmpty else { return (nil, parsed.findings) }
    var scope = Scope()
    scope.environment = .standard
    let variables = declarations.variables.keys.sorted()
    for (slot, name) in variables.enumerated() {
      scope.declare(name, slot: slot, type: declarations.variables[name] ?? .dyn, isNullable: false)
    }
    var checker = Checker(syntax, in: scope)
    let checked = checker.check(syntax)
    let errors = checker.findings.filter { $0.level == .error }
    guard let type = checked.type, errors.isEmpty else { return (nil, errors) }
    let program = checker.builder.program(root: checked.part, isStandard: true)
    return (StandardRule(type: type, program: program, variables: variables), [])
  }

  /// Parses an expression and leaves all types to the evaluation.
  package static func parse(
    _ text: String, _ declarations: Declarations = Declarations()
  ) -> (rule: StandardRule?, findings: [RuleFinding]) {
    var open = declarations
    open.variables = declarations.variables.mapValues { _ in .dyn }
    return check(text, open)
  }

  /// Computes the expression.
  ///
  /// - Parameter bindings: The values of the variables.
  /// - Returns: A value or a fault, never blank.
  package func evaluate(_ bindings: [String: Value] = [:]) -> RuleResult {
    let values = variables.map { bindings[$0] ?? .null }
    var evaluation = Evaluation(
      program: program, inputs: RuleInputs(values: values, visible: []), row: nil, this: .null,
      option: [])
    let result = evaluation.result(of: program.root)
    return result == .blank ? .fault(.noSuchOverload) : result
  }
}
