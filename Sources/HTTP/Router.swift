/// Finds the route for a request.
///
/// Text in a pattern goes before a name, and a name before a star, in whatever order the routes
/// were given.
public struct Router: Sendable {
  /// Answers a request that asks what can be done at an address, from the methods that it knows.
  public typealias Options = @Sendable (Request, _ allowed: String) -> Response

  private let tree: RouteTree
  private let options: Options

  /// Creates a router.
  ///
  /// - Parameters:
  ///   - routes: The routes, in any order.
  ///   - options: Answers `OPTIONS` where no route of its own does; without it the methods are told.
  public init(_ routes: [Route], options: @escaping Options = Router.telling) {
    self.options = options
    tree = RouteTree(routes)
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
    var request = request
    guard let match = found(request.method, request.path) else {
      throw refusal(of: request.method, request.path)
    }
    try match.check(bodyOf: request.body.count, request.headers)
    request.match = match
    return try match.route.handler(request)
  }

  /// Finds what answers a method at a decoded path, if there is something.
  ///
  /// Inlined, since a call would count a reference to each part of the router.
  @inline(__always)
  func found(_ method: Method, _ path: String) -> NamedRoute? {
    tree.find(method, path) ?? options(method, path)
  }

  /// What answers a method where no route does.
  private func options(_ method: Method, _ path: String) -> NamedRoute? {
    if path.isStar { return options(Method.allCases) }
    guard method == .options else { return nil }
    let allowed = allowed(path)
    return allowed.isEmpty ? nil : options(allowed)
  }

  /// Why nothing answers a method at a path.
  func refusal(of method: Method, _ path: String) -> Problem {
    let allowed = allowed(path)
    return allowed.isEmpty ? .notFound : .methodNotAllowed(allowed: allowed.names)
  }

  /// The methods that are answered at a path.
  private func allowed(_ path: String) -> [Method] {
    let known = tree.methods(path)
    return known.isEmpty ? [] : Method.allCases.filter { $0.isAllowed(among: known) }
  }

  private func options(_ allowed: [Method]) -> NamedRoute {
    let answer = Route(.options, "*", limit: 0) { [options] request in
      .now(options(request, allowed.names))
    }
    return NamedRoute(answer, parts: [])
  }
}

extension Method {
  /// Whether a request with this method would find a route, where there are some for others.
  fileprivate func isAllowed(among known: [Method]) -> Bool {
    self == .options || known.contains(self) || (self == .head && known.contains(.get))
  }
}

extension [Method] {
  /// The methods as `Allow` lists them.
  fileprivate var names: String { map(\.rawValue).joined(separator: ", ") }
}
