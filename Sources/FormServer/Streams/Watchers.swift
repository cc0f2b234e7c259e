internal import HTTP
internal import Synchronization

/// Who waits for which session to move: streams, and requests that poll.
///
/// They are only woken here; each then looks for itself, on the thread of its connection, and writes
/// one diff from where its client is to where the session is. So nothing is queued for anybody, and
/// nobody who is slow holds up anybody else.
final class Watchers: Sendable {
  /// How a watcher is woken.
  enum Bell: Sendable {
    case stream(StreamGate)
    case poll(Weak)
  }

  /// A poll, which lives as long as its connection waits for it.
  final class Weak: Sendable {
    private let deferred: Mutex<Box>

    private struct Box { weak var deferred: DeferredResponse? }

    init(_ deferred: DeferredResponse) { self.deferred = Mutex(Box(deferred: deferred)) }

    func wake() { held?.wake() }

    /// Ends a poll whose client is gone.
    func endIfPeerIsGone() -> Bool { held?.endIfPeerIsGone() ?? true }

    private var held: DeferredResponse? { deferred.withLock { $0.deferred } }
  }

  private struct Place: Sendable {
    let seat: ObjectIdentifier
    let bell: Bell
  }

  /// The most streams of a session; a browser keeps six connections to a server.
  static let mostStreams = 4
  /// The most polls that wait for a session.
  static let mostPolls = 64

  private let places = Mutex<[String: [Place]]>([:])
  /// How many there are, so that an edit without a watcher costs nothing.
  private let count = Atomic(0)

  /// Adds a watcher of a session, for as long as somebody keeps its seat.
  ///
  /// - Throws: A ``Problem`` with status 429 when there are too many.
  func add(_ seat: WatcherSeat, _ bell: Bell) throws(Problem) {
    if take(seat, bell) { return }
    for place in places.withLock({ $0[seat.session] ?? [] }) where place.bell.endIfPeerIsGone() {
      remove(from: seat.session) { $0.seat == place.seat }
    }
    guard take(seat, bell) else { throw Self.full }
  }

  /// Wakes whoever watches a session, which has moved or is gone; what it did is durable.
  func wake(_ session: String) {
    guard count.load(ordering: .sequentiallyConsistent) > 0 else { return }
    for place in places.withLock({ $0[session] ?? [] }) { place.bell.ring() }
  }

  /// Wakes everybody, as some of their sessions may be gone.
  func wakeAll() {
    for place in places.withLock({ $0.values.flatMap(\.self) }) { place.bell.ring() }
  }

  /// How many watch a session; none are left behind when their connections are over.
  func count(of session: String) -> Int { places.withLock { $0[session]?.count ?? 0 } }

  /// How many sessions are watched.
  var sessions: Int { places.withLock(\.count) }

  /// Removes the watcher of a seat.
  fileprivate func remove(_ seat: WatcherSeat) {
    remove(from: seat.session) { $0.seat == ObjectIdentifier(seat) }
  }

  private func remove(from session: String, where isGone: (Place) -> Bool) {
    places.withLock { places in
      guard var left = places[session] else { return }
      let before = left.count
      left.removeAll(where: isGone)
      count.subtract(before - left.count, ordering: .sequentiallyConsistent)
      places[session] = left.isEmpty ? nil : left
    }
  }

  /// Adds a watcher, if there is room.
  private func take(_ seat: WatcherSeat, _ bell: Bell) -> Bool {
    places.withLock { places in
      let others = places[seat.session] ?? []
      let most = bell.isStream ? Self.mostStreams : Self.mostPolls
      guard others.count(where: { $0.bell.isStream == bell.isStream }) < most else { return false }
      places[seat.session] = others + [Place(seat: ObjectIdentifier(seat), bell: bell)]
      count.add(1, ordering: .sequentiallyConsistent)
      return true
    }
  }

  private static var full: Problem {
    Problem(
      .rateLimited, "So many are watching this session already. Poll it, or come back later.",
      headers: ["Retry-After": "20"])
  }
}

extension Watchers.Bell {
  fileprivate var isStream: Bool {
    if case .stream = self { true } else { false }
  }

  /// Ends the wait of a client that is gone.
  fileprivate func endIfPeerIsGone() -> Bool {
    switch self {
    case .stream(let gate): gate.endIfPeerIsGone()
    case .poll(let poll): poll.endIfPeerIsGone()
    }
  }

  fileprivate func ring() {
    switch self {
    case .stream(let gate): gate.wake()
    case .poll(let poll): poll.wake()
    }
  }
}

/// A place among the watchers of a session; whoever lets go of it has left.
final class WatcherSeat: Sendable {
  let session: String
  private let watchers: Watchers

  init(_ session: String, among watchers: Watchers) {
    self.session = session
    self.watchers = watchers
  }

  deinit { leave() }

  /// Gives the place to others.
  func leave() { watchers.remove(self) }
}
