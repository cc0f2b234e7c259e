internal import Glibc
internal import Synchronization

/// A running HTTP server.
public final class Server: Sendable {
  /// Makes the response for an error, and for the request it came of, if that could be read.
  ///
  /// The request has no body.
  public typealias Failing = @Sendable (any Error, Request?) -> Response

  /// The port that the server listens on.
  public let port: UInt16
  /// The most connections at the same time: fewer than asked for where the system allows no more.
  public let connections: Int
  private let service: Service
  private let running: Mutex<Running?>

  private struct Running {
    let daemon: Daemon
    let sweeper: Sweeper
    let thread: pthread_t
  }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, and the limits.
  ///   - router: Answers the requests.
  ///   - failing: Turns what a handler throws, or a refused request, into a response.
  ///   - log: Takes one record a request, on the thread that served it; it must not block.
  /// - Throws: A ``ServerError`` when the server cannot listen.
  public init(
    _ configuration: ServerConfiguration, router: Router,
    failing: @escaping Failing,
    log: @escaping @Sendable (AccessRecord) -> Void
  ) throws(ServerError) {
    signal(SIGPIPE, SIG_IGN)
    service = Service(configuration, router: router, failing: failing, log: log)
    let sweeper = try Sweeper(service)
    let daemon = try Daemon(service)
    port = daemon.port
    connections = daemon.connections
    running = Mutex(Running(daemon: daemon, sweeper: sweeper, thread: sweeper.start()))
  }

  deinit { stop() }

  /// Stops: no new connections, what is under way is finished or refused, then all are closed.
  ///
  /// Takes at most the time that the configuration gives it. Returns when no thread is left.
  public func stop() {
    running.withLock { running in
      guard let stopped = running else { return }
      running = nil
      service.beginStopping()
      stopped.daemon.stopListening()
      drain()
      stopped.daemon.stop()
      stopped.sweeper.stop()
      pthread_join(stopped.thread, nil)
    }
  }

  /// Waits for the exchanges that are under way, and in the end refuses and cuts them.
  ///
  /// Connections without a request are closed a little later than the rest begins: the next request
  /// of a busy client may be on its way, and is the last one to be answered there. The library must
  /// not be stopped while a connection is put aside: it aborts the process.
  private func drain() {
    let deadline = service.configuration.deadlines.stop
    let start = Clock.milliseconds
    let refusal = service.failing(Problem.unavailable("The server stops."), nil)
    while service.wires.count > 0 {
      let age = Clock.milliseconds - start
      for gate in service.wires.gates { gate.stop() }
      for response in service.wires.pending { response.expire() }
      service.wires.forEach { wire in
        // The last words of a stream are short: who does not take them at once does not read.
        if age > deadline * 9 / 10 || (age > min(1_000, deadline / 2) && wire.gate != nil) {
          wire.shutDown()
        } else if age > min(300, deadline / 10) {
          wire.stopReadingIfIdle()
        }
      }
      if age > deadline * 7 / 10 {
        for response in service.wires.pending { response.fulfill(refusal) }
      }
      if age > deadline && service.wires.pending.isEmpty { return }
      usleep(5_000)
    }
  }
}
