import Rules

/// What a session knows of one field.
struct FieldState: Sendable, Equatable {
  /// The stored answer; of a calculated field, what replaces the computed value.
  var answer: Value
  /// What was typed and could not be read, in UTF-8, so that it is compared by bytes.
  var input: [UInt8]?
  /// Whether an answer was ever stored, which ends the waiting for an initial one.
  var isWritten = false
  /// Whether a person replaced the computed value.
  var isOverridden = false
  /// Whether the faults of the answer are shown.
  var isMarked = false
  var isVisible = false
  var isEnabled = true
  var isRequired = false
  /// Whether an answer is asked for and there.
  var isSatisfied = false
  var issues: [Issue] = []
  /// The positions of the options that are offered; `nil` where all are.
  var offered: [Int]?
  /// What rules computed of a visible row that takes no answer, one for each ``CompiledDisplay``.
  var display: [Value] = []
  /// Rules that could not be computed.
  var faults: [Fault] = []
  /// The revision that last wrote the answer, and who it was.
  var writtenAt = 0
  var writer: String?
  /// The number of the edit among its client's.
  var writerSeq: Int?

  /// A rule that could not be computed, by the member that holds it.
  struct Fault: Sendable, Hashable {
    let rule: String
    let code: RuleFault
  }
}

extension [FieldState.Fault] {
  /// Notes whether a rule could be computed.
  mutating func note(_ fault: RuleFault?, in rule: String) {
    guard fault != nil || !isEmpty else { return }
    removeAll { $0.rule == rule }
    guard let fault else { return }
    append(FieldState.Fault(rule: rule, code: fault))
    sort { $0.rule < $1.rule }
  }
}

/// What a session knows of one section.
struct SectionState: Sendable, Equatable {
  /// Whether its rule shows it.
  var isVisible = true
  var isEnabled = true
  /// How many of its rows are visible.
  var visibleRows = 0
  /// Whether it is in the snapshot.
  var isShown = false
  /// Rules of the section that could not be computed, save those of its list.
  var faults: [FieldState.Fault] = []
}

/// How many required rows are visible, and how many of them are answered.
struct Progress: Sendable, Equatable {
  var answered = 0
  var required = 0
}
