import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

struct StreamRoutesTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    try site.publish("count", TestForms.count)
  }

  private var watchers: Watchers { site.app.parts.live.watchers }

  private func tag(_ session: String) -> String? {
    try? site.send(.get, session).json["tag"]?.string
  }

  @Test func `a stream begins with a snapshot and goes on with a diff for each edit`() throws {
    let session = try site.begin("contact")
    let listener = try Listener(site, session)
    #expect(listener.response.headers["Content-Type"] == "text/event-stream")
    #expect(try listener.all().map(\.name) == ["snapshot"])
    for (number, set) in [#""twoFactor": true"#, #""phone": "1""#, #""hasAddress": true"#]
      .enumerated()
    {
      let edit = site.edit(session, #"{"client": "k", "seq": \#(number + 1), "set": {\#(set)}}"#)
      let events = try listener.all()
      #expect(events.map(\.name) == ["diff"])
      let diff = try #require(try events.first?.document)
      #expect(diff["from"]?.integer == number + 1 && diff["to"]?.integer == number + 2)
      #expect(diff["ack"] == nil && diff["echo"] == nil)
      #expect(events.first?.lastID == (try edit.json["tag"]?.string))
      #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
    }
    #expect(try listener.all() == [])
  }

  @Test func `a stream begins where the client is, by its last event or since`() throws {
    let session = try site.begin("count")
    let first = try #require(tag(session))
    let start = try site.send(.get, session).json
    for n in 1...3 { _ = site.edit(session, #"{"set": {"n": \#(n)}}"#) }
    let head = try #require(tag(session))
    for (query, headers) in [
      ("?since=1", [:]), ("?since=\(first)", [:]), ("", ["Last-Event-ID": first]),
      ("?since=\(head)", ["Last-Event-ID": first]),
    ] as [(String, Headers)] {
      let listener = try Listener(site, session, query, headers: headers, mirror: start)
      #expect(try listener.all().map(\.name) == ["diff"])
      #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
    }
    for (query, headers) in [
      ("?since=4", [:]), ("?since=\(head)", [:]), ("", ["Last-Event-ID": head]),
    ] as [(String, Headers)] {
      #expect(try Listener(site, session, query, headers: headers).all().map(\.name) == ["ping"])
    }
    for (query, headers) in [
      ("?since=99", [:]), ("?since=2.zzzz", [:]), ("", ["Last-Event-ID": "from another world"]),
      ("", ["Last-Event-ID": String(repeating: "é", count: 4_000)]),
      ("?since=\(head)", ["Last-Event-ID": "3.zzzz"]),
    ] as [(String, Headers)] {
      let listener = try Listener(site, session, query, headers: headers)
      #expect(try listener.all().map(\.name) == ["snapshot"])
      #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
    }
  }

  @Test func `a request that no stream can answer is refused`() throws {
    let session = try site.begin("count")
    func problem(_ path: String, _ headers: Headers = [:]) -> String? {
      site.send(.get, path, headers: headers).problem
    }
    let stream = session + "/stream"
    #expect(problem(stream, ["Accept": "application/json"]) == "not-acceptable")
    #expect(problem(stream, ["Accept": "text/event-stream;q=0, */*"]) == "not-acceptable")
    #expect(site.send(.get, stream, headers: ["Accept": "text/event-stream"]).status == 200)
    #expect(site.send(.get, stream, headers: ["Accept": "text/*"]).status == 200)
    #expect(problem(stream + "?since=1&since=2") == "bad-request")
    #expect(problem(stream + "?since=" + String(repeating: "1", count: 65)) == "bad-request")
    #expect(problem("/v1/sessions/none/stream") == "unknown-session")
    #expect(problem("/v1/sessions/no%20id/stream") == "unknown-session")
    _ = site.send(.delete, session)
    #expect(problem(stream) == "session-gone")
    #expect(watchers.sessions == 0)
  }

  @Test func `a fifth stream of a session is told to poll, until one of the four is gone`() throws {
    let session = try site.begin("count")
    var listeners = try (0..<4).map { _ in try Listener(site, session) }
    let fifth = site.send(.get, session + "/stream")
    #expect(fifth.status == 429 && fifth.problem == "rate-limited")
    #expect(fifth.headers["Retry-After"] != nil)
    let other = try site.begin("count")
    #expect(try Listener(site, other).all().count == 1)
    #expect(site.send(.get, session + "/diff?since=1").status == 204)
    let poll = site.reply(.get, session + "/diff?since=1&wait=20")
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    #expect(try poll.wait().json["to"]?.integer == 2)
    listeners.removeLast()
    #expect(try Listener(site, session).all().map(\.name) == ["snapshot"])
    listeners.removeAll()
    #expect(watchers.sessions == 0)
  }

  @Test func `an edit is told to nobody before it is durable`() throws {
    let session = try site.begin("count")
    let listener = try Listener(site, session)
    _ = try listener.all()
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let edit = site.reply(.patch, session + "/values", #"{"n": 2}"#)
    // It was woken by the first edit, and finds the second on its way to the disk.
    #expect(try listener.all() == [])
    let late = site.reply(.get, session + "/stream?since=1")
    guard case .later = late else {
      Issue.record("a stream began with what is not durable")
      return
    }
    #expect(try listener.afterSilence()?.name == "ping")
    gate.open()
    #expect(edit.wait().status == 200)
    let events = try listener.untilSomething()
    #expect(try events.map { try $0.document["to"]?.integer } == [3])
    #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
    #expect(late.wait().status == 200)
  }

  @Test func `what could not be stored was never told`() throws {
    let session = try site.begin("count")
    let listener = try Listener(site, session)
    _ = try listener.all()
    let before = try #require(tag(session))
    let gate = Gate()
    site.takeJournal(behind: gate)
    let edit = site.reply(.patch, session + "/values", #"{"n": 2}"#)
    watchers.wakeAll()
    #expect(try listener.all() == [])
    gate.open()
    #expect(edit.wait().status >= 500)
    try site.giveJournalBack()
    #expect(try listener.afterSilence()?.document["tag"]?.string == before)
    _ = site.edit(session, #"{"set": {"n": 9}}"#)
    #expect(try listener.all().map(\.name) == ["diff"])
    #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
  }

  @Test func `a stream outlives the session in memory`() throws {
    var limits = ServerLimits()
    limits.sessionBytes = 20_000
    let small = try site.restarted(limits: limits)
    let session = try small.begin("count")
    let listener = try Listener(small, session)
    _ = try listener.all()
    for round in 1...5 {
      _ = small.edit(session, #"{"set": {"n": \#(round)}}"#)
      let others = try (0..<30).map { _ in try small.begin("count") }
      for other in others { _ = small.edit(other, #"{"set": {"n": 1}}"#) }
      #expect(try listener.all().map(\.name) == ["diff"])
      #expect(listener.mirror?.canonicalBytes == small.send(.get, session).bytes)
      #expect(try listener.afterSilence()?.name == "ping")
    }
  }
}

extension Listener {
  /// What comes within a second or two.
  func untilSomething() throws -> [EventReader.Event] {
    for _ in 0..<2_000 {
      let events = try all()
      if !events.isEmpty { return events }
      pause()
    }
    return []
  }
}
