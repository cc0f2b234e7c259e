import JSON
import Patterns
import Rules

extension FormCompiler {
  /// Compiles what the texts of a field have to match, and tells what is wrong with it.
  ///
  /// Fields with the same pattern share it, and what matching it remembers. To match one answer may be
  /// as much work as a whole pass over the rules.
  mutating func pattern(of field: Field, at place: JSONPointer) -> Pattern? {
    guard case .text(let rules) = field.kind, let text = rules.pattern else { return nil }
    guard patternRoom > 0 else {
      findings.append(
        Finding(
          place, key: field.key, "E13", "The patterns of this form are too large together."))
      return nil
    }
    let pattern: Pattern
    do throws(PatternFault) {
      pattern = try compiled(text)
    } catch {
      if error.reason == .tooLarge { patternRoom -= Pattern.Limit.programSize * 5 }
      findings.append(
        Finding(
          place, key: field.key, "E08", error.message, hint: error.hint, range: error.range))
      return nil
    }
    let length = rules.largestLength(widget: field.widget)
    let most = Self.mostWork * 16 / pattern.programSize
    if length > most {
      findings.append(
        Finding(
          place, key: field.key, "E10",
          "Matching this pattern with texts of \(length.grouped) characters is too much work.",
          hint: "Set `maxLength` to \(most) or less, or write a simpler pattern."))
    }
    return pattern
  }

  /// Compiles a pattern, once for all fields that have it.
  private mutating func compiled(_ text: String) throws(PatternFault) -> Pattern {
    let bytes = Array(text.utf8)
    if let found = patterns[bytes] { return found }
    let pattern = try Pattern(text)
    patternRoom -= pattern.programSize
    patterns[bytes] = pattern
    return pattern
  }
}
