internal import Patterns

/// The search for a pattern in a text.
enum PatternFunctions {
  /// The calls with a pattern that is known only in the evaluation.
  ///
  /// Rules of forms have them no further than to the check, which tells what a call has to be.
  static let overloads: [Overload] = [Overload.Style.function, .method].map { style in
    Overload(
      style, "matches", [.text, .text], .bool, in: .both,
      cost: .search(program: Pattern.Limit.bytes),
      .binary { text, pattern in
        guard case .text(let text) = text, case .text(let pattern) = pattern else { return .blank }
        do throws(PatternFault) {
          return found(try Pattern(pattern), in: text)
        } catch {
          return .fault(.badArgument)
        }
      })
  }

  /// The call with a pattern that was compiled when the rule was checked.
  static func search(for pattern: Pattern) -> Overload {
    Overload(
      .function, "matches", [.text], .bool, in: .both,
      cost: .search(program: pattern.programSize),
      .unary { text in
        guard case .text(let text) = text else { return .blank }
        return found(pattern, in: text)
      })
  }

  private static func found(_ pattern: Pattern, in text: String) -> RuleResult {
    pattern.isFound(in: text).map { .value(.bool($0)) } ?? .fault(.budget)
  }
}
