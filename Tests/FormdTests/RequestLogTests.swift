import Testing

@testable import formd

struct RequestLogTests {
  @Test(arguments: [
    ("/v1/sessions/abcdefghij", "/v1/sessions/abcd…"),
    ("/v1/sessions/abcdefghij/values/name", "/v1/sessions/abcd…/values/name"),
    ("/s/abcdefghij", "/s/abcd…"), ("/v1/forms/sessions", "/v1/forms/sessions"),
    ("/v1/forms/contact/sessions", "/v1/forms/contact/sessions"), ("/", "/"), ("", ""),
    ("/s", "/s"), ("/f/contact", "/f/contact"),
  ])
  func `a line has only the beginning of a session's id`(path: String, shown: String) {
    #expect(RequestLog.shown(path) == shown)
  }
}
