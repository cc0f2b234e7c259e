import FormStore
import Forms
import SQLite
import TestSupport
import Testing

/// The journal without an index by session: rows that name the one before them, and sessions that name
/// their last rows now and then.
struct JournalQueriesTests {
  let stores: Stores

  init() throws {
    stores = try Stores()
    try stores.publish("f", "1")
  }

  /// Appends revisions to a session, and waits for them.
  private func append(_ revs: ClosedRange<Int>, to number: SessionNumber, _ store: SessionStore)
    throws
  {
    let lane = Lane()
    for rev in revs {
      store.append(SessionChange(rows: [row(rev, at: Int64(rev))]), to: number, lane: lane) { _ in }
    }
    try stores.database.waitFor { store.settle(lane, then: $0) }
  }

  private func number(_ query: SQL) throws -> Int {
    try stores.database.read { db in try db.first(query) { row in try row[0] } } ?? -1
  }

  /// How many rows of the journal no session names yet.
  private func unfiled() throws -> Int {
    try number("SELECT count(*) FROM edit WHERE id > (SELECT upTo FROM filing)")
  }

  /// How many sessions name another row than the last one up to which ends are noted.
  private func misnoted() throws -> Int {
    try number(
      """
      SELECT count(*) FROM session AS s WHERE head IS NOT (
        SELECT max(id) FROM edit WHERE session = s.number AND id <= (SELECT upTo FROM filing))
      """)
  }

  @Test func `sessions are found whether their last rows are noted or not`() throws {
    let numbers = try (0..<3).map { try stores.open(id("s\($0)")) }
    for start in stride(from: 2, to: 2000, by: 250) {
      for number in numbers { try append(start...start + 249, to: number, stores.sessions) }
      for name in 0..<3 {
        let session = try #require(try stores.stored(id("s\(name)")))
        #expect(session.edits.map(\.rev) == Array(1...start + 249))
      }
    }
    #expect(try unfiled() < 3000)
    #expect(try number("SELECT count(*) FROM session WHERE head > 1000") == 3)
    #expect(try misnoted() == 0)
    let open = try stores.sessions.open(form: "f", after: 0, limit: 9)
    #expect(open.map(\.rev) == [2001, 2001, 2001])
    #expect(open.map(\.editedAt) == Array(repeating: instant(2001), count: 3))
    let page = try stores.sessions.journal(of: numbers[1], after: 700, limit: 5)
    #expect(page.map(\.rev) == Array(701...705))
  }

  @Test func `every end is noted although rows could not be stored meanwhile`() throws {
    let numbers = try (0..<3).map { try stores.open(id("s\($0)")) }
    for start in stride(from: 2, to: 2402, by: 400) {
      for number in numbers { try append(start...start + 399, to: number, stores.sessions) }
      let number = numbers[start / 400 % 3]
      #expect(throws: JournalGap.self) { try stores.append(row(9999), to: number) }
    }
    #expect(try unfiled() < 3000)
    #expect(try misnoted() == 0)
    for name in 0..<3 {
      let session = try #require(try stores.stored(id("s\(name)")))
      #expect(session.edits.map(\.rev) == Array(1...2401))
    }
  }

  @Test func `a store that was opened again goes on where the journals end`() throws {
    let number = try stores.open(id("s"))
    try append(2...9, to: number, stores.sessions)
    try append(10...12, to: number, SessionStore(stores.database))
    #expect(try stores.stored(id("s"))?.edits.map(\.rev) == Array(1...12))
  }

  @Test func `a row that cannot be stored moves no end`() throws {
    let number = try stores.open(id("s"))
    try append(2...4, to: number, stores.sessions)
    let twice = row(5, secrets: [("pin", "a"), ("pin", "b")])
    #expect(throws: DatabaseError.self) { try stores.append(twice, to: number) }
    #expect(throws: JournalGap.self) { try stores.append(row(6), to: number) }
    try append(5...6, to: number, stores.sessions)
    #expect(try stores.stored(id("s"))?.edits.map(\.rev) == Array(1...6))
  }

  @Test func `a removed session leaves no row, and new rows may have the numbers of its own`()
    throws
  {
    let kept = try stores.open(id("kept"))
    let gone = try stores.open(id("gone"))
    try append(2...5, to: kept, stores.sessions)
    try append(2...50, to: gone, stores.sessions)
    try stores.database.waitFor { then in
      stores.sessions.delete(id("gone"), at: instant(9), then: then)
    }
    #expect(try number("SELECT count(*) FROM edit") == 5)
    try append(6...8, to: kept, stores.sessions)
    #expect(try stores.stored(id("kept"))?.edits.map(\.rev) == Array(1...8))
    #expect(throws: RemovedMeanwhile.session) { try stores.append(row(51), to: gone) }
    try stores.database.waitFor { then in
      stores.registry.delete("f", andItsSessionsIn: stores.sessions, at: instant(9)) {
        then($0.map { _ in })
      }
    }
    #expect(try number("SELECT count(*) FROM edit") == 0)
    #expect(throws: RemovedMeanwhile.session) { try stores.append(row(9), to: kept) }
    #expect(try number("SELECT count(*) FROM edit") == 0)
  }

  @Test func `idle and untouched sessions are told apart by rows that are not noted yet`() throws {
    let touched = try stores.open(id("t"), at: 1)
    try stores.open(id("u"), at: 1)
    try stores.append(row(2, at: 500), to: touched)
    let idle = try stores.sessions.idle(form: "f", since: instant(100), limit: 10)
    #expect(idle.map(\.id) == [id("u")])
  }
}
