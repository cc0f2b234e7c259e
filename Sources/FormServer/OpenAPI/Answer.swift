internal import HTTP
internal import JSON

/// A response that a route gives when all is well.
struct Answer: Sendable {
  let status: Int
  let summary: String
  /// What the body may be, by media type; nothing without a body.
  var contents: [(type: String, schema: JSONSchema)] = []
  var headers: [ResponseHeader] = []
  /// The fields that not every response of the kind has.
  var sometimes: [ResponseHeader] = []
  /// Where in the response there is what a path calls by a name: `session` in `/session` of the body.
  var leads: [(name: String, pointer: String)] = []

  /// A response with a JSON document.
  static func json(
    _ name: SchemaName, _ summary: String, status: Int = Status.ok, _ headers: ResponseHeader...
  ) -> Answer {
    Answer(
      status: status, summary: summary, contents: [("application/json", .named(name))],
      headers: headers)
  }

  /// A response without a body.
  static func empty(
    _ summary: String, status: Int = Status.noContent, _ headers: ResponseHeader...
  ) -> Answer {
    Answer(status: status, summary: summary, headers: headers)
  }

  /// The response, which says what the paths of other operations call by a name.
  func leading(to name: String, by pointer: String) -> Answer {
    var answer = self
    answer.leads.append((name, pointer))
    return answer
  }

  /// A response with the snapshot of a session, which leads to what is done with it.
  static func session(_ summary: String, status: Int = Status.ok, _ headers: ResponseHeader...)
    -> Answer
  {
    Answer(
      status: status, summary: summary, contents: [("application/json", .named(.snapshot))],
      headers: headers
    ).leading(to: "session", by: "/session").leading(to: "path", by: "/sections/0/rows/0/key")
      .leading(to: "key", by: "/sections/0/rows/0/key")
  }

  /// What a client gets that has the present state already.
  static let notModified = empty(
    "The client holds the present one.", status: Status.notModified, .eTag)
}

/// A header field of responses; each is described once.
enum ResponseHeader: String, CaseIterable, Sendable {
  case allow = "Allow"
  case eTag = "ETag"
  case formAck = "Form-Ack"
  case formVersion = "Form-Version"
  case location = "Location"
  case preferenceApplied = "Preference-Applied"
  case retryAfter = "Retry-After"
  case authenticate = "WWW-Authenticate"

  var schema: JSONSchema {
    switch self {
    case .eTag: .text("\"[!#-~]+\"")
    case .formAck: .text("[A-Za-z0-9_-]{1,32};seq=[1-9][0-9]*")
    case .formVersion, .retryAfter: .text("[0-9]+")
    case .allow, .location, .preferenceApplied, .authenticate: .text
    }
  }

  var summary: String {
    switch self {
    case .allow: "The methods that the address knows."
    case .eTag: "The tag of the state that was answered with, a strong one."
    case .formAck: "The client and the number of the edit that was carried out."
    case .formVersion: "The number of the version."
    case .location: "The address of what was made."
    case .preferenceApplied: "What was honoured of `Prefer`."
    case .retryAfter: "After how many seconds to try again."
    case .authenticate: "The scheme to show a token with."
    }
  }

  /// Whether every response that lists the field has it.
  var isAlwaysThere: Bool { self != .preferenceApplied && self != .formAck }
}
