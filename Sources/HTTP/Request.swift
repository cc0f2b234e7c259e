/// A request whose body has arrived in full.
public struct Request: Sendable {
  public var method: Method
  /// The path, decoded.
  public var path: String
  /// The names and values after the question mark, decoded, in order.
  public var query: [(name: String, value: String)]
  public var headers: Headers
  public var body: [UInt8]
  /// The address of the client; empty for a request that came by no connection.
  public var peer: String
  /// What the router found for it, when it has.
  var match: NamedRoute?

  /// Creates a request as if it had come from a client.
  ///
  /// - Parameters:
  ///   - method: What to do.
  ///   - target: The path, and a query after a question mark, both percent-encoded.
  ///   - headers: The header fields.
  ///   - body: The body, complete.
  public init(
    _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = []
  ) {
    let decoded = Array(target.utf8).withUnsafeBytes { try? Target($0) }
    self.init(
      method, decoded ?? Target(path: target, query: []), headers: headers, body: body, peer: "")
  }

  init(_ method: Method, _ target: Target, headers: Headers, body: [UInt8], peer: String) {
    self.method = method
    self.path = target.path
    self.query = target.query
    self.headers = headers
    self.body = body
    self.peer = peer
  }

  /// What stands in the place of a request that was moved away.
  static var blank: Request {
    Request(.get, Target(path: "", query: []), headers: Headers(), body: [], peer: "")
  }

  /// The part of the path that the route calls by this name.
  public subscript(parameter: String) -> String {
    guard let part = match?.part(parameter, of: path) else {
      preconditionFailure("The route has no parameter «\(parameter)».")
    }
    return part
  }

  /// Whether the body is of a media type, whose parameters do not count.
  public func isOf(type: String) -> Bool {
    headers.withValue(of: "Content-Type") { MediaType($0).isSame(as: type) } == true
  }

  /// The value of a query parameter that may be given once.
  ///
  /// - Parameter name: What the parameter is called.
  /// - Returns: The value, or `nil` when the parameter is absent.
  /// - Throws: A ``Problem`` when it is given twice.
  public func queryValue(_ name: String) throws(Problem) -> String? {
    var value: String?
    for pair in query where pair.name.utf8.elementsEqual(name.utf8) {
      guard value == nil else { throw .badRequest("The parameter \(name) is given twice.") }
      value = pair.value
    }
    return value
  }
}
