public import JSON
public import Rules

/// Which rules and which answers made a row or a section what it is.
public struct Explanation: Sendable {
  /// The name by which clients know it.
  public let key: String
  /// Plain sentences, the reasons for what is seen first.
  public internal(set) var summary: [String] = []
  public let isShown: Bool
  public let isEnabled: Bool
  public internal(set) var isRequired = false
  /// The value that rules read; never that of a secret.
  public internal(set) var value: JSONValue?
  public internal(set) var issues: [Issue] = []
  /// The rules of the section first, then its own.
  public internal(set) var rules: [Rule] = []

  init(key: String, isShown: Bool, isEnabled: Bool) {
    self.key = key
    self.isShown = isShown
    self.isEnabled = isEnabled
  }

  /// A rule, what it read, and what came of it.
  public struct Rule: Sendable {
    /// What the rule belongs to.
    public let key: String
    /// The member that holds it: `visible`, or `validate/0`.
    public let member: String
    public let text: String
    /// What the rule came to, and its value as it would be sent.
    public let result: RuleResult
    public let value: JSONValue?
    /// What that made of the row.
    public let outcome: Outcome
    public let parts: [Part]
    public let inputs: [Input]
  }

  /// A part of a rule and what it came to.
  public struct Part: Sendable {
    public let range: Range<Int>
    public let text: String
    public let result: RuleResult
    /// The value, as it would be sent.
    public let value: JSONValue?
  }

  /// Something that a rule reads, and what it was.
  public struct Input: Sendable {
    public let reading: RuleReading
    public let state: InputState
    /// The value; of rows their names, of all items one for each.
    public let value: JSONValue?
  }

  public enum InputState: String, Sendable {
    case answered
    case unanswered
    /// Not shown, and therefore unanswered.
    case hidden
    /// A secret, which is answered.
    case secret
    /// Not an answer: what is shown, how many rows there are, the day.
    case fact
  }

  /// What a rule made of the row that it belongs to.
  public enum Outcome: String, Sendable {
    case shown, hidden, enabled, disabled, required, optional
    /// A value, or none.
    case value, unanswered
    /// It could not be computed, so the number of items stayed.
    case unchanged
    /// The first answer was given before, or is waited for.
    case done, waits
    case met, failed
    case offered
    /// It could not be computed, so an answer cannot be sent.
    case fault
    /// Nobody asked, because the row is hidden, disabled or unanswered, or a person replaced the value.
    case notAsked = "not-asked"
  }
}
