/// A place of a rule that reads an answer, with what is certain whenever that matters.
public struct GuardedRead: Hashable, Sendable {
  public let read: Rule.Read
  /// Where in the text of the rule, in code points; `nil` if the rule was built instead of written.
  public let range: Range<Int>?
  /// What the rule's own conditions make certain there.
  public let facts: RuleFacts
}

extension FactReader {
  /// The places of a rule that read an answer.
  func reads(of root: Syntax) -> [GuardedRead] {
    var reads: [GuardedRead] = []
    collect(from: root, RuleFacts(), into: &reads)
    return reads
  }

  private func collect(
    from syntax: Syntax, _ facts: RuleFacts, into reads: inout [GuardedRead]
  ) {
    switch syntax.kind {
    case .name:
      if let (read, _) = answer(syntax) {
        reads.append(GuardedRead(read: read, range: isWritten ? syntax.range : nil, facts: facts))
      }
    case .binary(let sign, let left, let right) where sign == .and || sign == .or:
      let decisive: Outcome = sign == .and ? .yes : .notYes
      // The right side decides even where the left one is not yet known, unless it may be blank.
      let late = isTotal(right) ? self.facts(right, decisive) : RuleFacts()
      collect(from: left, facts.and(late), into: &reads)
      collect(from: right, facts.and(self.facts(left, decisive)), into: &reads)
    case .conditional(let condition, let then, let other):
      collect(from: condition, facts, into: &reads)
      collect(from: then, facts.and(self.facts(condition, .yes)), into: &reads)
      collect(from: other, facts.and(self.facts(condition, .no)), into: &reads)
    default:
      for part in syntax.parts { collect(from: part, facts, into: &reads) }
    }
  }
}

extension Syntax {
  /// The parts that this one is made of.
  fileprivate var parts: [Syntax] {
    switch kind {
    case .list(let items): items
    case .call(let call): call.operands
    case .member(let operand, _), .not(let operand), .negate(let operand): [operand]
    case .index(let operand, let index): [operand, index]
    case .binary(_, let left, let right): [left, right]
    case .conditional(let condition, let then, let other): [condition, then, other]
    default: []
    }
  }
}
