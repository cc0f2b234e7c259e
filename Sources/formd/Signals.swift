internal import Glibc

/// The signals that end the program in good order.
struct Signals {
  private var set = sigset_t()

  /// Takes SIGTERM and SIGINT out of the hands of the default handlers.
  ///
  /// Called before any thread is started, so that all of them inherit it. A closed pipe or socket is
  /// an error of the write, not a signal.
  init() {
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, SIGTERM)
    unsafe sigaddset(&set, SIGINT)
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Waits for one of the two.
  ///
  /// - Parameters:
  ///   - tick: Called about four times a second meanwhile.
  ///   - hourly: Called about once an hour, and soon after the start.
  mutating func wait(tick: () -> Void, hourly: () -> Void) {
    var pause = timespec(tv_sec: 0, tv_nsec: 250_000_000)
    var ticks = 0
    while unsafe sigtimedwait(&set, nil, &pause) < 0 {
      tick()
      if ticks % 14_400 == 20 { hourly() }
      ticks += 1
    }
  }
}
