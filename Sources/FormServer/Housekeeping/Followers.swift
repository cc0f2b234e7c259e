internal import FormStore
internal import HTTP
internal import SQLite
internal import Synchronization

/// Takes the sessions that follow a form to what it is now, without waiting until somebody looks.
///
/// Done a batch at a time, so that whoever calls it is soon back at other work. What was not done
/// before the end of a process is done after the next start.
final class Followers: Sendable {
  private struct State: Sendable {
    /// The generation of the catalog at the beginning of the last round; none at the start.
    var generation: Int?
    /// Where the round goes on; `nil` between rounds.
    var cursor: Int?
  }

  /// The most sessions of a batch.
  static let batch = 64

  private let state = Mutex(State())
  private let sessions: SessionStore
  private let live: LiveSessions
  private let catalog: FormCatalog
  private let room: WriteRoom
  private let log: @Sendable (String) -> Void

  init(
    sessions: SessionStore, live: LiveSessions, catalog: FormCatalog, room: WriteRoom,
    log: @escaping @Sendable (String) -> Void
  ) {
    self.sessions = sessions
    self.live = live
    self.catalog = catalog
    self.room = room
    self.log = log
  }

  /// Takes the next batch along; costs nothing when no form has changed.
  ///
  /// - Returns: Whether there may be more.
  @discardableResult
  func takeAlong() -> Bool {
    guard !room.isShort, let cursor = begun() else { return false }
    do {
      let found = try sessions.outdatedFollowers(after: cursor, limit: Self.batch)
      for follower in found { takeAlong(follower.id) }
      let isLast = found.count < Self.batch
      state.withLock { $0.cursor = isLast ? nil : found.last?.cursor }
      return !isLast
    } catch {
      log("error: \(error)")
      return false
    }
  }

  /// Where to go on; `nil` when there is nothing to do.
  private func begun() -> Int? {
    let generation = catalog.generation
    return state.withLock { state in
      if let cursor = state.cursor { return cursor }
      guard state.generation != generation else { return nil }
      state.generation = generation
      state.cursor = 0
      return 0
    }
  }

  /// The turn alone takes a follower along.
  private func takeAlong(_ id: String) {
    do {
      _ = try live.turn(id) { _ in Response(Status.noContent) }
    } catch let problem as Problem where problem.code == ProblemCode.sessionGone.rawValue {
      // Somebody ended it meanwhile.
    } catch {
      log("error: \(error)")
    }
  }
}
