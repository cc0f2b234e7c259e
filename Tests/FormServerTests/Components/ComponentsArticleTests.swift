import Forms
import JSON
import TestSupport
import Testing

/// What the article about components shows is what formd takes.
struct ComponentsArticleTests {
  private static func blocks() throws -> [String] {
    let path = packagePath("Sources/FormServer/Documentation.docc/Components.md")
    let text = String(decoding: try contents(of: path), as: UTF8.self)
    return text.split(separator: "```json\n").dropFirst().map {
      String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex))
    }
  }

  @Test func `the component and the field of the article are without faults`() throws {
    let blocks = try Self.blocks()
    try #require(blocks.count == 2)
    let (component, findings) = Component.read(try json(blocks[0]))
    #expect(findings == [])
    let form = try json(#"{"form": "f", "sections": [{"key": "s", "fields": [\#(blocks[1])]}]}"#)
    let read = Form.read(form, components: Components([try #require(component)]))
    #expect(CompiledForm.compile(read, version: 1).findings == [])
  }
}
