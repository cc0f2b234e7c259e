import Rules

/// What a session knows of one field.
///
/// There are as many of these as fields, in each session: what few fields have is kept apart.
struct FieldState: Sendable, Equatable {
  fileprivate var stored: Stored
  fileprivate var box: Box?
  /// In one byte, for states are copied a lot.
  fileprivate var flags: Flags = .enabled

  /// Whether two states are the same.
  ///
  /// The call of the comparison that the compiler makes would copy both, for every row of every edit. What a
  /// state gets besides has to be compared here too, or a diff would not tell of it.
  @inline(__always)
  static func == (left: Self, right: Self) -> Bool {
    (left.stored === right.stored || left.stored == right.stored)
      && (left.box === right.box || left.box == right.box) && left.flags == right.flags
  }

  init(answer: Value) { stored = Stored(answer: answer, writtenAt: 0, writer: nil) }

  /// The stored answer; of a calculated field, what replaces the computed value.
  var answer: Value {
    get { stored.answer }
    set { store(newValue, at: writtenAt, by: writer) }
  }

  /// The revision that last wrote the answer.
  var writtenAt: Int { stored.writtenAt }

  /// Who wrote it; `nil` where nobody told.
  var writer: Writer? { stored.writer }

  /// Stores an answer, and who wrote it in which revision.
  mutating func store(_ answer: Value, at rev: Int, by writer: Writer?) {
    stored = Stored(answer: answer, writtenAt: rev, writer: writer)
  }

  /// What is stored: an object, for states are copied far more often than answers change.
  fileprivate final class Stored: Sendable, Equatable {
    let answer: Value
    let writtenAt: Int
    let writer: Writer?

    init(answer: Value, writtenAt: Int, writer: Writer?) {
      self.answer = answer
      self.writtenAt = writtenAt
      self.writer = writer
    }

    static func == (left: Stored, right: Stored) -> Bool {
      left === right
        || left.answer == right.answer && left.writtenAt == right.writtenAt
          && left.writer == right.writer
    }
  }

  /// A client, and the number of an edit among its own.
  final class Writer: Sendable, Equatable {
    let client: String?
    let seq: Int?

    init?(client: String?, seq: Int?) {
      guard client != nil || seq != nil else { return nil }
      self.client = client
      self.seq = seq
    }

    static func == (left: Writer, right: Writer) -> Bool {
      left === right || left.client == right.client && left.seq == right.seq
    }
  }

  /// A rule that could not be computed, by the member that holds it.
  struct Fault: Sendable, Hashable {
    let rule: String
    let code: RuleFault
  }
}

extension FieldState {
  fileprivate struct Flags: Swift.OptionSet, Sendable {
    var rawValue: UInt8

    static let written = Flags(rawValue: 1)
    static let overridden = Flags(rawValue: 2)
    static let marked = Flags(rawValue: 4)
    static let visible = Flags(rawValue: 8)
    static let enabled = Flags(rawValue: 16)
    static let required = Flags(rawValue: 32)
    static let satisfied = Flags(rawValue: 64)

    subscript(flag: Flags) -> Bool {
      @inline(__always) get { contains(flag) }
      @inline(__always) set { if newValue { insert(flag) } else { remove(flag) } }
    }
  }

  /// Whether an answer was ever stored, which ends the waiting for an initial one.
  var isWritten: Bool {
    get { flags[.written] }
    set { flags[.written] = newValue }
  }

  /// Whether a person replaced the computed value.
  var isOverridden: Bool {
    get { flags[.overridden] }
    set { flags[.overridden] = newValue }
  }

  /// Whether the faults of the answer are shown.
  var isMarked: Bool {
    get { flags[.marked] }
    set { flags[.marked] = newValue }
  }

  var isVisible: Bool {
    get { flags[.visible] }
    set { flags[.visible] = newValue }
  }

  var isEnabled: Bool {
    get { flags[.enabled] }
    set { flags[.enabled] = newValue }
  }

  var isRequired: Bool {
    get { flags[.required] }
    set { flags[.required] = newValue }
  }

