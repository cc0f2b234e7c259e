/// What carries requests to a server and answers back.
///
/// Both functions return at once, call back from any thread, and return what gives the request up; after that they need
/// not call back.
public protocol ClientTransport: Sendable {
  /// Sends a request and tells its answer; `nil` when none came.
  func send(
    _ request: ClientRequest, _ done: @escaping @Sendable (ClientResponse?) -> Void
  ) -> @Sendable () -> Void

  /// Opens a stream and tells what it brings, in order; `ended` or a response is the last.
  func stream(
    _ request: ClientRequest, _ heard: @escaping @Sendable (StreamPiece) -> Void
  ) -> @Sendable () -> Void
}

/// What a stream brings.
public enum StreamPiece: Sendable {
  case event(StreamEvent)
  /// The server refused the stream.
  case refused(ClientResponse)
  case ended
}
