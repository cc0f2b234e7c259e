internal import Glibc

/// The thread of a writer.
///
/// Sendable although unchecked: the thread's id is set once, before anybody else sees it.
final class WriterThread: @unchecked Sendable {
  private var id = pthread_t()

  /// Starts the thread, which keeps the writer alive until it ends.
  init(_ writer: Writer) throws(OpenError) {
    let context = Unmanaged.passRetained(writer)
    let error = pthread_create(&id, nil, runWriter, context.toOpaque())
    guard error == 0 else {
      context.release()
      throw .system(path: "", call: "pthread_create", error: error)
    }
  }

  /// Waits until the thread has ended; to be called once.
  func join() {
    if pthread_equal(pthread_self(), id) != 0 {
      // The last answer let go of the database: nobody is left to wait.
      pthread_detach(id)
    } else {
      pthread_join(id, nil)
    }
  }
}

/// Runs the writer; signals are for other threads.
private func runWriter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  var signals = sigset_t()
  sigfillset(&signals)
  pthread_sigmask(SIG_BLOCK, &signals, nil)
  Unmanaged<Writer>.fromOpaque(context).takeRetainedValue().run()
  return nil
}
