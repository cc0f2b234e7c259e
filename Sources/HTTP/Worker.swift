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
/// `@unchecked` because it holds a C pointer and counts without a lock: but for ``ring()`` and ``stop()``,
/// all is used on the worker's own thread.
final class Worker: @unchecked Sendable {
  let service: Service
  private let bell: Bell
  private let isStopping = Atomic(false)
  private var thread = pthread_t()
  /// The library at work; set once, before the thread starts.
  private var daemon: OpaquePointer?
  private var events: Int32 = -1
  /// How many connections wait for a moment, where they are.
  private var lingering = 0
  /// Whether a connection may have more to do than the library has done with it.
  private var isRestless = false

  /// Starts to serve connections.
  init(
    _ service: Service, _ listener: Listener, connections: Int
  ) throws(ServerError) {
    self.service = service
    bell = try Bell(service.configuration)
    errno = 0
    var options = options(listener.copy(), connections: connections)
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

  /// Ends the thread, once, and closes the connections; none may be put aside any more.
  func stop() {
    isStopping.store(true, ordering: .releasing)
    ring()
    pthread_join(thread, nil)
    MHD_stop_daemon(daemon)
  }

  /// Has the connections looked at that wait, from any thread.
  func ring() { bell.ring() }

  /// Notes that a connection waits where it is, or does so no longer.
  func noteLingering(_ isLingering: Bool) {
    if lingering == 0 { bell.wakeUp() }
    lingering += isLingering ? 1 : -1
  }

  /// Notes that a connection may have more to do at once.
  func noteRest() { isRestless = true }

  fileprivate func run() {
    while !isStopping.load(ordering: .acquiring) {
      if lingering == 0 { serveNext() } else { serveLingering() }
    }
  }

  /// Waits until there is something to do, and does it.
  private func serveNext() {
    let isAsleep = !bell.takeRing() && bell.fallAsleep()
    MHD_run_wait(daemon, isAsleep ? -1 : 0)
    bell.wakeUp()
  }

  /// Does what there is to do, looks at the connections that linger, and sleeps for a moment.
  ///
  /// While one lingers the library thinks that it is never done, and would not wait. The moment is short
  /// because this may be true for others: of a large body that goes out in pieces nobody tells.
  private func serveLingering() {
    isRestless = false
    _ = bell.takeRing()
    MHD_run(daemon)
    guard lingering > 0, !isRestless, bell.fallAsleep() else { return }
    cmhd_await(events, Self.moment)
    bell.wakeUp()
  }

  /// How long to sleep while a connection lingers, in milliseconds.
  private static let moment: Int32 = 1

  private func options(_ socket: Int32, connections: Int) -> [MHD_OptionItem] {
    let configuration = service.configuration
    let context = Unmanaged.passUnretained(self).toOpaque()
    return [
      option(.LISTEN_SOCKET, Int(socket)),
      option(.CONNECTION_LIMIT, connections),
      option(.CONNECTION_TIMEOUT, (configuration.deadlines.idle + 999) / 1_000),
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
