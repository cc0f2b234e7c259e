import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer
@testable import HTTP

/// What goes wrong with streams elsewhere.
struct StreamPitfallTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    try site.publish("count", TestForms.count)
  }

  @Test func `P20: ten thousand edits past a stalled reader are one diff, and nothing is kept`()
    throws
  {
    let session = try site.begin("count")
    let listener = try Listener(site, session)
    _ = try listener.all()
    for batch in 0..<100 {
      let edits = (1...100).map { number in
        site.reply(.patch, session + "/values", #"{"n": \#(batch * 100 + number)}"#)
      }
      for edit in edits { #expect(edit.wait().status == 200) }
    }
    #expect(site.app.parts.live.watchers.sessions == 1)
    let events = try listener.all()
    #expect(events.map(\.name) == ["diff"])
    let diff = try #require(try events.first?.document)
    #expect(diff["from"]?.integer == 1 && diff["to"]?.integer == 10_001)
    #expect(events[0].data.utf8.count < 300)
    #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
  }

  @Test func `P41: who comes with an ancient state makes one request more, and no cache keeps any`()
    throws
  {
    let session = try site.begin("count")
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    for ancient in ["1.fromAnotherHistory", "-3", "0", "99999", "x"] {
      let answer = site.send(.get, session + "/diff?since=\(ancient)")
      #expect(answer.status == 200 && answer.headers["Cache-Control"] == "no-store")
      let snapshot = try answer.json
      #expect(snapshot["kind"]?.string == "snapshot")
      let tag = try #require(snapshot["tag"]?.string)
      let again = site.send(.get, session + "/diff?since=\(tag)")
      #expect(again.status == 204 && again.headers["Cache-Control"] == "no-store")
      guard case .later = site.reply(.get, session + "/diff?since=\(tag)&wait=30") else {
        Issue.record("who holds the head is answered at once, and would ask again and again")
        continue
      }
      let stream = try Listener(site, session, headers: ["Last-Event-ID": ancient])
      #expect(stream.response.headers["Cache-Control"] == "no-store")
      #expect(try stream.all().map(\.name) == ["snapshot"])
      let next = try Listener(site, session, headers: ["Last-Event-ID": tag])
      #expect(try next.all().map(\.name) == ["ping"])
    }
  }

  @Test func `P43: a ping carries the tag of the head, whatever the last edit showed`() throws {
    let session = try site.begin("contact")
    let listener = try Listener(site, session)
    _ = try listener.all()
    func check() throws {
      _ = try listener.all()
      let ping = try #require(try listener.afterSilence())
      let tag = try site.send(.get, session).json["tag"]?.string
      #expect(ping.name == "ping")
      #expect(try ping.document["tag"]?.string == tag)
      // A ping has no id of its own: the last event stays what it was.
      #expect(ping.lastID == tag)
      #expect(site.send(.get, session + "/diff?since=\(tag ?? "")").status == 204)
    }
    try check()
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    try check()
    // Nobody sees a secret, nor an edit of what is hidden, nor the same answer once more.
    for set in [#""password": "x""#, #""password": "y""#, #""street": "x""#, #""name": "Ada""#] {
      _ = site.edit(session, "{\"set\": {\(set)}}")
      try check()
    }
  }

  @Test func `P44: a stream cut at any byte goes on without a gap and without a repeat`() throws {
    let session = try site.begin("contact")
    let start = try site.send(.get, session).json
    let whole = try wire(
      session, edits: [#""twoFactor": true"#, #""phone": "é1""#, #""name": "A""#])
    let head = site.send(.get, session).bytes
    for cut in 0...whole.count {
      var reader = EventReader()
      var mirror: JSONValue? = start
      for event in reader.read(whole[..<cut]) { mirror = try event.applied(to: mirror) }
      let seen = reader.lastID ?? (start["tag"]?.string ?? "")
      #expect(mirror?["tag"]?.string == seen)
      // A diff that was applied already, or one that is missing, is a fault for the listener.
      let listener = try Listener(
        site, session, headers: ["Last-Event-ID": seen], mirror: mirror)
      let names = try listener.all().map(\.name)
      #expect(names == (seen == lastTag(head) ? ["ping"] : ["diff"]), "cut at \(cut)")
      #expect(listener.mirror?.canonicalBytes == head, "cut at \(cut)")
    }
  }

  @Test func `P46: a stream asks proxies not to buffer, and says something at once`() throws {
    let session = try site.begin("count")
    let tag = try #require(try site.send(.get, session).json["tag"]?.string)
    for query in ["", "?since=\(tag)", "?since=unknown"] {
      let listener = try Listener(site, session, query)
      #expect(listener.response.headers["X-Accel-Buffering"] == "no")
      #expect(listener.response.headers["Cache-Control"] == "no-store")
      // Whoever sees nothing of this knows that events do not come through.
      #expect(try listener.all().count == 1)
      for _ in 0..<3 { #expect(try listener.afterSilence()?.name == "ping") }
    }
  }

  /// The bytes of a stream that tells of some edits, each with an event of its own.
  private func wire(_ session: String, edits: [String]) throws -> [UInt8] {
    guard case .stream(let stream) = site.send(.get, session + "/stream?since=1").body else {
      throw StreamFault("there is no stream")
    }
    var bytes: [UInt8] = []
    func pull() { while case .bytes(let piece) = stream.pull() { bytes += piece } }
    pull()
    for set in edits {
      _ = site.edit(session, "{\"set\": {\(set)}}")
      pull()
    }
    return bytes
  }

  private func lastTag(_ snapshot: [UInt8]) -> String? {
    try? JSONValue(parsing: snapshot, limits: .ownText)["tag"]?.string
  }
}
