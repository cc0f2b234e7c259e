import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// Clients that would rather be refused than do what they did not mean.
struct StrictTests {
  static let strict: Headers = ["Prefer": "handling=strict"]

  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("team", ItemRoutesTests.form)
    session = try site.begin("team", #"{"values": {"people": [{"name": "Ann"}, {"name": "Bo"}]}}"#)
  }

  private func rev() throws -> Int? { try site.send(.get, session).json["rev"]?.integer }

  /// One request of every route that changes a session; none of them changes anything when refused.
  private func changes() throws -> [(HTTP.Method, String, String)] {
    let sections = try site.send(.get, session).json["sections"]?.array ?? []
    let items = sections.compactMap { $0["key"]?.string }.filter { $0.hasPrefix("people/") }
    return [
      (.patch, "/values", #"{"set": {"\#(items[0])/name": "Cy"}}"#),
      (.put, "/values/\(items[0])/name", #""Cy""#), (.post, "/items", #"{"list": "people"}"#),
      (.delete, "/items/\(items[1])", ""), (.post, "/items/\(items[0])/move", "{}"),
      (.post, "/events", #"{"type": "blur", "field": "\#(items[0])/name"}"#),
      (.post, "/validate", "{}"), (.post, "/rebase", "{}"), (.post, "/reset", "{}"),
      (.post, "/submit", "{}"),
    ]
  }

  private func send(
    _ change: (method: HTTP.Method, path: String, body: String), base: String? = nil,
    _ headers: Headers
  ) -> Response {
    var body = change.body
    if let base, body.hasPrefix("{") {
      body = "{\"base\": \(base)" + (body == "{}" ? "}" : ", " + body.dropFirst())
    }
    let isEdit = change.path == "/values"
    return site.send(
      change.method, session + change.path, body,
      type: isEdit ? "application/vnd.formd.edit+json" : nil, headers: headers)
  }

  @Test func `a strict client has to say what it holds, on every route`() throws {
    for change in try changes() {
      let answer = send(change, Self.strict)
      #expect(answer.status == 428, "\(change)")
      #expect(answer.problem == "precondition-required", "\(change)")
    }
    #expect(try rev() == 1)
  }

  @Test func `a tag that is not the head's, or a weak one, refuses on every route`() throws {
    let head = try #require(site.send(.get, session).headers["ETag"])
    for change in try changes() {
      for match in ["\"0.nothing\"", "W/\(head)", String(head.dropLast()) + "-gzip\"", "nonsense"] {
        let answer = send(change, ["If-Match": match])
        #expect(answer.problem == "precondition-failed", "\(change), \(match)")
      }
    }
    #expect(try rev() == 1)
  }

  @Test func `a base that nobody knows refuses the strict, on every route`() throws {
    for change in try changes() where change.2.hasPrefix("{") {
      for base in ["77", "\"1.elsewhere\"", "0"] {
        let answer = send(change, base: base, Self.strict)
        #expect(answer.problem == "revision-too-old", "\(change), \(base)")
        #expect(answer.status == 410)
      }
    }
    #expect(try rev() == 1)
  }

  @Test func `with the tag of the head every route does what it is for`() throws {
    for change in try changes() {
      let head = try #require(site.send(.get, session).headers["ETag"])
      // Where one list is full and another form is not there, other problems are right.
      let answer = send(change, ["If-Match": head, "Prefer": "handling=strict"])
      #expect(answer.status < 300 || change.1 == "/submit", "\(change): \(answer.text)")
      #expect(answer.headers["Preference-Applied"] == "handling=strict" || answer.status > 299)
    }
  }

  @Test func `P47: a tag that a proxy changed still finds the snapshot, and a base still counts`()
    throws
  {
    let tag = try #require(site.send(.get, session).headers["ETag"])
    let bare = tag.dropFirst().dropLast()
    for variant in [tag, "W/\(tag)", "\"\(bare)-gzip\"", "W/\"\(bare)-br\"", "\"\(bare);gzip\""] {
      let known = site.send(.get, session, headers: ["If-None-Match": variant])
      #expect(known.status == 304, "\(variant)")
      guard variant != tag else { continue }
      let change = try changes()[0]
      #expect(send(change, ["If-Match": variant]).status == 412, "\(variant)")
    }
    let base = send(try changes()[0], base: tag, Self.strict)
    #expect(base.status == 200)
    #expect(try base.json["from"]?.integer == 1)
  }

  @Test func `a strict tag is where the diff starts`() throws {
    let tag = try #require(site.send(.get, session).headers["ETag"])
    let item = try changes()[3]
    let answer = send(item, ["If-Match": tag, "Idempotency-Key": "0123456789abcdef"])
    #expect(try answer.json["from"]?.integer == 1)
    _ = site.edit(session, #"{"set": {}}"#)
    _ = site.send(.post, session + "/items", #"{"list": "people"}"#)
    let again = send(item, ["If-Match": tag, "Idempotency-Key": "0123456789abcdef"])
    #expect(try again.json["from"]?.integer == 1 && again.json["to"]?.integer == 3)
    #expect(try again.json["replayed"]?.bool == true)
  }

  @Test func `what a field was changed to since a state is a conflict for who asks`() throws {
    let item = try changes()[0].1.isEmpty ? "" : try changes()[1].1.dropFirst("/values/".count)
    _ = site.edit(session, #"{"client": "a", "seq": 1, "set": {"\#(item)": "Cy"}}"#)
    let guarded = site.edit(
      session,
      #"{"client": "b", "seq": 1, "base": 1, "fields": {"\#(item)": 1}, "set": {"\#(item)": "Di"}}"#
    )
    #expect(guarded.problem == "field-conflict")
    let last = try site.edit(
      session, #"{"client": "b", "seq": 1, "base": 1, "set": {"\#(item)": "Di"}}"#
    ).json
    let conflict = try #require(last["conflicts"]?.array?.first)
    #expect(conflict["value"]?.string == "Cy" && conflict["rev"]?.integer == 2)
  }

  @Test func `nothing changes a submitted session, and every answer of it says so`() throws {
    let held = try #require(site.send(.get, session).headers["ETag"])
    #expect(site.send(.post, session + "/submit").status == 201)
    for change in try changes() where change.1 != "/submit" {
      for headers: Headers in [[:], ["If-Match": held]] {
        #expect(send(change, headers).problem == "session-submitted", "\(change)")
      }
    }
  }
}
