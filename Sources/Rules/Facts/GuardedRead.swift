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
    case .binary(let sign, _, _) where sign == .and || sign == .or:
      collect(fromChainOf: sign, syntax, facts, into: &reads)
    case .conditional(let condition, let then, let other):
      collect(from: condition, facts, into: &reads)
      collect(from: then, facts.and(self.facts(condition, .yes)), into: &reads)
      collect(from: other, facts.and(self.facts(condition, .no)), into: &reads)
    default:
      for part in syntax.parts { collect(from: part, facts, into: &reads) }
    }
  }

  /// Collects from what `&&` or `||` joins.
  ///
  /// A chain is taken as a whole: link by link, its beginning would be looked at once for each of
  /// them.
  private func collect(
    fromChainOf sign: BinaryOperator, _ syntax: Syntax, _ facts: RuleFacts,
    into reads: inout [GuardedRead]
  ) {
    let decisive: Outcome = sign == .and ? .yes : .notYes
    let operands = syntax.operands(of: sign)
    let decided = operands.map { self.facts($0, decisive) }
    // What stands behind decides even where this is not yet known, unless it may be blank.
    var behind = [RuleFacts()]
    for (operand, facts) in zip(operands, decided).dropFirst().reversed() {
      behind.append(
        isTotal(operand) ? facts.and(behind[behind.count - 1]) : behind[behind.count - 1])
    }
    var known = facts
    for ((operand, facts), late) in zip(zip(operands, decided), behind.reversed()) {
      collect(from: operand, known.and(late), into: &reads)
      known = known.and(facts)
    }
  }
}

extension Syntax {
  /// What a chain of one operator joins, in order.
  fileprivate func operands(of sign: BinaryOperator) -> [Syntax] {
    var operands: [Syntax] = []
    var rest = self
    while case .binary(sign, let left, let right) = rest.kind {
      operands.append(right)
      rest = left
    }
    return (operands + [rest]).reversed()
  }

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
