internal import FormStore
internal import Forms
internal import HTTP
internal import SQLite
internal import Synchronization

/// The sessions in memory, and the one way in which requests get at them.
///
/// A request has its turn with a session under the lock of that session. What it changes is queued
/// for the disk inside the lock, so that the journal has the order of the turns, and is answered
/// when it is durable. A request that changes nothing waits for whatever the session has on the way,
/// so that nobody sees what a crash could take back.
final class LiveSessions: Sendable {
  let store: SessionStore
  let catalog: FormCatalog
  private let drawing: Drawing
  private let cache: SessionCache
  /// Those whose changes are durable are woken together.
  private let bells: Bells
  /// Turns what was thrown into a response, and logs it where it is a fault of the server.
  let failing: @Sendable (any Error) -> Response
  /// Who is woken when a session has moved and that is durable.
  let watchers = Watchers()

  /// Creates the cache of the sessions of a store, of about so many bytes.
  init(
    store: SessionStore, catalog: FormCatalog, drawing: Drawing, budget: Int,
    bells: Bells, failing: @escaping @Sendable (any Error) -> Response
  ) {
    self.store = store
    self.catalog = catalog
    self.drawing = drawing
    self.bells = bells
    self.failing = failing
    cache = SessionCache(budget: budget)
  }

  /// Lets a request have its turn with a session, whose id it takes from the address.
  ///
  /// The work reads the session, or changes it and notes what has to be stored. Its response is sent
  /// once all that the session has on the way is durable.
  func turn(_ id: String, _ work: (inout Turn) throws -> Response) throws -> Reply {
    guard (1...64).contains(id.utf8.count) else { throw Problem(.unknownSession) }
    while true {
      let cell = try cell(of: id)
      do {
        let reply = try cell.state.withLock { state -> Reply? in
          guard !cell.isDropped.load(ordering: .sequentiallyConsistent) else { return nil }
          return try self.turn(cell, &state, work)
        }
        if let reply { return reply }
      } catch let error as NotLoaded {
        cache.drop(cell)
        throw error.reason
      }
    }
  }

  /// The cell of a session; what is in memory has a good id.
  private func cell(of id: String) throws(Problem) -> SessionCell {
    if let cell = cache.used(id) { return cell }
    guard id.utf8.allSatisfy(\.isIDByte) else { throw Problem(.unknownSession) }
    return cache.cell(id)
  }

  /// Begins a session, with what a repeated request is to be told.
  ///
  /// The answer is sent once the session is durable. One that a page opened need not be wanted.
  func open(
    _ session: Session, remembering remembered: Remembered? = nil, follow: Follow? = nil,
    isFromPage: Bool = false, _ answer: () -> Response
  ) -> Reply {
    let cell = SessionCell(id: session.id)
    return cell.state.withLock { state in
      cache.insert(cell)
      cache.grow(cell, by: session.footprint)
      let promise = Promise(cell, answer(), self)
      let number = store.create(
        NewSession(session, follow: follow, isFromPage: isFromPage), lane: cell.lane,
        remembering: remembered, then: { promise.settle($0) })
      state.turn = Turn(
        SessionCell.Loaded(session: session, number: number, follow: follow))
      return .later(promise.deferred)
    }
  }

  /// Drops the sessions of a form that is gone, with all that they had on the way.
  func dropAll(ofForm key: String) {
    for cell in cache.all {
      let isFound = cell.state.withLock { state in
        switch state.turn {
        case .some(let turn): turn.loaded.session.form.form.key.utf8.elementsEqual(key.utf8)
        case nil: false
        }
      }
      if isFound { cache.drop(cell) }
    }
    // Sessions that are not in memory have watchers too.
    watchers.wakeAll()
  }

  /// Drops a session that is gone, with all that it had on the way.
  func drop(_ id: String) {
    if let cell = cache.known(id) { cache.drop(cell) }
    watchers.wake(id)
  }

  /// The turn, under the lock of the cell.
  private func turn(
    _ cell: SessionCell, _ state: inout SessionCell.State,
    _ work: (inout Turn) throws -> Response
  ) throws -> Reply {
    if state.hasEnded { return try waiting(cell, .failure(Problem(.sessionGone))) }
    // Twice at most: the first time the session may have to be taken from the journal.
    while true {
      var hasEnded = false
      let reply = try state.turn?.lend { turn in try self.reply(cell, &turn, &hasEnded, work) }
      if hasEnded { state = SessionCell.State(hasEnded: true) }
      if let reply { return reply }
      state.turn = Turn(try load(cell))
    }
  }

