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
  mutating func wait() {
    var received: Int32 = 0
    while unsafe sigwait(&set, &received) != 0 {}
  }
}
