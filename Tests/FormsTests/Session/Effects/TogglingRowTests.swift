import JSON
import TestSupport
import Testing

@testable import Forms

/// The example of FormUI: a row that is tapped shows and hides a section, and no field holds whether.
struct TogglingRowTests {
  static let document = #"""
    {"form": "settings", "title": "Settings", "variables": {"advanced": {"kind": "bool"}},
     "sections": [
      {"key": "general", "fields": [
        {"key": "name", "kind": "text", "label": "Name"},
        {"key": "more", "kind": "label", "label": "Advanced settings",
         "onSelect": [{"toggle": "advanced"}]}]},
      {"key": "expert", "header": "Advanced", "hidden": "!advanced", "fields": [
        {"key": "port", "kind": "number", "label": "Port"}]}]}
    """#

  static let form = Form("settings") {
    Section {
      TextField("name").label("Name")
      Label("more").label("Advanced settings").onSelect { Effect.toggle("advanced") }
    }
    .key("general")
    Section("Advanced") { NumberField("port").label("Port") }
      .key("expert").hidden(when: "!advanced")
  }
  .title("Settings").variable("advanced", .bool)

  @Test func `a label row toggles what no field holds, and a section follows`() throws {
    var drafting = try Drafting(document: json(Self.document))
    #expect(drafting.rows == ["name", "more"])
    #expect(drafting.row("more")?["tappable"] == .bool(true))
    let shown = try drafting.event(.select, "more")
    #expect(shown.rev == 2 && drafting.rows == ["name", "more", "port"])
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["sections"]?["ins"]?.array?.count == 1 && diff["rows"] == nil)
    try drafting.set(#"{"port": 8080}"#)
    try drafting.event(.select, "more")
    #expect(drafting.rows == ["name", "more"])
    try drafting.event(.select, "more")
    #expect(drafting.value("port") == .string("8080"))
  }

  @Test func `the form language says the same`() throws {
    let read = try Form.read(json(Self.document))
    #expect(read.findings.isEmpty)
    #expect(read.form == Self.form)
    #expect(read.form.document == Self.form.document)
    #expect(Self.form.swiftSource.contains(#".onSelect {"#))
    #expect(Self.form.swiftSource.contains(#".variable("advanced", .bool)"#))
  }

  @Test func `nobody sees the variable, and no client can write it`() throws {
    var drafting = try Drafting(document: json(Self.document))
    try drafting.event(.select, "more")
    let shown = String(decoding: drafting.session.snapshotBytes, as: UTF8.self)
    #expect(!shown.contains(#""advanced""#))
    #expect(drafting.session.submissionValues().values["advanced"] == nil)
    #expect(throws: InvalidEdit.self) { try drafting.set(#"{"advanced": false}"#) }
    #expect(drafting.variable("advanced") == .bool(true))
  }
}
