import JSON

/// A snapshot from before a change of everything (a rebase, another language), from which the diff is that of two full renders.
struct PastSnapshot: Sendable {
  let rev: Int
  let nonce: String
  /// The snapshot as it was sent.
  let bytes: [UInt8]

  /// Keeps what a session shows.
  init(_ session: Session) {
    rev = session.rev
    nonce = session.nonce
    bytes = session.snapshotBytes
  }

  /// The snapshot, read back.
  var json: JSONValue? {
    // What we wrote ourselves can be read.
    try? JSONValue(parsing: bytes, limits: .ours)
  }
}

/// The snapshots from before the last changes of everything, the latest at the end.
struct PastSnapshots: Sendable {
  /// How many bytes are kept at most; older states are found in the journal.
  static let mostBytes = 128 << 10

  private(set) var snapshots: [PastSnapshot] = []

  /// How many bytes are kept.
  var bytes: Int { snapshots.reduce(0) { $0 + $1.bytes.count } }

  /// Adds a snapshot, and forgets the oldest when there are too many bytes.
  mutating func add(_ snapshot: PastSnapshot) {
    snapshots.append(snapshot)
    while bytes > Self.mostBytes { snapshots.removeFirst() }
  }

  /// The snapshot of a revision, if it is kept.
  func snapshot(at rev: Int) -> PastSnapshot? { snapshots.last { $0.rev == rev } }
}
