/// Something that the checker has to say about a rule.
public struct RuleFinding: Error, Hashable, Sendable {
  /// How much it matters: an error refuses the rule, a note only says how it was understood.
  public enum Level: String, Sendable { case error, warning, note }

  public let level: Level
  /// The code of `rule-language`, for example `E02`.
  public let code: String
  /// One plain sentence or two.
  public let message: String
  public let hint: String?
  /// A text that may replace the range.
  public let fix: String?
  /// Where in the rule, in code points.
  public let range: Range<Int>

  public init(
    _ level: Level, _ code: String, _ message: String, hint: String? = nil, fix: String? = nil,
    range: Range<Int>
  ) {
    self.level = level
    self.code = code
    self.message = message
    self.hint = hint
    self.fix = fix
    self.range = range
  }
}
