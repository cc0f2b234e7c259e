import HTTP
import JSON
import Testing

@testable import FormServer

/// What admins see of sessions.
struct HistoryRoutesTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
  }

  private func get(_ path: String) throws -> JSONValue {
    let answer = site.send(.get, path, admin: true)
    guard answer.status == 200 else { throw UnexpectedAnswer(answer) }
    #expect(answer.headers["Cache-Control"] == "no-store")
    return try answer.json
  }

  /// The ids of all sessions of the list, page by page.
  private func walk(_ first: String) throws -> [String] {
    var ids: [String] = []
    var next: String? = first
    while let address = next {
      let page = try get(address)
      ids += (page["items"]?.array ?? []).compactMap { $0["session"]?.string }
      next = page["next"]?.string
    }
    return ids
  }

  @Test func `open sessions are listed in the order in which they were begun`() throws {
    let sessions = try (0..<7).map { _ in try site.begin("contact", #"{"values": {"name": "A"}}"#) }
    site.pass(milliseconds: 1000)
    _ = site.edit(sessions[2], #"{"set": {"name": "Ada"}}"#)
    _ = site.send(.post, sessions[4] + "/submit")
    _ = site.send(.delete, sessions[5])
    let open = [0, 1, 2, 3, 6].map { String(sessions[$0].dropFirst("/v1/sessions/".count)) }
    let list = "/v1/forms/contact/sessions"
    #expect(try walk(list) == open)
    #expect(try walk(list + "?limit=2") == open)
    let items = try #require(try get(list)["items"]?.array)
    #expect(
      items[0].object?.map(\.name) == ["editedAt", "openedAt", "rev", "session", "version"])
    #expect(items[2]["rev"]?.integer == 2 && items[2]["version"]?.integer == 1)
    #expect(items[2]["editedAt"]?.string != items[2]["openedAt"]?.string)
    let text = site.send(.get, list, admin: true).text
    #expect(!text.contains("Ada"))
  }

  @Test func `pages of the list are stable while sessions come and go`() throws {
    let sessions = try (0..<6).map { _ in try site.begin("contact") }
    let first = try get("/v1/forms/contact/sessions?limit=3")
    _ = site.send(.delete, sessions[0])
    _ = try site.begin("contact")
    let rest = try walk(try #require(first["next"]?.string))
    #expect(rest.count == 4)
    #expect(rest.first == String(sessions[3].dropFirst("/v1/sessions/".count)))
  }

  @Test func `the list tells on what a session stands and what it follows`() throws {
    _ = site.send(
      .post, "/v1/forms/contact/sessions", #"{"follow": "draft"}"#, admin: true)
    _ = try site.begin("contact", #"{"follow": "published"}"#)
    let items = try #require(try get("/v1/forms/contact/sessions")["items"]?.array)
    #expect(items[0]["follow"]?.string == "draft" && items[0]["save"]?.integer == 1)
    #expect(items[1]["follow"]?.string == "published" && items[1]["version"]?.integer == 1)
  }

  @Test func `a form that is not there has no sessions, one that nobody fills in has none yet`()
    throws
  {
    #expect(
      site.send(.get, "/v1/forms/none/sessions", admin: true).problem == "unknown-form")
    #expect(try get("/v1/forms/contact/sessions")["items"]?.array?.isEmpty == true)
    for bad in ["limit=0", "cursor=x", "limit=1&limit=2"] {
      let answer = site.send(.get, "/v1/forms/contact/sessions?\(bad)", admin: true)
      #expect(answer.problem == "bad-request", "\(bad)")
    }
  }

  @Test func `the journal holds what was sent, and no secret`() throws {
    let session = try site.begin("contact", #"{"values": {"name": "A"}}"#)
    _ = site.edit(session, #"{"client": "k", "seq": 3, "set": {"name": "Ada"}}"#)
    _ = site.edit(session, #"{"set": {"password": "hush-hush"}}"#)
    _ = site.send(.patch, session, #"{"language": "nl"}"#)
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let journal = try get(session + "/journal")
    let items = try #require(journal["items"]?.array)
    #expect(items.map { $0["rev"]?.integer } == [1, 2, 3, 4] && journal["next"] == nil)
    #expect(items[0]["edit"]?["set"]?["name"]?.string == "A")
    #expect(items[1]["client"]?.string == "k" && items[1]["seq"]?.integer == 3)
    #expect(items[1]["at"]?.string == "2026-09-21T14:13:20.000Z")
    #expect(items[1]["edit"]?["set"]?["name"]?.string == "Ada")
    #expect(items[2]["edit"]?["secret"] == .array([.string("password")]))
    #expect(items[3]["edit"]?["settings"]?["language"]?.string == "nl")
    #expect(!site.send(.get, session + "/journal", admin: true).text.contains("hush"))
    let second = try get(session + "/journal?limit=3")
    #expect(second["next"]?.string == session + "/journal?cursor=3&limit=3")
    #expect(try get(session + "/journal?cursor=3")["items"]?.array?.count == 1)
    _ = site.send(.delete, session)
    #expect(site.send(.get, session + "/journal", admin: true).status == 410)
  }

  @Test func `an admin sees what was seen at a revision, and nobody else does`() throws {
    let session = try site.begin("contact")
    var seen = [site.send(.get, session)]
    for name in ["A", "B", "C"] {
      _ = site.edit(session, #"{"set": {"name": "\#(name)"}}"#)
      seen.append(site.send(.get, session))
    }
    for (index, old) in seen.enumerated() {
      let path = session + "?rev=\(index + 1)"
      #expect(site.send(.get, path).status == 401)
      let shown = site.send(.get, path, admin: true)
      #expect(shown.bytes == old.bytes && shown.headers["ETag"] == old.headers["ETag"])
      let known = site.send(
        .get, path, headers: ["If-None-Match": old.headers["ETag"] ?? ""], admin: true)
      #expect(known.status == 304)
      #expect(site.send(.head, path, admin: true).status == 200)
    }
    #expect(site.send(.get, session + "?rev=5", admin: true).problem == "not-found")
    for bad in ["0", "-1", "x", "1.x", ""] {
      #expect(site.send(.get, session + "?rev=\(bad)", admin: true).problem == "bad-request")
    }
  }

  @Test func `a revision on a save of a draft that is gone is no longer known`() throws {
    let session = site.send(
      .post, "/v1/forms/contact/sessions", #"{"follow": "draft"}"#, admin: true)
    let address = try #require(session.headers["Location"])
    for (count, name) in ["Yourself", "Me", "Us"].enumerated() {
      let changed = TestForms.contact.replacing("\"You\"", with: "\"\(name)\"")
      let saved = site.send(.put, "/v1/forms/contact?publish=false", changed, admin: true)
      #expect(saved.status == 200)
      #expect(try site.send(.get, address).json["rev"]?.integer == count + 2)
    }
    // What was compiled stays in memory as long as there is room.
    let again = try site.restarted()
    let gone = again.send(.get, address + "?rev=1", admin: true)
    #expect(gone.status == 410 && gone.problem == "revision-too-old")
    #expect(again.send(.get, address + "?rev=3", admin: true).status == 200)
  }
}