  /// Whether an answer is asked for and there.
  var isSatisfied: Bool {
    get { flags[.satisfied] }
    set { flags[.satisfied] = newValue }
  }
}

extension FieldState {
  /// What few fields have.
  struct Extras: Sendable, Equatable {
    /// What was typed and could not be read, in UTF-8, so that it is compared by bytes.
    var input: [UInt8]?
    var issues: [Issue] = []
    /// The positions of the options that are offered; `nil` where all are.
    var offered: [Int]?
    /// What rules computed of a visible row that takes no answer, one for each ``CompiledDisplay``.
    var display: [Value] = []
    /// Rules that could not be computed.
    var faults: [Fault] = []

    fileprivate var hasIssuesOnly: Bool {
      input == nil && offered == nil && display.isEmpty && faults.isEmpty
    }
  }

  fileprivate final class Box: Sendable, Equatable {
    let extras: Extras

    init(_ extras: Extras) { self.extras = extras }

    static func == (left: Box, right: Box) -> Bool {
      left === right || left.extras == right.extras
    }
  }

  /// Whether a check found nothing to say, not even that an answer is asked for.
  var isUntroubled: Bool { box == nil && !isRequired && !isSatisfied }

  /// Whether there is nothing to say of a row beside its answer and that it is asked for, where faults are
  /// shown only when they are marked.
  @inline(__always)
  var isPlain: Bool {
    guard isEnabled, !isOverridden else { return false }
    guard let box else { return true }
    return !isMarked && box.extras.hasIssuesOnly
  }

  /// Whether what two states say of a row is the same, but for the answer and whether it was ever given.
  func differsInAnswerOnly(from other: FieldState) -> Bool {
    let difference = flags.symmetricDifference(other.flags)
    return box === other.box && difference.isSubset(of: [.written, .satisfied])
  }

  private var extras: Extras {
    get { box?.extras ?? Extras() }
    set { box = newValue == Extras() ? nil : Box(newValue) }
  }

  var input: [UInt8]? {
    get { box?.extras.input }
    set { if box != nil || newValue != nil { extras.input = newValue } }
  }

  /// Whether something was typed that could not be read.
  var hasInput: Bool { box.map { $0.extras.input != nil } ?? false }

  /// Whether these are the issues that it has.
  func hasIssues(_ issues: [Issue]) -> Bool {
    guard let box else { return issues.isEmpty }
    return box.extras.issues == issues
  }

  var issues: [Issue] {
    get { box?.extras.issues ?? [] }
    set { if box != nil || !newValue.isEmpty { extras.issues = newValue } }
  }

  var offered: [Int]? {
    get { box?.extras.offered }
    set { if box != nil || newValue != nil { extras.offered = newValue } }
  }

  var display: [Value] {
    get { box?.extras.display ?? [] }
    set { if box != nil || !newValue.isEmpty { extras.display = newValue } }
  }

  /// Whether a rule could not be computed.
  var hasFaults: Bool { box?.extras.faults.isEmpty == false }

  var faults: [Fault] {
    get { box?.extras.faults ?? [] }
    set { if box != nil || !newValue.isEmpty { extras.faults = newValue } }
  }
}

extension FieldState {
  /// The room that the answer takes, and what was typed in its place.
  var answerBytes: Int { Self.bytes(stored, box) }

  @inline(__always)
  fileprivate static func bytes(_ stored: Stored, _ box: Box?) -> Int {
    stored.answer.ownBytes + (box?.extras.input?.count ?? 0)
  }
}

// Every edit asks for the room of what it touched: to hand a state to a call would copy it.

extension ChangeLog {
  /// The room that the answer of a touched field took.
  func answerBytes(at position: Int) -> Int {
    FieldState.bytes(fields[position].state.stored, fields[position].state.box)
  }
}

extension SessionState {
  /// The room that an answer takes.
  @inline(__always)
  func answerBytes(of slot: Int) -> Int {
    fields.read(slot) { FieldState.bytes($0.stored, $0.box) }
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
