internal import HTTP

/// The kinds of problem that a client can be told about, each with its status and title.
enum ProblemCode: String, CaseIterable, Sendable {
  case invalidJSON = "invalid-json"
  case badRequest = "bad-request"
  case unauthorized
  case forbidden
  case unknownForm = "unknown-form"
  case unknownSession = "unknown-session"
  case unknownField = "unknown-field"
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case notAcceptable = "not-acceptable"
  case fieldConflict = "field-conflict"
  case fieldHidden = "field-hidden"
  case fieldDisabled = "field-disabled"
  case sessionSubmitted = "session-submitted"
  case seqTooOld = "seq-too-old"
  case listLimit = "list-limit"
  case inUse = "in-use"
  case sessionGone = "session-gone"
  case revisionTooOld = "revision-too-old"
  case preconditionFailed = "precondition-failed"
  case tooLarge = "too-large"
  case unsupportedMediaType = "unsupported-media-type"
  case invalidEdit = "invalid-edit"
  case invalidForm = "invalid-form"
  case invalidComponent = "invalid-component"
  case invalidAnswers = "invalid-answers"
  case seqReused = "seq-reused"
  case preconditionRequired = "precondition-required"
  case rateLimited = "rate-limited"
  case `internal`
  case unavailable
  case storageFull = "storage-full"

  /// The status of the answer.
  var status: Int {
    switch self {
    case .invalidJSON, .badRequest: 400
    case .unauthorized: 401
    case .forbidden: 403
    case .unknownForm, .unknownSession, .unknownField, .notFound: 404
    case .methodNotAllowed: 405
    case .notAcceptable: 406
    case .fieldConflict, .fieldHidden, .fieldDisabled, .sessionSubmitted, .seqTooOld, .listLimit,
      .inUse:
      409
    case .sessionGone, .revisionTooOld: 410
    case .preconditionFailed: 412
    case .tooLarge: 413
    case .unsupportedMediaType: 415
    case .invalidEdit, .invalidForm, .invalidComponent, .invalidAnswers, .seqReused: 422
    case .preconditionRequired: 428
    case .rateLimited: 429
    case .internal: 500
    case .unavailable: 503
    case .storageFull: 507
    }
  }

  /// The kind in a few words, the same for every problem of it.
  var title: String {
    switch self {
    case .invalidJSON: "The body is not the JSON that is read here"
    case .badRequest: "The request cannot be understood"
    case .unauthorized: "A token is needed"
    case .forbidden: "Not allowed"
    case .unknownForm: "There is no such form"
    case .unknownSession: "There is no such session"
    case .unknownField: "There is no such field"
    case .notFound: "Nothing is here"
    case .methodNotAllowed: "The method does not work here"
    case .notAcceptable: "No accepted type or coding can be made"
    case .fieldConflict: "Somebody else changed a field"
    case .fieldHidden: "A field is not shown"
    case .fieldDisabled: "A field cannot be changed now"
    case .sessionSubmitted: "The session is submitted"
    case .seqTooOld: "The number of the edit is too old"
    case .listLimit: "The list cannot have more items, or fewer"
    case .inUse: "It is in use"
    case .sessionGone: "The session is gone"
    case .revisionTooOld: "The revision is not known any more"
    case .preconditionFailed: "It was changed meanwhile"
    case .tooLarge: "Too large"
    case .unsupportedMediaType: "The media type is not read here"
    case .invalidEdit: "The edit cannot be understood"
    case .invalidForm: "The form has faults"
    case .invalidComponent: "The component has faults"
    case .invalidAnswers: "Some answers have faults"
    case .seqReused: "The number or key was used for something else"
    case .preconditionRequired: "A precondition is needed"
    case .rateLimited: "Too many requests"
    case .internal: "Something went wrong in the server"
    case .unavailable: "The server cannot do this now"
    case .storageFull: "The disk of the server is full"
    }
  }
}

extension Problem {
  /// A problem of a kind, with what is particular about this one.
  init(
    _ code: ProblemCode, _ detail: String? = nil, errors: [Item] = [], headers: Headers = [:]
  ) {
    self.init(
      code.rawValue, status: code.status, title: code.title, detail: detail, errors: errors,
      headers: headers)
  }
}
