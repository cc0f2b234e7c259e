internal import Synchronization

/// A data file that any thread may read, and into which one thread writes for all.
///
/// One process at a time has it open. Writes are queued, and stored many at once: whoever waits
/// is answered when its own is on the disk.
public final class Database: Sendable {
  /// Whether writes are taken.
  public enum State: Equatable, Sendable {
    case open
    /// The disk is full; writes are refused until there is room.
    case full
    /// The file can no longer be trusted; the process has to be started again.
    case stopped(DatabaseError)
  }

  private let readers: ReaderPool
  private let writer: Writer
  private let thread: WriterThread
  private let lock: Mutex<FileLock?>

  /// Opens the data file, creating it and its folder when they are missing, and brings its
  /// schema up to date.
  ///
  /// - Throws: An ``OpenError`` when the file is not ours to open, a ``DatabaseError`` when
  ///   SQLite refuses it or a migration fails. A file that is not ours is left as it is.
  public init(
    path: String, migrations: [Migration], configuration: DatabaseConfiguration
  ) throws {
    try Migration.check(migrations)
    guard !path.utf8.isEmpty, !path.utf8.contains(0), path.utf8.first != UInt8(ascii: ":"),
      !path.utf8.starts(with: "file:".utf8)
    else { throw OpenError.badPath(path) }
    try createFolder(folder(of: path))
    let lock = try FileLock.take(for: path)
    let file: DataFile
    do {
      file = try DataFile(path, expecting: configuration, known: migrations.count)
    } catch {
      lock.withdraw()
      throw error
    }
    let connection = try Connection.openWriter(file, migrations, configuration)
    self.lock = Mutex(lock)
    self.readers = ReaderPool(path: path)
    self.writer = Writer(connection, onFatal: configuration.onFatal)
    self.thread = try WriterThread(writer)
  }

  deinit { close() }

  /// Whether writes are taken.
  public var state: State {
    switch writer.gate {
    case .open: .open
    case .full: .full
    case .stopped(let error): .stopped(error)
    }
  }

  /// How many units were queued and not answered yet.
  public var waiting: Int { writer.waiting }

  /// Runs the body on a read-only connection of its own, beside other readers and the writer.
  ///
  /// The body sees one state of the data, and has two seconds.
  public func read<T: Sendable>(_ body: (inout Connection) throws -> T) throws -> T {
    try readers.read(body)
  }

  /// Queues a change, and returns at once.
  ///
  /// Units are stored in the order in which they were queued.
  public func enqueue(_ unit: WriteUnit) {
    writer.enqueue(unit)
  }

  /// Asks to be told when all that was queued before is durable.
  ///
  /// With a lane the answer is a failure if that lane has failed.
  public func barrier(
    in lane: Lane? = nil, _ then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    writer.enqueue(WriteUnit(barrierIn: lane, then: then))
  }

  /// Has something more done each time when all were told whose units were taken together, whether they were
  /// stored or refused; on the thread that told them.
  public func whenAnswered(_ work: @escaping @Sendable () -> Void) {
    writer.whenAnswered.withLock { $0.append(work) }
  }

  /// Stores what is queued, moves the log into the file, and closes it.
  ///
  /// Later units are refused.
  public func close() {
    let held = lock.withLock { $0.take() }
    guard let held else { return }
    readers.close()
    writer.close()
    thread.join()
    _ = consume held
  }
}
