import HTTP
import JSON
import Testing

@testable import FormServer

struct SubmissionRoutesTests {
  static let urlencoded = "application/x-www-form-urlencoded"
  let site: AppFixture
  let address = "/v1/forms/contact/submissions"

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
  }

  @Test func `a form is filled in and submitted in one request`() throws {
    let answer = site.send(.post, address, #"{"name": "Ada", "phone": "1"}"#)
    #expect(answer.status == 201)
    #expect(try answer.json["ignored"]?.array?.first?["key"]?.string == "phone")
    let made = site.send(.get, try #require(answer.headers["Location"]), admin: true)
    #expect(try made.json["values"]?["name"]?.string == "Ada")
    #expect(try made.json["version"]?.integer == 1)
  }

  @Test func `answers that nothing depends on are stored as sent, unless they are hidden`() throws {
    try site.publish(
      "talk",
      """
      {"form": "talk", "title": "Talk", "sections": [{"key": "s", "fields": [
        {"key": "comes", "kind": "bool", "label": "Comes"},
        {"key": "subject", "kind": "text", "label": "Subject", "visible": "comes"},
        {"key": "about", "kind": "text", "label": "About"}]}]}
      """)
    let talks = "/v1/forms/talk/submissions"
    let shown = #"{ "comes": true, "subject": "Grüße an \\ alle", "about":"Nothing " }"#
    let answer = site.send(.post, talks, shown)
    #expect(answer.status == 201)
    #expect(try answer.json["ignored"] == nil)
    let made = site.send(.get, try #require(answer.headers["Location"]), admin: true)
    let values = #"{"about":"Nothing","comes":true,"subject":"Grüße an \\ alle"}"#
    #expect(try made.json["values"]?.canonicalBytes == Array(values.utf8))
    let hidden = #"{"comes":false,"subject":"Sums","about":"Nothing"}"#
    let told = site.send(.post, talks, hidden)
    #expect(told.status == 201)
    #expect(try told.json["ignored"]?.array?.map { $0["key"]?.string } == ["subject"])
    let kept = site.send(.get, try #require(told.headers["Location"]), admin: true)
    #expect(try kept.json["values"]?.object?.map(\.name).contains("subject") == false)
    let strict = site.send(.post, talks, hidden, headers: ["Prefer": "handling=strict"])
    #expect(strict.status >= 400)
  }

  @Test func `faults are named with their place in the body`() throws {
    let answer = site.send(.post, address, #"{"email": "x"}"#)
    #expect(answer.problem == "invalid-answers")
    let pointers = try answer.json["errors"]?.array?.compactMap { $0["pointer"]?.string }
    #expect(pointers == ["/name", "/email"])
    let unknown = site.send(.post, address, #"{"name": "Ada", "isAdmin": true}"#)
    #expect(unknown.problem == "invalid-edit")
    #expect(try unknown.faultKeys == ["isAdmin"])
    let list = site.send(.get, address, admin: true)
    #expect(try list.json["items"]?.array?.isEmpty == true)
  }

  @Test func `a plain HTML form is led to the confirmation`() throws {
    let answer = site.send(
      .post, address, "name=Ada+Lovelace&twoFactor=on&phone=1", type: Self.urlencoded,
      headers: ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"])
    #expect(answer.status == 303)
    let location = try #require(answer.headers["Location"])
    let page = site.send(.get, location)
    #expect(page.status == 200)
    let list = site.send(.get, address, admin: true)
    let made = try #require(try list.json["items"]?.array?.first)
    #expect(made["values"]?["name"]?.string == "Ada Lovelace")
    #expect(page.text.contains(try #require(made["receipt"]?.string)))
  }

  @Test func `there is a confirmation of what was sent, and of nothing else`() throws {
    try site.publish("count", TestForms.count)
    let receipt = try #require(
      try site.send(.post, address, #"{"name": "Ada"}"#).json["receipt"]?.string)
    #expect(site.send(.get, "/f/contact/sent/\(receipt)").status == 200)
    for path in [
      "/f/count/sent/\(receipt)", "/f/contact/sent/AAAA-BBBB-CCCC", "/f/contact/sent/x%20y",
      "/f/contact/sent/\(receipt.lowercased())", "/f/none/sent/\(receipt)",
    ] {
      let answer = site.send(.get, path, headers: ["Accept": "text/html"])
      #expect(answer.status == 404, "\(path)")
    }
  }

  @Test func `a plain HTML form with faults is led to a page that shows them`() throws {
    let answer = site.send(
      .post, address, "email=nonsense&twoFactor=on", type: Self.urlencoded,
      headers: ["Accept": "text/html"])
    #expect(answer.status == 303)
    let location = try #require(answer.headers["Location"])
    #expect(location.hasSuffix("#row-name"))
    let page = site.send(.get, String(location.prefix { $0 != "#" }))
    #expect(page.text.contains("nonsense"))
    #expect(page.text.contains("Error: "))
  }

  @Test(arguments: ["name=%zz", "name=%00", "name=%ff"])
  func `an encoding that makes no sense is refused`(body: String) {
    let answer = site.send(.post, address, body, type: Self.urlencoded)
    #expect(answer.problem == "bad-request")
  }

  @Test func `the list is newest first, page by page`() throws {
    for index in 0..<5 { _ = site.send(.post, address, #"{"name": "n\#(index)"}"#) }
    var names: [String] = []
    var next: String? = address + "?limit=2"
    while let target = next {
      let page = try site.send(.get, target, admin: true).json
      names += page["items"]?.array?.compactMap { $0["values"]?["name"]?.string } ?? []
      next = page["next"]?.string
    }
    #expect(names == ["n4", "n3", "n2", "n1", "n0"])
    #expect(site.send(.get, address + "?cursor=x", admin: true).problem == "bad-request")
    let nobody = site.send(.get, "/v1/forms/No%20form/submissions?cursor=0", admin: true)
    #expect(nobody.problem == "unknown-form")
    #expect(site.send(.get, "/v1/forms/none/submissions", admin: true).problem == "unknown-form")
  }

  @Test func `erasing a submission erases its session too`() throws {
    let session = try site.begin("contact", #"{"values": {"name": "Ada"}}"#)
    let made = site.send(.post, session + "/submit")
    let address = try #require(made.headers["Location"])
    #expect(site.send(.delete, address, admin: true).status == 204)
    #expect(site.send(.get, address, admin: true).status == 404)
    #expect(site.send(.get, session).problem == "session-gone")
    #expect(site.send(.delete, address, admin: true).status == 404)
  }
}
