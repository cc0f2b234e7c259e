import Patterns

extension FuzzTarget {
  /// Compiles the first line as a pattern, and matches the rest with it.
  func pattern(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let parts = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let text = parts[0]
    let pattern: Pattern
    do throws(PatternFault) {
      pattern = try Pattern(text)
    } catch {
      let count = text.unicodeScalars.count
      complaints.expect(
        error.range.lowerBound >= 0 && error.range.upperBound <= count, "a fault is in the pattern")
      complaints.expect(error.message.hasSuffix("."), "a fault has a sentence")
      return
    }
    complaints.expect(
      (1...Pattern.Limit.programSize).contains(pattern.programSize), "a program has a size")
    for subject in [text, parts.last ?? "", ""] {
      let whole = pattern.matchesWhole(subject)
      let part = pattern.isFound(in: subject)
      complaints.expect(whole != nil && part != nil, "there is an answer")
      complaints.expect(whole != true || part == true, "what matches as a whole is found")
    }
  }
}
