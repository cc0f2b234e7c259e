internal import CRE2

extension PatternFault {
  /// Finds out what RE2 means and where in the pattern that is.
  init(_ fault: CompiledPattern.Fault, in bytes: [UInt8]) {
    let whole = 0..<bytes.count
    switch fault.kind {
    case CRE2_MISSING_BRACKET:
      let start = max(0, bytes.count - fault.part.count)
      self.init(.unclosedBracket, at: start..<min(start + 1, bytes.count), of: bytes)
    case CRE2_MISSING_PAREN:
      let open = Groups(bytes).lastUnclosed
      self.init(.unclosedParenthesis, at: open.map { $0..<$0 + 1 } ?? whole, of: bytes)
    case CRE2_UNEXPECTED_PAREN:
      let close = Groups(bytes).firstUnopened
      self.init(.unopenedParenthesis, at: close.map { $0..<$0 + 1 } ?? whole, of: bytes)
    case CRE2_TRAILING_BACKSLASH:
      self.init(.trailingBackslash, at: max(0, bytes.count - 1)..<bytes.count, of: bytes)
    case CRE2_TOO_LARGE: self.init(.tooLarge, at: whole, of: bytes)
    default:
      let range = Self.range(of: fault, in: bytes) ?? whole
      let reason = Self.reason(of: fault, followedBy: bytes[range.upperBound...].first)
      self.init(reason, at: range, of: bytes)
    }
  }

  /// Where the part is that a fault names.
  ///
  /// RE2 reads from left to right and stops at the first fault. A group is told from one that is cut
  /// short only by what follows: it is the last before which all is well. Anything else is the first
  /// with which all is not.
  private static func range(of fault: CompiledPattern.Fault, in bytes: [UInt8]) -> Range<Int>? {
    let length = fault.part.count
    guard length > 0, length <= bytes.count else { return nil }
    let starts = (0...bytes.count - length).filter {
      bytes[$0..<$0 + length].elementsEqual(fault.part)
    }
    let start =
      fault.kind == CRE2_BAD_GROUP
      ? starts.last { CompiledPattern.fault(of: bytes[..<$0]) != fault }
      : starts.first { CompiledPattern.fault(of: bytes[..<($0 + length)]) == fault }
    return start.map { $0..<$0 + length }
  }

  private static func reason(
    of fault: CompiledPattern.Fault, followedBy next: UInt8?
  ) -> Reason {
    switch fault.kind {
    case CRE2_BAD_ESCAPE:
      switch fault.part.dropFirst().first ?? 0 {
      case 0x31...0x39, UInt8(ascii: "k"), UInt8(ascii: "g"): .unsupported(.backreference)
      default: .unknownEscape
      }
    case CRE2_BAD_CLASS, CRE2_BAD_RANGE: .badRange
    case CRE2_NOTHING_TO_REPEAT: .nothingToRepeat
    case CRE2_REPEAT_SIZE: .badRepeatCount
    case CRE2_REPEAT_OPERATOR:
      fault.part.last == UInt8(ascii: "+") ? .unsupported(.possessiveRepeat) : .repeatedRepeat
    case CRE2_BAD_GROUP:
      feature(ofGroup: fault.part, followedBy: next).map(Reason.unsupported)
        ?? .badGroup
    case CRE2_BAD_GROUP_NAME: .badGroupName
    default: .unreadable
    }
  }

  /// The feature that begins with these bytes, `(?` and more.
  private static func feature(ofGroup part: [UInt8], followedBy next: UInt8?) -> Feature? {
    let signs = part.dropFirst(2) + (next.map { [$0] } ?? [])
    guard let sign = signs.first else { return nil }
    let second = signs.dropFirst().first
    switch sign {
    case UInt8(ascii: "="), UInt8(ascii: "!"): return .lookAhead
    case UInt8(ascii: "<"):
      let isLook = second == UInt8(ascii: "=") || second == UInt8(ascii: "!")
      return isLook ? .lookBehind : .plainGroupName
    case UInt8(ascii: "'"): return .plainGroupName
    case UInt8(ascii: ">"): return .atomicGroup
    case UInt8(ascii: "("): return .conditionalGroup
    case UInt8(ascii: "|"): return .branchReset
    case UInt8(ascii: "#"): return .comment
    case UInt8(ascii: "R"), UInt8(ascii: "&"), 0x30...0x39: return .recursion
    case UInt8(ascii: "P"):
      if second == UInt8(ascii: "=") { return .backreference }
      return second == UInt8(ascii: ">") ? .recursion : nil
    default: return part.last == UInt8(ascii: "x") ? .freeSpacing : nil
    }
  }
}
