import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer
@testable import HTTP

struct LongPollTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("count", TestForms.count)
    session = try site.begin("count")
  }

  private var watchers: Watchers { site.app.parts.live.watchers }

  /// A request that is expected to wait.
  private func poll(_ query: String) throws -> DeferredResponse {
    let reply = site.reply(.get, session + "/diff" + query)
    guard case .later(let deferred) = reply else { throw UnexpectedAnswer(reply.wait()) }
    return deferred
  }

  @Test(arguments: ["", "31", "-1", "+1", "1.5", "0x1", "25s", " 1", "999999999999999999999", "٣"])
  func `a wait that is no whole number from 0 to 30 is refused`(wait: String) {
    let escaped = wait.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
    let answer = site.send(.get, session + "/diff?since=1&wait=\(escaped)")
    #expect(answer.problem == "bad-request")
  }

  @Test func `what is there is answered at once, whatever the wait`() throws {
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    for wait in [0, 1, 30] {
      guard case .now(let answer) = site.reply(.get, session + "/diff?since=1&wait=\(wait)") else {
        Issue.record("it waits for what is there")
        continue
      }
      #expect(try answer.json["to"]?.integer == 2)
    }
    guard case .now(let answer) = site.reply(.get, session + "/diff?since=2&wait=0") else {
      Issue.record("it waits although it should not")
      return
    }
    #expect(answer.status == 204)
    #expect(watchers.sessions == 0)
  }

  @Test func `an edit answers who waits, when it is durable`() throws {
    let waiting = try poll("?since=1&wait=30")
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let edit = site.reply(.patch, session + "/values", #"{"n": 1}"#)
    #expect(waiting.reply == nil)
    gate.open()
    #expect(edit.wait().status == 200)
    let answer = waiting.wait()
    #expect(try answer.json["from"]?.integer == 1)
    #expect(try answer.json["to"]?.integer == 2)
    #expect(answer.headers["ETag"] == site.send(.get, session).headers["ETag"])
  }

  @Test func `when the time is up, 204 has the tag of the head`() throws {
    let waiting = try poll("?since=1&wait=25")
    #expect((24_000...25_000).contains(try #require(waiting.patience)))
    waiting.expire()
    let answer = waiting.wait()
    #expect(answer.status == 204)
    #expect(answer.headers["ETag"] == site.send(.get, session).headers["ETag"])
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `a short wait ends by itself`() throws {
    let waiting = try poll("?since=1&wait=1")
    #expect((900...1_000).contains(try #require(waiting.patience)))
    // Woken for nothing, it waits for what is left of its time.
    for _ in 0..<50 { pause() }
    waiting.wake()
    guard case .later(let rest) = waiting.reply else {
      Issue.record("it was answered although nothing happened")
      return
    }
    #expect(try #require(rest.patience) < 960)
  }

  @Test func `the end of the session is told to who waits`() throws {
    let waiting = try poll("?since=1&wait=30")
    #expect(site.send(.delete, session).status == 204)
    #expect(waiting.wait().problem == "session-gone")
  }

  @Test func `a rendition is made for who waits as for who does not`() throws {
    let reply = site.reply(
      .get, session + "/diff?since=1&wait=30", headers: ["Accept": "application/json"])
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    #expect(reply.wait().bytes == site.send(.get, session).bytes)
  }

  @Test func `those who wait for scripts of another site wait no longer than others`() throws {
    let origins = try #require(AllowedOrigins(["https://shop.example"]))
    let site = try AppFixture(origins: origins)
    try site.publish("count", TestForms.count)
    let session = try site.begin("count")
    let reply = site.reply(
      .get, session + "/diff?since=1&wait=9", headers: ["Origin": "https://shop.example"])
    guard case .later(let waiting) = reply else { throw UnexpectedAnswer(reply.wait()) }
    #expect((8_000...9_000).contains(try #require(waiting.patience)))
    waiting.expire()
    let answer = waiting.wait()
    #expect(answer.status == 204)
    #expect(answer.headers["Access-Control-Allow-Origin"] == "https://shop.example")
    #expect(site.app.parts.live.watchers.sessions == 0)
  }

  @Test func `those who hung up make room for others`() throws {
    let gone = try (0..<Watchers.mostPolls).map { _ in try poll("?since=1&wait=30") }
    for deferred in gone {
      _ = deferred.await(by: Gone())
    }
    _ = try poll("?since=1&wait=30")
    for deferred in gone { #expect(deferred.wait().status == 204) }
  }

  @Test func `those who wait are bounded, and leave nothing behind`() throws {
    var waiting = try (0..<Watchers.mostPolls).map { _ in try poll("?since=1&wait=30") }
    let refused = site.send(.get, session + "/diff?since=1&wait=30")
    #expect(refused.problem == "rate-limited" && refused.headers["Retry-After"] != nil)
    _ = site.edit(session, #"{"set": {"n": 1}}"#)
    for deferred in waiting { #expect(try deferred.wait().json["to"]?.integer == 2) }
    waiting.removeAll()
    #expect(watchers.sessions == 0)
  }
}

/// A client that has hung up.
private struct Gone: Waiting {
  func suspend() {}
  func resume() {}
  var isPeerGone: Bool { true }
}
