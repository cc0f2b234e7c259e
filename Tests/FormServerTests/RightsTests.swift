import HTTP
import Testing

@testable import FormServer

/// Who may do what: every route, without a token, with a wrong one, and as an admin.
struct RightsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let method: HTTP.Method
    let path: String
    let isForAdmins: Bool
    var body = ""
    var testDescription: String { "\(method.rawValue) \(path)" }
  }

  static let cases = [
    Case(method: .put, path: "/v1/forms/count", isForAdmins: true, body: TestForms.count),
    Case(method: .delete, path: "/v1/forms/count", isForAdmins: true),
    Case(method: .get, path: "/v1/forms/count/versions", isForAdmins: true),
    Case(method: .get, path: "/v1/forms/count/versions/1", isForAdmins: true),
    Case(method: .get, path: "/v1/forms/count/submissions", isForAdmins: true),
    Case(method: .get, path: "/v1/forms/count/sessions", isForAdmins: true),
    Case(method: .get, path: "/v1/sessions/none/journal", isForAdmins: true),
    Case(method: .get, path: "/v1/sessions/none?rev=1", isForAdmins: true),
    Case(method: .get, path: "/v1/submissions/none", isForAdmins: true),
    Case(method: .delete, path: "/v1/submissions/none", isForAdmins: true),
    Case(method: .get, path: "/v1/components", isForAdmins: true),
    Case(method: .put, path: "/v1/components/c", isForAdmins: true, body: "{}"),
    Case(method: .get, path: "/v1/components/none", isForAdmins: true),
    Case(method: .delete, path: "/v1/components/none", isForAdmins: true),
    Case(method: .get, path: "/v1/forms", isForAdmins: false),
    Case(method: .get, path: "/v1/forms/count", isForAdmins: false),
    Case(method: .post, path: "/v1/forms/check", isForAdmins: false, body: TestForms.count),
    Case(method: .post, path: "/v1/forms/count/evaluate", isForAdmins: false, body: "{}"),
    Case(method: .post, path: "/v1/forms/count/sessions", isForAdmins: false, body: "{}"),
    Case(method: .post, path: "/v1/forms/count/submissions", isForAdmins: false, body: "{}"),
    Case(method: .get, path: "/", isForAdmins: false),
    Case(method: .get, path: "/f/count", isForAdmins: false),
    Case(method: .get, path: "/healthz", isForAdmins: false),
    Case(method: .get, path: "/readyz", isForAdmins: false),
    Case(method: .get, path: "/formd.css", isForAdmins: false),
  ]

  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("count", TestForms.count)
  }

  @Test(arguments: cases)
  func `a route asks for its right`(item: Case) {
    let open = site.send(item.method, item.path, item.body)
    #expect((open.status == 401) == item.isForAdmins)
    #expect((open.headers["WWW-Authenticate"] != nil) == item.isForAdmins)
  }

  @Test(arguments: cases)
  func `a wrong token is refused everywhere`(item: Case) {
    let wrong = site.send(
      item.method, item.path, item.body, headers: ["Authorization": "Bearer not-this-one"])
    #expect(wrong.status == 401)
  }

  @Test(arguments: cases)
  func `an admin may do everything`(item: Case) {
    let answer = site.send(item.method, item.path, item.body, admin: true)
    #expect(answer.status != 401 && answer.status != 403)
  }

  @Test func `an admin's address tells nothing about what is there`() {
    #expect(site.send(.get, "/v1/forms/none/versions").status == 401)
    #expect(site.send(.get, "/v1/forms/none/submissions").status == 401)
  }

  @Test(arguments: [
    ("public", 200, 201), ("sessions", 401, 201), ("private", 401, 401),
  ])
  func `the access of a form decides what needs no token`(
    access: String, document: Int, session: Int
  ) throws {
    try site.publish("count", TestForms.count(access: access))
    #expect(site.send(.get, "/v1/forms/count").status == document)
    #expect(site.send(.post, "/v1/forms/count/sessions", "{}").status == session)
    #expect(site.send(.post, "/v1/forms/count/submissions", "{}").status == session)
    #expect(site.send(.get, "/f/count").status == (session == 201 ? 303 : 401))
    #expect(site.send(.get, "/v1/forms/count", admin: true).status == 200)
  }

  @Test func `another scheme belongs to whatever stands before the server`() {
    let answer = site.send(.get, "/v1/forms", headers: ["Authorization": "Basic YTpi"])
    #expect(answer.status == 200)
  }
}
