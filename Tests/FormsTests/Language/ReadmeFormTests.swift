import Forms
import JSON
import TestSupport
import Testing

/// The form of the README, which stands there in both spellings.
struct ReadmeFormTests {
  private static let form =
    // As in README:
    Form("trip") {
      Section("You") {
        TextField("name").label("Name").required()
        Toggle("byCar").label("I come by car")
        TextField("plate").label("Number plate").visible(when: "byCar").required()
      }
      Section("Lift") {
        NumberField("seats").label("Free seats").scale(0).max(8)
      }
      .visible(when: "byCar")
    }
    .title("Trip")

  @Test func `both spellings are the same form`() throws {
    let readme = try text("README.md")
    let start = try #require(readme.firstRange(of: "> {\"form\": \"trip\""))
    let end = try #require(readme[start.lowerBound...].firstRange(of: "'\n"))
    let document = readme[start.lowerBound..<end.lowerBound].replacing("\n> ", with: "\n")
      .dropFirst(2)
    let read = Form.read(try JSONValue(parsing: Array(document.utf8)))
    #expect(read.findings.isEmpty)
    #expect(read.form == Self.form)
  }

  @Test func `the README shows the lines that are tested here`() throws {
    let source = try text("Tests/FormsTests/Language/ReadmeFormTests.swift")
    let start = try #require(source.firstRange(of: "    Form(\"trip\")"))
    let end = try #require(source.firstRange(of: "\n\n  @Test"))
    let lines = source[start.lowerBound..<end.lowerBound].split(separator: "\n")
    let shown = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(try text("README.md").contains(shown))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try contents(of: packagePath(path)), as: UTF8.self)
  }
}
