internal import CMicroHTTPD
internal import Glibc

/// Ends exchanges that take too long, and connections that nobody uses.
final class Sweeper: Sendable {
  private let service: Service
  /// A pipe that is written to when the thread is to stop.
  private let alarm: (read: Int32, write: Int32)

  init(_ service: Service) throws(ServerError) {
    self.service = service
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw ServerError(service.configuration, errno: errno)
    }
    alarm = (ends[0], ends[1])
  }

  deinit {
    close(alarm.read)
    close(alarm.write)
  }

  /// Starts the thread.
  ///
  /// - Returns: The thread, to wait for after ``stop()``.
  func start() -> pthread_t {
    var thread = pthread_t()
    pthread_create(&thread, nil, sweep, Unmanaged.passRetained(self).toOpaque())
    return thread
  }

  /// Tells the thread to end.
  func stop() {
    _ = write(alarm.write, [1], 1)
  }

  /// Looks at all connections from time to time, until told to stop.
  fileprivate func run() {
    var wait = pollfd(fd: alarm.read, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, Int32(service.configuration.deadlines.interval)) == 0 || errno == EINTR {
      if wait.revents != 0 { break }
      sweepOnce()
    }
  }

  private func sweepOnce() {
    let time = Clock.milliseconds
    var late: [DeferredResponse] = []
    var quiet: [StreamGate] = []
    service.wires.forEach { wire in
      switch wire.verdict(at: time, service.configuration.deadlines) {
      case .fine: break
      case .close: wire.shutDown()
      case .timeOut:
        cmhd_send_at_once(wire.socket, timeOut, timeOut.count)
        wire.shutDown()
      case .answer(let response): late.append(response)
      case .wake(let gate): quiet.append(gate)
      }
    }
    for gate in quiet { gate.wakeQuiet() }
    guard !late.isEmpty else { return }
    let problem = Problem.unavailable("The answer took too long.")
    for response in late where !response.expire() {
      response.fulfill(service.failing(problem, nil))
    }
  }
}

/// The whole answer to a request that did not arrive in time.
private let timeOut = Array(
  "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n".utf8)

/// The body of the thread.
private func sweep(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  Unmanaged<Sweeper>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
