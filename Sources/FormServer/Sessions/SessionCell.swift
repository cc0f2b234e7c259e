internal import FormStore
internal import Forms
internal import SQLite
internal import Synchronization

/// A session in memory, behind a lock of its own.
///
/// The journal is the truth and this is a cache of it: a cell can be dropped at any time when none
/// of its edits is on the way to the disk.
final class SessionCell: Sendable {
  /// A session that was read, or has just begun.
  ///
  /// It is never copied, for that would cost more than most edits.
  struct Loaded: ~Copyable, Sendable {
    var session: Session
    /// The number under which its rows are stored.
    let number: SessionNumber
    /// What the session follows.
    var follow: Follow?
    var receipt: Receipt?
  }

  /// What the lock guards.
  struct State: ~Copyable, Sendable {
    /// The session, in the turn that a request has with it or had last; `nil` while nobody needs it, and once it
    /// has ended.
    ///
    /// It stays where it is, for to move it would cost as much as a small edit.
    var turn: Turn?
    /// Whether the session is removed, which need not be durable yet.
    var hasEnded = false
  }

  let id: String
  /// The rows of this session that are on their way to the disk stand on each other.
  let lane = Lane()
  let state = Mutex(State())
  /// How many changes are on their way to the disk.
  let pending = Atomic(0)
  /// Whether the cell must not be used any more; whoever holds it looks the session up again.
  let isDropped = Atomic(false)
  /// About how much memory the session takes.
  let bytes = Atomic(0)
  /// When the cell was last used, in turns of the whole cache.
  let lastUse = Atomic(0)

  init(id: String) { self.id = id }
}
