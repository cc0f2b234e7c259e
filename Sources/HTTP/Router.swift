/// Finds the route for a request.
///
/// Text in a pattern goes before a name, and a name before a star, in whatever order the routes
/// were given.
public struct Router: Sendable {
  /// Answers a request that asks what can be done at an address, from the methods that it knows.
  public typealias Options = @Sendable (Request, _ allowed: String) -> Response

  private let root: RouteNode
  private let options: Options

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - routes: The routes, in any order.
  ///   - options: Answers `OPTIONS` where no route of its own does; without it the methods are told.
  public init(_ routes: [Route], options: @escaping Options = Router.telling) {
    self.options = options
    root = RouteNode(
      routes.map { route in
        let segments = route.pattern.dropFirst().split(
          separator: "/", omittingEmptySubsequences: false)
        return RouteNode.Entry(route: route, rest: segments[...])
      })
  }

  /// Answers with the methods in `Allow`.
  @Sendable public static func telling(_ request: Request, allowed: String) -> Response {
    Response(Status.noContent, headers: ["Allow": allowed])
  }

  /// Runs the handler of the route that matches.
  ///
  /// `HEAD` goes to the route for `GET`; `OPTIONS` without a route of its own is answered with the
  /// methods that are allowed.
  ///
  /// - Parameter request: The request, complete.
  /// - Returns: What the handler returns.
  /// - Throws: A ``Problem`` when no route matches or the body does not fit, or whatever the handler
  ///   throws.
  public func respond(to request: Request) throws -> Reply {
    let match = try match(request.method, request.path)
    try match.check(bodyOf: request.body.count, type: request.headers["Content-Type"])
    return try match.respond(to: request)
  }

  /// Finds the route for a method and a decoded path.
  func match(_ method: Method, _ path: String) throws(Problem) -> RouteMatch {
    if path == "*" { return options(Method.allCases) }
    var search = RouteSearch(method)
    if let match = root.find(&search, in: path.utf8.span, from: 0) { return match }
    guard !search.allowed.isEmpty else { throw .notFound }
    let allowed = Method.allCases.filter { search.allows($0) }
    if method == .options { return options(allowed) }
    throw .methodNotAllowed(allowed: allowed.names)
  }

  private func options(_ allowed: [Method]) -> RouteMatch {
    .options { options($0, allowed.names) }
  }
}

/// What a router found for a request.
enum RouteMatch: Sendable {
  case route(NamedRoute, values: [String])
  case options(@Sendable (Request) -> Response)

  /// The most bytes of the body.
  var limit: Int {
    guard case .route(let named, _) = self else { return 0 }
    return named.route.limit
  }

  /// Whether a request has to say how long its body is.
  var needsBody: Bool {
    guard case .route(let named, _) = self else { return false }
    return named.route.needsBody
  }

  /// Refuses a body that does not fit.
  func check(bodyOf length: Int?, type: String?) throws(Problem) {
    switch self {
    case .route(let named, _): try named.route.check(bodyOf: length, type: type)
    case .options: if length != 0 { throw .unsupportedMediaType(accepted: []) }
    }
  }

  /// Runs the handler.
  func respond(to request: consuming Request) throws -> Reply {
    switch self {
    case .route(let named, let values):
      request.names = named.names
      request.values = values
      return try named.route.handler(request)
    case .options(let answer): return .now(answer(request))
    }
  }
}

extension [Method] {
  /// The methods as `Allow` lists them.
  fileprivate var names: String { map(\.rawValue).joined(separator: ", ") }
}
