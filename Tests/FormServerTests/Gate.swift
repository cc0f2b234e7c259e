import Foundation

/// Something that a thread waits at until a test lets it go on.
final class Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Waits until the gate is open, for ten seconds at most.
  func pass() { _ = semaphore.wait(timeout: .now() + 10) }

  /// Lets one waiting thread go on.
  func open() { semaphore.signal() }
}

/// Runs a body so many times, each on a thread of its own, and waits for all.
func runInParallel(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(index)
      group.leave()
    }
  }
  group.wait()
}

/// Waits for a thousandth of a second.
func pause() { usleep(1_000) }