  /// What comes of the work of a request, whose turn it is now, and whether the session has ended with it.
  private func reply(
    _ cell: SessionCell, _ turn: inout Turn, _ hasEnded: inout Bool,
    _ work: (inout Turn) throws -> Response
  ) throws -> Reply {
    turn.begin()
    let (slots, kept) = (turn.loaded.session.slotCount, turn.loaded.session.keptBytes)
    let result = Result {
      try turn.keepUp(catalog, drawing)
      return try work(&turn)
    }
    let isUntouched = turn.made.rows.isEmpty
    let (checkpoint, number) = (turn.checkpoint(), turn.loaded.number)
    let grown =
      Session.slotFootprint * (turn.loaded.session.slotCount - slots)
      + turn.loaded.session.keptBytes - kept
    let change = turn.takeChange()
    let response: Response
    // Moved, for a copy would count a reference to each part of the response.
    switch consume result {
    case .success(let made): response = made
    // What was done before the failure is done: it has to be in the journal.
    case .failure(let error) where !isUntouched: response = failing(error)
    case .failure(let error): return try waiting(cell, .failure(error))
    }
    if let endsAt = turn.made.endsAt {
      hasEnded = true
      let promise = Promise(cell, response, self, moves: true, isEnding: true)
      store.delete(cell.id, at: endsAt, lane: cell.lane) { promise.settle($0) }
      return .later(promise.deferred)
    }
    guard let change else { return try waiting(cell, .success(response)) }
    cache.grow(cell, by: grown)
    let promise = Promise(cell, consume response, self, moves: !change.rows.isEmpty)
    store.append(consume change, to: number, lane: cell.lane) { promise.settle($0) }
    if let checkpoint {
      store.saveCheckpoint(checkpoint.state, rev: checkpoint.rev, of: number, lane: cell.lane)
    }
    return .later(promise.deferred)
  }

  /// Takes a session that is not in memory from the journal.
  private func load(_ cell: SessionCell) throws(NotLoaded) -> SessionCell.Loaded {
    do {
      switch try store.find(cell.id) {
      case .session(let stored):
        let session = try stored.replayed(on: catalog.compiled(stored.form, stored.edition))
        cache.grow(cell, by: session.footprint)
        return SessionCell.Loaded(
          session: session, number: stored.number, follow: stored.follow)
      case .gone: throw Problem(.sessionGone)
      case .unknown: throw Problem(.unknownSession)
      }
    } catch {
      throw NotLoaded(reason: error)
    }
  }

  /// Answers when nothing of the session is on the way to the disk any more.
  ///
  /// - Throws: A failure that nobody has to wait for.
  private func waiting(
    _ cell: SessionCell, _ result: Result<Response, any Error>
  ) throws -> Reply {
    guard cell.pending.load(ordering: .sequentiallyConsistent) > 0 else {
      return .now(try result.get())
    }
    let deferred = DeferredResponse()
    store.settle(cell.lane) { stored in
      switch stored.flatMap({ result }) {
      case .success(let response): deferred.fulfill(response, bells: self.bells)
      case .failure(let error): deferred.fulfill(self.failing(error), bells: self.bells)
      }
    }
    return .later(deferred)
  }

  /// A response that waits for a change of a session to be durable.
  ///
  /// An object, for it is handed to the writer.
  private final class Promise: Sendable {
    let deferred: DeferredResponse
    private let cell: SessionCell
    private let live: LiveSessions
    /// Whether the session moves, and whether it ends.
    private let (moves, isEnding): (Bool, Bool)

    init(
      _ cell: SessionCell, _ response: consuming Response, _ live: LiveSessions,
      moves: Bool = false, isEnding: Bool = false
    ) {
      cell.pending.add(1, ordering: .sequentiallyConsistent)
      deferred = DeferredResponse(holding: consume response)
      (self.cell, self.live) = (cell, live)
      (self.moves, self.isEnding) = (moves, isEnding)
    }

    /// Has the response sent, or one that reports why the change was not stored.
    func settle(_ result: Result<Void, any Error>) {
      cell.pending.subtract(1, ordering: .sequentiallyConsistent)
      switch result {
      case .success:
        if isEnding { live.cache.drop(cell) }
        // Whoever asks after the answer finds the watchers woken.
        if moves { live.watchers.wake(cell.id) }
        deferred.release(bells: live.bells)
      case .failure(let error):
        // What is in memory was never stored; the journal has what was.
        live.cache.drop(cell)
        deferred.fulfill(live.failing(error), bells: live.bells)
      }
    }
  }
}

/// A session that could not be taken from the journal.
private struct NotLoaded: Error {
  let reason: any Error
}
