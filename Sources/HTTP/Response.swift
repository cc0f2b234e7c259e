internal import JSON

/// An answer to a request.
public struct Response: Sendable {
  /// The content of a response.
  public enum Body: Sendable {
    case bytes([UInt8])
    /// Content that is prepared once and sent many times.
    case shared(SharedBody)
    /// Content that comes in pieces; the connection ends with it.
    case stream(ResponseStream)
  }

  public var status: Int
  /// The header fields, for a shared body those prepared with it.
  ///
  /// Changing those of a shared body is possible, and costs a copy of its bytes for each request.
  public var headers: Headers
  public var body: Body

  public init(_ status: Int = Status.ok, headers: Headers = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  /// Sends a prepared body with its prepared header fields.
  public init(_ status: Int = Status.ok, shared body: SharedBody) {
    self.status = status
    headers = body.headers
    self.body = .shared(body)
  }

  /// Sends pieces as they come.
  public init(_ status: Int = Status.ok, headers: Headers = [:], stream: ResponseStream) {
    self.status = status
    self.headers = headers
    body = .stream(stream)
  }

  /// A JSON document that has been written already.
  public static func json(
    _ bytes: [UInt8], status: Int = Status.ok, type: String = "application/json"
  ) -> Response {
    Response(status, headers: ["Content-Type": type], body: bytes)
  }

  /// A page.
  public static func html(_ bytes: [UInt8], status: Int = Status.ok) -> Response {
    Response(status, headers: ["Content-Type": "text/html; charset=utf-8"], body: bytes)
  }

  /// The response that reports a problem.
  public init(_ problem: Problem) {
    var headers = problem.headers
    headers.set("Content-Type", "application/problem+json")
    self.init(problem.status, headers: headers, body: problem.document.canonicalBytes)
  }

  /// The content, wherever it is kept; of a stream nothing is kept.
  public var bytes: [UInt8] {
    switch body {
    case .bytes(let bytes): bytes
    case .shared(let body): body.bytes
    case .stream: []
    }
  }

  /// The body to send as it was prepared, if nothing was changed since.
  var prepared: SharedBody? {
    guard case .shared(let body) = body, headers.isCopy(of: body.headers) else { return nil }
    return body
  }
}
