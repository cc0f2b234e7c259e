internal import Synchronization

/// Where the journals of sessions end, as far as the writer has got.
///
/// It spares the writer to look the last row of a session up for each edit, and the session itself: one
/// that is removed is forgotten first. What is not here is found in the data file. Only the writer's
/// thread asks, and only one store may append to a file.
final class JournalEnds: Sendable {
  /// The last row of a session's journal.
  struct End: Sendable {
    let row: Int64
    let rev: Int
    /// Whether it is noted in the file.
    fileprivate(set) var isFiled = false
  }

  /// What is to be noted in the file.
  struct Filing: Sendable {
    /// The ends that are new, or `nil` when some may be missing here and the file has to be looked
    /// through.
    let ends: [SessionNumber: End]?
    fileprivate let losses: Int
  }

  private struct State {
    var ends: [SessionNumber: End] = [:]
    var unfiled = 0
    /// How often ends were forgotten that may not be in the file; at the start all are.
    var losses = 1
    /// How many of these times the file was looked through since.
    var repaired = 0

    mutating func forgetAll() {
      ends = [:]
      losses += 1
    }
  }

  /// How many rows are appended until the ends of sessions are noted; all who look one up in the file
  /// look through so many.
  static let filingDistance = 2048
  /// How many sessions are known at most; more take the memory of others.
  private static let limit = 65_536

  private let state = Mutex(State())

  /// The last row of a session, if it is known here.
  func end(of session: SessionNumber) -> End? { state.withLock { $0.ends[session] } }

  /// Notes the last row of a session.
  func note(_ end: End, of session: SessionNumber) {
    state.withLock { state in
      if state.ends.count >= Self.limit { state.forgetAll() }
      state.ends[session] = end
    }
  }

  /// Forgets a session that is removed, or whose rows were not stored.
  func forget(_ session: SessionNumber) {
    state.withLock { state in
      state.ends[session] = nil
      state.losses += 1
    }
  }

  /// Forgets all sessions, since some are removed.
  func forgetAll() {
    state.withLock { $0.forgetAll() }
  }

  /// Counts rows that were stored.
  ///
  /// - Returns: Whether it is time to note the ends in the file.
  func count(_ rows: Int) -> Bool {
    state.withLock { state in
      state.unfiled += rows
      guard state.unfiled >= Self.filingDistance else { return false }
      state.unfiled = 0
      return true
    }
  }

  /// What is to be noted in the file now.
  func filing() -> Filing {
    state.withLock { state in
      Filing(
        ends: state.repaired == state.losses ? state.ends.filter { !$1.isFiled } : nil,
        losses: state.losses)
    }
  }

  /// Takes note that a filing is stored.
  func took(_ filing: Filing) {
    state.withLock { state in
      state.repaired = filing.losses
      for (session, end) in filing.ends ?? [:] where state.ends[session]?.row == end.row {
        state.ends[session]?.isFiled = true
      }
    }
  }
}
