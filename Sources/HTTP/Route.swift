/// A method and a path pattern, and the handler that answers requests which match both.
///
/// A segment that starts with a colon matches any text and names it; one that starts with a star takes
/// the rest of the path, or all of it but one last segment:
///
///     Route(.get, "/v1/forms/:form") { request in try show(request["form"]) }
///     Route(.get, "/static/*file") { request in try files.response(to: request) }
///     Route(.post, "/fields/*path/move") { request in try move(request["path"]) }
public struct Route: Sendable {
  public typealias Handler = @Sendable (Request) throws -> Reply

  public let method: Method
  public let pattern: String
  /// The media types of the body; none if there is no body.
  public let accepts: [String]
  /// Whether a request may come without a body all the same.
  public let isBodyOptional: Bool
  /// The most bytes of the body.
  public let limit: Int
  let handler: Handler

  public init(
    _ method: Method, _ pattern: String, accepts: [String] = [], isBodyOptional: Bool = false,
    limit: Int = 1 << 20, to handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.accepts = accepts
    self.isBodyOptional = isBodyOptional
    self.limit = limit
    self.handler = handler
  }

  /// Whether a request has to say how long its body is; what takes none need not say so.
  var needsBody: Bool { !accepts.isEmpty && !isBodyOptional }
}
