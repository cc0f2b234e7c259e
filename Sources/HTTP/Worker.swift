internal import CMicroHTTPD
internal import Glibc
internal import Synchronization

/// A thread that serves connections.
///
/// The library could run threads of its own. But there a connection that waits for the disk has to be put
/// aside: out of epoll, a wake-up, into epoll again; and to take one up again the library looks at all
/// that are aside, every stream among them. Here a connection that waits for a moment stays where it is,
/// and is looked at again when the bell has rung, which takes one call of the system for all that a commit has
/// stored.
///
/// `@unchecked` because it holds C pointers and counts without a lock: but for ``ring()``, ``finish(_:)``,
/// ``end()``, ``join()`` and ``close()``, all is used on the worker's own thread.
final class Worker: @unchecked Sendable {
  let service: Service
  private let bell: Bell
  private let isStopping = Atomic(false)
  private var thread = pthread_t()
  /// The library at work; set once, before the thread starts.
  private var daemon: OpaquePointer?
  private var events: Int32 = -1
  /// The worker's own number of the socket that all listen on; -1 when it is closed.
  private var socket: Int32
  /// The connections, by their wires.
  private var connections: [ObjectIdentifier: OpaquePointer] = [:]
  /// Those that are over, as far as anybody but the library knows.
  private let over = Mutex<[Wire]>([])
  /// How many connections wait for a moment, where they are.
  private var lingering = 0
  /// Whether the bell had rung when the library began its present pass; else nobody who waits where he is need
  /// look for an answer before the next one.
  private(set) var hasRung = false
  /// Whether a connection may have more to do than the library has done with it.
  private var isRestless = false
  /// Whether anything was heard of a connection since ``emptyPasses`` was counted.
  private var hasWorked = false
  /// How often in a row the library had nothing to tell.
  private var emptyPasses = 0

  /// Starts to serve connections.
  init(
    _ service: Service, _ listener: Listener, connections: Int
  ) throws(ServerError) {
    self.service = service
    bell = try Bell(service.configuration)
    socket = listener.copy()
    guard socket >= 0 else { throw ServerError(service.configuration, errno: errno) }
    errno = 0
    var options = options(connections: connections)
    daemon = cmhd_start(
      UInt32(MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue), mayConnect, didReceive,
      Unmanaged.passUnretained(self).toOpaque(), &options)
    guard let daemon else { throw ServerError(service.configuration, errno: errno) }
    events = cmhd_events(daemon)
    guard bell.sound(in: events), start() else {
      let reason = errno
      MHD_stop_daemon(daemon)
      throw ServerError(service.configuration, errno: reason)
    }
  }

  /// Starts the thread.
  ///
  /// - Returns: Whether the system had one; else `errno` tells why not.
  private func start() -> Bool {
    let retained = Unmanaged.passRetained(self)
    errno = pthread_create(&thread, nil, work, retained.toOpaque())
    if errno != 0 { retained.release() }
    return errno == 0
  }

  /// Has the thread end.
  func end() {
    isStopping.store(true, ordering: .releasing)
    ring()
  }

  /// Waits for the end of the thread, once.
  func join() { pthread_join(thread, nil) }

  /// Closes the connections, once, without a thread; none may be put aside any more.
  func close() {
    MHD_stop_daemon(daemon)
    // The wires hold the worker, and no pass takes them out any more.
    over.withLock { $0 = [] }
  }

  /// Has the connections looked at that wait, from any thread.
  func ring() { bell.ring() }

  /// Notes that a connection waits where it is, or does so no longer.
  func noteLingering(_ isLingering: Bool) {
    if lingering == 0 { bell.wakeUp() }
    lingering += isLingering ? 1 : -1
  }

  /// Notes that a connection may have more to do at once.
  func noteRest() {
    isRestless = true
    hasWorked = true
  }

  /// Notes that something was heard of a connection.
  func noteWork() { hasWorked = true }

  /// Notes that there is a connection more.
  func add(_ connection: OpaquePointer, of wire: Wire) {
    connections[ObjectIdentifier(wire)] = connection
    hasWorked = true
  }

  /// Notes that there is a connection less.
  ///
  /// Another pass has to follow: there is room for a new one now, and in it the library listens again.
  func remove(_ wire: Wire) {
    connections[ObjectIdentifier(wire)] = nil
    hasWorked = true
    ring()
  }

  /// Sees to it that a connection is closed that is over, from any thread.
  func finish(_ wire: Wire) {
    over.withLock { $0.append(wire) }
    ring()
  }

