import HTTP
import JSON
import Testing

@testable import FormServer

struct RoutingTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("count", TestForms.count)
    session = try site.begin("count")
  }

  @Test(arguments: [
    (HTTP.Method.post, "/v1/forms", "GET"), (.patch, "/v1/forms/count", "GET"),
    (.get, "/v1/rules/check", "POST"), (.put, "/s/x", "POST"), (.post, "/", "GET"),
    (.get, "/v1/forms/count/evaluate", "POST"), (.delete, "/healthz", "GET"),
  ])
  func `a known address with another method says what is allowed`(
    method: HTTP.Method, path: String, allowed: String
  ) {
    let answer = site.send(method, path)
    #expect(answer.status == 405)
    #expect(answer.problem == "method-not-allowed")
    #expect(answer.headers["Allow"]?.contains(allowed) == true)
  }

  @Test(arguments: ["/v2", "/v1", "/v1/forms/", "/v1/forms/count/none", "/v1/sessions", "/x.css"])
  func `an unknown address is not there`(path: String) {
    #expect(site.send(.get, path).status == 404)
  }

  @Test(arguments: [
    (HTTP.Method.put, "/v1/forms/count"), (.post, "/v1/forms/check"),
    (.post, "/v1/forms/count/sessions"), (.post, "/v1/forms/count/submissions"),
  ])
  func `a body of another type is refused`(method: HTTP.Method, path: String) {
    let answer = site.send(method, path, "<a/>", type: "text/xml", admin: true)
    #expect(answer.status == 415)
    #expect(answer.problem == "unsupported-media-type")
    #expect(answer.text.contains("Send `Content-Type: application/json`"))
  }

  @Test func `a body of another type is refused for a session`() {
    for path in ["/values", "/validate", "/submit"] {
      let method: HTTP.Method = path == "/values" ? .patch : .post
      #expect(site.send(method, session + path, "a=b", type: "text/plain").status == 415)
    }
  }

  @Test(arguments: [
    "/v1/forms/none", "/v1/forms/NONE", "/v1/forms/none/sessions", "/f/none", "/f/a%20b",
  ])
  func `an unknown form is not there`(path: String) {
    let method: HTTP.Method = path.hasSuffix("sessions") ? .post : .get
    let answer = site.send(method, path)
    #expect(answer.status == 404)
    #expect(answer.problem == "unknown-form")
  }

  @Test func `a head request is answered as a get is`() {
    #expect(site.send(.head, "/v1/forms/count").status == 200)
    #expect(site.send(.head, session).status == 200)
  }

  @Test func `a supervisor is told how the server is`() {
    #expect(site.send(.get, "/healthz").text == #"{"status":"ok"}"#)
    #expect(site.send(.get, "/readyz").text == #"{"status":"ready"}"#)
  }

  @Test func `files of the pages are served`() {
    let answer = site.send(.get, "/formd.css")
    #expect(answer.text == "body{}")
    #expect(answer.headers["Content-Type"]?.hasPrefix("text/css") == true)
  }

  @Test func `too many waiting changes are refused at once, reading is not`() throws {
    var limits = ServerLimits()
    limits.waitingWrites = 0
    let busy = try AppFixture(limits: limits)
    let answer = busy.send(.put, "/v1/forms/count", TestForms.count, admin: true)
    #expect(answer.status == 503)
    #expect(answer.headers["Retry-After"] == "1")
    #expect(busy.send(.get, "/v1/forms").status == 200)
  }
}
