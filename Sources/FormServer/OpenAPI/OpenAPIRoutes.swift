internal import HTTP
internal import Synchronization

extension RouteTable {
  /// Routes with one more, which describes them all and itself.
  func describing(_ routes: [DescribedRoute]) -> [DescribedRoute] {
    let operation = Operation(
      "readDescription", "This document", parameters: [.ifNoneMatch],
      answers: [.json(.openAPI, "The document.", .eTag), .notModified],
      problems: [.notAcceptable])
    func own(_ body: OpenAPIBody) -> DescribedRoute {
      route(.get, "/v1/openapi.json", .open, operation) { request, _ in
        .now(try body.made.response(to: request))
      }
    }
    let descriptions = (routes + [own(OpenAPIBody([]))]).map(\.description)
    return routes + [own(OpenAPIBody(descriptions))]
  }
}

/// The OpenAPI document as it is sent, made when somebody first asks for it.
private final class OpenAPIBody: Sendable {
  private let routes: [RouteDescription]
  private let body = Mutex<CodedBody?>(nil)

  init(_ routes: [RouteDescription]) { self.routes = routes }

  var made: CodedBody {
    body.withLock { body in
      let made = body ?? OpenAPIDocument(routes).body
      body = made
      return made
    }
  }
}