  /// Has the library close the connections that are over.
  ///
  /// It does so by itself where it hears of the end. But it forgets to clean up where a reader tells the end of
  /// a stream (0.9.75, `connection.c` 4762: “not ready, no socket action”); and one that was put aside has no
  /// events again before all that has come in is read, which it may not want to read (2481). It looks at each
  /// that has a time of its own, and closes it after that.
  private func finishThoseOver() {
    let wires = over.withLock { wires in
      defer { wires = [] }
      return wires
    }
    for wire in wires {
      if let connection = connections[ObjectIdentifier(wire)] { cmhd_set_timeout(connection, 1) }
    }
  }

  fileprivate func run() {
    while !isStopping.load(ordering: .acquiring) {
      if service.isStopping { stopListening() }
      if lingering == 0 { serveNext() } else { serveLingering() }
    }
  }

  /// Accepts no further connections; a socket that nobody listens on any more would wake the worker for ever.
  private func stopListening() {
    guard socket >= 0 else { return }
    MHD_quiesce_daemon(daemon)
    Glibc.close(socket)
    socket = -1
  }

  /// The most connections with which the library may wait by itself.
  ///
  /// It takes 128 events at once, and if there are just as many it waits for more before it looks at them
  /// (0.9.75, `MHD_epoll`). The bell and the socket that listens have events too.
  private static let fewConnections = 120
  /// How often the library may say that it is not done and do nothing.
  private static let mostEmptyPasses = 8

  /// Waits until there is something to do, and does it.
  ///
  /// To wait by ourselves is a call of the system more, but always right.
  private func serveNext() {
    hasRung = bell.takeRing()
    if hasRung { finishThoseOver() }
    let mayWait = !hasRung && bell.fallAsleep()
    hasWorked = false
    if connections.count <= Self.fewConnections, emptyPasses < Self.mostEmptyPasses {
      MHD_run_wait(daemon, mayWait ? -1 : 0)
    } else {
      if mayWait { cmhd_await(events, patience) }
      MHD_run(daemon)
    }
    bell.wakeUp()
    emptyPasses = hasWorked ? 0 : emptyPasses + 1
  }

  /// How long the library would wait, in milliseconds; -1 for as long as it takes.
  ///
  /// With a chunk whose length is too long to be read it is never done (0.9.75, `connection.c` 2481), until
  /// the sweeper ends that connection.
  private var patience: Int32 {
    var time: UInt64 = 0
    guard MHD_get_timeout(daemon, &time) == .YES else { return -1 }
    return time == 0 && emptyPasses >= Self.mostEmptyPasses ? Self.moment : Int32(clamping: time)
  }

  /// Does what there is to do, looks at the connections that linger, and sleeps for a moment.
  ///
  /// While one lingers the library thinks that it is never done, and would not wait. The moment is short
  /// because this may be true for others: of a large body that goes out in pieces nobody tells.
  private func serveLingering() {
    isRestless = false
    hasRung = bell.takeRing()
    if hasRung { finishThoseOver() }
    MHD_run(daemon)
    guard lingering > 0, !isRestless, bell.fallAsleep() else { return }
    cmhd_await(events, Self.moment)
    bell.wakeUp()
  }

  /// How long to sleep while a connection lingers, in milliseconds.
  private static let moment: Int32 = 1

  /// How the library is to work.
  ///
  /// It is given no time after which a connection is closed: it would read the clock a dozen times for each
  /// request and keep its connections in the order of their last use. The sweeper looks after them.
  private func options(connections: Int) -> [MHD_OptionItem] {
    let configuration = service.configuration
    let context = Unmanaged.passUnretained(self).toOpaque()
    return [
      option(.LISTEN_SOCKET, Int(socket)),
      option(.CONNECTION_LIMIT, connections),
      option(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      option(.STRICT_FOR_CLIENT, 1),
      option(.UNESCAPE_CALLBACK, number(of: leaveEscaped as Unescape), nil),
      option(.URI_LOG_CALLBACK, number(of: didReadTarget as TargetNotice), context),
      option(
        .NOTIFY_CONNECTION, number(of: didChangeConnection as MHD_NotifyConnectionCallback),
        context),
      option(.NOTIFY_COMPLETED, number(of: didComplete as MHD_RequestCompletedCallback), context),
      option(.END, 0),
    ]
  }
}

private func option(
  _ option: MHD_OPTION, _ value: Int, _ pointer: UnsafeMutableRawPointer? = nil
) -> MHD_OptionItem {
  MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}

/// A C function as the number that an option takes.
private func number<Function>(of function: Function) -> Int {
  unsafeBitCast(function, to: Int.self)
}

/// The body of the thread.
private func work(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
