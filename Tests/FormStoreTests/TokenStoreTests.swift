import FormStore
import SQLite
import TestSupport
import Testing

struct TokenStoreTests {
  let stores: Stores
  let tokens: TokenStore

  init() throws {
    stores = try Stores()
    tokens = TokenStore(stores.database)
  }

  private func make(at now: Int64) throws -> String {
    let made = Collector<String>()
    try stores.database.waitFor {
      made.add(tokens.create(name: "test", at: instant(now), then: $0))
    }
    return try #require(made.all.first)
  }

  @Test func `a token is good until its last day, and only as it was made`() throws {
    #expect(try tokens.isEmpty(at: instant(0)))
    let token = try make(at: 1000)
    #expect(token.utf8.count == 43)
    #expect(try !tokens.isEmpty(at: instant(1000)))
    #expect(try tokens.accepts(token, at: instant(1000)))
    #expect(try tokens.accepts(token, at: instant(999 + TokenStore.life)))
    #expect(try !tokens.accepts(token, at: instant(1000 + TokenStore.life)))
    #expect(try tokens.isEmpty(at: instant(1000 + TokenStore.life)))
    for wrong in [token + "x", String(token.dropLast()), "", String(token.prefix(8)), "x" + token] {
      #expect(try !tokens.accepts(wrong, at: instant(1000)), "\(wrong)")
    }
  }

  @Test func `two tokens are both good`() throws {
    let first = try make(at: 1)
    let second = try make(at: 1)
    #expect(first != second)
    #expect(try tokens.accepts(first, at: instant(2)))
    #expect(try tokens.accepts(second, at: instant(2)))
  }

  @Test func `of a token the file holds only a hash`() throws {
    let token = try make(at: 1)
    #expect(try stores.bytes().firstRange(of: Array(token.utf8.dropFirst(8))) == nil)
  }

  @Test func `its use is noted`() throws {
    let token = try make(at: 1)
    #expect(try tokens.accepts(token, at: instant(7_200_000)))
    try stores.database.write { _ in }
    let used = try stores.database.read { db in
      try db.first("SELECT lastUsed FROM token") { try $0[0] as Int64? }
    }
    #expect(used == 7_200_000)
  }

  @Test func `a token given at the start is good and not stored`() throws {
    let given = TokenStore(stores.database, given: "a secret of the operator")
    #expect(try given.accepts("a secret of the operator", at: instant(1)))
    #expect(try !given.accepts("a secret of the operato", at: instant(1)))
    #expect(try !tokens.accepts("a secret of the operator", at: instant(1)))
    #expect(try given.isEmpty(at: instant(1)))
  }
}
