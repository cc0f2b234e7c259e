import HTTP
import JSON
import Testing

@testable import FormServer

struct PageRoutesTests {
  static let urlencoded = "application/x-www-form-urlencoded"
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
  }

  @Test func `the first page lists the forms, and not the private ones`() throws {
    try site.publish("count", TestForms.count(access: "private"))
    let page = site.send(.get, "/")
    #expect(page.text.contains("/f/contact"))
    #expect(!page.text.contains("/f/count"))
  }

  @Test func `a form's address opens a session, and resumes it with the cookie`() throws {
    let opened = site.send(.get, "/f/contact")
    #expect(opened.status == 303)
    let address = try #require(opened.headers["Location"])
    let cookie = try #require(opened.headers["Set-Cookie"])
    for part in ["HttpOnly", "SameSite=Lax", "Path=/f/contact"] {
      #expect(cookie.contains(part))
    }
    #expect(!cookie.contains("Secure"))
    let value = String(cookie.prefix { $0 != ";" })
    let resumed = site.send(.get, "/f/contact", headers: ["Cookie": "a=b; \(value)"])
    #expect(resumed.headers["Location"] == address)
    #expect(resumed.headers["Set-Cookie"] == nil)
    let other = site.send(.get, "/f/contact", headers: ["Cookie": "formd-session=unknown"])
    #expect(other.headers["Location"] != address)
  }

  @Test func `every page keeps the browser from doing anything else with it`() throws {
    let address = try page()
    for path in ["/", "/f/contact", address] {
      let answer = site.send(.get, path)
      #expect(answer.headers["Content-Security-Policy"]?.contains("default-src 'none'") == true)
      #expect(answer.headers["Referrer-Policy"] == "same-origin")
      #expect(answer.headers["X-Content-Type-Options"] == "nosniff")
      #expect(answer.headers["Cache-Control"] == "no-store")
    }
  }

  @Test func `update writes what differs and leads to the first error or changed row`() throws {
    let address = try page()
    let changed = post(address, ["name": "Ada"])
    #expect(changed.status == 303)
    #expect(changed.headers["Location"] == address + "#row-name")
    let wrong = post(address, ["name": "Ada", "email": "nonsense"])
    #expect(wrong.headers["Location"] == address + "#row-email")
    let nothing = post(address, ["name": "Ada", "email": "nonsense"])
    #expect(nothing.status == 303)
    #expect(try rev(address) == 3)
    #expect(site.send(.get, address).text.contains("nonsense"))
  }

  @Test func `submit leads to what is said afterwards, again and again`() throws {
    let address = try page()
    let refused = post(address, ["_do": "submit"])
    #expect(refused.headers["Location"] == address + "#row-name")
    let sent = post(address, ["name": "Ada", "_do": "submit"])
    #expect(sent.headers["Location"] == address)
    let page = site.send(.get, address)
    let list = site.send(.get, "/v1/forms/contact/submissions", admin: true)
    let receipts = try list.json["items"]?.array?.compactMap { $0["receipt"]?.string } ?? []
    #expect(receipts.count == 1)
    #expect(page.text.contains(receipts[0]))
    let late = site.send(.post, address, "name=B&_do=submit", type: Self.urlencoded)
    #expect(late.headers["Location"] == address)
  }

  @Test func `a stale page overwrites only what was changed on it`() throws {
    let address = try page()
    let (old, _) = try hidden(address)
    _ = post(address, ["name": "Ada"])
    _ = post(address, ["name": "", "email": "a@b.cd"], tag: old)
    let text = site.send(.get, address).text
    #expect(text.contains("Ada"))
    #expect(text.contains("a@b.cd"))
  }

  @Test(
    arguments: [
      ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
      ["Origin": "http://evil.example"], ["Origin": "null"],
    ] as [[String: String]])
  func `a post from another site is refused`(fields: [String: String]) throws {
    let address = try page()
    var headers = Headers()
    for (name, value) in fields { headers.append(name, value) }
    let answer = site.send(.post, address, "name=x", type: Self.urlencoded, headers: headers)
    #expect(answer.status == 403)
    #expect(try rev(address) == 1)
  }

  @Test(
    arguments: [
      ["Sec-Fetch-Site": "same-origin"], ["Origin": "http://formd.example"],
      ["Origin": "https://formd.example"],
    ] as [[String: String]])
  func `a post from the page itself is taken`(fields: [String: String]) throws {
    let address = try page()
    var headers = Headers()
    for (name, value) in fields { headers.append(name, value) }
    let answer = site.send(.post, address, "name=x", type: Self.urlencoded, headers: headers)
    #expect(answer.status == 303)
  }

  @Test func `a browser is told about problems by a page, others by a document`() {
    let page = site.send(.get, "/s/none", headers: ["Accept": "text/html,*/*;q=0.1"])
    #expect(page.status == 404)
    #expect(page.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(site.send(.get, "/s/none").problem == "unknown-session")
  }

  @Test(arguments: [
    (HTTP.Method.get, "/nowhere", 404), (.put, "/s/none", 405), (.post, "/", 405),
    (.post, "/s/none", 415), (.get, "/formd.css/more", 404), (.post, "/s/none?%zz", 404),
  ])
  func `where no page is, a browser is told so by a page`(
    method: HTTP.Method, path: String, status: Int
  ) {
    let type = status == 415 ? "text/plain" : Self.urlencoded
    let body = method == .post ? "a=b" : ""
    let page = site.send(method, path, body, type: type, headers: ["Accept": "text/html"])
    #expect(page.status == status)
    #expect(page.headers["Content-Type"]?.hasPrefix("text/html") == true)
    #expect(page.headers["Content-Security-Policy"] != nil)
    #expect((page.headers["Allow"] != nil) == (status == 405))
  }

  @Test func `the interface for programs has no pages`() {
    let answer = site.send(.get, "/v1/nowhere", headers: ["Accept": "text/html"])
    #expect(answer.problem == "not-found")
  }

  /// The address of the page of a new session.
  private func page() throws -> String {
    try #require(site.send(.get, "/f/contact").headers["Location"])
  }

  private func rev(_ address: String) throws -> Int? {
    try site.send(.get, "/v1/sessions/" + address.dropFirst("/s/".count)).json["rev"]?.integer
  }

  /// The tag and number that a page holds.
  private func hidden(_ address: String) throws -> (tag: String, number: String) {
    let text = site.send(.get, address).text
    func value(_ name: String) throws -> String {
      let start = try #require(text.firstRange(of: "name=\"\(name)\" value=\""))
      return String(text[start.upperBound...].prefix { $0 != "\"" })
    }
    return (try value("_tag"), try value("_n"))
  }

  /// Posts the page as a browser does that shows it now, or showed it at a tag.
  private func post(
    _ address: String, _ values: [String: String], tag: String? = nil
  ) -> Response {
    guard let page = try? hidden(address) else { return Response(0) }
    var pairs = ["_tag=\(tag ?? page.tag)", "_n=\(page.number)"]
    pairs += values.map { "\($0)=\($1)" }
    return site.send(.post, address, pairs.joined(separator: "&"), type: Self.urlencoded)
  }
}
