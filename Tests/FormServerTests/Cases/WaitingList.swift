import Foundation

/// The cases that need more than is built, each with what it waits for.
struct WaitingList {
  /// By `theme: name`.
  let reasons: [String: String]

  /// Reads `waiting.txt`: blocks of a line `# reason` and lines `theme: name`.
  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "waiting.txt")
    var reasons: [String: String] = [:]
    var reason = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# ") {
        reason = String(line.dropFirst(2))
      } else {
        reasons[String(line)] = reason
      }
    }
    self.reasons = reasons
  }
}
