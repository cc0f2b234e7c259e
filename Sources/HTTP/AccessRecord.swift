/// What there is to log of one request.
public struct AccessRecord: Sendable {
  public var method: String
  /// The path, without the query.
  public var path: String
  /// The status of the response, or 0 when none was sent.
  public var status: Int
  /// The bytes of the body of the response.
  public var bytes: Int
  /// From the first handler call to the end of the response.
  public var microseconds: Int
  /// The address of the client.
  public var peer: String
}
