internal import Forms
internal import HTTP
internal import JSON

/// The route that changes how a session is shown.
struct SettingsRoutes: Sendable {
  static let types = [
    "application/vnd.formd.edit+json", "application/merge-patch+json", "application/json",
  ]

  let live: LiveSessions
  let drawing: Drawing
  let keys: IdempotencyKeys

  /// Changes the language, the time zone, or what the client can show.
  func patch(_ request: Request, _ caller: Caller) throws -> Reply {
    let body = try SettingsBody(request.body)
    let header = request.headers["Accept-Language"]
    let change = try ChangeRequest(request, base: body.base, ack: body.ack)
    return try live.change(request, change, under: keys) { turn in
      let session = turn.loaded.session
      var edit = drawing.edit(.settings(try body.settings(of: session.form.form, header)))
      edit.client = body.client
      edit.seq = body.seq
      edit.base = body.base
      if body.seq != nil { edit.digest = session.digest(body.content.canonicalBytes) }
      return try change.answer(edit, in: &turn, of: live)
    }
  }
}
