import Forms
import JSON
import TestSupport
import Testing

private enum Theme: String, CaseIterable {
  case light, dark, system

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// The usage example of FormUI in the form language.
struct FormUIUsageTests {
  private static let desserts = [
    ("cookies", "🍪 Cookies"), ("chocolate", "🍫 Chocolate"), ("ice", "🍦 Ice cream"),
    ("candy", "🍭 Candy"), ("doughnuts", "🍩 Doughnuts"), ("cake", "🍰 Cake"),
  ]

  private static let form =
    Form("hidden-rows") {
      Section {
        Label("greeting", "Hello World")
      }
      .key("hello")
      Section("A row") {
        Button("toggleRow", "Tap to toggle the row").onTap { Effect.toggle("isRowHidden") }
        Label("hiddenRow", "Hidden").hidden(when: "isRowHidden")
        Label("otherRow", "Not hidden")
      }
      .key("rows")
      Section("A section") {
        Button("toggleSection", "Tap to toggle the section").onTap {
          Effect.toggle("isSectionHidden")
        }
      }
      .key("sections")
      Section("Hidden with all its rows") {
        TextField("note").label("Note")
          .help("What you write here is kept while the section is hidden, and not submitted.")
      }
      .key("hiddenSection").hidden(when: "isSectionHidden")
      Section("Theme") {
        ForEach(Theme.self) { Label("theme_\($0.rawValue)", "\($0.title)") }
      }
      .key("theme")
      Section("Desserts") {
        ForEach(desserts) { Label("dessert_\($0.0)", "\($0.1)") }
      }
      .key("dessert")
      Section("Numbers") {
        ForEach(0..<3) { Label("number_\($0)", "Row \($0)") }
      }
      .key("numbers")
    }
    .title("Rows that come and go").description("Tapping a row flips a variable that no row holds.")
    .variable("isRowHidden", .bool, initial: "true")
    .variable("isSectionHidden", .bool, initial: "true")
    .optionSet("themes") { ForEach(Theme.self) { Option($0.rawValue, "\($0.title)") } }
    .optionSet("desserts") { ForEach(desserts) { Option($0.0, "\($0.1)") } }
    .submit("Done", confirmation: "That was all.")

  @Test func `a form in the manner of FormUI is the document of the same name`() throws {
    let text = try contents(of: packagePath("Examples/hidden-rows.json"))
    let read = Form.read(try JSONValue(parsing: text))
    #expect(read.findings.isEmpty)
    #expect(read.form == Self.form)
    #expect(Form.read(Self.form.document).form == Self.form)
  }
}
