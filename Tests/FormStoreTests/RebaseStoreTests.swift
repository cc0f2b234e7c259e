import Forms
import SQLite
import TestSupport
import Testing

@testable import FormStore

struct RebaseStoreTests {
  let stores: Stores

  init() throws {
    stores = try Stores()
    try stores.publish("f", "1")
    try stores.publish("f", "2", at: 2)
  }

  /// Appends a rebase at a revision.
  private func rebase(
    _ number: SessionNumber, _ rev: Int, from old: Edition, to new: Edition
  ) throws {
    let rebase = StoredRebase(rev: rev, old: old, new: new, state: Array("[\(rev)]".utf8))
    let change = SessionChange(rows: [row(rev)], rebases: [rebase])
    try stores.database.waitFor {
      stores.sessions.append(change, to: number, lane: Lane(), then: $0)
    }
  }

  @Test func `a session stands where its last rebase took it, and before where it stood`() throws {
    let number = try stores.open(id("s"))
    try stores.append(row(2), to: number)
    try rebase(number, 3, from: .version(1), to: .version(2))
    try stores.append(row(4), to: number)
    let head = try #require(try stores.stored(id("s")))
    #expect(head.edition == .version(2))
    #expect(head.checkpoint?.rev == 3)
    #expect(head.checkpoint?.state == Array("[3]".utf8))
    #expect(head.edits.map(\.rev) == [4])
    let before = try #require(try stores.stored(id("s"), upTo: 2))
    #expect(before.edition == .version(1))
    #expect(before.checkpoint == nil)
    #expect(before.edits.map(\.rev) == [1, 2])
    try rebase(number, 5, from: .version(2), to: .version(1))
    #expect(try stores.stored(id("s"), upTo: 4)?.edition == .version(2))
    #expect(try stores.stored(id("s"), upTo: 2)?.edition == .version(1))
    #expect(try stores.stored(id("s"))?.edition == .version(1))
  }

  @Test func `a rebase onto what is gone stores nothing of its request`() throws {
    let number = try stores.open(id("s"))
    #expect(throws: RemovedMeanwhile.edition) {
      try rebase(number, 2, from: .version(1), to: .draft(save: 9))
    }
    let session = try #require(try stores.stored(id("s")))
    #expect(session.edition == .version(1))
    #expect(session.edits.map(\.rev) == [1])
  }

  @Test func `a save stays while a session stands on it`() throws {
    let number = try stores.open(id("s"))
    try rebase(number, 2, from: .version(1), to: .draft(save: 2))
    for (at, text) in ["3", "4", "5"].enumerated() { try stores.publish("f", text, at: Int64(at)) }
    #expect(try stores.registry.draft("f", save: 2)?.document == Array("2".utf8))
    #expect(try stores.registry.draft("f", save: 3) == nil)
    try rebase(number, 3, from: .draft(save: 2), to: .draft(save: 5))
    try stores.publish("f", "6")
    #expect(try stores.registry.draft("f", save: 2) == nil)
    #expect(try stores.registry.draft("f", save: 5) != nil)
  }

  @Test func `outdated followers are found page by page`() throws {
    for (name, follow) in [("a", Follow.published), ("b", nil), ("c", .draft), ("d", .published)] {
      let edition = follow == .draft ? Edition.draft(save: 2) : .version(1)
      let session = NewSession(
        id: id(name), form: "f", edition: edition, follow: follow, language: "en",
        opening: row(1))
      try stores.database.waitFor { then in
        _ = stores.sessions.create(session, lane: Lane(), then: then)
      }
    }
    let first = try stores.sessions.outdatedFollowers(after: 0, limit: 1)
    #expect(first.map(\.id) == [id("a")])
    let rest = try stores.sessions.outdatedFollowers(after: first[0].cursor, limit: 9)
    #expect(rest.map(\.id) == [id("d")])
    try stores.publish("f", "3")
    let all = try stores.sessions.outdatedFollowers(after: 0, limit: 9)
    #expect(all.map(\.id) == [id("a"), id("c"), id("d")])
    #expect(try stores.sessions.countOfOpen(onVersionsOf: "f") == (3, 2))
    #expect(try stores.sessions.open(onVersionsOf: "f", limit: 2) == [id("d"), id("a")])
  }

  @Test func `renames add up, and are undone on the way back`() throws {
    func save(_ document: String, _ renames: [(Int, String, String)], publish: Bool) throws {
      var change = DraftChange("g", document: Array(document.utf8))
      change.renames = renames.map { SavedRename(save: $0.0, Rename(from: $0.1, to: $0.2)) }
      change.isPublished = publish
      _ = try stores.database.waitFor { [change] in
        stores.registry.save(change, at: instant(1), then: $0)
      }
    }
    try save("1", [], publish: true)
    try save("2", [(2, "a", "b")], publish: true)
    try save("3", [(3, "b", "c"), (3, "x", "y")], publish: true)
    let registry = stores.registry
    let there = try registry.renames(from: .version(1), to: .version(3), of: "g")
    #expect(there.map(\.to) == ["b", "c", "y"])
    #expect(there.path(of: "a") == "c")
    let back = try registry.renames(from: .version(3), to: .version(1), of: "g")
    #expect(back.path(of: "c") == "a")
    #expect(back.path(of: "y") == "x")
    #expect(try registry.renames(from: .version(2), to: .version(2), of: "g").isEmpty)
    try save("4", [(4, "c", "d")], publish: false)
    #expect(
      try registry.renames(from: .draft(save: 3), to: .draft(save: 4), of: "g").map(\.to) == ["d"])
    #expect(try registry.unpublishedRenames(of: "g").map(\.to) == ["d"])
  }
}
