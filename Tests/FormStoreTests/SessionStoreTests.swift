import FormStore
import Forms
import SQLite
import TestSupport
import Testing

struct SessionStoreTests {
  let stores: Stores

  init() throws {
    stores = try Stores()
    try stores.publish("f", "1")
  }

  @Test func `a session comes back with every row as it was appended`() throws {
    let number = try stores.open(id("s"), at: 5)
    let rows = [
      row(2, at: 6, edit: #"{"set":{"name":"Zoë \u0000"}}"#),
      row(3, at: 7, secrets: [("pin", "1234"), ("people/k7/pin", "0\u{1F600}")]),
      row(4, at: 7),
    ]
    for row in rows { try stores.append(row, to: number) }
    let session = try #require(try stores.stored(id("s")))
    #expect(session.number == number)
    #expect(session.form == "f")
    #expect(session.edition == .version(1))
    #expect(session.language == "en")
    #expect(session.openedAt == instant(5))
    #expect(!session.isSubmitted)
    #expect(session.checkpoint == nil)
    var expected = [row(1, at: 5)] + rows
    expected[2].secrets.sort { $0.path < $1.path }
    #expect(session.edits == expected)
  }

  @Test func `a replay starts at the last checkpoint`() throws {
    let number = try stores.open(id("s"))
    let lane = Lane()
    for rev in 2...200 {
      let change = SessionChange(rows: [row(rev)])
      stores.sessions.append(change, to: number, lane: lane) { _ in }
      if rev.isMultiple(of: 64) {
        stores.sessions.saveCheckpoint(Array("[\(rev)]".utf8), rev: rev, of: number, lane: lane)
      }
    }
    try stores.database.waitFor { stores.sessions.settle(lane, then: $0) }
    let session = try #require(try stores.stored(id("s")))
    #expect(session.checkpoint?.rev == 192)
    #expect(session.checkpoint?.state == Array("[192]".utf8))
    #expect(session.edits.map(\.rev) == Array(193...200))

    let older = try #require(try stores.stored(id("s"), upTo: 130))
    #expect(older.checkpoint?.rev == 128)
    #expect(older.edits.map(\.rev) == [129, 130])
    #expect(try stores.stored(id("s"), upTo: 63)?.edits.map(\.rev) == Array(1...63))
  }

  @Test func `a checkpoint comes with the secrets given last`() throws {
    let number = try stores.open(id("s"))
    let lane = Lane()
    for (rev, text) in [(2, "old"), (3, "new"), (5, "later")] {
      try stores.append(row(rev, secrets: [("pin", text)]), to: number, lane: lane)
      if rev == 3 { try stores.append(row(4), to: number, lane: lane) }
    }
    stores.sessions.saveCheckpoint([], rev: 4, of: number, lane: lane)
    try stores.database.waitFor { stores.sessions.settle(lane, then: $0) }
    let session = try #require(try stores.stored(id("s")))
    #expect(session.checkpoint?.secrets == [.init(path: "pin", text: "new")])
    #expect(session.edits.map(\.rev) == [5])
    #expect(session.edits.first?.secrets == [.init(path: "pin", text: "later")])
  }

  @Test func `a revision is stored once, and what stands on the second is not`() throws {
    let lane = Lane()
    let number = try stores.open(id("s"), lane: lane)
    try stores.append(row(2, edit: "[1]"), to: number, lane: lane)
    #expect(throws: JournalGap.self) {
      try stores.append(row(2, edit: "[2]"), to: number, lane: lane)
    }
    #expect(throws: WriteError.laneFailed) { try stores.append(row(3), to: number, lane: lane) }
    let session = try #require(try stores.stored(id("s")))
    #expect(session.edits.map(\.edit) == [Array("{}".utf8), Array("[1]".utf8)])
  }

  @Test func `the edits of one request are stored whole or not at all`() throws {
    let number = try stores.open(id("s"))
    for (revs, count) in [([2, 3], 3), ([4, 4], 3), ([4, 5], 5)] {
      let change = SessionChange(rows: revs.map { row($0) })
      try? stores.database.waitFor { then in
        stores.sessions.append(change, to: number, lane: Lane(), then: then)
      }
      #expect(try stores.stored(id("s"))?.edits.count == count)
    }
  }

  @Test func `the secrets of an edit that failed are not kept`() throws {
    let number = try stores.open(id("s"))
    let twice = row(2, secrets: [("pin", "a"), ("pin", "b")])
    #expect(throws: DatabaseError.self) { try stores.append(twice, to: number) }
    #expect(try stores.stored(id("s"))?.edits.count == 1)
  }

  @Test func `numbers go on after the store was opened again`() throws {
    let first = try stores.open(id("s1"))
    let again = try SessionStore(stores.database)
    let session = NewSession(
      id: id("s2"), form: "f", edition: .version(1), language: "en", opening: row(1))
    try stores.database.waitFor { then in
      #expect(again.create(session, lane: Lane(), then: then) != first)
    }
    #expect(try stores.stored(id("s2")) != nil)
  }

  @Test func `an ended session is erased, and remembered for 30 days`() throws {
    let lane = Lane()
    let number = try stores.open(id("s"), lane: lane)
    try stores.append(row(2, edit: #""needle-1""#, secrets: [("pin", "needle-2")]), to: number)
    try stores.database.waitFor { then in
      stores.sessions.delete(id("s"), at: instant(1000), lane: lane, then: then)
    }
    #expect(try stores.isGone(id("s")))
    #expect(throws: RemovedMeanwhile.session) { try stores.append(row(3), to: number, lane: lane) }

    let day: Int64 = 24 * 3_600_000
    let housekeeping = Housekeeping(stores.database)
    try stores.database.waitFor { housekeeping.sweep(at: instant(30 * day), then: $0) }
    #expect(try stores.isGone(id("s")))
    try stores.database.waitFor { housekeeping.sweep(at: instant(30 * day + 1000), then: $0) }
    #expect(try !stores.isGone(id("s")))

    let bytes = try stores.bytes()
    for needle in ["needle-1", "needle-2"] {
      #expect(bytes.firstRange(of: Array(needle.utf8)) == nil, "\(needle) is still in the file")
    }
  }

  @Test func `a session that never was is neither gone nor ended`() throws {
    try stores.database.waitFor { then in
      stores.sessions.delete(id("no"), at: instant(1), then: then)
    }
    #expect(try !stores.isGone(id("no")))
  }

  @Test func `idle are the sessions whose last edit is old`() throws {
    for (name, last) in [("a", 10), ("b", 500), ("c", 20)] {
      let number = try stores.open(id(name), at: 1)
      try stores.append(row(2, at: Int64(last)), to: number)
    }
    let idle = try stores.sessions.idle(form: "f", since: instant(100), limit: 10)
    #expect(idle.map(\.id) == [id("a"), id("c")])
    #expect(try stores.sessions.countOfOpen(form: "f") == 3)
  }
}
