import HTTP
import JSON
import Synchronization
import Testing

@testable import FormServer

struct FormRoutesTests {
  let site: AppFixture

  init() throws { site = try AppFixture() }

  @Test func `a form is put once, and again without a new version`() throws {
    let first = site.send(.put, "/v1/forms/count", TestForms.count, admin: true)
    #expect(first.status == 201)
    #expect(first.headers["Location"] == "/v1/forms/count")
    #expect(try first.json["version"]?.integer == 1)
    let again = site.send(.put, "/v1/forms/count", TestForms.count, admin: true)
    #expect(again.status == 200)
    #expect(try again.json["version"]?.integer == 1)
    let changed = TestForms.count.replacing("\"Count\"", with: "\"Counted\"")
    let second = site.send(.put, "/v1/forms/count", changed, admin: true)
    #expect(second.status == 200)
    #expect(try second.json["version"]?.integer == 2)
    #expect(site.send(.get, "/v1/forms/count").text.contains("Counted"))
  }

  @Test func `the document is served with a tag, and not again to who has it`() throws {
    try site.publish("count", TestForms.count)
    let first = site.send(.get, "/v1/forms/count")
    #expect(first.status == 200)
    let tag = try #require(first.headers["ETag"])
    let again = site.send(.get, "/v1/forms/count", headers: ["If-None-Match": tag])
    #expect(again.status == 304)
    #expect(again.bytes.isEmpty)
    #expect(again.headers["ETag"] == tag)
    try site.publish("count", TestForms.count.replacing("\"Count\"", with: "\"Counted\""))
    #expect(site.send(.get, "/v1/forms/count", headers: ["If-None-Match": tag]).status == 200)
  }

  @Test(arguments: ["br", "gzip"])
  func `the document is served compressed, and not again to who has it so`(
    coding: String
  ) throws {
    try site.publish("count", TestForms.count)
    try site.publish("count", TestForms.count.replacing("\"Count\"", with: "\"Counted\""))
    for (path, isAdmin) in [("/v1/forms/count", false), ("/v1/forms/count/versions/1", true)] {
      let plain = site.send(.get, path, admin: isAdmin)
      let first = site.send(.get, path, headers: ["Accept-Encoding": coding], admin: isAdmin)
      #expect(first.status == 200)
      #expect(first.headers["Content-Encoding"] == coding)
      #expect(first.headers["Vary"] == "Accept-Encoding")
      #expect(first.headers["Form-Version"] == plain.headers["Form-Version"])
      #expect(first.bytes.count < plain.bytes.count)
      let tag = try #require(first.headers["ETag"])
      #expect(tag != plain.headers["ETag"])
      let again = site.send(
        .get, path, headers: ["Accept-Encoding": coding, "If-None-Match": tag], admin: isAdmin)
      #expect(again.status == 304)
      #expect(again.headers["ETag"] == tag)
    }
    let refused = site.send(.get, "/v1/forms/count", headers: ["Accept-Encoding": "*;q=0"])
    #expect(refused.problem == "not-acceptable")
  }

  @Test func `who has seen the document compressed may replace it`() throws {
    try site.publish("count", TestForms.count)
    let seen = site.send(.get, "/v1/forms/count", headers: ["Accept-Encoding": "br"])
    let tag = try #require(seen.headers["ETag"])
    let changed = TestForms.count.replacing("\"Count\"", with: "\"Counted\"")
    for status in [200, 412] {
      let put = site.send(
        .put, "/v1/forms/count", changed, headers: ["If-Match": tag], admin: true)
      #expect(put.status == status)
    }
  }

  @Test func `a draft is not served`() throws {
    let saved = site.send(.put, "/v1/forms/count?publish=false", TestForms.count, admin: true)
    #expect(saved.status == 200)
    #expect(try saved.json["version"]?.integer == 0)
    #expect(site.send(.get, "/v1/forms/count").problem == "unknown-form")
  }

