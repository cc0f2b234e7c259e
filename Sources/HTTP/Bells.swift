internal import Synchronization

/// The bells of those whose responses are handed in together, rung when all of them are there.
///
/// A worker that is woken by the first of many responses sends it, looks in vain for the others, and gets in
/// the way of the thread that is about to hand them in.
public final class Bells: Sendable {
  private let workers = Mutex<[Worker]>([])

  public init() {}

  /// Notes that a worker has to be woken.
  func note(_ worker: Worker) {
    workers.withLock { workers in
      if !workers.contains(where: { $0 === worker }) { workers.append(worker) }
    }
  }

  /// Wakes the workers that were noted.
  public func ring() {
    let noted = workers.withLock { workers in
      defer { workers.removeAll(keepingCapacity: true) }
      return workers
    }
    for worker in noted { worker.ring() }
  }
}
