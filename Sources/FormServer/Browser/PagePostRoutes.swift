internal import Forms
internal import HTTP
internal import JSON

/// The route that takes what a page posts.
struct PagePostRoutes: Sendable {
  static let types = ["application/x-www-form-urlencoded"]

  let live: LiveSessions
  let drawing: Drawing
  let pages: PageRoutes

  /// Writes what a page changed, and leads back to the page.
  ///
  /// Only what differs from the answers that the page showed is an edit, so a stale page cannot
  /// overwrite what its reader did not touch. A script is told what changes on its page instead.
  func post(_ request: Request, _ caller: Caller) throws -> Reply {
    guard !request.isForeign else {
      throw Problem(.forbidden, "This was posted from another site.")
    }
    let pairs = try URLEncoded.pairs(request.body)
    let page = try request.queryValue("page")
    return try live.turn(request["session"]) { turn in
      let session = "/s/\(turn.loaded.session.id)"
      guard turn.loaded.session.status == .draft else {
        return leaving(to: session, request)
      }
      let tag = PagePost.tag(in: pairs)
      let post = PagePost.read(
        pairs: pairs, shown: try shown(tag, of: turn.loaded.session),
        zone: turn.loaded.session.zone, page: page, isByScript: request.isByScript)
      var change = PageChange()
      change.outcome = try write(post, sent: pairs, &turn)
      change.ack = PageNumber.read(post.nonce).map { Ack(client: $0.client, seq: $0.seq) }
      guard let landing = try follow(post, from: page, &change, &turn) else {
        let form = turn.loaded.session.form.form
        return leaving(to: form.submit.redirect ?? session, request)
      }
      guard request.isByScript else { return .seeOther(landing.address) }
      return try pages.response(change, landing, from: page, tag: tag, request, turn.loaded.session)
    }
  }

  /// Does what the button of a post says.
  ///
  /// - Returns: Where that leads; `nil` where the session is submitted.
  private func follow(
    _ post: PagePost, from page: String?, _ change: inout PageChange, _ turn: inout Turn
  ) throws -> PageLanding? {
    let pressed =
      try StepPress(post, drawing).carryOut(on: &turn)
      ?? ItemPress(post, drawing).carryOut(on: &turn)
      ?? RowPress(post, drawing).carryOut(on: &turn)
    let lead = PageLead(turn.made.hints, in: turn.loaded.session)
    change.focus = lead.anchor ?? pressed
    change.notices = PageLead.notices(lead.list, in: turn.loaded.session)
    if post.action == .submit || lead.submits {
      _ = try turn.apply(drawing.edit(.submit))
      if turn.loaded.session.status == .submitted {
        _ = turn.submit(drawing)
        return nil
      }
      let address = PageAddress(turn.loaded.session)
      change.focus = address.firstFault(on: nil)
      return address.place(change.focus, on: page)
    }
    if let landing = try StepsPress(post, drawing).carryOut(from: page, on: &turn) {
      change.focus = landing.place
      return landing
    }
    if let path = lead.path { return PageLanding(page: path) }
    let address = PageAddress(turn.loaded.session)
    if let place = lead.anchor ?? pressed {
      let query: String? = if case .show(let key) = post.action { "open=\(key)" } else { nil }
      return address.place(place, on: page, with: lead.query ?? query)
    }
    let keys = Set(post.changes.map(\.key))
    let changed = turn.loaded.session.firstRow { keys.contains($0["key"]?.string ?? "") }
    let place = address.firstFault(on: page) ?? changed.map { "row-\($0)" }
    return address.place(place ?? lead.noticeAnchor, on: page, with: lead.query)
  }

  /// Leads to another page.
  private func leaving(to address: String, _ request: Request) -> Response {
    guard request.isByScript else { return .seeOther(address) }
    return .forScript(PageChange.leaving(to: address))
  }

  /// The snapshot that a page was made of, or the present one where that is not known.
  private func shown(_ tag: String?, of session: Session) throws -> JSONValue {
    guard let tag, tag.utf8.count <= 64, !session.wasTagged(tag) else {
      return session.pageSnapshot
    }
    let old = try session.earlier(.tag(tag)) ?? live.past(session, tagged: tag)
    return (old ?? session).pageSnapshot
  }

  /// Writes the changes of a page.
  private func write(
    _ post: PagePost, sent pairs: [(name: String, value: String)], _ turn: inout Turn
  ) throws -> Outcome? {
    guard !post.changes.isEmpty else { return nil }
    let changes = post.changes.map { (key: $0.key, value: $0.value ?? .null) }
    var edit = drawing.edit(
      .set(turn.loaded.session.form.assignments(page: changes, in: turn.loaded.session.zone)))
    if let (client, seq) = PageNumber.read(post.nonce) {
      edit.client = client
      edit.seq = seq
      edit.digest = turn.loaded.session.digest(post.isByScript ? pairs.digested : changes.digested)
    }
    if post.isByScript { edit.base = post.tag.map(Base.tag) }
    do {
      return try turn.apply(edit)
    } catch {
      guard !post.isByScript, error == .seqReused || error == .seqTooOld else { throw error }
      // The person went back and changed something: a new edit under the number of an old page.
      (edit.client, edit.seq, edit.digest) = (nil, nil, nil)
      return try turn.apply(edit)
    }
  }
}

extension [(key: String, value: JSONValue)] {
  /// What a page changed, for its digest.
  fileprivate var digested: [UInt8] {
    JSONValue.object(map { JSONMember($0.key, $0.value) }).canonicalBytes
  }
}

extension [(name: String, value: String)] {
  /// What a script sent, for its digest: all but the state of its page, which is another when it sends
  /// the same again.
  fileprivate var digested: [UInt8] {
    let pairs = filter { $0.name != "_tag" }
    return JSONValue.array(pairs.flatMap { [.string($0.name), .string($0.value)] }).canonicalBytes
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
