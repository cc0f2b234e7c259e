import Foundation
import JSON
import Testing

/// A conversation with formd that is to go as it is written.
///
/// The files and their members are described in the README beside them.
struct BehaviourCase: Sendable, CustomTestStringConvertible {
  let theme: String
  let name: String
  let form: JSONValue
  let steps: [JSONValue]
  /// Texts that no answer may hold but the admin's.
  let neverSent: [String]

  var testDescription: String { "\(theme): \(name)" }

  /// The folder with the files, beside the repository.
  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/cases", directoryHint: .isDirectory)

  /// All cases of the folder, by file; none where the folder is missing.
  static let all: [BehaviourCase] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted().flatMap { file in
      do {
        return try read(folder.appending(path: file))
      } catch {
        Issue.record("\(file): \(error)")
        return []
      }
    }
  }()

  private static func read(_ file: URL) throws -> [BehaviourCase] {
    let document = try JSONValue(parsing: Array(try Data(contentsOf: file)))
    let theme = document["theme"]?.string ?? file.lastPathComponent
    return try (document["cases"]?.array ?? []).map { item in
      guard let name = item["name"]?.string, let steps = item["steps"]?.array else {
        throw CaseFailure("a case without name or steps")
      }
      return BehaviourCase(
        theme: theme, name: name, form: item["form"] ?? .object([]), steps: steps,
        neverSent: item["neverSent"]?.array?.compactMap(\.string) ?? [])
    }
  }
}

/// What went otherwise than a case says.
struct CaseFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension JSONValue {
  /// The document as text, for messages.
  var text: String { String(decoding: canonicalBytes, as: UTF8.self) }

  /// This object with a member put in place of one of the same name.
  func with(_ name: String, _ value: JSONValue?) -> JSONValue {
    guard let value else { return self }
    var members = (object ?? []).filter { $0.name != name }
    members.append(JSONMember(name, value))
    return .object(members)
  }

  /// This object without some of its members.
  func without(_ names: Set<String>) -> JSONValue {
    .object((object ?? []).filter { !names.contains($0.name) })
  }

  /// The texts of this list.
  var strings: [String] { (array ?? []).compactMap(\.string) }
}
