import HTTP
import Testing

@testable import FormServer

/// Scripts of the sites that the server is told of may use the interface, and no others.
struct AllowedOriginsTests {
  static let site = "https://shop.example"
  let fixture: AppFixture

  init() throws {
    fixture = try AppFixture(
      origins: #require(AllowedOrigins([Self.site, "http://localhost:3000"])))
    try fixture.publish("contact", TestForms.contact)
  }

  @Test(arguments: [site, "http://localhost:3000"])
  func `a script of an allowed site may read what it is answered`(origin: String) throws {
    let session = try fixture.begin("contact")
    let response = fixture.send(.get, session, headers: ["Origin": origin])
    #expect(response.status == 200)
    #expect(response.headers["Access-Control-Allow-Origin"] == origin)
    #expect(response.headers["Access-Control-Expose-Headers"]?.contains("Form-Ack") == true)
    #expect(response.headers["Vary"]?.contains("Origin") == true)
    #expect(response.headers["Access-Control-Allow-Credentials"] == nil)
  }

  @Test(arguments: [
    (HTTP.Method.get, "/v1/sessions/none", 404), (.get, "/v1/nothing", 404),
    (.post, "/v1/forms", 405), (.get, "/v1/components", 401), (.post, "/v1/forms/check", 400),
  ])
  func `it may read problems too`(method: HTTP.Method, path: String, status: Int) {
    let response = fixture.send(
      method, path, method == .post ? "{" : "", headers: ["Origin": Self.site])
    #expect(response.status == status)
    #expect(response.headers["Access-Control-Allow-Origin"] == Self.site)
  }

  @Test func `what is durable only later carries the fields as well`() {
    let response = fixture.send(
      .post, "/v1/forms/contact/sessions", "{}", headers: ["Origin": Self.site])
    #expect(response.status == 201)
    #expect(response.headers["Access-Control-Allow-Origin"] == Self.site)
  }

  @Test func `a browser that asks first is told the methods and the fields`() {
    let response = fixture.send(
      .options, "/v1/sessions/any/values",
      headers: ["Origin": Self.site, "Access-Control-Request-Method": "PATCH"])
    #expect(response.status == 204)
    #expect(response.headers["Access-Control-Allow-Origin"] == Self.site)
    #expect(response.headers["Access-Control-Allow-Methods"] == "PATCH, OPTIONS")
    let fields = response.headers["Access-Control-Allow-Headers"] ?? ""
    for field in ["Authorization", "Content-Type", "If-Match", "Idempotency-Key", "Prefer"] {
      #expect(fields.contains(field))
    }
    #expect(response.headers["Allow"] == "PATCH, OPTIONS")
  }

  @Test(arguments: [
    "https://other.example", "https://SHOP.example", "https://shop.example:1", "null",
  ])
  func `another site is told nothing, but caches are that it matters`(origin: String) {
    for method in [HTTP.Method.get, .options] {
      let response = fixture.send(
        method, "/v1/forms",
        headers: ["Origin": origin, "Access-Control-Request-Method": "GET"])
      #expect(!response.headers.contains { name, _ in name.hasPrefix("Access-Control") })
      #expect(response.headers["Vary"]?.contains("Origin") == true)
    }
  }

  @Test func `pages are for no script of another site`() throws {
    let session = try fixture.begin("contact").replacing("/v1/sessions/", with: "/s/")
    for path in ["/", "/f/contact", session] {
      for method in [HTTP.Method.get, .options] {
        let response = fixture.send(
          method, path, headers: ["Origin": Self.site, "Access-Control-Request-Method": "GET"])
        #expect(response.status < 400)
        #expect(response.headers["Access-Control-Allow-Origin"] == nil)
      }
    }
  }

  @Test func `without sites in the configuration nothing is added`() throws {
    let response = try AppFixture().send(.get, "/v1/forms", headers: ["Origin": Self.site])
    #expect(response.headers["Access-Control-Allow-Origin"] == nil)
    #expect(response.headers["Vary"]?.contains("Origin") != true)
  }

  @Test(arguments: [
    "*", "shop.example", "https://", "https://shop.example/", "https://Shop.example", "ftp://a",
    "https://a/b", "https://a b", "null",
  ])
  func `what is no origin is not taken for one`(text: String) {
    #expect(AllowedOrigins([text]) == nil)
  }
}
