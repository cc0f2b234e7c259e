import Forms
import JSON
import TestSupport
import Testing

/// What the five libraries say about drawing, which formd stores, serves and never acts on.
struct DrawingTests {
  /// Every wish of the five libraries about how something looks, as a hint.
  private static let hints = [
    // FormUI
    ##""rowHeight": 44, "estimatedRowHeight": "auto", "cellBackgroundColor": "#FFFFFFFF""##,
    #""headerHeight": "auto", "footerHeight": 20"#, #""rowAnimation": "fade""#, #""height": 88"#,
    // iOS Form
    #""displayFormat": "dd/MM/yyyy", "commit": "explicit""#, #""presentation": "push""#,
    // PrimarySource
    #""borders": {"top": "never", "bottom": "auto"}"#, #""desiredSize": [40, 40]"#,
    #""column": "price", "columnSpan": 2"#, #""layout": "grid", "itemSize": [40, 40]"#,
    #""labelPosition": "top""#, #""disclosure": true"#, #""spacer": {"height": 10}"#,
    #""group": {"axis": "horizontal", "of": ["a", "b"]}"#, #""keyboard": "email""#,
    #""value": {"anything": ["at", "all", null]}"#,
    // Former
    ##""titleDisabledColor": "#808080FF", "titleEditingColor": "#0000FFFF""##,
    #""displayTitle": "★ One", "style": "bold""#, #""switchWhenSelected": true"#,
    #""returnKey": "next""#, #""variant": "compact""#, #""scrollPosition": "middle""#,
    // Blocks
    #""spacer": "flexible""#, #""estimatedHeight": 60"#, #""previewMask": {"cornerRadius": 5}"#,
    // Eureka
    #""inlineHide": "never""#, #""indexTitle": "A""#, #""display": "€ 1.234,50""#,
  ]

  @Test(arguments: hints)
  func `a hint is served as it was written, wherever it stands`(hints: String) throws {
    let document = #"""
      {"form": "f", "title": "F", "hints": {\#(hints)}, "sections": [
        {"key": "s", "hints": {\#(hints)}, "fields": [
          {"key": "a", "kind": "choice", "label": "A", "hints": {\#(hints)},
           "options": [{"value": "x", "hints": {\#(hints)}}]}]}]}
      """#
    let drafting = try Drafting(document: json(document))
    let written = try json("{\(hints)}").canonicalBytes
    let row = try #require(drafting.row("a"))
    let places = [
      drafting.session.snapshot()["hints"], drafting.section("s")?["hints"], row["hints"],
      row["options"]?.array?.first?["hints"],
    ]
    for hints in places { #expect(hints?.canonicalBytes == written) }
    let form = Form.read(try json(document)).form
    #expect(Form.read(form.document).form == form)
  }

  @Test(arguments: hints)
  func `a hint changes nothing but itself`(hints: String) throws {
    func session(_ hints: String) throws -> Drafting {
      var drafting = try Drafting(
        fields: #"""
          {"key": "a", "kind": "bool", "label": "A"\#(hints)},
          {"key": "b", "kind": "text", "label": "B", "visible": "a"\#(hints)}
          """#)
      try drafting.set(#"{"a": true, "b": "x"}"#)
      return drafting
    }
    let (plain, hinted) = (try session(""), try session(#", "hints": {\#(hints)}"#))
    #expect(hinted.rows == plain.rows)
    #expect(hinted.session.submissionValues().values == plain.session.submissionValues().values)
    let (before, after) = (try plain.changes(since: 1), try hinted.changes(since: 1))
    #expect(before?["rows"]?["set"] == after?["rows"]?["set"])
  }

  @Test func `a colour or height that is no whole number is written as a text`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "hints": {"rowHeight": 44.5}, "sections": [
        {"key": "s", "fields": [{"key": "a", "kind": "text", "hints": {"alpha": 0.5}}]}]}
      """#)
    #expect(
      Set(read.faults)
        == ["wrong-type /hints/rowHeight", "wrong-type /sections/0/fields/0/hints/alpha"])
  }
}
