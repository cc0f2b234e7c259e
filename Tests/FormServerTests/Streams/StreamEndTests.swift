import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

/// What a stream says of all that may happen to a session beside edits.
struct StreamEndTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("count", TestForms.count)
    try site.publish("other", TestForms.other)
  }

  /// The reason of the last event.
  private func reason(_ listener: Listener) throws -> String? {
    let events = try listener.all()
    guard listener.isOver, events.last?.name == "closed" else { return nil }
    let document = try #require(try events.last?.document)
    #expect(document["kind"]?.string == "closed")
    return document["reason"]?.string
  }

  @Test func `a submit is a diff, after which the stream goes on`() throws {
    let session = try site.begin("count")
    let listener = try Listener(site, session)
    _ = try listener.all()
    #expect(site.send(.post, session + "/submit", "{}").status == 201)
    let events = try listener.all()
    #expect(events.map(\.name) == ["diff"])
    #expect(try events[0].document["set"]?["status"]?.string == "submitted")
    #expect(!listener.isOver)
    #expect(try listener.afterSilence()?.name == "ping")
  }

  @Test func `the end of a session ends its streams, however it came`() throws {
    let sessions = try (0..<4).map { _ in try site.begin("count") }
    let other = try site.begin("other")
    let listeners = try (sessions + [other]).map { try Listener(site, $0) }
    for listener in listeners { _ = try listener.all() }

    #expect(site.send(.delete, sessions[0]).status == 204)
    #expect(try reason(listeners[0]) == "session-gone")

    #expect(site.send(.post, sessions[1] + "/submit", "{}").status == 201)
    let submissions = site.send(.get, "/v1/forms/count/submissions", admin: true)
    let id = try #require(try submissions.json["items"]?.array?.first?["id"]?.string)
    #expect(site.send(.delete, "/v1/submissions/\(id)", admin: true).status == 204)
    #expect(try reason(listeners[1]) == "session-gone")

    site.pass(milliseconds: 20 * JanitorTests.day)
    _ = site.edit(sessions[3], #"{"set": {"n": 1}}"#)
    _ = site.edit(other, #"{"set": {"n": 1}}"#)
    site.pass(milliseconds: 11 * JanitorTests.day)
    site.app.sweep()
    try site.database.waitFor { then in site.database.barrier(then) }
    #expect(try reason(listeners[2]) == "session-gone")

    #expect(site.send(.delete, "/v1/forms/count", admin: true).status == 204)
    #expect(try reason(listeners[3]) == "session-gone")

    #expect(try listeners[4].all().map(\.name) == ["diff"])
    #expect(!listeners[4].isOver)
    #expect(site.logged == [])
  }

  @Test func `a session that is not in memory ends with its form all the same`() throws {
    var limits = ServerLimits()
    limits.sessionBytes = 1
    let small = try site.restarted(limits: limits)
    let session = try small.begin("count")
    let listener = try Listener(small, session)
    _ = try listener.all()
    for _ in 0..<5 { _ = small.send(.get, try small.begin("other")) }
    #expect(small.send(.delete, "/v1/forms/count", admin: true).status == 204)
    #expect(try reason(listener) == "session-gone")
  }

  @Test func `a follower is told of the new version without touching it`() throws {
    let session = try site.begin("count", #"{"follow": "published"}"#)
    let listener = try Listener(site, session)
    _ = try listener.all()
    try site.publish(
      "count", TestForms.count.replacing("\"label\": \"N\"", with: "\"label\": \"O\""))
    while site.app.takeFollowersAlong() {}
    try site.database.waitFor { then in site.database.barrier(then) }
    let events = try listener.all()
    #expect(events.map(\.name) == ["diff"])
    #expect(try events[0].document["set"]?["version"]?.integer == 2)
    #expect(listener.mirror?.canonicalBytes == site.send(.get, session).bytes)
  }

  @Test func `a server that stops says so, and not that the session is gone`() throws {
    let session = try site.begin("count")
    let listener = try Listener(site, session)
    _ = try listener.all()
    let last = try listener.atStop()
    #expect(last?.name == "closed" && listener.isOver)
    #expect(try last?.document["reason"]?.string == "unavailable")
    #expect(last?.lastID == listener.mirror?["tag"]?.string)
  }
}
