import JSON
import Rules

/// An expression with what has to come of it.
struct RuleCase {
  /// What has to come of an expression.
  enum Expectation {
    case value(Value, type: ValueType?)
    /// Only the check is asked, for the type.
    case type(ValueType)
    /// Any error, of the check or of the evaluation.
    case error(String)
  }

  let name: String
  let expression: String
  /// Whether the expression is checked before it is computed.
  let isChecked: Bool
  let declarations: StandardRule.Declarations
  let bindings: [String: Value]
  let expectation: Expectation

  private static let members: Set = [
    "section", "name", "expr", "container", "typeEnv", "functions", "bindings", "disableCheck",
    "checkOnly", "expect",
  ]

  /// Reads a case; what it says and we do not understand is a fault.
  init(_ json: JSONValue) throws(CaseFault) {
    guard let object = json.object else { throw CaseFault("a case that is no object") }
    for member in object where !Self.members.contains(member.name) {
      throw CaseFault("a case with the unknown member `\(member.name)`")
    }
    guard let expression = json["expr"]?.string, let name = json["name"]?.string else {
      throw CaseFault("a case without `expr` or `name`")
    }
    self.name = [json["section"]?.string, name].compactMap { $0 }.joined(separator: "/")
    self.expression = expression
    isChecked = json["disableCheck"]?.bool != true
    declarations = try StandardRule.Declarations(case: json)
    var bindings: [String: Value] = [:]
    for member in json["bindings"]?.object ?? [] {
      bindings[member.name] = try Value(case: member.value)
    }
    self.bindings = bindings
    expectation = try Expectation(json["expect"], isCheckOnly: json["checkOnly"]?.bool == true)
  }
}

extension RuleCase.Expectation {
  fileprivate init(_ json: JSONValue?, isCheckOnly: Bool) throws(CaseFault) {
    let type = try json?["type"].map { json throws(CaseFault) in try ValueType(caseJSON: json) }
    switch (json?["value"], json?["error"]?.string) {
    case (let value?, nil) where !isCheckOnly:
      self = .value(try Value(case: value), type: type)
    case (nil, let text?): self = .error(text)
    case (nil, nil) where isCheckOnly:
      guard let type else { throw CaseFault("a case that expects no type") }
      self = .type(type)
    default: throw CaseFault("a case whose `expect` cannot be read")
    }
  }
}

extension StandardRule.Declarations {
  fileprivate init(case json: JSONValue) throws(CaseFault) {
    self.init()
    container = json["container"]?.string ?? ""
    for member in json["typeEnv"]?.object ?? [] {
      variables[member.name] = try ValueType(caseJSON: member.value)
    }
    for member in json["functions"]?.object ?? [] {
      var parameters: [ValueType] = []
      for type in member.value["params"]?.array ?? [] {
        parameters.append(try ValueType(caseJSON: type))
      }
      functions[member.name] = Function(
        parameters: parameters, result: try ValueType(caseJSON: member.value["result"]))
    }
  }
}

extension ValueType {
  fileprivate init(caseJSON json: JSONValue?) throws(CaseFault) {
    guard let text = json?.string, let type = ValueType(case: text) else {
      throw CaseFault("a static type that cannot be read")
    }
    self = type
  }
}
