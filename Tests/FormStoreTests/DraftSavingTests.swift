import Forms
import SQLite
import TestSupport
import Testing

@testable import FormStore

struct DraftSavingTests {
  let stores: Stores
  let registry: FormRegistry

  init() throws {
    stores = try Stores()
    registry = stores.registry
  }

  @Test func `a draft is served to nobody until it is published`() throws {
    try save("[1]")
    try save("[2]", at: 2)
    let draft = try #require(try registry.draft("f"))
    #expect(draft.save == 2)
    #expect(draft.document == Array("[2]".utf8))
    #expect(draft.savedAt == instant(2))
    #expect(try registry.published("f") == nil)
    #expect(try registry.list(limit: 10).isEmpty)
    #expect(try registry.version(0, of: "f") == nil)
    #expect(try registry.versions(of: "f").isEmpty)
    let published = try save("[2]", isPublished: true)
    #expect(published.publication?.version == 1)
    #expect(!published.isNewSave)
    #expect(try registry.published("f")?.document == Array("[2]".utf8))
  }

  @Test func `what is published at once is the draft as well`() throws {
    try save("[1]")
    try stores.publish("f", "[3]")
    #expect(try registry.draft("f")?.document == Array("[3]".utf8))
    #expect(try registry.draft("f")?.save == 2)
  }

  @Test func `saving the same bytes again makes no save`() throws {
    #expect(try save("[1]") == SavedDraft(save: 1, isNewSave: true, publication: nil))
    #expect(try save("[1]") == SavedDraft(save: 1, isNewSave: false, publication: nil))
    #expect(try save("[2]").save == 2)
    #expect(try save("[1]").save == 3)
  }

  @Test func `a save on top of one that is not the last is refused and changes nothing`() throws {
    try save("[1]", expected: 0)
    try save("[2]", expected: 1)
    #expect(throws: DraftMoved(save: 2)) { try save("[3]", expected: 1) }
    #expect(throws: DraftMoved(save: 2)) { try save("[3]", expected: 0, isPublished: true) }
    #expect(throws: DraftMoved(save: 2)) { try save("[2]", expected: 3) }
    #expect(try registry.draft("f")?.document == Array("[2]".utf8))
    #expect(try registry.published("f") == nil)
  }

  @Test func `a save that is not the last goes when nothing stands on it`() throws {
    try save("[1]")
    try save("[2]")
    // Somebody may be about to stand on the one before the last.
    #expect(try registry.draft("f", save: 1)?.document == Array("[1]".utf8))
    try save("[3]")
    #expect(try registry.draft("f", save: 1) == nil)
    #expect(try registry.draft("f", save: 2)?.document == Array("[2]".utf8))
    #expect(try registry.draft("f", save: 3)?.document == Array("[3]".utf8))
    #expect(try registry.draft("f", save: 9) == nil)
  }

  @Test func `a version takes the renames since the version before`() throws {
    try save("[1]", isPublished: true)
    try save("[2]", renames: [(2, "a", "b")])
    try save("[3]", renames: [(2, "a", "b"), (3, "people/x", "people/y")], isPublished: true)
    try save("[4]", isPublished: true)
    let renames = try registry.versions(of: "f").map(\.renames)
    #expect(
      renames == [
        [], [Rename(from: "a", to: "b"), Rename(from: "people/x", to: "people/y")], [],
      ])
    #expect(try registry.version(2, of: "f")?.renames == renames[1])
  }

  @Test func `renames wait for the next version through saves that say nothing of them`() throws {
    try save("[1]", isPublished: true)
    try save("[2]", renames: [(2, "a", "b")])
    try save("[3]")
    #expect(
      try registry.draft("f")?.renames == [SavedRename(save: 2, Rename(from: "a", to: "b"))])
    try save("[3]", isPublished: true)
    #expect(try registry.draft("f")?.renames == [])
    #expect(try registry.version(2, of: "f")?.renames == [Rename(from: "a", to: "b")])
  }

  @Test func `the numbers of the saves of a deleted form are not used again`() throws {
    try save("[1]")
    try save("[2]")
    _ = try stores.database.waitFor {
      registry.delete("f", andItsSessionsIn: stores.sessions, at: instant(7), then: $0)
    }
    #expect(try registry.draft("f") == nil)
    #expect(try save("[1]", expected: 0).save == 3)
  }

  @discardableResult
  private func save(
    _ document: String, expected: Int? = nil, renames: [(Int, String, String)]? = nil,
    isPublished: Bool = false, at now: Int64 = 1
  ) throws -> SavedDraft {
    var change = DraftChange("f", document: Array(document.utf8))
    change.expected = expected
    change.renames = renames.map { list in
      list.map { SavedRename(save: $0.0, Rename(from: $0.1, to: $0.2)) }
    }
    change.isPublished = isPublished
    return try stores.database.waitFor { [change] in
      registry.save(change, at: instant(now), then: $0)
    }
  }
}
