/// A request that a conversation wants to have sent.
public struct ClientRequest: Sendable, Equatable {
  /// Names the request in the events about it; no two of a conversation have the same.
  public let id: Int
  public let method: String
  /// The path with its query, from the address of the server on.
  public let path: String
  public let headers: [String: String]
  public let body: [UInt8]
  /// How long to wait for the answer, in milliseconds.
  public let timeout: Int

  /// Creates a request of somebody's own.
  public init(
    id: Int, method: String, path: String, headers: [String: String], body: [UInt8], timeout: Int
  ) {
    self.id = id
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }
}

/// The answer to a request.
public struct ClientResponse: Sendable {
  public let status: Int
  /// Header fields by their names in small letters.
  public let headers: [String: String]
  public let body: [UInt8]

  public init(status: Int, headers: [String: String] = [:], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// One event of the stream of a session.
public struct StreamEvent: Sendable, Equatable {
  /// `diff`, `snapshot`, `closed` or `ping`.
  public let name: String
  /// The tag that the event leads to; `nil` where it has none.
  public let id: String?
  public let data: String

  public init(name: String, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }
}
