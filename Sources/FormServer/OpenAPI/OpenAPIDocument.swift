internal import HTTP
internal import Hashing
internal import JSON

/// The description of the interface for programs in OpenAPI 3.1, written from the routes.
struct OpenAPIDocument: Sendable {
  let document: JSONValue

  /// Describes some routes.
  init(_ routes: [RouteDescription]) {
    var paths: [(path: String, routes: [RouteDescription])] = []
    for route in routes {
      if let index = paths.firstIndex(where: { $0.path == route.path }) {
        paths[index].routes.append(route)
      } else {
        paths.append((route.path, [route]))
      }
    }
    let all = routes
    var responses = ProblemResponses()
    let items = paths.map { path, routes in
      JSONMember(
        path, .object(routes.map { JSONMember($0.member, $0.item(&responses, among: all)) }))
    }
    document = .object([
      JSONMember("openapi", .string("3.1.0")),
      JSONMember("info", Self.info), JSONMember("paths", .object(items)),
      JSONMember(
        "components",
        .object([
          JSONMember(
            "schemas",
            .object(SchemaName.allCases.map { JSONMember($0.rawValue, $0.schema.document) })),
          JSONMember("headers", .object(ResponseHeader.allCases.flatMap(\.members))),
          JSONMember("responses", .object(responses.members)),
          JSONMember("securitySchemes", Self.securitySchemes),
        ])),
    ])
  }

  /// The document as it is sent.
  var body: CodedBody {
    let bytes = document.canonicalBytes
    let tag = Digest.hex(Digest.sha256(bytes)).prefix(16)
    return CodedBody(
      bytes,
      headers: [
        "Content-Type": "application/json", "ETag": "\"\(tag)\"", "Cache-Control": "no-cache",
      ])
  }

  private static let info = JSONValue.object([
    JSONMember("title", .string("formd")),
    JSONMember(
      "description",
      .string(
        "A form server. A session is one fill-in of a form: every edit of it answers with what "
          + "changed, and any two of its states have a diff.")),
    JSONMember("version", .string("1")),
  ])

  private static let securitySchemes = JSONValue.object([
    JSONMember(
      "token",
      .object([
        JSONMember("type", .string("http")), JSONMember("scheme", .string("bearer")),
        JSONMember("description", .string("The token of an admin.")),
      ]))
  ])
}

/// The responses that tell of problems, each described once.
struct ProblemResponses {
  private(set) var members: [JSONMember] = []

  /// The references to the responses for some problems, one for each status.
  mutating func references(to codes: [ProblemCode]) -> [JSONMember] {
    Set(codes.map(\.status)).sorted().map { status in
      let codes = codes.filter { $0.status == status }
      let name = codes.map(\.rawValue).joined(separator: ".")
      if !members.contains(where: { $0.name == name }) {
        members.append(JSONMember(name, Self.response(codes)))
      }
      let reference = JSONValue.string("#/components/responses/\(name)")
      return JSONMember(String(status), .object([JSONMember("$ref", reference)]))
    }
  }

  private static func response(_ codes: [ProblemCode]) -> JSONValue {
    let types = JSONSchema.word(codes.map { "urn:formd:" + $0.rawValue })
    let schema = JSONSchema.named(.problem).with(
      "properties", .object([JSONMember("type", types.document)]))
    let answer = Answer(
      status: codes[0].status, summary: codes.map { $0.title + "." }.joined(separator: " "),
      contents: [("application/problem+json", schema)], headers: headers(of: codes[0]))
    return answer.document()
  }

  private static func headers(of code: ProblemCode) -> [ResponseHeader] {
    switch code.status {
    case 401: [.authenticate]
    case 429, 503, 507: [.retryAfter]
    default: []
    }
  }
}
