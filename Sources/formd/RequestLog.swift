internal import FormServer
internal import Glibc
internal import HTTP
internal import Synchronization

/// One line a request, as JSON, gathered in memory and written together by a thread of its own.
///
/// A line holds no answers, no query and no id of a session in full. Lines of requests that two
/// threads served at the same time may change places.
///
/// Whoever serves a request never waits for the log: the file may be on a disk that stands still, and
/// the other end of a pipe may have stopped to read. What has no room meanwhile is counted, and that is
/// written instead.
final class RequestLog: Sendable {
  /// Several, so that threads that serve requests seldom wait for each other.
  private let shards = (0..<4).map { _ in Shard() }
  private let write: @Sendable ([UInt8]) -> Void
  private let isClosing = Atomic(false)
  private let isClosed = Atomic(false)
  /// Between two looks at what was gathered, in microseconds.
  private static let pauses: ClosedRange<UInt32> = 5_000...100_000
  /// How many bytes are written together: with more, each line would take other memory out of the cache.
  private static let handful = 65_536
  /// The most room that is kept for later lines.
  private static let keptRoom = 1 << 20

  /// Starts the thread, which writes in this way.
  init(writing write: @escaping @Sendable ([UInt8]) -> Void) throws(Failure) {
    self.write = write
    var thread = pthread_t()
    let context = unsafe Unmanaged.passRetained(self)
    let error = unsafe pthread_create(&thread, nil, runLog, context.toOpaque())
    guard error == 0 else {
      unsafe context.release()
      throw Failure(.software, "No thread could be started: error \(error).")
    }
    pthread_detach(thread)
  }

  /// Notes a request.
  @Sendable func add(_ record: borrowing AccessRecord) {
    let now = Clock.system.now()
    let shard = shards[Int(truncatingIfNeeded: pthread_self() >> 23) & 3]
    shard.lines.withLock { $0.add(record, at: now) }
  }

  /// Has the rest written, and waits for that, at most so many milliseconds.
  func close(patience: Int) {
    isClosing.store(true, ordering: .releasing)
    for _ in 0..<patience where !isClosed.load(ordering: .acquiring) { usleep(1000) }
  }

  /// Writes what is gathered until the log is closed.
  fileprivate func run() {
    var room: [UInt8] = []
    var pause = Self.pauses.upperBound
    var isLast = false
    while !isLast {
      isLast = isClosing.load(ordering: .acquiring)
      var most = 0
      for shard in shards {
        shard.lines.withLock { $0.take(leaving: &room) }
        if !room.isEmpty { write(room) }
        most = max(most, room.count)
        room.removeAll(keepingCapacity: room.capacity <= Self.keptRoom)
      }
      pause = most > Self.handful ? pause / 4 : pause * 2
      pause = min(max(pause, Self.pauses.lowerBound), Self.pauses.upperBound)
      if !isLast { usleep(pause) }
    }
    isClosed.store(true, ordering: .releasing)
  }

  private final class Shard: Sendable {
    let lines = Mutex(LogLines())
  }
}

/// The body of the thread; signals are for other threads.
private func runLog(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  var signals = sigset_t()
  unsafe sigfillset(&signals)
  unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  unsafe Unmanaged<RequestLog>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
