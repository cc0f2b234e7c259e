import Forms
import JSON

/// What a law says that does not hold, with the seed by which it can be had again.
public struct LawBroken: Error, CustomStringConvertible {
  public let description: String

  init(_ law: String, _ history: DrawnHistory, _ old: Session, _ new: Session) {
    description = "\(law) is broken: seed \(history.seed), \(old.rev) to \(new.rev)"
  }
}

/// The laws about the diffs of a session, checked for every pair of its revisions.
public struct ProtocolLaws {
  public let history: DrawnHistory
  private let snapshots: [JSONValue]
  private let bytes: [[UInt8]]

  /// Renders every revision of a history once.
  public init(_ history: DrawnHistory) {
    self.history = history
    snapshots = history.states.map { $0.snapshot() }
    bytes = snapshots.map(\.canonicalBytes)
  }

  private func forEachPair(_ body: (_ old: Int, _ new: Int) throws -> Void) throws -> Int {
    for new in history.states.indices {
      for old in 0...new { try body(old, new) }
    }
    return history.states.count * (history.states.count + 1) / 2
  }

  private func difference(_ old: Int, _ new: Int) -> Difference {
    let (old, new) = (history.states[old], history.states[new])
    return new.difference(since: .tag(old.tag)) ?? new.difference(from: old)
  }

  private func broken(_ law: String, _ old: Int, _ new: Int) -> LawBroken {
    LawBroken(law, history, history.states[old], history.states[new])
  }

  /// G1: the diff makes the later snapshot of the older one, byte for byte, by legal batches.
  ///
  /// - Returns: How many pairs there were.
  /// - Throws: A ``LawBroken``, or why the diff is no legal one.
  public func checkDiffs() throws -> Int {
    try forEachPair { old, new in
      let diff = try JSONValue(
        parsing: difference(old, new).diff(to: history.states[new]), limits: Self.limits)
      let applied = try DiffApplier.apply(diff, to: snapshots[old])
      guard applied.canonicalBytes == bytes[new] else { throw broken("G1", old, new) }
    }
  }

  /// G2: a diff is the same bytes every time, that of one state is empty, and the one that is made
  /// of what was touched is the one of two full renders.
  ///
  /// - Returns: How many pairs there were.
  /// - Throws: A ``LawBroken``.
  public func checkBytes() throws -> Int {
    try forEachPair { old, new in
      let (older, newer) = (history.states[old], history.states[new])
      let full = newer.changes(from: older)
      guard newer.changes(from: older) == full else { throw broken("G2", old, new) }
      for base in [Base.rev(older.rev), .tag(older.tag)] {
        let touched = newer.changes(since: base)
        guard
          touched == full || touched == nil && new - old > 8 || touched == nil && older.isOld(newer)
        else { throw broken("G2", old, new) }
      }
      guard old == new else { return }
      let diff = try JSONValue(parsing: full, limits: Self.limits)
      guard ["rows", "sections", "set", "unset"].allSatisfy({ diff[$0] == nil }) else {
        throw broken("G2, empty", old, new)
      }
    }
  }

  /// G3: over a revision between, one comes to the same snapshot; from every third revision.
  ///
  /// - Returns: How many ways were gone.
  /// - Throws: A ``LawBroken``, or why a diff is no legal one.
  public func checkWays() throws -> Int {
    try forEachPair { old, new in
      guard old % 3 == 0 else { return }
      let middle = (old + new) / 2
      let there = try DiffApplier.apply(
        JSONValue(
          parsing: difference(old, middle).diff(to: history.states[middle]), limits: Self.limits),
        to: snapshots[old])
      let end = try DiffApplier.apply(
        JSONValue(
          parsing: difference(middle, new).diff(to: history.states[new]), limits: Self.limits),
        to: there)
      guard end.canonicalBytes == bytes[new] else { throw broken("G3", old, new) }
    }
  }

  /// G8: the JSON Patch makes the later snapshot of the older one, byte for byte, and is the same
  /// whether it is made of what was touched or of two full renders.
  ///
  /// - Returns: How many pairs there were.
  /// - Throws: A ``LawBroken``, or why the patch cannot be applied.
  public func checkPatches() throws -> Int {
    try forEachPair { old, new in
      let patch = difference(old, new).patch(to: history.states[new])
      guard
        patch
          == history.states[new].difference(
            from: history.states[old]
          ).patch(to: history.states[new])
      else {
        throw broken("G8, bytes", old, new)
      }
      let applied = try JSONPatchApplier.apply(
        JSONValue(parsing: patch, limits: Self.limits), to: snapshots[old])
      guard applied.canonicalBytes == bytes[new] else { throw broken("G8", old, new) }
    }
  }

  /// G9: every phase is a legal batch of a `UITableView`, and what a `RecyclerView` is told leads to
  /// the list of the later snapshot.
  ///
  /// - Returns: How many pairs there were.
  /// - Throws: A ``LawBroken``, or what is not legal.
  public func checkTables() throws -> Int {
    try forEachPair { old, new in
      let diff = try JSONValue(
        parsing: difference(old, new).diff(to: history.states[new]), limits: Self.limits)
      let table = try TablePhases.check(diff, of: snapshots[old])
      guard table == Table(snapshots[new]) else { throw broken("G9, table", old, new) }
      let list = try RecyclerPhases.check(diff, of: snapshots[old])
      guard list == RecyclerList(snapshots[new]) else { throw broken("G9, list", old, new) }
    }
  }

  /// G7: a diff and a patch tell nothing that neither of their snapshots tells.
  ///
  /// - Returns: How many pairs there were.
  /// - Throws: A ``LawBroken``.
  public func checkSilence() throws -> Int {
    let shown = snapshots.map { $0.texts }
    return try forEachPair { old, new in
      let difference = difference(old, new)
      let known = shown[old].union(shown[new])
      let diff = try JSONValue(
        parsing: difference.diff(to: history.states[new]), limits: Self.limits)
      let patch = try JSONValue(
        parsing: difference.patch(to: history.states[new]), limits: Self.limits)
      let values = (patch.array ?? []).compactMap { $0["value"] }
      let told = diff.texts.union(JSONValue.array(values).texts)
      guard told.subtracting(Self.words).isSubset(of: known) else {
        throw broken("G7", old, new)
      }
    }
  }

  /// The names that diffs have themselves.
  private static let words = Set(
    [
      "kind", "diff", "from", "to", "rows", "sections", "del", "ins", "mov", "set", "unset",
      "tag", "session",
    ].map { Array($0.utf8) })

  private static let limits = {
    var limits = JSONLimits()
    limits.stringBytes = .max
    limits.depth = 64
    return limits
  }()
}

extension Session {
  /// Whether another edition of the form lies between two states, so that only the last snapshot
  /// before it is remembered.
  fileprivate func isOld(_ later: Session) -> Bool { form.version != later.form.version }
}

extension JSONValue {
  /// Every text and member name in a document.
  fileprivate var texts: Set<[UInt8]> {
    switch self {
    case .string(let text): [Array(text.utf8)]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.texts) }
    case .object(let members):
      members.reduce(into: []) { texts, member in
        texts.insert(Array(member.name.utf8))
        texts.formUnion(member.value.texts)
      }
    case .null, .bool, .number: []
    }
  }
}
