import FormStore
import Forms
import SQLite
import TestSupport
import Testing

struct IdempotencyStoreTests {
  let stores: Stores

  init() throws {
    stores = try Stores()
    try stores.publish("f", "1")
  }

  private func record(_ made: String, at now: Int64) -> Remembered {
    Remembered(
      key: "0123456789abcdef", digest: Array(repeating: 7, count: 32), status: 201, made: made,
      answer: Array("{}".utf8), createdAt: instant(now))
  }

  @Test func `a record is found for a day`() throws {
    let record = record("s", at: 1000)
    try stores.open(id("s"), remembering: record)
    let day = Remembered.milliseconds
    for now in [1000, 999 + day] {
      let found = try #require(try stores.idempotency.find(record.key, at: instant(now)))
      #expect(found.key == record.key && found.digest == record.digest)
      #expect(found.status == record.status && found.made == record.made)
      #expect(found.answer == record.answer && found.createdAt == record.createdAt)
    }
    #expect(try stores.idempotency.find(record.key, at: instant(1000 + day)) == nil)
    #expect(try stores.idempotency.find("another key here", at: instant(1000)) == nil)
  }

  @Test func `of two requests with one key only the first makes something`() throws {
    try stores.open(id("s1"), remembering: record("s1", at: 1000))
    let error = try #require(throws: DatabaseError.self) {
      try stores.open(id("s2"), remembering: record("s2", at: 1001))
    }
    #expect(error.isConstraintViolation)
    #expect(try stores.stored(id("s2")) == nil)
    #expect(try stores.idempotency.find("0123456789abcdef", at: instant(2000))?.made == "s1")
  }

  @Test func `after a day the key is free again`() throws {
    try stores.open(id("s1"), remembering: record("s1", at: 1000))
    let later = 1000 + Remembered.milliseconds
    try stores.open(id("s2"), remembering: record("s2", at: later))
    #expect(try stores.idempotency.find("0123456789abcdef", at: instant(later))?.made == "s2")
  }

  @Test func `old records are swept`() throws {
    try stores.open(id("s1"), remembering: record("s1", at: 1000))
    let housekeeping = Housekeeping(stores.database)
    for (now, left) in [(Remembered.milliseconds, 1), (1000 + Remembered.milliseconds, 0)] {
      try stores.database.waitFor { housekeeping.sweep(at: instant(now), then: $0) }
      let count = try stores.database.read { db in
        try db.first("SELECT count(*) FROM idempotency") { try $0[0] as Int }
      }
      #expect(count == left)
    }
  }
}
