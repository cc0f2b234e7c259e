internal import Synchronization

/// What the callbacks of one server share.
final class Service: Sendable {
  let configuration: ServerConfiguration
  let router: Router
  let failing: Server.Failing
  let log: @Sendable (AccessRecord) -> Void
  let wires = Wires()
  private let bodyBytes = Atomic(0)
  private let stopping = Atomic(false)

  init(
    _ configuration: ServerConfiguration, router: Router,
    failing: @escaping Server.Failing,
    log: @escaping @Sendable (AccessRecord) -> Void
  ) {
    self.configuration = configuration
    self.router = router
    self.failing = failing
    self.log = log
  }

  /// Whether the server is on its way to stop.
  var isStopping: Bool { stopping.load(ordering: .acquiring) }

  /// Notes that the server is to stop.
  func beginStopping() {
    stopping.store(true, ordering: .releasing)
  }

  /// Tells whether there is room for a body beside those that are in memory.
  func hasRoom(for bytes: Int) -> Bool {
    bodyBytes.load(ordering: .relaxed) + bytes <= configuration.bodyBytes
  }

  /// Notes bytes that bodies take, or with a minus that they no longer take.
  ///
  /// - Returns: Whether all bodies together are within their bound.
  @discardableResult
  func count(bodyBytes bytes: Int) -> Bool {
    bodyBytes.add(bytes, ordering: .relaxed).newValue <= configuration.bodyBytes
  }
}
