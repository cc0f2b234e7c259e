internal import HTTP

extension RouteTable {
  /// Routes with one more, which describes them all and itself.
  func describing(_ routes: [DescribedRoute]) -> [DescribedRoute] {
    let operation = Operation(
      "readDescription", "This document", parameters: [.ifNoneMatch],
      answers: [.json(.openAPI, "The document.", .eTag), .notModified])
    func own(_ body: SharedBody) -> DescribedRoute {
      route(.get, "/v1/openapi.json", .open, operation) { request, _ in
        .now(body.response(to: request))
      }
    }
    let descriptions = (routes + [own(SharedBody([], headers: [:]))]).map(\.description)
    return routes + [own(OpenAPIDocument(descriptions).body)]
  }
}
