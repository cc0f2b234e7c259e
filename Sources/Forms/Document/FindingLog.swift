import JSON
import Rules

/// What a reading of a document has found so far.
///
/// One fault of a template would come once for each element made from it: of findings with the same
/// place and code only the first is kept.
struct FindingLog {
  /// The most findings that one reading reports; more would help nobody.
  static let limit = 1_000

  private(set) var findings: [Finding] = []
  private var seen: Set<Place> = []
  /// The section or field that is being read.
  var key: String?

  /// Where a finding is and what it is about.
  private struct Place: Hashable {
    let pointer: JSONPointer
    let code: String
  }

  /// How many of them are errors.
  var errorCount: Int { findings.count { $0.level == .error } }

  /// Whether there is no room for another finding.
  var isFull: Bool { findings.count > Self.limit }

  /// Adds a finding.
  mutating func report(
    _ code: String, at pointer: JSONPointer, _ message: String, hint: String? = nil,
    fix: String? = nil, level: RuleFinding.Level = .error, range: Range<Int>? = nil
  ) {
    guard !isFull, seen.insert(Place(pointer: pointer, code: code)).inserted else { return }
    if findings.count == Self.limit {
      findings.append(
        Finding(
          JSONPointer(), "too-many-findings",
          "There are more than \(Self.limit) findings. Mend these first."))
      return
    }
    findings.append(
      Finding(
        pointer, key: key, level: level, code, message, hint: hint, fix: fix, range: range))
  }
}

extension String {
  /// The text between backquotes for a message, cut when it is long.
  var quoted: String {
    var shown = ""
    for scalar in unicodeScalars.prefix(41) {
      shown.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
    }
    if shown.unicodeScalars.count > 40 { shown = String(shown.unicodeScalars.prefix(40)) + "…" }
    return "`\(shown)`"
  }
}
