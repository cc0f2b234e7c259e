import HTTP
import JSON
import Testing

@testable import FormServer

struct SubmitRoutesTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    session = try site.begin("contact")
  }

  @Test func `answers with faults are refused with all of them and a diff that shows them`() throws
  {
    _ = site.edit(session, #"{"set": {"email": "x", "twoFactor": true}}"#)
    let answer = site.send(.post, session + "/submit")
    #expect(answer.status == 422)
    #expect(answer.problem == "invalid-answers")
    #expect(try answer.faultKeys == ["name", "email", "phone"])
    #expect(try answer.json["diff"]?["kind"]?.string == "diff")
    #expect(answer.headers["Cache-Control"] == "no-store")
  }

  @Test func `a session is submitted once and gives the same receipt again`() throws {
    _ = site.edit(session, #"{"set": {"name": "Ada", "password": "hunter2!"}}"#)
    let first = site.send(.post, session + "/submit")
    #expect(first.status == 201)
    let again = site.send(.post, session + "/submit")
    #expect(again.status == 200)
    #expect(again.bytes == first.bytes)
    #expect(site.edit(session, #"{"set": {"name": "x"}}"#).problem == "session-submitted")
    #expect(try site.send(.get, session).json["status"]?.string == "submitted")
    let restarted = try site.restarted()
    #expect(restarted.send(.post, session + "/submit").bytes == first.bytes)
  }

  @Test func `a submission has the visible answers, and its secrets for who asks`() throws {
    _ = site.edit(session, #"{"set": {"twoFactor": true, "name": "Ada"}}"#)
    _ = site.edit(session, #"{"set": {"phone": "123", "password": "hunter2!"}}"#)
    _ = site.edit(session, #"{"set": {"twoFactor": false}}"#)
    let made = site.send(.post, session + "/submit")
    let address = try #require(made.headers["Location"])
    let shown = site.send(.get, address, admin: true)
    let values = try #require(try shown.json["values"])
    #expect(values["name"]?.string == "Ada")
    #expect(values["phone"] == nil)
    #expect(values["password"] == nil)
    #expect(try shown.json["secrets"]?.array == [.string("password")])
    #expect(try shown.json["receipt"] == made.json["receipt"])
    #expect(!shown.text.contains("hunter2"))
    #expect(site.logged.isEmpty)
    let secret = site.send(.get, address + "?secrets=true", admin: true)
    #expect(secret.text.contains("hunter2!"))
    #expect(site.logged.count == 1)
    #expect(!site.logged[0].contains("hunter2"))
  }

  @Test func `copies of one submit at once have one receipt`() throws {
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let replies = (0..<20).map { _ in site.reply(.post, session + "/submit") }
    let answers = replies.map { $0.wait() }
    #expect(Set(answers.map(\.text)).count == 1)
    #expect(answers.count { $0.status == 201 } == 1)
    let list = site.send(.get, "/v1/forms/contact/submissions", admin: true)
    #expect(try list.json["items"]?.array?.count == 1)
  }

  @Test func `who has not seen the head does not submit`() throws {
    let old = try #require(site.send(.get, session).headers["ETag"])
    _ = site.edit(session, #"{"set": {"name": "Ada"}}"#)
    let answer = site.send(.post, session + "/submit", headers: ["If-Match": old])
    #expect(answer.problem == "precondition-failed")
    #expect(try site.send(.get, session).json["status"]?.string == "draft")
  }
}
