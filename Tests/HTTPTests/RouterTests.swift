import HTTP
import JSON
import Testing

struct RouterTests {
  /// Routes that answer with their own pattern and the parts that they name.
  static func router(_ lines: [String]) -> Router {
    Router(
      lines.map { line in
        let parts = line.split(separator: " ").map(String.init)
        let names = parts[1].split(separator: "/").filter { ":*".contains($0.prefix(1)) }
        return Route(
          Method(rawValue: parts[0]) ?? .get, parts[1], accepts: ["application/json"], limit: 100
        ) { request in
          let values = names.map { request[String($0.dropFirst())] }
          return .now(Response(body: Array(([line] + values).joined(separator: ",").utf8)))
        }
      })
  }

  let router = router([
    "GET /", "GET /v1/forms", "GET /v1/forms/:form", "PUT /v1/forms/:form",
    "POST /v1/forms/check", "GET /v1/forms/:form/versions/:number", "PATCH /v1/sessions/:s/values",
    "PUT /v1/sessions/:s/values/*path", "GET /static/*file", "GET /:page",
    "PATCH /fields/*path", "POST /fields/*path/move", "PUT /fields/*path",
    "PUT /fields/*path/options",
  ])

  private func text(_ method: HTTP.Method, _ path: String) throws -> String {
    String(decoding: try router.respond(to: Request(method, path)).wait().bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (HTTP.Method.get, "/", "GET /"), (.get, "/v1/forms", "GET /v1/forms"),
    (.get, "/v1/forms/a", "GET /v1/forms/:form,a"),
    (.get, "/v1/forms/check", "GET /v1/forms/:form,check"),
    (.post, "/v1/forms/check", "POST /v1/forms/check"),
    (.get, "/v1/forms/a%20b/versions/7", "GET /v1/forms/:form/versions/:number,a b,7"),
    (
      .put, "/v1/sessions/s/values/people/k7/name",
      "PUT /v1/sessions/:s/values/*path,s,people/k7/name"
    ),
    (.get, "/static/", "GET /static/*file,"), (.get, "/about", "GET /:page,about"),
    (.head, "/v1/forms", "GET /v1/forms"),
    (.patch, "/fields/a", "PATCH /fields/*path,a"),
    (.post, "/fields/a/move", "POST /fields/*path/move,a"),
    (.post, "/fields/people/name/move", "POST /fields/*path/move,people/name"),
    (.patch, "/fields/people/move", "PATCH /fields/*path,people/move"),
    (.put, "/fields/people/options", "PUT /fields/*path/options,people"),
    (.put, "/fields/options", "PUT /fields/*path,options"),
  ])
  func `the route that says most answers`(
    method: HTTP.Method, path: String, answer: String
  ) throws {
    #expect(try text(method, path) == answer)
  }

  @Test(arguments: [
    "/v1/forms/", "/v1/forms/a/versions", "/v1/forms/a/versions/", "/v1/forms/a/b", "//",
    "/v1/forms/a/versions/7/8", "/v1/forms/a/versions//", "/v1/sessions/s",
  ])
  func `other paths are not found`(path: String) {
    let problem = #expect(throws: Problem.self) {
      _ = try router.respond(to: Request(.get, path))
    }
    #expect(problem == Problem.notFound)
  }

  @Test(arguments: [
    (HTTP.Method.delete, "/v1/forms/a", "GET, HEAD, PUT, OPTIONS"),
    (.put, "/v1/forms/check/versions/1", "GET, HEAD, OPTIONS"),
    (.delete, "/v1/forms/check", "GET, HEAD, POST, PUT, OPTIONS"),
  ])
  func `another method is refused with those that are allowed`(
    method: HTTP.Method, path: String, allowed: String
  ) {
    let problem = #expect(throws: Problem.self) {
      _ = try router.respond(to: Request(method, path))
    }
    #expect(problem?.status == 405)
    #expect(problem?.headers["Allow"] == allowed)
  }

  @Test func `OPTIONS of the star tells all methods, that of an unknown path none`() throws {
    let response = try router.respond(to: Request(.options, "*")).wait()
    #expect(response.headers["Allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
    let problem = #expect(throws: Problem.self) {
      _ = try router.respond(to: Request(.options, "/v1/sessions/s"))
    }
    #expect(problem == Problem.notFound)
  }

  @Test func `OPTIONS tells the methods`() throws {
    let response = try router.respond(to: Request(.options, "/v1/forms/a")).wait()
    #expect(response.status == 204)
    #expect(response.headers["Allow"] == "GET, HEAD, PUT, OPTIONS")
  }

  @Test(
    arguments: [
      ("application/json", 100, nil), ("Application/JSON ; charset=utf-8", 1, nil), (nil, 0, nil),
      ("text/plain", 1, 415), (nil, 1, 415), ("application/json-patch", 1, 415),
      ("application/json", 101, 413), ("text/plain", 0, nil),
    ] as [(String?, Int, Int?)])
  func `a body has to have the type and the size of its route`(
    type: String?, size: Int, status: Int?
  ) throws {
    var request = Request(
      .patch, "/v1/sessions/s/values", body: [UInt8](repeating: 0x20, count: size))
    if let type { request.headers.set("content-type", type) }
    do {
      _ = try router.respond(to: request)
      #expect(status == nil)
    } catch let problem as Problem {
      #expect(status == problem.status)
    }
  }

  @Test func `a parameter given twice is refused`() throws {
    let request = Request(.get, "/?a=1&b=2&b=3")
    #expect(try request.queryValue("a") == "1")
    #expect(try request.queryValue("c") == nil)
    #expect(throws: Problem.self) { try request.queryValue("b") }
  }
}
