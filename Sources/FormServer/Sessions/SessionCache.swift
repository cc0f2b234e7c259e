internal import Synchronization

/// The sessions in memory, the least recently used of them dropped when they take too much room.
final class SessionCache: Sendable {
  private let cells = Mutex<[String: SessionCell]>([:])
  private let bytes = Atomic(0)
  private let uses = Atomic(0)
  private let budget: Int
  /// Those who are dropped next, the last one first.
  private let victims = Mutex<[Victim]>([])

  /// - Parameter budget: How many bytes the sessions may take, about.
  init(budget: Int) { self.budget = budget }

  /// The cell of a session, a new one where there is none.
  func cell(_ id: String) -> SessionCell {
    let cell = cells.withLock { cells in
      if let cell = cells[id] { return cell }
      let cell = SessionCell(id: id)
      cells[id] = cell
      return cell
    }
    touch(cell)
    return cell
  }

  /// The cell of a session that is to be used, if there is one.
  func used(_ id: String) -> SessionCell? {
    let cell = known(id)
    if let cell { touch(cell) }
    return cell
  }

  /// The cell of a session, if there is one.
  func known(_ id: String) -> SessionCell? { cells.withLock { $0[id] } }

  /// Adds the cell of a new session.
  func insert(_ cell: SessionCell) {
    cells.withLock { $0[cell.id] = cell }
    touch(cell)
  }

  /// Drops a cell, whose session is then read from the journal by whoever needs it next.
  func drop(_ cell: SessionCell) {
    cell.isDropped.store(true, ordering: .sequentiallyConsistent)
    cells.withLock { cells in
      if cells[cell.id] === cell { cells[cell.id] = nil }
    }
    bytes.subtract(cell.bytes.exchange(0, ordering: .relaxed), ordering: .relaxed)
  }

  /// Every cell at this moment.
  var all: [SessionCell] { cells.withLock { Array($0.values) } }

  /// Notes that a session takes more memory, and makes room where that is too much.
  func grow(_ cell: SessionCell, by amount: Int) {
    guard amount != 0 else { return }
    cell.bytes.add(amount, ordering: .relaxed)
    let total = bytes.add(amount, ordering: .relaxed).newValue
    if total > budget { trim(besides: cell) }
  }

  private func touch(_ cell: SessionCell) {
    cell.lastUse.store(uses.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  /// Drops the least recently used sessions, but not the one that grows, until the others have room.
  ///
  /// To find them takes a look at all, so many are sought at once. But each is dropped only when its room is
  /// needed: else a request would wait until hundreds of sessions are taken apart.
  private func trim(besides growing: SessionCell) {
    // Whoever comes while somebody makes room need not do it too.
    victims.withLockIfAvailable { victims in
      var isFutile = false
      while bytes.load(ordering: .relaxed) > budget {
        if let victim = victims.popLast() {
          if drop(victim, besides: growing) { isFutile = false }
        } else {
          // Of those that were sought last none could be dropped.
          guard !isFutile else { return }
          victims = leastRecentlyUsed()
          isFutile = true
        }
      }
    }
  }

  /// A session that may be dropped, as long as nobody uses it again.
  private struct Victim {
    let id: String
    let lastUse: Int
  }

  /// A quarter of the sessions, or a few, the one that was not used for the longest time at the end.
  private func leastRecentlyUsed() -> [Victim] {
    let all = all.map { Victim(id: $0.id, lastUse: $0.lastUse.load(ordering: .relaxed)) }
      .sorted { $0.lastUse < $1.lastUse }
    return all.prefix(max(64, all.count / 4)).reversed()
  }

  /// Drops a session that nobody has used since it was chosen.
  ///
  /// One with changes on the way to the disk stays, else a replay would miss them; so does one that somebody
  /// is using, as the one that grows: its lock is held.
  ///
  /// - Returns: Whether it was dropped.
  private func drop(_ victim: Victim, besides growing: SessionCell) -> Bool {
    guard let cell = known(victim.id), cell !== growing,
      cell.lastUse.load(ordering: .relaxed) == victim.lastUse
    else { return false }
    let isIdle = cell.state.withLockIfAvailable { state in
      guard cell.pending.load(ordering: .sequentiallyConsistent) == 0 else { return false }
      cell.isDropped.store(true, ordering: .sequentiallyConsistent)
      state.turn = nil
      return true
    }
    if isIdle == true { drop(cell) }
    return isIdle == true
  }
}
