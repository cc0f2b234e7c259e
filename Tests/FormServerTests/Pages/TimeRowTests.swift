import Forms
import JSON
import Testing
import TimeZones

@testable import FormServer

/// Rows of times, moments, months and durations on a page.
struct TimeRowTests {
  private static let moment =
    #"{"key":"a","kind":"datetime","as":"picker","value":"2026-06-15T12:30:00.000Z","#
    + #""min":"2026-01-01T00:00:00.000Z","interval":30}"#

  @Test(arguments: [
    (
      #"{"key":"a","kind":"time","as":"picker","value":"14:30","min":"09:00","interval":15}"#,
      #"type="time" value="14:30" min="09:00" step="900""#
    ),
    (
      #"{"key":"a","kind":"month","as":"picker","value":"2026-02"}"#,
      #"type="month" value="2026-02""#
    ),
    (
      moment,
      #"type="datetime-local" value="2026-06-15T14:30" min="2026-01-01T01:00" step="1800""#
    ),
    (
      #"{"key":"a","kind":"duration","as":"picker","value":"PT1H30M"}"#,
      #"type="text" value="1h30m""#
    ),
    (
      #"{"key":"a","kind":"time","as":"picker","value":"14:30","input":"noon","error":"E"}"#,
      #"type="text" value="noon""#
    ),
  ])
  func `each has the control that browsers have for it, in local time`(row: String, html: String)
    throws
  {
    let shown = FormPage(
      snapshot: try snapshot(row), form: Form("case"), address: "/s/id", nonce: "n.1",
      zone: try #require(Zone(named: "Europe/Amsterdam")))
    let text = String(decoding: shown.html(), as: UTF8.self)
    #expect(text.contains(html), "\(text)")
  }

  @Test(
    arguments: [
      (moment, "2026-06-15T14:30", nil), (moment, "2026-06-15T15:00", "2026-06-15T15:00"),
      (moment, "", ""), (#"{"key":"a","kind":"duration","value":"PT1H30M"}"#, "1h30m", nil),
      (#"{"key":"a","kind":"duration","value":"PT1H30M"}"#, "2h", "2h"),
      (#"{"key":"a","kind":"time","value":"14:30"}"#, "14:30", nil),
    ] as [(String, String, String?)])
  func `what was shown and not touched is no change`(row: String, posted: String, change: String?)
    throws
  {
    let post = PagePost.read(
      pairs: [("_tag", "1.a"), ("a", posted)], shown: try snapshot(row),
      zone: try #require(Zone(named: "Europe/Amsterdam")))
    #expect(
      post.changes
        == (change.map { [PagePost.Change("a", $0.isEmpty ? nil : .string($0))] } ?? []))
  }
}
