/// A running HTTP server.
public final class Server: Sendable {
  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, and the limits.
  ///   - router: Answers the requests.
  ///   - failing: Turns what a handler throws, or a refused request, into a response.
  ///   - log: Takes one record a request, on the thread that served it.
  /// - Throws: A ``ServerError`` when the server cannot listen.
  public init(
    _ configuration: ServerConfiguration, router: Router,
    failing: @escaping @Sendable (any Error) -> Response,
    log: @escaping @Sendable (AccessRecord) -> Void
  ) throws(ServerError) {
    throw .badAddress(configuration.address)
  }

  /// The port that the server listens on.
  public var port: UInt16 { 0 }

  /// Stops: no new connections, what is under way is finished or refused, then all are closed.
  public func stop() {}
}
