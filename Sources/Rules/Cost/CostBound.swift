/// Something that bounds how much work a rule can be, and that an author can change.
public struct CostBound: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The rows of a repeat.
    case rows
    /// The length of a text.
    case length
    /// The items of a list.
    case items
  }

  public let kind: Kind
  /// The key of the field or repeat.
  public let key: String
  public let most: Int

  /// The bound as the end of a sentence: "the 500 rows of `lines`".
  public var words: String {
    let most = most.grouped
    return switch kind {
    case .rows: "the \(most) rows that `\(key)` may have"
    case .length: "the \(most) characters that `\(key)` may have"
    case .items: "the \(most) items that `\(key)` may have"
    }
  }

  /// What to change.
  public var advice: String {
    switch kind {
    case .rows: "Lower the `max` of `\(key)`, or calculate a part in a field of its own."
    case .length: "Give `\(key)` a smaller `maxLength`, or calculate a part in a field of its own."
    case .items: "Give `\(key)` fewer options, or calculate a part in a field of its own."
    }
  }
}

extension Int {
  /// The number with its digits in groups of three.
  public var grouped: String {
    let digits = Array(String(magnitude))
    var text = ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
