public import JSON
public import Rules

/// Something that the check of a form has to say.
public struct Finding: Hashable, Sendable {
  public let pointer: JSONPointer
  /// The field or section it is about.
  public let key: String?
  public let level: RuleFinding.Level
  /// `E…` and `W…` for rules, a word such as `unknown-member` for the rest.
  public let code: String
  public let message: String
  public let hint: String?
  public let fix: String?
  /// Where inside a rule, in code points.
  public let range: Range<Int>?

  /// Creates a finding about a place; the rest is optional.
  public init(
    _ pointer: JSONPointer, key: String? = nil, level: RuleFinding.Level = .error, _ code: String,
    _ message: String, hint: String? = nil, fix: String? = nil, range: Range<Int>? = nil
  ) {
    self.pointer = pointer
    self.key = key
    self.level = level
    self.code = code
    self.message = message
    self.hint = hint
    self.fix = fix
    self.range = range
  }
}
