import JSON

/// A snapshot from before a rebase, from which the diff is that of two full renders.
struct PastSnapshot: Sendable {
  let rev: Int
  let tag: String
  /// The snapshot as it was sent.
  let bytes: [UInt8]

  /// The snapshot, read back.
  var json: JSONValue? {
    // What we wrote ourselves can be read.
    try? JSONValue(parsing: bytes, limits: .stored)
  }
}

/// The snapshots from before the last rebases, the latest at the end.
struct PastSnapshots: Sendable {
  /// How many bytes are kept at most; older states are found in the journal.
  static let mostBytes = 128 << 10

  private(set) var snapshots: [PastSnapshot] = []

  /// Adds a snapshot, and forgets the oldest when there are too many bytes.
  mutating func add(_ snapshot: PastSnapshot) {
    snapshots.append(snapshot)
    while snapshots.reduce(0, { $0 + $1.bytes.count }) > Self.mostBytes { snapshots.removeFirst() }
  }

  /// The snapshot of a state, if it is kept.
  func snapshot(at base: Base) -> PastSnapshot? {
    switch base {
    case .rev(let number): snapshots.last { $0.rev == number }
    case .tag(let tag): snapshots.last { $0.tag.utf8.elementsEqual(tag.utf8) }
    }
  }
}
