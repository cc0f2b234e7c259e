internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes of what authors work on.
struct DraftRoutes: Sendable {
  static let types = ["application/json", "application/merge-patch+json"]

  let registry: FormRegistry
  let publisher: Publisher

  /// The document of the draft.
  func show(_ request: Request, _ caller: Caller) throws -> Reply {
    guard let draft = try registry.draft(request["form"]) else { throw Problem(.unknownForm) }
    let headers: Headers = ["ETag": SessionTag.strong(draft.tag), "Cache-Control": "no-cache"]
    guard !SessionTag.matchesWeakly(request.headers["If-None-Match"], draft.tag) else {
      return .now(Response(Status.notModified, headers: headers))
    }
    var response = Response.json(draft.document)
    for (name, value) in headers { response.headers.append(name, value) }
    return .now(response)
  }

  /// Changes members of the form itself.
  func patch(_ request: Request, _ caller: Caller) throws -> Reply {
    try publisher.edit(request, [read(request, [])])
  }

  /// An operation on sections or fields of the draft.
  func operation(_ request: Request, _ caller: Caller) throws -> Reply {
    try publisher.edit(request, [read(request, request.draftSegments)])
  }

  /// Several operations, all or none.
  func batch(_ request: Request, _ caller: Caller) throws -> Reply {
    try publisher.edit(request, DraftBatch.operations(JSONValue(parsing: request.body)))
  }

  /// Makes a version of the draft.
  func publish(_ request: Request, _ caller: Caller) throws -> Reply {
    try publisher.publishDraft(request)
  }

  /// Makes a version the draft.
  func restore(_ request: Request, _ caller: Caller) throws -> Reply {
    guard let number = Int(request["version"]) else {
      throw Problem(.notFound, "There is no such version.")
    }
    return try publisher.restore(request, version: number)
  }

  private func read(_ request: Request, _ segments: [String]) throws -> DraftOperation {
    // A misspelt `keys` must not mean all of them.
    if request.method == .delete { try request.allow(only: ["keys"]) }
    let content = request.body.isEmpty ? nil : try JSONValue(parsing: request.body)
    return try DraftOperation(
      request.method, segments, keys: request.queryValue("keys"), content)
  }
}

extension Request {
  /// The parts of the path below the draft: `/v1/forms/contact/draft/fields/a` has two.
  fileprivate var draftSegments: [String] { Array(path.segments.dropFirst(4)) }
}
