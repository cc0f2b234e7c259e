internal import Forms
internal import HTTP
internal import JSON
internal import Rules

/// The route that tells admins why a row is what it is.
struct ExplainRoutes: Sendable {
  let live: LiveSessions

  /// Which rules and which answers made a row or a section what it is.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["key"]
    return try live.turn(request["session"]) { turn in
      guard let explanation = turn.loaded.session.explanation(of: key) else {
        throw Problem(.unknownField, "There is no row or section of this name.")
      }
      let address = "/v1/sessions/\(turn.loaded.session.id)/explain/"
      return .json(explanation.document(linkingTo: address).canonicalBytes).unstored()
    }
  }
}

extension Explanation {
  /// The explanation as it is sent, with the address of what explains each row that is named.
  fileprivate func document(linkingTo address: String) -> JSONValue {
    var members = [
      JSONMember("enabled", .bool(isEnabled)),
      JSONMember("issues", .array(issues.map { Problem.Item($0).document })),
      JSONMember("key", .string(key)),
      JSONMember("required", .bool(isRequired)),
      JSONMember("rules", .array(rules.map { $0.document(linkingTo: address) })),
      JSONMember("shown", .bool(isShown)),
      JSONMember("summary", .array(summary.map { .string($0) })),
    ]
    if let value { members.append(JSONMember("value", value)) }
    return .object(members)
  }
}

extension Explanation.Rule {
  fileprivate func document(linkingTo address: String) -> JSONValue {
    .object(
      [
        JSONMember("inputs", .array(inputs.map { $0.document(linkingTo: address) })),
        JSONMember("key", .string(key)), JSONMember("outcome", .string(outcome.rawValue)),
        JSONMember("parts", .array(parts.map(\.document))),
        JSONMember("rule", .string(member)), JSONMember("text", .string(text)),
      ] + result.members(value))
  }
}

extension Explanation.Part {
  fileprivate var document: JSONValue {
    let bounds = [range.lowerBound, range.upperBound].map(JSONValue.integer)
    return .object(
      [JSONMember("range", .array(bounds)), JSONMember("text", .string(text))]
        + result.members(value))
  }
}

extension Explanation.Input {
  fileprivate func document(linkingTo address: String) -> JSONValue {
    var members = reading.document.object ?? []
    if let key = reading.key, reading.part != .allRows {
      members.append(JSONMember("href", .string(address + key)))
    }
    members.append(JSONMember("state", .string(state.rawValue)))
    if let value { members.append(JSONMember("value", value)) }
    return .object(members)
  }
}

extension RuleResult {
  /// What a rule or a part of it came to: a truth, another value, nothing, or a fault.
  fileprivate func members(_ value: JSONValue?) -> [JSONMember] {
    switch self {
    case .value(.bool(let truth)): [JSONMember("result", .bool(truth))]
    case .value(.null): [JSONMember("result", .string("unanswered"))]
    case .value: value.map { [JSONMember("value", $0)] } ?? []
    case .blank: [JSONMember("result", .string("blank"))]
    case .fault(let fault): [JSONMember("fault", .string(fault.rawValue))]
    }
  }
}
