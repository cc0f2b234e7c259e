import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// Effects, actions and variables in the form language.
struct EffectWordsTests {
  static let form = Form("words") {
    Section {
      TextField("name").label("Name")
        .onChange {
          Effect.set("count", to: "coalesce(count, 0) + 1")
          if true { Effect.clear(["note"]) }
        }
        .onReturn { Effect.focus("note") }
        .action("wipe", "Wipe", side: .leading, style: .destructive) { Effect.reset(["name"]) }
      TextField("note").label("Note").onSelect { Effect.alert(["en": "Note", "nl": "Noot"]) }
      Label("more", "More").onTap {
        Effect.toggle("shows")
        for address in ["/a", "/b"] { Effect.open(address) }
      }
    }
    .key("all")
    Repeat("people") { TextField("who").onTap { Effect.removeItem("people") } }
      .onDelete { Effect.scrollTo("people") }
      .onReorder { Effect.submit }
      .action("add", "Add") { Effect.insertItem("people") }
  }
  .variable("shows", .bool, initial: "true")
  .variable("count", .number(NumberRules(scale: 0)))
  .on(.onTap) { Effect.set([Effect.Setting("count", "0"), Effect.Setting("note", "\"x\"")]) }

  @Test func `every word stands in the document, which reads back the same`() throws {
    let read = Form.read(Self.form.document)
    #expect(read.findings.filter { $0.level == .error } == [])
    #expect(read.form == Self.form)
    let expected = try json(
      #"""
      {"key": "name", "kind": "text", "label": "Name",
       "onChange": [{"set": {"count": "coalesce(count, 0) + 1"}}, {"clear": ["note"]}],
       "onReturn": [{"focus": "note"}],
       "actions": [{"key": "wipe", "title": "Wipe", "side": "leading", "style": "destructive",
         "effects": [{"reset": ["name"]}]}]}
      """#)
    let name = Self.form.document["sections"]?.array?[0]["fields"]?.array?[0]
    #expect(name?.canonicalBytes == expected.canonicalBytes)
    #expect(Self.form.variables.map(\.key) == ["count", "shows"])
  }

  @Test func `what the words name is there`() {
    let (form, findings) = CompiledForm.compile(Form.read(Self.form.document), version: 1)
    #expect(form != nil, "\(findings)")
  }

  @Test(arguments: [
    #".onTap {"#, #"Effect.toggle("shows")"#, #"Effect.open("/b")"#, "Effect.submit",
    #".action("wipe", "Wipe", side: .leading, style: .destructive) {"#,
    #"Effect.alert(["en": "Note", "nl": "Noot"])"#, #"Effect.clear(["note"])"#,
    #"Effect.set("count", to: "coalesce(count, 0) + 1")"#,
    ##"Effect.set([Effect.Setting("count", "0"), Effect.Setting("note", #""x""#)])"##,
    #".variable("count", .number(NumberRules(scale: 0)))"#,
    #".variable("shows", .bool, initial: "true")"#, ".on(.onTap) {",
  ])
  func `the export prints the words`(line: String) {
    #expect(Self.form.swiftSource.contains(line))
  }
}
