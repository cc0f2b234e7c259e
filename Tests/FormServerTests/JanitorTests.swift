import HTTP
import JSON
import Testing

@testable import FormServer

struct JanitorTests {
  static let day: Int64 = 86_400_000
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("count", TestForms.count)
  }

  @Test func `a session ends thirty days after its last change`() throws {
    let old = try site.begin("count")
    let edited = try site.begin("count")
    site.pass(milliseconds: 29 * Self.day)
    _ = site.edit(edited, #"{"set": {"n": 1}}"#)
    site.pass(milliseconds: 2 * Self.day)
    sweep()
    #expect(site.send(.get, old).problem == "session-gone")
    #expect(site.send(.get, edited).status == 200)
  }

  @Test func `a form may keep its sessions and submissions for another time`() throws {
    try site.publish(
      "count",
      TestForms.count.dropLast(1) + #", "keepDays": {"sessions": 2, "submissions": 4}}"#)
    let session = try site.begin("count")
    _ = site.send(.post, "/v1/forms/count/submissions", #"{"n": 1}"#)
    func count() throws -> Int? {
      try site.send(.get, "/v1/forms/count/submissions", admin: true).json["items"]?.array?.count
    }
    site.pass(milliseconds: 3 * Self.day)
    sweep()
    #expect(site.send(.get, session).status == 410)
    #expect(try count() == 1)
    site.pass(milliseconds: 2 * Self.day)
    sweep()
    #expect(try count() == 0)
  }

  @Test func `a session that a page opened and nobody edited ends after an hour`() throws {
    let untouched = try #require(site.send(.get, "/f/count").headers["Location"])
    let edited = try #require(site.send(.get, "/f/count").headers["Location"])
    let opened = try site.begin("count")
    _ = site.edit("/v1/sessions/" + edited.dropFirst("/s/".count), #"{"set": {"n": 1}}"#)
    site.pass(milliseconds: 3_600_001)
    sweep()
    #expect(site.send(.get, untouched).status == 410)
    #expect(site.send(.get, edited).status == 200)
    #expect(site.send(.get, opened).status == 200)
  }

  /// Sweeps and waits until that is durable.
  private func sweep() {
    site.app.sweep()
    _ = site.send(.put, "/v1/forms/other?publish=false", TestForms.other, admin: true)
  }
}
