extension PatternFault {
  /// What is wrong, in one plain sentence.
  public var message: String {
    switch reason {
    case .unsupported(let feature): "A pattern cannot have \(feature.words), like `\(excerpt)`."
    case .unknownEscape: "`\(excerpt)` has no meaning in a pattern."
    case .badRange: "`\(excerpt)` is no range or class of characters."
    case .unclosedBracket: "This `[` has no `]`."
    case .unclosedParenthesis: "This `(` has no `)`."
    case .unopenedParenthesis: "This `)` has no `(`."
    case .trailingBackslash: "A pattern cannot end in `\\`."
    case .nothingToRepeat: "There is nothing before `\(excerpt)` that could be repeated."
    case .badRepeatCount:
      "`\(excerpt)` repeats too often: \(Pattern.Limit.repeats) times is the most, inner repeats "
        + "multiplied."
    case .repeatedRepeat: "`\(excerpt)` repeats twice at once."
    case .badGroup: "`\(excerpt)` begins no group that there is."
    case .badGroupName: "`\(excerpt)` is not the name of a group."
    case .tooLong: "A pattern can have at most \(Pattern.Limit.bytes) bytes."
    case .tooLarge: "This pattern is too large."
    case .unreadable: "This pattern cannot be read."
    }
  }

  /// What may be done about it.
  public var hint: String? {
    switch reason {
    case .unsupported(let feature): feature.hint
    case .unknownEscape: Self.hint(forEscape: excerpt)
    case .nothingToRepeat, .unopenedParenthesis, .unclosedParenthesis:
      "To mean the sign itself, write `\\` before it."
    case .unclosedBracket: "To mean the sign itself, write `\\[`."
    case .trailingBackslash: "To mean the sign itself, write `\\\\`."
    case .badRepeatCount, .tooLarge:
      "Repeat with `*` or `+`, and limit the length with `maxLength`."
    case .repeatedRepeat: "Put the inner repeat in parentheses, or leave one out."
    case .badRange, .badGroup, .badGroupName, .tooLong, .unreadable: nil
    }
  }

  /// What to write for an escape that other languages have.
  private static func hint(forEscape escape: String) -> String? {
    switch escape {
    case "\\u", "\\U", "\\x", "\\N": "Write a code point as `\\x{20AC}`."
    case "\\Z": "Write `\\z` for the end of the text."
    case "\\h": "Write `[ \\t]`."
    case "\\R": "Write `\\r?\\n`."
    case "\\e": "Write `\\x1B`."
    case "\\X": "Write `.` for one code point."
    default: nil
    }
  }
}

extension PatternFault.Feature {
  /// The feature in a sentence.
  fileprivate var words: String {
    switch self {
    case .lookAhead: "a look-ahead"
    case .lookBehind: "a look-behind"
    case .backreference: "a reference back to a group"
    case .possessiveRepeat: "a possessive repeat"
    case .atomicGroup: "an atomic group"
    case .conditionalGroup: "a group with a condition"
    case .recursion: "a pattern within itself"
    case .branchReset: "a group that counts anew"
    case .comment: "a comment"
    case .freeSpacing: "free spacing"
    case .plainGroupName: "a group with such a name"
    }
  }

  fileprivate var hint: String? {
    switch self {
    case .lookAhead, .lookBehind: "Ask in a second check, for example with `!this.matches(…)`."
    case .backreference: "Compare the parts in a rule instead."
    case .possessiveRepeat: "Leave the `+` out: no pattern goes back here, so it changes nothing."
    case .atomicGroup: "Write `(?:…)`: no pattern goes back here, so it is the same."
    case .conditionalGroup: "Write each case out, with `|` between them."
    case .recursion: nil
    case .branchReset: "Write `(?:…)`."
    case .comment, .freeSpacing: "Leave it out."
    case .plainGroupName: "Write `(?P<name>…)`, or `(…)`, since nothing asks for the name."
    }
  }
}
