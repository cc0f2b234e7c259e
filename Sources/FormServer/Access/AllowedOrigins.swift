internal import HTTP

/// The sites whose scripts may use the interface for programs in a browser (CORS).
///
/// They get no cookie: who they are for a session says its id, and for an admin the token. Pages are
/// for nobody's script, so they never carry these fields.
public struct AllowedOrigins: Sendable {
  private let origins: [String]

  /// Allows nobody.
  public init() { origins = [] }

  /// Allows some origins, such as `https://shop.example`.
  ///
  /// - Returns: `nil` when one of them is none.
  public init?(_ origins: [String]) {
    guard origins.allSatisfy(Self.isOrigin) else { return nil }
    self.origins = origins
  }

  var isEmpty: Bool { origins.isEmpty }

  /// The fields that a script may read beside the few that it always may.
  private static let exposed =
    "ETag, Form-Ack, Form-Version, Location, Preference-Applied, Retry-After"
  /// The fields that a script may send beside the few that it always may.
  private static let taken =
    "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, Prefer"

  /// The response with what lets a script of an allowed site read it.
  func allowing(_ response: Response, to request: Request) -> Response {
    guard !isEmpty, request.path.hasPrefix("/v1/") else { return response }
    var response = response
    let varies = response.headers["Vary"].map { $0 + ", Origin" } ?? "Origin"
    response.headers.set("Vary", varies)
    guard let origin = origin(of: request) else { return response }
    response.headers.set("Access-Control-Allow-Origin", origin)
    response.headers.set("Access-Control-Expose-Headers", Self.exposed)
    return response
  }

  /// Answers `OPTIONS`, by which a browser asks before it lets a script send a request.
  @Sendable func preflight(_ request: Request, allowed: String) -> Response {
    var response = allowing(Router.telling(request, allowed: allowed), to: request)
    guard response.headers["Access-Control-Allow-Origin"] != nil,
      request.headers["Access-Control-Request-Method"] != nil
    else { return response }
    response.headers.set("Access-Control-Allow-Methods", allowed)
    response.headers.set("Access-Control-Allow-Headers", Self.taken)
    response.headers.set("Access-Control-Max-Age", "7200")
    return response
  }

  /// The origin of a request, if it is one of those that are allowed.
  private func origin(of request: Request) -> String? {
    guard let origin = request.headers["Origin"] else { return nil }
    return origins.first { $0.utf8.elementsEqual(origin.utf8) }
  }

  /// Whether a text is an origin as browsers send it: a scheme, a host in small letters, perhaps a port.
  private static func isOrigin(_ text: String) -> Bool {
    guard let scheme = ["http://", "https://"].first(where: text.hasPrefix) else { return false }
    let host = text.utf8.dropFirst(scheme.utf8.count)
    return !host.isEmpty
      && host.allSatisfy { byte in
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
          || [UInt8(ascii: "."), 0x2D, 0x3A, 0x5B, 0x5D].contains(byte)
      }
  }
}
