import HTTP
import JSON
import Testing

@testable import FormServer

/// A browser without script that looks at one page.
struct TestBrowser {
  let site: AppFixture
  /// The address of the page, without the place in it.
  private(set) var address: String
  /// The place in the page that the last answer named.
  private(set) var place: String?

  /// Opens a form.
  init(_ form: String, on site: AppFixture) throws {
    self.site = site
    address = try #require(site.send(.get, "/f/\(form)").headers["Location"])
  }

  /// The page as it is now.
  var html: String { site.send(.get, address).text }

  /// The session's address in the interface for programs.
  var session: String { "/v1/sessions/" + address.dropFirst("/s/".count).prefix { $0 != "?" } }

  /// The row of a key as the session has it now.
  func row(_ key: String) throws -> JSONValue? {
    let sections = try site.send(.get, session).json["sections"]?.array ?? []
    return sections.flatMap { $0["rows"]?.array ?? [] }.first { $0["key"]?.string == key }
  }

  mutating func go(to address: String) { (self.address, place) = (address, nil) }

  /// What the page posts when a button is pressed, with the values that were typed.
  func body(_ values: [(String, String)], pressing button: String) throws -> String {
    let text = html
    func hidden(_ name: String) throws -> String {
      let start = try #require(text.firstRange(of: "name=\"\(name)\" value=\""))
      return String(text[start.upperBound...].prefix { $0 != "\"" })
    }
    let pairs = [("_tag", try hidden("_tag")), ("_n", try hidden("_n"))] + values
    return (pairs + [("_do", button)]).map { "\($0)=\($1)" }.joined(separator: "&")
  }

  /// Presses a button and follows to the page after it.
  @discardableResult
  mutating func press(_ button: String, _ values: [(String, String)] = []) throws -> String {
    try post(body(values, pressing: button))
  }

  /// Posts to the page's address and follows to the page after it.
  @discardableResult
  mutating func post(_ body: String) throws -> String {
    let answer = site.send(.post, address, body, type: "application/x-www-form-urlencoded")
    #expect(answer.status == 303, "\(answer.text)")
    let location = try #require(answer.headers["Location"])
    let parts = location.split(separator: "#", maxSplits: 1).map(String.init)
    (address, place) = (parts[0], parts.count > 1 ? parts[1] : nil)
    return html
  }
}
