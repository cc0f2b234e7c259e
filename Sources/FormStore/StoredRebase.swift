public import Forms
internal import SQLite

/// The way of a session to another edition, as it is stored with its row.
public struct StoredRebase: Sendable {
  /// The revision that it made.
  public var rev: Int
  /// What the session stood on before, and what it stands on now.
  public var old: Edition
  public var new: Edition
  /// The whole state afterwards: no replay goes back over a rebase.
  public var state: [UInt8]

  public init(rev: Int, old: Edition, new: Edition, state: [UInt8]) {
    self.rev = rev
    self.old = old
    self.new = new
    self.state = state
  }
}

extension Edition {
  /// The columns `version` and `save`, one of which is null.
  var columns: (version: Int?, save: Int?) {
    switch self {
    case .version(let number): (number, nil)
    case .draft(let save): (nil, save)
    }
  }

  /// Reads the columns back.
  init?(version: Int?, save: Int?) {
    if let version {
      self = .version(version)
    } else if let save {
      self = .draft(save: save)
    } else {
      return nil
    }
  }
}

extension Connection {
  /// Notes that a session stands on another edition, with the state from which it goes on.
  ///
  /// Throws when that edition was removed meanwhile.
  mutating func note(_ rebase: StoredRebase, of session: SessionNumber) throws {
    let (old, new) = (rebase.old.columns, rebase.new.columns)
    guard try isKept(rebase.new, for: session) else { throw RemovedMeanwhile.edition }
    try execute(
      """
      UPDATE session SET version = \(new.version), save = \(new.save)
      WHERE number = \(session.value)
      """)
    try execute(
      """
      INSERT INTO rebase (session, rev, version, save)
      VALUES (\(session.value), \(rebase.rev), \(old.version), \(old.save))
      """)
    try execute(
      """
      INSERT INTO checkpoint (session, rev, state)
      VALUES (\(session.value), \(rebase.rev), \(utf8: rebase.state))
      """)
  }

  /// Whether an edition of the form of a session is there.
  private mutating func isKept(_ edition: Edition, for session: SessionNumber) throws -> Bool {
    let (version, save) = edition.columns
    let found = try first(
      """
      SELECT 1 FROM session AS s WHERE s.number = \(session.value) AND (
        EXISTS (SELECT 1 FROM form_version AS v WHERE v.form = s.form AND v.version = \(version))
        OR EXISTS (SELECT 1 FROM draft AS d WHERE d.form = s.form AND d.save = \(save)))
      """
    ) { _ in true }
    return found == true
  }

  /// What a session stood on at a revision, if it was taken elsewhere since.
  mutating func edition(of session: SessionNumber, at rev: Int) throws -> Edition? {
    let found = try first(
      """
      SELECT version, save FROM rebase WHERE session = \(session.value) AND rev > \(rev)
      ORDER BY rev LIMIT 1
      """
    ) { row in Edition(version: try row[0], save: try row[1]) }
    return found ?? nil
  }
}
