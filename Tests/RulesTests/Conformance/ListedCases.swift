import Foundation

/// Cases of a suite that give something else here, each with the reason.
struct ListedCases {
  /// By file and name.
  let reasons: [String: String]

  /// Reads a file beside this one: lines of a case, a tab and a reason.
  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: name)
    var reasons: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "\t")
      guard parts.count == 2, reasons.updateValue(String(parts[1]), forKey: String(parts[0])) == nil
      else { throw Unreadable(line: String(line)) }
    }
    self.reasons = reasons
  }

  /// A line that names no case with a reason, or one that was listed before.
  struct Unreadable: Error {
    let line: String
  }
}
