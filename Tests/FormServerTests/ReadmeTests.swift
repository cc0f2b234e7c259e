import HTTP
import Testing
import TestSupport

@testable import FormServer

/// What README says about the program is what the program does.
struct ReadmeTests {
  let text: String

  init() throws {
    text = String(decoding: try contents(of: packagePath("README.md")), as: UTF8.self)
  }

  @Test func `every route is in the README`() throws {
    let fixture = try AppFixture()
    let routes = try AppParts(App.Settings(), fixture.database).routes
    #expect(routes.count > 20)
    for route in routes {
      #expect(
        text.contains(Self.line(route)), "README lacks \(route.method.rawValue) \(route.pattern)")
    }
  }

  /// A route as README writes it: `GET /v1/forms/{form}`.
  private static func line(_ route: Route) -> String {
    let segments = route.pattern.split(separator: "/").map { segment in
      segment.hasPrefix(":") || segment.hasPrefix("*") ? "{\(segment.dropFirst())}" : segment
    }
    return "`\(route.method.rawValue) /" + segments.joined(separator: "/")
  }
}