  @Test func `a document with ten faults has ten findings`() throws {
    let fields = (0..<10).map { #"{"key": "f\#($0)", "kind": "text", "lable": "x"}"# }
    let document =
      #"{"form": "bad", "sections": [{"key": "s", "fields": [\#(fields.joined(separator: ","))]}]}"#
    for request in [
      site.send(.put, "/v1/forms/bad", document, admin: true),
      site.send(.post, "/v1/forms/check", document),
    ] {
      #expect(request.status == 422)
      #expect(request.problem == "invalid-form")
      let faults = try #require(try request.json["errors"]?.array)
      #expect(faults.count == 10)
      #expect(faults[3]["pointer"]?.string == "/sections/0/fields/3/lable")
      #expect(faults[3]["level"]?.string == "error")
    }
    #expect(site.send(.get, "/v1/forms/bad").status == 404)
  }

  @Test(arguments: [
    ("nothing", "E02"), ("n + \"a\" == 1", "E04"), ("n > ", "E01"),
  ])
  func `a rule that makes no sense is found with its place`(rule: String, code: String) throws {
    let document = TestForms.count.replacing(
      "\"label\": \"M\"", with: "\"visible\": \"\(rule.replacing("\"", with: "\\\""))\"")
    let answer = site.send(.post, "/v1/forms/check", document)
    let fault = try #require(try answer.json["errors"]?.array?.first)
    #expect(fault["code"]?.string == code)
    #expect(fault["pointer"]?.string == "/sections/0/fields/1/visible")
    #expect(fault["range"]?.array?.count == 2)
  }

  @Test func `a circle of rules is shown with its path`() throws {
    let document = TestForms.count
      .replacing("\"label\": \"N\"", with: "\"calculate\": \"m + 1\"")
      .replacing("\"label\": \"M\"", with: "\"calculate\": \"n + 1\"")
    let answer = site.send(.put, "/v1/forms/count", document, admin: true)
    #expect(answer.status == 422)
    #expect(answer.text.contains("`n` → `m` → `n`"))
  }

  @Test func `a form has the name of its address`() throws {
    let answer = site.send(.put, "/v1/forms/other", TestForms.count, admin: true)
    #expect(answer.status == 422)
    #expect(try answer.json["errors"]?.array?.first?["pointer"]?.string == "/form")
  }

  @Test func `the list goes page by page and leaves private forms out`() throws {
    for key in ["a", "b", "c", "d"] {
      let access = key == "b" ? "private" : "public"
      try site.publish(
        key, TestForms.count(access: access).replacing("\"count\"", with: "\"\(key)\""))
    }
    let all = site.send(.get, "/v1/forms")
    let keys = try all.json["items"]?.array?.compactMap { $0["form"]?.string }
    #expect(keys == ["a", "c", "d"])
    #expect(try all.json["next"] == nil)
    let single = site.send(.get, "/v1/forms?limit=1")
    #expect(try single.json["next"]?.string == "/v1/forms?cursor=a&limit=1")
    let second = site.send(.get, "/v1/forms?limit=1&cursor=a")
    #expect(try second.json["items"]?.array?.first?["form"]?.string == "c")
    #expect(try second.json["next"]?.string == "/v1/forms?cursor=c&limit=1")
    let first = site.send(.get, "/v1/forms?limit=2", admin: true)
    #expect(try first.json["items"]?.array?.count == 2)
    let next = try #require(try first.json["next"]?.string)
    let rest = site.send(.get, next, admin: true)
    #expect(try rest.json["items"]?.array?.compactMap { $0["form"]?.string } == ["c", "d"])
    #expect(site.send(.get, "/v1/forms?limit=0").problem == "bad-request")
  }

  @Test func `lists have no fault while forms come and go`() throws {
    let wrong = Mutex<[Int]>([])
    runInParallel(4) { thread in
      for _ in 1...60 {
        let answer =
          switch thread {
          case 0: site.send(.put, "/v1/forms/count", TestForms.count, admin: true)
          case 1: site.send(.delete, "/v1/forms/count", admin: true)
          case 2: site.send(.get, "/v1/forms")
          default: site.send(.get, "/")
          }
        if thread > 1 && answer.status != 200 { wrong.withLock { $0.append(answer.status) } }
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }

  @Test func `versions are kept and listed`() throws {
    try site.publish("count", TestForms.count)
    try site.publish("count", TestForms.count.replacing("\"Count\"", with: "\"Counted\""))
    let list = site.send(.get, "/v1/forms/count/versions", admin: true)
    #expect(try list.json["items"]?.array?.compactMap { $0["version"]?.integer } == [2, 1])
    let old = site.send(.get, "/v1/forms/count/versions/1", admin: true)
    #expect(try old.json["title"]?.string == "Count")
    #expect(site.send(.get, "/v1/forms/count/versions/9", admin: true).status == 404)
  }

  @Test func `deleting a form ends its sessions and keeps its submissions`() throws {
    try site.publish("count", TestForms.count)
    let session = try site.begin("count")
    let made = site.send(.post, "/v1/forms/count/submissions", #"{"n": 1}"#)
    #expect(made.status == 201)
    #expect(site.send(.delete, "/v1/forms/count", admin: true).status == 204)
    #expect(site.send(.get, "/v1/forms/count").status == 404)
    #expect(site.send(.get, session).problem == "session-gone")
    let address = try #require(made.headers["Location"])
    #expect(site.send(.get, address, admin: true).status == 200)
    #expect(site.send(.delete, "/v1/forms/count", admin: true).status == 404)
  }

  @Test func `evaluating shows what a session would, and stores nothing`() throws {
    try site.publish("contact", TestForms.contact)
    let shown = site.send(.post, "/v1/forms/contact/evaluate", #"{"twoFactor": true}"#)
    #expect(shown.status == 200)
    #expect(shown.text.contains("\"phone\""))
    for name in ["session", "rev", "tag"] { #expect(try shown.json[name] == nil) }
    let wrong = site.send(.post, "/v1/forms/contact/evaluate", #"{"twoFactor": 3}"#)
    #expect(wrong.problem == "invalid-edit")
  }
}
