import Rules

extension Session {
  /// About how many bytes of memory the session takes beyond what one does that has just begun: for the
  /// fields that are not as at the beginning, the revisions that it remembers, and past snapshots.
  ///
  /// It grows with what is remembered and not with the number of edits, of which the oldest are forgotten.
  public var keptBytes: Int {
    past.bytes + 160 * state.fields.ownCount + 128 * historyRows + 256 * history.count
      + answerBytes.present + answerBytes.past
  }

  /// The room that answers take outside of the values themselves, as long texts and lists do.
  struct AnswerBytes: Sendable {
    /// That of the answers as they are now.
    var present = 0
    /// That of older ones which the history remembers.
    var past = 0
  }

  /// Notes what the answers of an edit take.
  mutating func countAnswers(of log: ChangeLog) {
    for position in log.fields.indices {
      let bytes = log.answerBytes(at: position)
      answerBytes.past += bytes
      answerBytes.present += state.answerBytes(of: log.fields[position].slot) - bytes
    }
  }

  /// Notes what all answers take.
  mutating func countAnswers() {
    answerBytes.present = state.fields.ownElements.reduce(0) { $0 + $1.answerBytes }
  }

  /// Forgets what the last edits touched.
  mutating func forgetHistory() {
    history = []
    historyRows = 0
    answerBytes.past = 0
  }
}

extension ChangeLog {
  /// The room that the answers take which it remembers.
  var answerBytes: Int { fields.indices.reduce(0) { $0 + answerBytes(at: $1) } }
}

extension Value {
  /// The bytes of a text that is no small one, and of a list with what is in it.
  var ownBytes: Int {
    switch self {
    case .text(let text): text.utf8.count > 15 ? 32 + text.utf8.count : 0
    case .list(let values): values.reduce(32) { $0 + 40 + $1.ownBytes }
    default: 0
    }
  }
}
