import Foundation
import JSON

/// Cases of a suite that give something else here, each with the reason.
struct ListedCases {
  /// By file and name.
  let reasons: [String: String]

  /// Reads a file beside this one, a list with one object a line: the case and the reason.
  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    var reasons: [String: String] = [:]
    for line in try JSONValue(parsing: Array(Data(contentsOf: file))).array ?? [] {
      guard let id = line["case"]?.string, let reason = line["reason"]?.string, reason.count > 10,
        reasons.updateValue(reason, forKey: id) == nil
      else { throw Unreadable(line: line) }
    }
    self.reasons = reasons
  }

  /// A line that names no case with a reason, or one that was listed before.
  struct Unreadable: Error {
    let line: JSONValue
  }
}
