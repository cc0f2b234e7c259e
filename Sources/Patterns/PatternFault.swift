/// What is wrong with a pattern, and where.
public struct PatternFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// Something that other languages have and this one has not.
    case unsupported(Feature)
    case unknownEscape
    /// A range of characters that is none, or a class such as `\p{…}` that does not exist.
    case badRange
    case unclosedBracket
    case unclosedParenthesis
    case unopenedParenthesis
    case trailingBackslash
    case nothingToRepeat
    case badRepeatCount
    case repeatedRepeat
    case badGroup
    case badGroupName
    case tooLong
    case tooLarge
    case unreadable
  }

  /// What needs a search that goes back, or is left out of RE2 for another reason.
  public enum Feature: Hashable, Sendable {
    case lookAhead
    case lookBehind
    case backreference
    case possessiveRepeat
    case atomicGroup
    case conditionalGroup
    case recursion
    case branchReset
    case comment
    case freeSpacing
    /// A named group without the `P` of `(?P<name>…)`.
    case plainGroupName
  }

  public let reason: Reason
  /// Where in the pattern, in code points.
  public let range: Range<Int>
  /// The text in that range.
  public let excerpt: String

  /// A fault of a range of bytes.
  init(_ reason: Reason, at range: Range<Int>, of bytes: [UInt8]) {
    self.reason = reason
    let lower = bytes[..<range.lowerBound].count(where: \.isFirstOfScalar)
    let length = bytes[range].count(where: \.isFirstOfScalar)
    self.range = lower..<lower + length
    excerpt = String(decoding: bytes[range], as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether a code point begins with this byte of UTF-8.
  fileprivate var isFirstOfScalar: Bool { self & 0xC0 != 0x80 }
}
