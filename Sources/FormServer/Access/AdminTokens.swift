internal import FormStore
internal import HTTP

/// Tells admins from others by their tokens.
struct AdminTokens: Sendable {
  let store: TokenStore
  let clock: Clock

  /// Finds out who makes a request.
  ///
  /// - Throws: A ``Problem`` when it carries a bearer token that is not good. Other schemes belong to
  ///   whatever stands before this server.
  func caller(of request: Request) throws -> Caller {
    guard let header = request.headers["Authorization"] else { return Caller(isAdmin: false) }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard let scheme = parts.first, scheme.lowercased() == "bearer" else {
      return Caller(isAdmin: false)
    }
    let token = parts.count == 2 ? String(parts[1].trimmingBlanks) : ""
    guard try store.accepts(token, at: clock.now()) else {
      throw Problem.unauthorized("The token is not known, or not any more.")
    }
    return Caller(isAdmin: true)
  }
}

extension Problem {
  /// A request that needs a token it does not have.
  static func unauthorized(_ detail: String) -> Problem {
    Problem(.unauthorized, detail, headers: ["WWW-Authenticate": "Bearer realm=\"formd\""])
  }
}
