import JSON
import Testing

@testable import FormServer

/// Which page of a form is shown, and which come before and after it.
struct PageStepsTests {
  static let pages = ["a", "b", "c", "d"].map { PageSteps.Step(key: $0, title: $0) }

  /// A snapshot with sections on some pages.
  private func snapshot(_ pages: String) throws -> PageSnapshot {
    let sections = pages.enumerated().map { #"{"key":"s\#($0)","page":"\#($1)","rows":[]}"# }
    let text = #"{"sections":[\#(sections.joined(separator: ","))],"tag":"1.a"}"#
    return PageSnapshot(try JSONValue(parsing: Array(text.utf8)))
  }

  @Test(
    arguments: [
      // Pages with something, wanted, shown, previous, next, "place of count".
      ("abcd", nil, "a", nil, "b", "1/4"), ("abcd", "c", "c", "b", "d", "3/4"),
      ("abcd", "d", "d", "c", nil, "4/4"), ("abcd", "x", "a", nil, "b", "1/4"),
      ("bd", nil, "b", nil, "d", "1/2"), ("bd", "a", "b", nil, "b", "1/2"),
      ("bd", "c", "d", "b", "d", "2/2"), ("ab", "d", "b", "b", nil, "2/2"),
      ("d", "a", "d", nil, "d", "1/1"), ("", nil, nil, nil, nil, ""), ("", "c", nil, nil, nil, ""),
    ] as [(String, String?, String?, String?, String?, String)])
  func `empty pages are skipped, and never counted`(
    filled: String, wanted: String?, shown: String?, previous: String?, next: String?,
    place: String
  ) throws {
    let steps = try #require(PageSteps(Self.pages, of: snapshot(filled), wanted: wanted))
    #expect(steps.shown?.key == shown)
    #expect(steps.previous?.key == previous)
    #expect(steps.next?.key == next)
    #expect((steps.place.map { "\($0 + 1)/\(steps.steps.count)" } ?? "") == place)
    #expect(steps.isLast == (shown == nil || filled.hasSuffix(shown ?? "")))
  }

  @Test func `a form without pages has no steps, and shows everything`() throws {
    #expect(PageSteps([], of: try snapshot("a"), wanted: "a") == nil)
    let snapshot = try snapshot("abb")
    #expect(snapshot.part(on: nil).sections.count == 3)
    #expect(snapshot.part(on: "b").sections.map(\.key) == ["s1", "s2"])
    #expect(snapshot.part(on: "").sections.isEmpty)
  }
}
