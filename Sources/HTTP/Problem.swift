public import JSON

/// A problem details document, as RFC 9457 defines it.
public struct Problem: Error, Sendable, Equatable {
  /// One fault among several that a request has.
  public struct Item: Sendable, Equatable {
    /// Where in the body the fault is, as a JSON Pointer.
    public var pointer: String?
    /// The field that the fault is about.
    public var key: String?
    public var code: String
    public var message: String
    /// Further members, for example `hint`, `fix`, `range` and `level`.
    public var extra: [JSONMember]

    public init(
      pointer: String? = nil, key: String? = nil, code: String, message: String,
      extra: [JSONMember] = []
    ) {
      self.pointer = pointer
      self.key = key
      self.code = code
      self.message = message
      self.extra = extra
    }
  }

  /// What kind of problem this is; its type is `urn:formd:` and the code.
  public var code: String
  public var status: Int
  public var title: String
  public var detail: String?
  public var errors: [Item]
  /// Fields for the response, for example `Allow` and `Retry-After`.
  public var headers: Headers

  public init(
    _ code: String, status: Int, title: String, detail: String? = nil, errors: [Item] = [],
    headers: Headers = [:]
  ) {
    self.code = code
    self.status = status
    self.title = title
    self.detail = detail
    self.errors = errors
    self.headers = headers
  }
}

extension Problem {
  /// The document that tells a client about the problem.
  public var document: JSONValue {
    var members = [
      JSONMember("type", .string("urn:formd:" + code)),
      JSONMember("title", .string(title)),
      JSONMember("status", .integer(status)),
    ]
    if let detail { members.append(JSONMember("detail", .string(detail))) }
    if !errors.isEmpty { members.append(JSONMember("errors", .array(errors.map(\.document)))) }
    return .object(members)
  }
}

extension Problem.Item {
  /// The fault as an element of `errors`.
  public var document: JSONValue {
    var members: [JSONMember] = []
    if let pointer { members.append(JSONMember("pointer", .string(pointer))) }
    if let key { members.append(JSONMember("key", .string(key))) }
    members.append(JSONMember("code", .string(code)))
    members.append(JSONMember("message", .string(message)))
    return .object(members + extra)
  }
}
