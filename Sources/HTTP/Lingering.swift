/// A connection that waits where it is, and is looked at again when its worker wakes.
struct Lingering: Waiting {
  let worker: Worker

  func suspend() {}

  func resume() { worker.ring() }

  /// Whether the client has hung up, which the library notices by itself.
  var isPeerGone: Bool { false }
}
