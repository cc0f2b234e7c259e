import Forms
import TestSupport
import Testing

/// The form that the article "Forms in Swift" shows.
struct FormsInSwiftArticleTests {
  private static let form =
    // As in the article:
    Form("contact") {
      Section("Contact") {
        TextField("email").label("E-mail").format(.email).required()
        Toggle("news").label("Send me news")
      }
    }

  @Test func `the article shows the lines that are compiled here, and they have no faults`() throws
  {
    let source = try text("Tests/FormsTests/Language/FormsInSwiftArticleTests.swift")
    let start = try #require(source.firstRange(of: "    Form(\"contact\")"))
    let end = try #require(source.firstRange(of: "\n\n  @Test"))
    let lines = source[start.lowerBound..<end.lowerBound].split(separator: "\n")
    let shown = lines.map { $0.dropFirst(4) }.joined(separator: "\n")
    let article = try text("Sources/FormServer/Documentation.docc/FormsInSwift.md")
    #expect(article.contains("let form = " + shown))
    #expect(Form.read(Self.form.document).findings.isEmpty)
    #expect(Self.form.json.hasPrefix(#"{"form":"contact","sections":[{"fields":"#))
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try contents(of: packagePath(path)), as: UTF8.self)
  }
}
