extension Session {
  /// How many revisions a live session remembers; most of its memory is theirs.
  ///
  /// Older states are found in the journal, from the last checkpoint before them on.
  static let mostRevisions = 64
  /// How many rows of them.
  static let mostHistoryRows = 1024

  /// Keeps what an edit touched, and forgets the oldest revisions when there are too many.
  mutating func remember(_ log: consuming ChangeLog) {
    let revived = log.revived
    if !revived.isEmpty { retired.removeAll { revived.contains($0.item) } }
    for item in log.removed { retired.append((rev, item)) }
    historyRows += log.count
    countAnswers(of: log)
    history.append(Revision(rev: rev, nonce: nonce, status: status, log: log))
    // A quarter goes at once: to move the rest up for each edit would cost more than the edit.
    var forgotten = history.count > Self.mostRevisions ? Self.mostRevisions / 4 : 0
    historyRows -= history[..<forgotten].reduce(0) { $0 + $1.log.count }
    while historyRows > Self.mostHistoryRows, forgotten < history.count - 1 {
      historyRows -= history[forgotten].log.count
      forgotten += 1
    }
    if forgotten > 0 {
      answerBytes.past -= history[..<forgotten].reduce(0) { $0 + $1.log.answerBytes }
      history.removeFirst(forgotten)
    }
    let oldest = history[0].rev
    guard let first = retired.first, first.rev < oldest else { return }
    state.free(retired.prefix { $0.rev < oldest }.map(\.item))
    retired.removeFirst(retired.prefix { $0.rev < oldest }.count)
  }
}
