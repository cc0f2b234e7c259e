import Rules

extension [CompiledOption] {
  /// The most code points that a text has among what rules see of the options.
  var longestText: Int {
    var longest = 0
    for case .text(let text) in lazy.flatMap(\.attributes) {
      longest = Swift.max(longest, text.unicodeScalars.count)
    }
    return longest
  }
}

extension Field {
  /// The most values that an answer may have which is a list; `nil` where the options say it.
  var mostValues: Int? {
    if case .cascade = kind { CascadeRules.mostLevels } else { nil }
  }

  /// The most code points that an answer may have which is a text.
  ///
  /// What a rule computes is bounded by the bytes that any text may have, whatever the field says.
  var longestAnswer: Int {
    guard case .text(let rules) = kind, calculate == nil, initial == nil else {
      return TextRules.largestBytes / 4
    }
    return rules.largestLength(widget: widget)
  }
}
