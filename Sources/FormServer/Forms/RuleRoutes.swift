internal import Forms
internal import HTTP
internal import JSON
internal import Rules

/// The route that checks one rule while somebody writes it.
struct RuleRoutes: Sendable {
  let components: ComponentCatalog

  /// What there is to say about a rule at a field or section of a document; nothing is stored.
  func check(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try RuleBody(request.body)
    do {
      let check = try Form.read(body.document, components: components.all).check(
        body.source, as: body.place, of: body.field, at: JSONPointer().member(body.member))
      return .now(.json(check.document(body.findings).canonicalBytes).unstored())
    } catch MissingRulePlace.field {
      throw Self.problem("field", "unknown-field", "There is no such field or section.")
    } catch MissingRulePlace.rule {
      throw Self.problem(
        "rule", "unknown-value", "This field or section has no `\(body.place.rawValue)`.")
    }
  }

  private static func problem(_ member: String, _ code: String, _ message: String) -> Problem {
    let pointer = JSONPointer().member(member).description
    return Problem(
      .invalidForm, errors: [Problem.Item(pointer: pointer, code: code, message: message)])
  }
}

/// A rule to check, and the form that it is to stand in.
private struct RuleBody {
  let document: JSONValue
  let field: String
  let place: RulePlace
  /// The member of the body that holds the rule: `text`, or `condition` for one with members.
  let member: String
  let source: RuleSource
  /// What is wrong with the members of a condition.
  let findings: [Finding]

  init(_ bytes: [UInt8]) throws {
    var body = BodyReader(
      try JSONValue(parsing: bytes), expects: "`document`, `field`, `rule` and `text`")
    body.allow("document", "field", "rule", "text", "condition")
    let root = JSONPointer()
    document = body.document["document"] ?? .null
    if body.isSound, document.object == nil {
      body.fault(root.member("document"), "wrong-type", "“document” is the document of a form.")
    }
    let key = body.string("field")
    let name = body.string("rule")
    let place = name.flatMap(RulePlace.init)
    if body.isSound, key == nil {
      body.fault(root, "missing-member", "“field” is the key of a field or section.")
    }
    if body.isSound, place == nil {
      let names = RulePlace.allCases.map { "“\($0.rawValue)”" }.joined(separator: ", ")
      body.fault(
        name == nil ? root : root.member("rule"), name == nil ? "missing-member" : "unknown-value",
        "“rule” is one of \(names).")
    }
    let condition = body.document["condition"]
    let text = body.string("text")
    if body.isSound, (text == nil) == (condition == nil) {
      body.fault(root, "missing-member", "Send the rule as either “text” or “condition”.")
    }
    member = condition == nil ? "text" : "condition"
    if let condition {
      let read = RuleSource.read(condition, at: root.member("condition"))
      (source, findings) = (read.source ?? .text(""), read.findings)
      if read.source == nil {
        for finding in read.findings { body.faults.append(Problem.Item(finding)) }
      }
    } else {
      (source, findings) = (.text(text ?? ""), [])
    }
    try body.finish(.invalidForm)
    field = key ?? ""
    self.place = place ?? .visible
  }
}

extension RuleCheck {
  /// The check as it is sent.
  fileprivate func document(_ others: [Finding]) -> JSONValue {
    var members = [
      JSONMember(
        "findings", .array((others + findings).map { Problem.Item($0).document })),
      JSONMember("reads", .array(reads.map(\.document))),
    ]
    if let text { members.append(JSONMember("text", .string(text))) }
    if let type { members.append(JSONMember("type", .string(type.name))) }
    return .object(members)
  }
}

extension RuleReading {
  /// What is read, as it is sent.
  var document: JSONValue {
    let key = self.key.map { [JSONMember("key", .string($0))] } ?? []
    return .object(key + [JSONMember("part", .string(part.rawValue))])
  }
}
