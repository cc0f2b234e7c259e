internal import Glibc
internal import Synchronization

/// How the service ends: by a signal, or because it must not go on.
final class EndOfService: Sendable {
  private let hasFailed = Atomic(false)

  /// Ends the service from any thread; a supervisor then starts it again.
  func fail(_ sentence: String) {
    Terminal.complain("formd: \(sentence)")
    hasFailed.store(true, ordering: .sequentiallyConsistent)
    kill(getpid(), SIGTERM)
  }

  /// The exit code of the process.
  var code: ExitCode {
    hasFailed.load(ordering: .sequentiallyConsistent) ? .software : .success
  }
}
