public import JSON

/// One fill-in of one version of a form.
public struct Session: Sendable {
  public enum Status: String, Sendable { case draft, submitted }

  public let id: String
  public let form: CompiledForm
  public let language: String
  public private(set) var rev = 1
  public private(set) var tag = ""
  public private(set) var status = Status.draft

  /// Begins a session at revision 1.
  public init(id: String, form: CompiledForm, opening: Opening) {
    self.id = id
    self.form = form
    self.language = opening.language
  }

  /// Takes a session up again from the state that a checkpoint holds.
  public init?(id: String, form: CompiledForm, checkpoint: JSONValue) { nil }

  /// The row that keeps the beginning of this session, at revision 1.
  public var openingRow: JournalRow {
    JournalRow(
      rev: 1, asOf: Instant(milliseconds: 0), nonce: "", client: nil, seq: nil, digest: nil,
      edit: [], secrets: [])
  }

  /// Begins a session again from its first journal row.
  public init?(id: String, form: CompiledForm, language: String, replaying row: JournalRow) { nil }

  /// Carries out an edit, the one way a session changes.
  ///
  /// - Throws: An ``EditRefusal``, which leaves the session as it was.
  public mutating func apply(_ edit: Edit) throws(EditRefusal) -> Outcome { Outcome(rev: rev) }

  /// Carries out an edit that the journal holds.
  ///
  /// - Returns: Whether the row could be read and carried out.
  public mutating func replay(_ row: JournalRow) -> Bool { false }

  /// The visible form.
  public func snapshot() -> JSONValue { .null }

  /// The visible form as canonical bytes.
  public var snapshotBytes: [UInt8] { [] }

  /// The diff from a state that a client holds to this one, as canonical bytes.
  ///
  /// - Returns: `nil` when the state is not among those that are remembered: the client is then sent
  ///   a snapshot, or `changes(from:)` an older session.
  public func changes(since base: Base, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8]? {
    nil
  }

  /// The diff from an older state of this session, replayed from the journal.
  public func changes(from old: Session, with outcome: Outcome? = nil, ack: Ack? = nil) -> [UInt8] {
    []
  }

  /// Whether a base names the present state.
  public func isHead(_ base: Base) -> Bool { false }

  /// Every fault of the visible answers, in document order, shown or not.
  public func issues() -> [Issue] { [] }

  /// The answers as a submission holds them, and the keys of secrets that were given.
  public func submissionValues() -> (values: JSONValue, secrets: [JournalRow.Secret]) {
    (.object([]), [])
  }

  /// The whole state, from which a session can be taken up again; without secrets.
  public func checkpoint() -> JSONValue { .null }
}

/// The edit that a diff acknowledges.
public struct Ack: Sendable {
  public let client: String
  public let seq: Int

  public init(client: String, seq: Int) {
    self.client = client
    self.seq = seq
  }
}
