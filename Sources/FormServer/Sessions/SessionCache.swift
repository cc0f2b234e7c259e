internal import Synchronization

/// The sessions in memory, the least recently used of them dropped when they take too much room.
final class SessionCache: Sendable {
  private let cells = Mutex<[String: SessionCell]>([:])
  private let bytes = Atomic(0)
  private let uses = Atomic(0)
  private let budget: Int

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
    if total > budget { trim() }
  }

  private func touch(_ cell: SessionCell) {
    cell.lastUse.store(uses.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  /// Drops the least recently used sessions until a quarter of the budget is free.
  ///
  /// Those with changes on the way to the disk stay, else a replay would miss them; so do those
  /// that somebody is using.
  private func trim() {
    let oldest = all.map { (cell: $0, lastUse: $0.lastUse.load(ordering: .relaxed)) }
      .sorted { $0.lastUse < $1.lastUse }
    for (cell, _) in oldest {
      guard bytes.load(ordering: .relaxed) > budget / 4 * 3 else { return }
      let isIdle = cell.state.withLockIfAvailable { state in
        guard cell.pending.load(ordering: .sequentiallyConsistent) == 0 else { return false }
        cell.isDropped.store(true, ordering: .sequentiallyConsistent)
        state.loaded = nil
        return true
      }
      if isIdle == true { drop(cell) }
    }
  }
}
