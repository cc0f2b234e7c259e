internal import HTTP
internal import JSON

/// What a route is for: its entry in `GET /v1/openapi.json`.
///
/// No route of the interface for programs is made without one:
///
///     route(
///       .get, session + "/diff", .session,
///       Operation(
///         "readDiff", "What changed since a state",
///         parameters: [.query("since", .text, "The state, by revision or tag.", isRequired: true)],
///         answers: [.json(.diff, "The diff.", .eTag), .empty("Nothing changed.", .eTag)],
///         problems: [.revisionTooOld]),
///       to: sessions.diff)
///
/// Only what is particular about a route is said. What follows from it is added by
/// ``RouteDescription``: the parameters of its path, that it wants a token, and the problems that come
/// of its right, its method, its body and its parameters. An edit of a session is described by
/// ``edit(_:_:_:problems:)``, one of a draft by ``draft(_:_:_:problems:)``. A new schema is a case of
/// ``SchemaName``, a new name in a path a line of ``Parameter/path(_:)``.
struct Operation: Sendable {
  /// A name that no other operation has: `openSession`.
  let id: String
  /// What it does, in a few words without a full stop.
  let summary: String
  /// The query parameters and header fields.
  var parameters: [Parameter] = []
  var body: RequestBody?
  /// The responses when all is well.
  var answers: [Answer]
  /// The problems that are its own.
  var problems: [ProblemCode] = []

  init(
    _ id: String, _ summary: String, parameters: [Parameter] = [], body: RequestBody? = nil,
    answers: [Answer], problems: [ProblemCode] = []
  ) {
    self.id = id
    self.summary = summary
    self.parameters = parameters
    self.body = body
    self.answers = answers
    self.problems = problems
  }
}

/// What a request may bring; the route takes these media types and no others.
struct RequestBody: Sendable {
  var contents: [(type: String, schema: JSONSchema)]
  var isOptional = false
  /// The most bytes.
  var limit = 1 << 20

  /// A JSON document.
  static func json(
    _ schema: SchemaName, isOptional: Bool = false, limit: Int = 1 << 20
  ) -> RequestBody {
    RequestBody(
      contents: [("application/json", .named(schema))], isOptional: isOptional, limit: limit)
  }

  /// The same schema under several media types.
  static func types(
    _ types: [String], _ schema: SchemaName, isOptional: Bool = false, limit: Int = 1 << 20
  ) -> RequestBody {
    RequestBody(
      contents: types.map { ($0, .named(schema)) }, isOptional: isOptional, limit: limit)
  }

  /// The body of an edit of a session that is no set of answers.
  static func step(_ schema: SchemaName, isOptional: Bool = false) -> RequestBody {
    types(
      ["application/json", "application/vnd.formd.edit+json"], schema, isOptional: isOptional)
  }
}

extension Operation {
  /// An edit of a session, which answers with a diff or whatever else the client accepts.
  static func edit(
    _ id: String, _ summary: String, _ body: RequestBody?, parameters: [Parameter] = [],
    makes: Bool = false, problems: [ProblemCode] = []
  ) -> Operation {
    let headers: [ResponseHeader] = [.eTag, .formAck, .preferenceApplied]
    let contents = Rendition.contents
    var answers = [
      Answer(status: Status.ok, summary: "What changed.", contents: contents, headers: headers),
      Answer(status: Status.noContent, summary: "It is done.", headers: headers),
    ]
    if makes {
      answers.append(
        Answer(
          status: Status.created, summary: "It is there, and this changed.", contents: contents,
          headers: headers + [.location]))
    }
    return Operation(
      id, summary, parameters: [.ifMatch, .prefer, .idempotencyKey] + parameters, body: body,
      answers: answers,
      problems: [
        .notAcceptable, .invalidEdit, .sessionSubmitted, .fieldConflict, .fieldHidden,
        .fieldDisabled, .seqTooOld, .seqReused, .revisionTooOld,
      ] + problems)
  }

  /// An edit of a draft, which answers with the diff of the draft.
  static func draft(
    _ id: String, _ summary: String, _ body: RequestBody?, parameters: [Parameter] = [],
    problems: [ProblemCode] = []
  ) -> Operation {
    Operation(
      id, summary, parameters: [.ifMatch] + parameters, body: body,
      answers: [.json(.draftDiff, "What changed in the draft.", .eTag)],
      problems: [.invalidForm] + problems)
  }
}
