import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

struct PublishTrialTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("poll", RebaseRoutesTests.first)
    for (number, values) in [
      #"{"q1": "a", "n": "12"}"#, #"{"q1": "a", "q2": "b", "n": "3"}"#, #"{"n": "x"}"#, "{}",
    ].enumerated() {
      let follow = number == 0 ? #", "follow": "published""# : ""
      _ = try site.begin("poll", #"{"values": \#(values)\#(follow)}"#)
    }
  }

  private func trial(_ document: String) throws -> JSONValue {
    let answer = site.send(.put, "/v1/forms/poll?dryRun=true", document, admin: true)
    guard answer.status == 200 else { throw UnexpectedAnswer(answer) }
    return try answer.json
  }

  @Test func `a trial tells how many answers would be lost or would not fit`() throws {
    let report = try trial(RebaseRoutesTests.second)
    #expect(report["open"]?.integer == 4)
    #expect(report["following"]?.integer == 1)
    #expect(report["lookedAt"]?.integer == 4)
    #expect(report["version"]?.integer == 2)
    #expect(
      report["fields"]
        == (try json(
          """
          [{"dropped": 1, "issues": 1, "key": "n"}, {"dropped": 2, "issues": 0, "key": "q1"}]
          """)))
  }

  @Test func `a trial stores nothing`() throws {
    let before = site.send(.get, "/v1/forms/poll").bytes
    _ = try trial(RebaseRoutesTests.second)
    #expect(site.send(.get, "/v1/forms/poll").bytes == before)
    let list = try site.send(.get, "/v1/forms/poll/versions", admin: true).json
    #expect(list["items"]?.array?.count == 1)
    #expect(site.send(.get, "/v1/forms/poll/versions/2", admin: true).status == 404)
    site.app.takeFollowersAlong()
    #expect(site.logged == [])
  }

  @Test func `what is published already would do nothing`() throws {
    let report = try trial(RebaseRoutesTests.first)
    #expect(report["version"]?.integer == 1)
    #expect(report["fields"] == .array([]))
  }

  @Test func `a trial of a form with faults tells the faults`() throws {
    let answer = site.send(
      .put, "/v1/forms/poll?dryRun=true", #"{"form": "poll", "sections": 1}"#, admin: true)
    #expect(answer.problem == "invalid-form")
    #expect(
      site.send(.put, "/v1/forms/poll?dryRun=true", RebaseRoutesTests.second).status == 401)
  }
}
