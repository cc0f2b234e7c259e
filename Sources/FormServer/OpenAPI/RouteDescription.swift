internal import HTTP

/// A route of the interface for programs, as it is made and as it is described.
struct DescribedRoute: Sendable {
  let route: Route
  let description: RouteDescription
}

/// Everything that the OpenAPI document tells of a route.
struct RouteDescription: Sendable {
  let method: HTTP.Method
  let pattern: String
  let right: Right
  let operation: Operation
  /// The names in the path.
  let pathNames: [String]

  init(method: HTTP.Method, pattern: String, right: Right, operation: Operation) {
    self.method = method
    self.pattern = pattern
    self.right = right
    self.operation = operation
    pathNames = pattern.split(separator: "/").filter { $0.first == ":" || $0.first == "*" }.map {
      String($0.dropFirst())
    }
  }

  /// The path with its parameters in braces.
  var path: String {
    let segments = pattern.split(separator: "/", omittingEmptySubsequences: false)
    return segments.map { segment in
      segment.first == ":" || segment.first == "*" ? "{\(segment.dropFirst())}" : String(segment)
    }.joined(separator: "/")
  }

  /// Whether a request may change something.
  var isWrite: Bool { method != .get }

  /// Every problem that a request may meet, in the order of the codes.
  var problems: [ProblemCode] {
    let met = Set(operation.problems + general)
    return ProblemCode.allCases.filter(met.contains)
  }

  /// The problems that follow from the right, the method, the body and the parameters.
  private var general: [ProblemCode] {
    var codes: [ProblemCode] = [
      .badRequest, .unauthorized, .unsupportedMediaType, .unavailable, .internal,
    ]
    switch right {
    case .open, .admin: break
    case .document, .form: codes.append(.unknownForm)
    case .session: codes += [.unknownSession, .sessionGone]
    }
    if pathNames.contains("form") { codes.append(.unknownForm) }
    if pathNames.contains("session") { codes += [.unknownSession, .sessionGone] }
    if operation.body != nil { codes += [.invalidJSON, .tooLarge] }
    if isWrite { codes.append(.storageFull) }
    for parameter in operation.parameters {
      switch parameter.name {
      case "If-Match": codes.append(.preconditionFailed)
      case "Prefer": codes.append(.preconditionRequired)
      case "Idempotency-Key": codes.append(.seqReused)
      default: break
      }
    }
    return codes
  }
}
