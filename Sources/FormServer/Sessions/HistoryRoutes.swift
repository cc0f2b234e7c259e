internal import FormStore
internal import Forms
internal import HTTP
internal import JSON

/// The routes by which admins see who fills in a form, and what was done to a session.
struct HistoryRoutes: Sendable {
  let live: LiveSessions
  let sessions: SessionStore
  let registry: FormRegistry

  /// The open sessions of a form, the oldest first, without their answers.
  func list(_ request: Request, _ caller: Caller) throws -> Reply {
    let key = request["form"]
    let page = try ListPage(request)
    let cursor = try page.numericCursor()
    let found = try sessions.open(form: key, after: cursor ?? 0, limit: page.limit + 1)
    if found.isEmpty, try registry.draft(key) == nil { throw Problem(.unknownForm) }
    let next = found.count > page.limit ? String(found[page.limit - 1].cursor) : nil
    return .now(
      page.response(
        found.prefix(page.limit).map(\.document), next: next, at: "/v1/forms/\(key)/sessions"
      ).unstored())
  }

  /// The edits of a session in order, as the journal keeps them: without the texts of secrets.
  func journal(_ request: Request, _ caller: Caller) throws -> Reply {
    let page = try ListPage(request)
    let cursor = try page.numericCursor() ?? 0
    return try live.turn(request["session"]) { turn in
      let found = try sessions.journal(
        of: turn.loaded.number, after: cursor, limit: page.limit + 1)
      let items = try found.prefix(page.limit).map { try $0.document() }
      let next = found.count > page.limit ? String(found[page.limit - 1].rev) : nil
      return page.response(
        items, next: next, at: "/v1/sessions/\(turn.loaded.session.id)/journal"
      ).unstored()
    }
  }
}

extension SessionStore.Open {
  /// The session as an item of the list.
  fileprivate var document: JSONValue {
    var members = [
      JSONMember("editedAt", .string(editedAt.description)),
      JSONMember("openedAt", .string(openedAt.description)), JSONMember("rev", .integer(rev)),
      JSONMember("session", .string(id)),
    ]
    if let follow { members.append(JSONMember("follow", .string(follow.rawValue))) }
    switch edition {
    case .version(let number): members.append(JSONMember("version", .integer(number)))
    case .draft(let save): members.append(JSONMember("save", .integer(save)))
    }
    return .object(members)
  }
}

extension JournalRow {
  /// The row as an item of the list.
  fileprivate func document() throws -> JSONValue {
    var members = [
      JSONMember("at", .string(asOf.description)),
      JSONMember("edit", try JSONValue(parsing: edit, limits: .ownText)),
      JSONMember("rev", .integer(rev)),
    ]
    if let client { members.append(JSONMember("client", .string(client))) }
    if let seq { members.append(JSONMember("seq", .integer(seq))) }
    return .object(members)
  }
}
