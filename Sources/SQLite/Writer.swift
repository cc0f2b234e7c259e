internal import Synchronization

/// The one thread that writes: it stores everything queued in one commit and answers after it.
///
/// Sendable although unchecked: the connection, the log's thresholds and the pace belong to the
/// writer's thread alone, which starts after they are set; all else is behind a lock or atomic.
final class Writer: @unchecked Sendable {
  /// The most units in one commit.
  ///
  /// So many that all who come while the disk stands still for a second are stored by the next commit: each
  /// further one might have to wait as long.
  static let largestBatch = 1024

  private struct Queue {
    var units: [WriteUnit] = []
    /// How many units the writer sleeps for, or `nil` while it is awake.
    var wanted: Int?
    var isClosing = false
    /// Those who came since the last commit.
    var arrivals = Arrivals()

    /// Whether the writer has what it sleeps for.
    var isReady: Bool { isClosing || units.count >= wanted ?? 0 }
  }

  private let queue = Monitor(Queue())
  private let count = Atomic(0)
  private let gateway = Mutex(WriterGate.open)
  /// What is done when all of a batch were told.
  let whenAnswered = Mutex<[@Sendable () -> Void]>([])
  private let onFatal: @Sendable (DatabaseError) -> Void
  /// The connection until the thread takes it.
  private var connection: Connection?
  private var log = LogKeeper()
  private var pace = Pace()

  init(
    _ connection: consuming Connection, onFatal: @escaping @Sendable (DatabaseError) -> Void
  ) {
    self.connection = consume connection
    self.onFatal = onFatal
  }

  /// How many units were queued and are neither answered nor about to be.
  var waiting: Int { count.load(ordering: .relaxed) }

  var gate: WriterGate { gateway.withLock { $0 } }

  /// Queues a unit, and wakes the writer if it sleeps.
  func enqueue(_ unit: WriteUnit) {
    count.add(1, ordering: .relaxed)
    let verdict: (isTaken: Bool, wakes: Bool) = queue.withLock { queue in
      if queue.isClosing { return (false, false) }
      queue.units.append(unit)
      queue.arrivals.count(at: now())
      guard queue.wanted != nil, queue.isReady else { return (true, false) }
      queue.wanted = nil
      return (true, true)
    }
    if verdict.wakes { queue.signal() }
    if !verdict.isTaken { answer(Batch([unit]), .sunk(WriteError.closed)) }
  }

  /// Asks the thread to end once the queue is empty.
  func close() {
    queue.withLock { $0.isClosing = true }
    queue.signal()
  }

  /// Stores what is queued until the writer is closed; the writer's thread runs this.
  func run() {
    guard var connection = connection.take() else { return }
    while let units = next() {
      tryAgainIfDue(on: &connection)
      if units.isEmpty {
        keepLog(isIdle: true, on: &connection)
      } else if let refusal = gate.refusal {
        answer(Batch(units), .sunk(refusal))
      } else {
        store(units, on: &connection)
      }
    }
    // A log that cannot be emptied now is replayed at the next start.
    if gate == .open { try? connection.prepareToClose() }
  }

  /// Waits for units.
  ///
  /// - Returns: At most ``largestBatch``; none when there is something to do without; `nil`
  ///   when the writer is closed and the queue is empty.
  private func next() -> [WriteUnit]? {
    let isThere = queue.withLock { !$0.units.isEmpty }
    if !isThere, !sleep(for: 1, until: alarm) { return [] }
    if now() < pace.deadline { _ = sleep(for: pace.expected, until: pace.deadline) }
    return queue.withLock { queue in
      if queue.units.isEmpty, queue.isClosing { return nil }
      return queue.units.take(Self.largestBatch)
    }
  }

  /// Sleeps until so many units are there.
  ///
  /// - Returns: Whether they came in time, or will never come since the writer is being closed.
  private func sleep(for count: Int, until deadline: Int64?) -> Bool {
    queue.wait(until: deadline) { queue in
      queue.wanted = count
      guard queue.isReady else { return nil }
      queue.wanted = nil
      return true
    } ?? false
  }

  /// When the thread has to wake though nobody calls.
  private var alarm: Int64? {
    switch gate {
    case .open: log.isEmpty ? nil : now() + LogKeeper.idle
    case .full(let retryAt): retryAt
    case .stopped: nil
    }
  }

  private func store(_ units: [WriteUnit], on connection: inout Connection) {
    var batch = Batch(units)
    let start = now()
    let ending = batch.commit(on: &connection)
    let end = now()
    let (queued, arrivals) = queue.withLock { queue in
      let arrivals = queue.arrivals
      queue.arrivals = Arrivals(after: units.count, at: end)
      return (queue.units.count, arrivals)
    }
    if case .sunk(let error) = ending, let refusal = close(gateAfter: error) {
      answer(Batch(units), .sunk(refusal))
    } else {
      answer(batch, ending)
    }
    keepLog(isIdle: false, on: &connection)
    pace = Pace(units.count, queued: queued, took: end - start, after: arrivals, at: now())
  }

  private func answer(_ batch: Batch, _ ending: Batch.Ending) {
    count.subtract(batch.units.count, ordering: .relaxed)
    batch.answer(ending)
    for work in whenAnswered.withLock(\.self) { work() }
  }

  /// Closes the gate if an error says that no unit can be stored.
  ///
  /// - Returns: What the units are told, or `nil` if the gate stays open.
  private func close(gateAfter error: any Error) -> WriteError? {
    guard let error = error as? DatabaseError else { return nil }
    if error.isFatal {
      gateway.withLock { $0 = .stopped(error) }
      onFatal(error)
    } else if error.kind == .full {
      gateway.withLock { $0 = .full(retryAt: now() + 1_000_000) }
    }
    return gate.refusal
  }

  /// Opens the gate again if the disk has room by now.
  private func tryAgainIfDue(on connection: inout Connection) {
    guard case .full(let retryAt) = gate, now() >= retryAt else { return }
    do {
      try connection.probe()
      gateway.withLock { $0 = .open }
    } catch {
      _ = close(gateAfter: error)
    }
  }

  /// Moves the log into the file if it is time to.
  private func keepLog(isIdle: Bool, on connection: inout Connection) {
    guard gate == .open else { return }
    do {
      try log.keep(connection.watch.logPages, isIdle: isIdle, on: &connection)
    } catch {
      // What is in the log stays there, durable; only a damaged file is a reason to stop.
      if error.isFatal { _ = close(gateAfter: error) }
    }
  }
}

extension [WriteUnit] {
  /// Removes the first units and returns them.
  fileprivate mutating func take(_ limit: Int) -> [WriteUnit] {
    if count <= limit {
      let taken = self
      self = []
      // As many are likely to come next.
      reserveCapacity(taken.count)
      return taken
    }
    defer { removeFirst(limit) }
    return Array(self[..<limit])
  }
}
