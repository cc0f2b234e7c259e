import Foundation
import HTTP
import TestSupport
import Testing

@testable import FormServer

/// The articles that say where every feature of the five libraries lives, and what goes wrong there,
/// held to the truth.
struct FromTheFiveLibrariesTests {
  let article: FeatureTables
  /// The document that lists the features, which not everybody has.
  static let source = "design/seeds.md"

  init() throws {
    let texts = try ["FromTheFiveLibraries", "DefectsOfTheLibraries"].map { name in
      try contents(of: packagePath("Sources/FormServer/Documentation.docc/\(name).md"))
    }
    article = FeatureTables(String(decoding: texts.joined(), as: UTF8.self))
  }

  @Test func `every row of the article has three cells that say something`() {
    #expect(article.rows.count > 200)
    for row in article.rows {
      #expect(row.cells.count == 3, "\(row.cells)")
      for cell in row.cells { #expect(cell.count > 1, "\(row.cells)") }
      #expect(!row.cells[1].lowercased().contains("to do"), "\(row.text)")
    }
  }

  @Test(.enabled(if: SharedData.exists(source), "the list of features is not here"))
  func `every row of the five libraries is in the article`() throws {
    let list = FeatureTables(String(decoding: try SharedData.bytes(Self.source), as: UTF8.self))
    let libraries = list.rows.filter { row in
      guard let number = row.chapter.split(separator: ".").first.flatMap({ Int($0) }) else {
        return false
      }
      return (2...6).contains(number) || number == 8 || number == 11
    }
    // A defect is named by where it was, its second cell.
    let wanted = libraries.map { $0.chapter.hasPrefix("11") ? $0.cells[1] : $0.cells[0] }
    #expect(wanted.count > 200)
    let named = article.rows.map { $0.cells[0] }
    for (feature, name) in zip(wanted, named) {
      try #require(!name.isEmpty && feature.hasPrefix(name), "\(feature) is not at \(name)")
    }
    #expect(named.count == wanted.count)
  }

  @Test func `every test that the article names exists`() throws {
    let tests = try SourceWords(below: "Tests").functions
    for row in article.rows {
      let names = row.quoted(in: 2)
      #expect(!names.isEmpty, "\(row.text)")
      for name in names { #expect(tests.contains(name), "there is no test `\(name)`") }
    }
  }

  @Test func `every route and every word that the article names exists`() throws {
    let fixture = try AppFixture()
    let routes = try AppParts(App.Settings(), fixture.database).routes
    let words = try SourceWords(below: "Sources/Forms").words
      .union(SourceWords(below: "Sources/FormServer").words)
    for name in Set(article.rows.flatMap { $0.quoted(in: 1) }) {
      let isThere =
        name.contains(" ") ? routes.contains { $0.isNamed(name) } : words.contains(name)
      #expect(isThere, "nothing is called `\(name)`")
    }
  }
}

extension Route {
  /// Whether a text like `GET /v1/forms/{form}` names this route; its last part may stand for several.
  fileprivate func isNamed(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    guard words.count == 2, method.rawValue == words[0] else { return false }
    var parts = words[1].split(separator: "/")[...]
    for segment in pattern.split(separator: "/") {
      guard let part = parts.popFirst() else { return false }
      if segment.hasPrefix("*") { return true }
      guard part.hasPrefix("{") ? segment.hasPrefix(":") : part == segment else { return false }
    }
    return parts.isEmpty
  }
}

/// What Swift sources speak of.
struct SourceWords {
  /// The names of functions that are sentences.
  private(set) var functions: Set<String> = []
  /// Words that are a text by themselves, `"email"`, and the names of cases.
  private(set) var words: Set<String> = []

  /// Reads all sources below a folder of the package.
  init(below folder: String) throws {
    let root = URL(filePath: packagePath(folder))
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      for line in try Data(contentsOf: file).split(separator: 0x0A) { read(Array(line)) }
    }
  }

  private mutating func read(_ line: [UInt8]) {
    if let start = line.firstRange(of: Array("func `".utf8))?.upperBound,
      let end = line[start...].firstIndex(of: 0x60)
    {
      functions.insert(String(decoding: line[start..<end], as: UTF8.self))
    }
    let parts = line.split(separator: 0x22, omittingEmptySubsequences: false)
    for part in parts.dropFirst() { words.insert(String(decoding: part, as: UTF8.self)) }
    guard let start = line.firstRange(of: Array("case ".utf8))?.upperBound else { return }
    for name in line[start...].split(whereSeparator: { !Self.isLetter($0) }) {
      words.insert(String(decoding: name, as: UTF8.self))
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }
}

/// The tables of a Markdown text.
struct FeatureTables {
  /// A row below the head of a table.
  struct Row {
    /// The number of the chapter that it is in: `4.1`; empty where chapters have none.
    let chapter: String
    let cells: [String]

    var text: String { cells.joined(separator: " | ") }

    /// What stands between backticks in a cell.
    func quoted(in cell: Int) -> [String] {
      cells[cell].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    }
  }

  let rows: [Row]

  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (rows, chapter, isBelowHead): ([Row], String, Bool) = ([], "", false)
    for line in lines {
      if line.hasPrefix("#") {
        let words = line.drop { $0 == "#" || $0 == " " }.split(separator: " ")
        let number = words.first.map { $0.last == "." ? $0.dropLast() : $0 } ?? ""
        chapter = number.allSatisfy { $0.isNumber || $0 == "." } ? String(number) : ""
      }
      guard line.hasPrefix("|") else {
        isBelowHead = false
        continue
      }
      if line.hasPrefix("|-") {
        isBelowHead = true
      } else if isBelowHead {
        rows.append(Row(chapter: chapter, cells: Self.cells(of: line)))
      }
    }
    self.rows = rows
  }

  private static func cells(of line: Substring) -> [String] {
    line.dropFirst().dropLast().replacing(#"\|"#, with: "¦").split(
      separator: "|", omittingEmptySubsequences: false
    ).map { $0.trimmingCharacters(in: .whitespaces).replacing("¦", with: "|") }
  }
}
