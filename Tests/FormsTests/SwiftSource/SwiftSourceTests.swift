import JSON
import TestSupport
import Testing

@testable import Forms

/// Forms as Swift source: the files beside this one were printed by `formd export --swift`, and then
/// formatted, so that the compiler itself says whether they mean the same.
struct SwiftSourceTests {
  static let exports: [(document: String, file: String, form: Form)] = [
    ("display-settings", "DisplaySettingsForm", displaySettingsForm),
    ("every-kind", "EveryKindForm", everyKindForm),
    ("home-loan", "HomeLoanForm", homeLoanForm),
    ("new-contact", "NewContactForm", newContactForm),
    ("new-event", "NewEventForm", newEventForm),
    ("phq-9", "Phq9Form", phq9Form),
    ("profile", "ProfileForm", profileForm),
  ]

  @Test(arguments: exports)
  func `what was exported compiles to the same form`(
    document: String, file: String, form: Form
  ) throws {
    let read = try Form.read(
      JSONValue(parsing: contents(of: packagePath("Examples/\(document).json"))))
    #expect(form == read.form)
    #expect(form.document.canonicalBytes == read.form.document.canonicalBytes)
  }

  @Test(arguments: exports)
  func `the export prints the file that was compiled`(
    document: String, file: String, form: Form
  ) throws {
    let path = packagePath("Tests/FormsTests/SwiftSource/\(file).swift")
    let source = String(decoding: try contents(of: path), as: UTF8.self)
    #expect(bare(form.swiftSource) == bare(source))
  }

  /// The source without what the formatter may change.
  private func bare(_ source: String) -> String {
    source.filter { !$0.isWhitespace }.replacing(",)", with: ")").replacing(",]", with: "]")
  }

  @Test(arguments: [
    ("plain", #""plain""#),
    (#"say "no""#, ##"#"say "no""#"##),
    (##"a "# b"##, ###"##"a "# b"##"###),
    (#"\d+"#, ##"#"\d+"#"##),
    ("two\nlines\tand", #""two\nlines\tand""#),
    ("\"\n", #""\"\n""#),
    ("right\u{200F}left", #""right\u{200F}left""#),
    ("no\u{A0}break", #""no\u{A0}break""#),
    ("naïve 🙂", #""naïve 🙂""#),
  ])
  func `a text is a literal that a reader sees as it is`(text: String, literal: String) {
    #expect(SwiftLiteral.text(text) == literal)
  }

  @Test func `a section has its key in the source only where its header would give another`() {
    let form = Form("a") {
      Section("About you") { Toggle("x") }
      Section("About you") { Toggle("y") }
      Section("Else") { Toggle("z") }.key("other")
      Section { Toggle("w") }
    }
    #expect(form.sections.map(\.key) == ["aboutYou", "section2", "other", "section4"])
    #expect(!form.swiftSource.contains("aboutYou"))
    #expect(!form.swiftSource.contains("section2"))
    #expect(form.swiftSource.contains(#".key("other")"#))
  }
}
