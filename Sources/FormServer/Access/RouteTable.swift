internal import Forms
internal import HTTP

/// Builds routes that check a right before anything else is done.
struct RouteTable: Sendable {
  typealias Handler = @Sendable (Request, Caller) throws -> Reply

  let tokens: AdminTokens
  let catalog: FormCatalog
  let room: WriteRoom
  let failing: @Sendable (any Error) -> Response

  /// A route that asks for a right.
  func route(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, accepts: [String] = [],
    isBodyOptional: Bool = false, limit: Int = 1 << 20, to handler: @escaping Handler
  ) -> Route {
    Route(method, pattern, accepts: accepts, isBodyOptional: isBodyOptional, limit: limit) {
      request in try answer(request, right, handler)
    }
  }

  /// A route for people, who are told about problems by a page.
  func page(
    _ method: HTTP.Method, _ pattern: String, _ right: Right, accepts: [String] = [],
    to handler: @escaping Handler
  ) -> Route {
    Route(method, pattern, accepts: accepts) { request in
      do {
        return try answer(request, right, handler).map { $0.forBrowser(request) }
      } catch {
        return .now(failing(error).forBrowser(request))
      }
    }
  }

  /// Checks what there is to check before a handler, and calls it.
  private func answer(
    _ request: Request, _ right: Right, _ handler: Handler
  ) throws -> Reply {
    try room.check(request.method)
    let caller = try tokens.caller(of: request)
    try check(right, request, caller)
    return try handler(request, caller)
  }

  /// Refuses a caller who lacks a right.
  ///
  /// An admin's address is refused before anything is looked up, so that it tells nothing.
  private func check(_ right: Right, _ request: Request, _ caller: Caller) throws {
    if caller.isAdmin { return }
    switch right {
    case .open, .session: return
    case .admin: throw Problem.unauthorized("Send an admin token: `Authorization: Bearer …`.")
    case .document:
      guard try catalog.published(request["form"]).form.form.access == .public else {
        throw Problem.unauthorized("The document of this form needs an admin token.")
      }
    case .form:
      guard try catalog.published(request["form"]).form.form.access != .private else {
        throw Problem.unauthorized("This form needs an admin token.")
      }
    }
  }
}
