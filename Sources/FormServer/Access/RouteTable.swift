internal import Forms
internal import HTTP

/// Builds routes that check a right before anything else is done.
struct RouteTable: Sendable {
  typealias Handler = @Sendable (Request, Caller) throws -> Reply

  let tokens: AdminTokens
  let catalog: FormCatalog
  let room: WriteRoom
  let origins: AllowedOrigins
  let failing: @Sendable (any Error) -> Response

  /// A route for programs that asks for a right, with its entry in the OpenAPI document.
  func route(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, _ operation: Operation,
    to handler: @escaping Handler
  ) -> DescribedRoute {
    describing(method, pattern, right, operation) { request in
      try answer(request, right, handler)
    }
  }

  /// A route for programs and for browsers, whose people are told about problems by a page.
  func page(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, _ operation: Operation,
    to handler: @escaping Handler
  ) -> DescribedRoute {
    describing(method, pattern, right, operation) { request in
      answerWithPage(request, right, handler)
    }
  }

  /// A route for people, who are told about problems by a page.
  func page(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, accepts: [String] = [],
    to handler: @escaping Handler
  ) -> Route {
    Route(method, pattern, accepts: accepts) { request in
      answerWithPage(request, right, handler)
    }
  }

  /// A file, which everybody may have.
  func file(_ path: String, of files: StaticFiles) -> Route {
    Route(.get, "/" + path) { request in
      try answer(request, .open) { request, _ in .now(try files.response(path, to: request)) }
    }
  }

  private func describing(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, _ operation: Operation,
    to handler: @escaping Route.Handler
  ) -> DescribedRoute {
    let body = operation.body
    return DescribedRoute(
      route: Route(
        method, pattern, accepts: body?.contents.map(\.type) ?? [],
        isBodyOptional: body?.isOptional ?? true, limit: body?.limit ?? 1 << 20, to: handler),
      description: RouteDescription(
        method: method, pattern: pattern, right: right, operation: operation))
  }

  private func answerWithPage(
    _ request: Request, _ right: Right, _ handler: Handler
  ) -> Reply {
    do {
      return try answer(request, right, handler).map { $0.forBrowser(request) }
    } catch {
      return .now(failing(error).forBrowser(request))
    }
  }

  /// Checks what there is to check before a handler, and calls it.
  private func answer(
    _ request: Request, _ right: Right, _ handler: Handler
  ) throws -> Reply {
    try room.check(request.method)
    try IdempotencyKeys.key(of: request)
    var caller = try tokens.caller(of: request)
    try check(right, request, &caller)
    let reply = try handler(request, caller)
    guard !origins.isEmpty else { return reply }
    return reply.map { origins.allowing($0, to: request) }
  }

  /// Refuses a caller who lacks a right.
  ///
  /// An admin's address is refused before anything is looked up, so that it tells nothing.
  private func check(_ right: Right, _ request: Request, _ caller: inout Caller) throws {
    if caller.isAdmin { return }
    switch right {
    case .open, .session: return
    case .admin: throw Problem.unauthorized("Send an admin token: `Authorization: Bearer …`.")
    case .document:
      let form = try catalog.published(request["form"])
      guard form.form.form.access == .public else {
        throw Problem.unauthorized("The document of this form needs an admin token.")
      }
      caller.form = form
    case .form:
      let form = try catalog.published(request["form"])
      guard form.form.form.access != .private else {
        throw Problem.unauthorized("This form needs an admin token.")
      }
      caller.form = form
    }
  }
}
