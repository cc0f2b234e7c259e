internal import Forms
internal import HTTP
internal import JSON

/// The route that takes what a page posts.
struct PagePostRoutes: Sendable {
  static let types = ["application/x-www-form-urlencoded"]

  let live: LiveSessions
  let drawing: Drawing

  /// Writes what a page changed, and leads back to the page.
  ///
  /// Only what differs from the answers that the page showed is an edit, so a stale page cannot
  /// overwrite what its reader did not touch.
  func post(_ request: Request, _ caller: Caller) throws -> Reply {
    guard !request.isForeign else {
      throw Problem(.forbidden, "This was posted from another site.")
    }
    let pairs = try URLEncoded.pairs(request.body)
    let page = try request.queryValue("page")
    return try live.turn(request["session"]) { turn in
      let session = "/s/\(turn.loaded.session.id)"
      guard turn.loaded.session.status == .draft else { return .seeOther(session) }
      let post = PagePost.read(
        pairs: pairs, shown: try shown(PagePost.tag(in: pairs), of: turn.loaded.session),
        zone: turn.loaded.session.zone, page: page)
      let changed = try write(post, &turn)
      let pressed =
        try StepPress(post, drawing).carryOut(on: &turn)
        ?? ItemPress(post, drawing).carryOut(on: &turn)
        ?? RowPress(post, drawing).carryOut(on: &turn)
      let lead = PageLead(turn.hints, in: turn.loaded.session)
      if post.action == .submit || lead.submits {
        _ = try turn.apply(drawing.edit(.submit))
        if turn.loaded.session.status == .submitted {
          _ = turn.submit(drawing)
          return .seeOther(turn.loaded.session.form.form.submit.redirect ?? session)
        }
        let address = PageAddress(turn.loaded.session)
        return .seeOther(address.place(address.firstFault(on: nil), on: page))
      }
      if let address = try StepsPress(post, drawing).carryOut(from: page, on: &turn) {
        return .seeOther(address)
      }
      if let path = lead.path { return .seeOther(path) }
      let address = PageAddress(turn.loaded.session)
      if let place = lead.anchor ?? pressed, !lead.submits {
        let query: String? = if case .show(let key) = post.action { "open=\(key)" } else { nil }
        return .seeOther(address.place(place, on: page, with: lead.query ?? query))
      }
      let place = address.firstFault(on: page) ?? changed.map { "row-\($0)" }
      return .seeOther(address.place(place ?? lead.noticeAnchor, on: page, with: lead.query))
    }
  }

  /// The snapshot that a page was made of, or the present one where that is not known.
  private func shown(_ tag: String?, of session: Session) throws -> JSONValue {
    guard let tag, tag.utf8.count <= 64, !session.wasTagged(tag) else {
      return session.pageSnapshot
    }
    return (try live.past(session, tagged: tag) ?? session).pageSnapshot
  }

  /// Writes the changes of a page.
  ///
  /// - Returns: The first changed row that is shown.
  private func write(_ post: PagePost, _ turn: inout Turn) throws -> String? {
    guard !post.changes.isEmpty else { return nil }
    let changes = post.changes.map { (key: $0.key, value: $0.value ?? .null) }
    var edit = drawing.edit(
      .set(turn.loaded.session.form.assignments(page: changes, in: turn.loaded.session.zone)))
    if let (client, seq) = PageNumber.read(post.nonce) {
      let members = changes.map { JSONMember($0.key, $0.value) }
      edit.client = client
      edit.seq = seq
      edit.digest = turn.loaded.session.digest(JSONValue.object(members).canonicalBytes)
    }
    do {
      _ = try turn.apply(edit)
    } catch {
      guard error == .seqReused || error == .seqTooOld else { throw error }
      // The person went back and changed something: a new edit under the number of an old page.
      (edit.client, edit.seq, edit.digest) = (nil, nil, nil)
      _ = try turn.apply(edit)
    }
    let keys = Set(changes.map(\.key))
    return turn.loaded.session.firstRow { keys.contains($0["key"]?.string ?? "") }
  }
}

extension Session {
  /// The key of the first visible row of which something is true.
  fileprivate func firstRow(where isWanted: (JSONValue) -> Bool) -> String? {
    for section in pageSnapshot["sections"]?.array ?? [] {
      for row in section["rows"]?.array ?? [] where isWanted(row) { return row["key"]?.string }
    }
    return nil
  }
}
