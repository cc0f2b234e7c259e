/// The problems that this target itself finds with requests.
extension Problem {
  /// A request that breaks a rule of HTTP or of this server.
  public static func badRequest(_ detail: String) -> Problem {
    Problem("bad-request", status: Status.badRequest, title: "Bad request", detail: detail)
  }

  /// An address where there is nothing.
  public static var notFound: Problem {
    Problem("not-found", status: Status.notFound, title: "Not found")
  }

  /// An address that does not know the method of the request.
  public static func methodNotAllowed(allowed: String) -> Problem {
    Problem(
      "method-not-allowed", status: Status.methodNotAllowed, title: "Method not allowed",
      detail: "Allowed here: \(allowed).", headers: ["Allow": allowed])
  }

  /// A body without a length.
  static var lengthRequired: Problem {
    Problem(
      "bad-request", status: Status.lengthRequired, title: "Length required",
      detail: "A body is needed here, with Content-Length or in chunks.")
  }

  /// A body longer than its route takes.
  public static func tooLarge(limit: Int) -> Problem {
    Problem(
      "too-large", status: Status.tooLarge, title: "Body too large",
      detail: "At most \(limit) bytes are taken here.")
  }

  /// A body of a type that its route does not take.
  public static func unsupportedMediaType(accepted: [String]) -> Problem {
    Problem(
      "unsupported-media-type", status: Status.unsupportedMediaType,
      title: "Unsupported media type",
      detail: accepted.isEmpty
        ? "No body is taken here."
        : "Send `Content-Type: \(accepted.joined(separator: "` or `"))`.",
      headers: accepted.isEmpty ? [:] : ["Accept": accepted.joined(separator: ", ")])
  }

  /// A client that takes no coding that there is.
  static var noAcceptedCoding: Problem {
    Problem(
      "not-acceptable", status: Status.notAcceptable,
      title: "No accepted type or coding can be made",
      detail: "The codings are br, gzip and identity.")
  }

  /// An expectation other than `100-continue`.
  static var expectationFailed: Problem {
    Problem(
      "bad-request", status: Status.expectationFailed, title: "Expectation failed",
      detail: "Only 100-continue can be expected.")
  }

  /// A server that cannot answer now.
  public static func unavailable(_ detail: String, retryAfter seconds: Int = 1) -> Problem {
    Problem(
      "unavailable", status: Status.unavailable, title: "Unavailable", detail: detail,
      headers: ["Retry-After": String(seconds)])
  }

  /// Bodies that together take all the memory there is for them.
  static var bodiesFull: Problem { unavailable("Too many bodies are under way.") }
}
