import Foundation
import TestSupport
import Testing

/// The article about the pitfalls of clients and diffs, held to the tests that it names.
struct PitfallsTests {
  private let rows: [FeatureTables.Row]

  init() throws {
    let article = packagePath("Sources/FormServer/Documentation.docc/Pitfalls.md")
    rows = FeatureTables(String(decoding: try contents(of: article), as: UTF8.self)).rows
  }

  @Test func `the article has every pitfall once, in order`() {
    let wanted = (101...155).map { (number: Int) in "P" + String(number).dropFirst() }
    #expect(rows.map { $0.cells[0] } == wanted)
  }

  @Test
  func `every pitfall has a test that begins with its number, or a reason why it cannot happen`()
    throws
  {
    let tests = try SourceWords(below: "Tests").functions.union(Self.pythonFunctions())
    for row in rows {
      try #require(row.cells.count == 4, "\(row.cells)")
      let (number, names) = (row.cells[0].lowercased(), row.quoted(in: 3))
      if names.isEmpty { #expect(row.cells[3].split(separator: " ").count > 8, "\(row.text)") }
      for name in names {
        #expect(name.lowercased().hasPrefix(number), "\(name) does not begin with \(number)")
        #expect(tests.contains(name), "there is no test `\(name)`")
      }
    }
  }

  /// The functions of the scripts that drive browsers and servers.
  private static func pythonFunctions() throws -> Set<String> {
    let root = URL(filePath: packagePath("Tests"))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "py" {
      for line in String(decoding: try Data(contentsOf: file), as: UTF8.self).split(separator: "\n")
      {
        let words = line.split(separator: " ")
        guard let at = words.firstIndex(of: "def"), at + 1 < words.count else { continue }
        names.insert(String(words[at + 1].prefix { $0 != "(" }))
      }
    }
    return names
  }
}
