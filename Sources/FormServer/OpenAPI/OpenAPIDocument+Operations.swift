internal import HTTP
internal import JSON

/// How routes are written in OpenAPI.
extension RouteDescription {
  /// The name of the method in a path item.
  var member: String { method.rawValue.lowercased() }

  /// The operation, with all that follows from the route.
  func item(
    _ responses: inout ProblemResponses, among routes: [RouteDescription]
  ) -> JSONValue {
    var members = [
      JSONMember("operationId", .string(operation.id)),
      JSONMember("summary", .string(operation.summary)),
      JSONMember("security", security),
      JSONMember(
        "responses",
        .object(
          operation.answers.map {
            JSONMember(String($0.status), $0.document(links: links(of: $0, among: routes)))
          } + responses.references(to: problems))),
    ]
    let parameters = pathNames.map(Parameter.path) + operation.parameters
    if !parameters.isEmpty {
      members.append(JSONMember("parameters", .array(parameters.map(\.document))))
    }
    if let body = operation.body { members.append(JSONMember("requestBody", body.document)) }
    return .object(members)
  }

  /// The operations that an answer says the paths of, the request's own path helping.
  private func links(of answer: Answer, among routes: [RouteDescription]) -> [JSONMember] {
    routes.compactMap { other in
      let parameters = other.pathNames.compactMap { name -> JSONMember? in
        if let lead = answer.leads.first(where: { $0.name == name }) {
          return JSONMember(name, .string("$response.body#\(lead.pointer)"))
        }
        return pathNames.contains(name) ? JSONMember(name, .string("$request.path.\(name)")) : nil
      }
      let isLed = other.pathNames.contains { name in answer.leads.contains { $0.name == name } }
      guard isLed, parameters.count == other.pathNames.count else { return nil }
      return JSONMember(
        other.operation.id,
        .object([
          JSONMember("operationId", .string(other.operation.id)),
          JSONMember("parameters", .object(parameters)),
        ]))
    }
  }

  /// Who may call: an admin, or also somebody without a token.
  private var security: JSONValue {
    let token = JSONValue.object([JSONMember("token", .array([]))])
    return .array(right == .admin ? [token] : [.object([]), token])
  }
}

extension Parameter {
  var document: JSONValue {
    var members = [
      JSONMember("name", .string(name)), JSONMember("in", .string(place.rawValue)),
      JSONMember("description", .string(summary)), JSONMember("schema", schema.document),
    ]
    if isRequired { members.append(JSONMember("required", .bool(true))) }
    return .object(members)
  }
}

extension RequestBody {
  var document: JSONValue {
    .object([
      JSONMember("content", contents.map { ($0.type, $0.schema) }.document),
      JSONMember("required", .bool(!isOptional)),
    ])
  }
}

extension Answer {
  /// The response, with the operations that it leads to.
  func document(links: [JSONMember] = []) -> JSONValue {
    var members = [JSONMember("description", .string(summary))]
    if !contents.isEmpty {
      members.append(JSONMember("content", contents.map { ($0.type, $0.schema) }.document))
    }
    let fields =
      headers.map { ($0, $0.component(isRequired: $0.isAlwaysThere)) }
      + sometimes.map { ($0, $0.component(isRequired: false)) }
    if !fields.isEmpty {
      members.append(
        JSONMember(
          "headers",
          .object(
            fields.map { header, component in
              let reference = JSONValue.string("#/components/headers/\(component)")
              return JSONMember(header.rawValue, .object([JSONMember("$ref", reference)]))
            })))
    }
    if !links.isEmpty { members.append(JSONMember("links", .object(links))) }
    return .object(members)
  }
}

extension ResponseHeader {
  /// The field as it is described, once for where it is always there and once for where it may be.
  var members: [JSONMember] {
    [true, false].map { isRequired in
      JSONMember(
        component(isRequired: isRequired),
        .object([
          JSONMember("description", .string(summary)), JSONMember("schema", schema.document),
          JSONMember("required", .bool(isRequired)),
        ]))
    }
  }

  /// The name of a description.
  fileprivate func component(isRequired: Bool) -> String {
    isRequired ? rawValue : "\(rawValue).sometimes"
  }
}

extension [(String, JSONSchema)] {
  /// The contents by media type.
  fileprivate var document: JSONValue {
    .object(
      map { type, schema in
        JSONMember(type, .object([JSONMember("schema", schema.document)]))
      })
  }
}
