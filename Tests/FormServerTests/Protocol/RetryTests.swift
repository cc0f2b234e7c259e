import HTTP
import JSON
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import FormServer

/// Requests that are lost, late, or sent again.
struct RetryTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    try site.publish("count", TestForms.count)
    session = try site.begin("contact")
  }

  private func snapshot() throws -> JSONValue { try site.send(.get, session).json }

  private func key(_ name: String) -> Headers { ["Idempotency-Key": "0123456789abcdef-\(name)"] }

  /// A client that follows the rules: it drops what it has, applies what fits, and asks for the rest.
  private func receive(_ answer: JSONValue, _ model: inout JSONValue) throws {
    guard let to = answer["to"]?.integer, let local = model["rev"]?.integer, to > local else {
      return
    }
    guard answer["from"]?.integer != local else {
      return model = try DiffApplier.apply(answer, to: model)
    }
    let tag = try #require(model["tag"]?.string)
    let diff = try site.send(.get, session + "/diff?since=\(tag)").json
    model = try DiffApplier.apply(diff, to: model)
  }

  @Test func `P13: in whatever order four answers arrive, the model ends at the head`() throws {
    let start = try snapshot()
    let answers = try ["\"A\"", "\"B\"", "\"C\"", "\"D\""].enumerated().map { number, name in
      try site.edit(
        session,
        #"""
        {"client": "k", "seq": \#(number + 1), "base": \#(max(1, number)),
         "set": {"name": \#(name), "twoFactor": \#(number % 2 == 0)}}
        """#
      ).json
    }
    let head = site.send(.get, session).bytes
    for order in permutations(of: Array(answers.indices)) {
      var model = start
      for number in order { try receive(answers[number], &model) }
      #expect(model.canonicalBytes == head, "\(order)")
    }
  }

  @Test func `P19: an answer that got lost does not matter to the next one`() throws {
    var model = try snapshot()
    for seq in 1...30 {
      let held = try #require(model["tag"]?.string)
      let answer = site.edit(
        session,
        #"""
        {"client": "k", "seq": \#(seq), "base": "\#(held)",
         "set": {"name": "n\#(seq)", "hasAddress": \#(seq % 2 == 0)}}
        """#)
      // The base is what the client holds, not what the server believes to have delivered.
      #expect(try answer.json["from"] == model["rev"])
      if seq % 3 != 0 { model = try DiffApplier.apply(try answer.json, to: model) }
    }
    let last = try site.send(.get, session + "/diff?since=\(model["tag"]?.string ?? "")").json
    #expect(
      try DiffApplier.apply(last, to: model).canonicalBytes == site.send(.get, session).bytes)
  }

  @Test func `P53: fifty copies of an edit at once are one row of the journal`() throws {
    let edit = #"{"client": "k", "seq": 1, "base": 1, "set": {"name": "Ada"}}"#
    let answers = parallel(50) { _ in site.edit(session, edit) }
    #expect(answers.allSatisfy { $0.status == 200 })
    #expect(try answers.count { try $0.json["replayed"]?.bool == true } == 49)
    let diffs = try answers.map { answer in
      JSONValue.object(
        (try answer.json.object ?? []).filter { $0.name != "replayed" && $0.name != "echo" })
    }
    #expect(Set(diffs.map(\.canonicalBytes)).count == 1)
    let rows = try site.database.read { db in
      try db.first("SELECT count(*) FROM edit WHERE client = 'k' AND seq = 1") { try $0[0] as Int }
    }
    #expect(rows == 1)
  }

  @Test func `P53: fifty copies of a patch or a submit under one key are one change`() throws {
    let patches = parallel(50) { _ in
      site.send(.patch, session + "/values", #"{"name": "Ada"}"#, headers: key("patch"))
    }
    #expect(patches.allSatisfy { $0.status == 200 })
    #expect(try snapshot()["rev"]?.integer == 2)
    let submits = parallel(50) { _ in site.send(.post, session + "/submit", headers: key("submit"))
    }
    #expect(submits.count { $0.status == 201 } == 1)
    #expect(submits.count { $0.status == 200 } == 49)
    #expect(Set(try submits.map { try $0.json["receipt"]?.string }).count == 1)
    let opened = parallel(50) { _ in
      site.send(.post, "/v1/forms/count/sessions", "{}", headers: key("open"))
    }
    #expect(Set(opened.compactMap { $0.headers["Location"] }).count == 1)
  }

  @Test func `P54: a copy of a slow edit waits for it, and both are answered with 200`() throws {
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let edit = #"{"client": "k", "seq": 1, "base": 1, "set": {"name": "Ada"}}"#
    let type = "application/vnd.formd.edit+json"
    let replies = (0..<2).map { _ in
      site.reply(.patch, session + "/values", edit, type: type)
    }
    let patches = (0..<2).map { _ in
      site.reply(.patch, session + "/values", #"{"email": "a@b.c"}"#, headers: key("slow"))
    }
    gate.open()
    let answers = (replies + patches).map { $0.wait() }
    #expect(answers.map(\.status) == [200, 200, 200, 200])
    #expect(try answers.map { try $0.json["replayed"]?.bool } == [nil, true, nil, true])
    #expect(try snapshot()["rev"]?.integer == 3)
  }

  @Test func `an edit that is sent again is acknowledged again, from where the client is now`()
    throws
  {
    let edit = #"{"client": "k", "seq": 1, "base": 1, "set": {"name": "Ada"}}"#
    _ = site.edit(session, edit)
    _ = site.edit(session, #"{"client": "x", "seq": 1, "set": {"email": "a@b.c"}}"#)
    let again = try site.edit(session, edit.replacing("\"base\": 1", with: "\"base\": 2")).json
    #expect(again["replayed"]?.bool == true)
    #expect(again["ack"]?["seq"]?.integer == 1)
    #expect(again["from"]?.integer == 2 && again["to"]?.integer == 3)
    let old = try #require(try snapshot()["tag"]?.string)
    _ = site.edit(session, #"{"client": "x", "seq": 2, "set": {"email": "b@b.c"}}"#)
    // Nor does a condition stand in its way that was met when it was carried out.
    for headers: Headers in [["If-Match": "\"\(old)\""], ["Prefer": "handling=strict"]] {
      let strict = site.edit(session, edit, headers)
      #expect(strict.status == 200)
      #expect(try strict.json["replayed"]?.bool == true)
    }
  }

  @Test func `a number below the window is too old, and a new name helps`() throws {
    for seq in 1...70 {
      _ = site.edit(session, #"{"client": "k", "seq": \#(seq), "set": {"name": "n\#(seq)"}}"#)
    }
    let late = #"{"client": "k", "seq": 5, "set": {"name": "n5"}}"#
    #expect(site.edit(session, late).problem == "seq-too-old")
    #expect(site.edit(session, late.replacing("\"k\"", with: "\"k2\"")).status == 200)
    let again = try site.restarted()
    #expect(again.edit(session, late).problem == "seq-too-old")
    let seen = again.edit(session, #"{"client": "k", "seq": 70, "set": {"name": "n70"}}"#)
    #expect(try seen.json["replayed"]?.bool == true)
  }

  @Test func `an older edit that was not seen writes only what no later one wrote`() throws {
    _ = site.edit(session, #"{"client": "k", "seq": 2, "set": {"name": "later"}}"#)
    let late = site.edit(
      session, #"{"client": "k", "seq": 1, "set": {"name": "earlier", "email": "a@b.c"}}"#)
    #expect(
      try late.json["ignored"]?.array == [
        .object([JSONMember("key", .string("name")), JSONMember("reason", .string("stale"))])
      ])
    #expect(try late.json["echo"]?.array == [.string("email")])
  }

  @Test func `a key counts for one route, and is known after a restart`() throws {
    let values = session + "/values"
    let first = site.send(.patch, values, #"{"name": "Ada"}"#, headers: key("one"))
    #expect(try first.json["to"]?.integer == 2)
    let other = site.send(.put, values + "/email", #""a@b.c""#, headers: key("one"))
    #expect(try other.json["to"]?.integer == 3)
    let second = try site.begin("contact")
    #expect(
      site.send(.patch, second + "/values", #"{"name": "Bob"}"#, headers: key("one")).status == 200)
    let submit = site.send(.post, session + "/submit", headers: key("one"))
    #expect(submit.status == 201)
    let again = try site.restarted()
    let repeated = again.send(.patch, values, #"{"name": "Ada"}"#, headers: key("one"))
    #expect(try repeated.json["replayed"]?.bool == true)
    let receipt = again.send(.post, session + "/submit", headers: key("one"))
    #expect(receipt.status == 200)
    #expect(try receipt.json["receipt"] == submit.json["receipt"])
    let changed = again.send(
      .post, session + "/submit", #"{"client": "k", "seq": 1}"#, headers: key("one"))
    #expect(changed.problem == "seq-reused")
  }

  @Test func `a submit that was refused is judged again under its key`() throws {
    let refused = site.send(.post, session + "/submit", headers: key("late"))
    #expect(refused.problem == "invalid-answers")
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    #expect(site.send(.post, session + "/submit", headers: key("late")).status == 201)
  }

  @Test func `an edit is not durable twice, nor forgotten, when the session leaves the memory`()
    throws
  {
    var limits = ServerLimits()
    limits.sessionBytes = 1
    let small = try site.restarted(limits: limits)
    let edit = #"{"client": "k", "seq": 1, "set": {"name": "Ada"}}"#
    #expect(small.edit(session, edit).status == 200)
    for _ in 0..<5 { _ = try small.begin("count") }
    #expect(try small.edit(session, edit).json["replayed"]?.bool == true)
  }

  /// Does something on so many threads at once.
  private func parallel(
    _ count: Int, _ body: @escaping @Sendable (Int) -> Response
  ) -> [Response] {
    let answers = Mutex<[Response]>([])
    runInParallel(count) { index in
      let answer = body(index)
      answers.withLock { $0.append(answer) }
    }
    return answers.withLock { $0 }
  }

  /// Every order of some things.
  private func permutations(of things: [Int]) -> [[Int]] {
    guard !things.isEmpty else { return [[]] }
    return things.flatMap { first in
      permutations(of: things.filter { $0 != first }).map { [first] + $0 }
    }
  }

  @Test func `a queue that is repeated under its key is told from its beginning, and acknowledged`()
    throws
  {
    let body =
      #"""
      {"client": "q",
       "edits": [{"seq": 1, "set": {"name": "Bo"}}, {"seq": 2, "set": {"twoFactor": true}}]}
      """#
    func send() -> Response {
      site.send(
        .patch, session + "/values", body, type: "application/vnd.formd.edit+json",
        headers: key("queue"))
    }
    let (first, again) = (send(), send())
    #expect(try first.json["from"] == again.json["from"])
    #expect(try first.json["rows"] == again.json["rows"])
    #expect(try again.json["replayed"] == .bool(true))
    #expect(again.headers["Form-Ack"] == "q;seq=2")
  }
}
