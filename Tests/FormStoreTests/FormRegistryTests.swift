import SQLite
import TestSupport
import Testing

@testable import FormStore

struct FormRegistryTests {
  let stores: Stores
  let registry: FormRegistry

  init() throws {
    stores = try Stores()
    registry = stores.registry
  }

  @Test func `publishing the same bytes again makes no version`() throws {
    #expect(
      try stores.publish("f", "{}")
        == Publication(version: 1, isNewForm: true, isNewVersion: true))
    #expect(
      try stores.publish("f", "{}", at: 5)
        == Publication(version: 1, isNewForm: false, isNewVersion: false))
    #expect(
      try stores.publish("f", #"{"a":1}"#, at: 9)
        == Publication(version: 2, isNewForm: false, isNewVersion: true))
    // Back to the first text: another version, since numbers tell a history.
    #expect(try stores.publish("f", "{}").version == 3)
    #expect(try registry.versions(of: "f").map(\.version) == [3, 2, 1])
    let second = try #require(try registry.version(2, of: "f"))
    #expect(second.document == Array(#"{"a":1}"#.utf8))
    #expect(second.savedAt == instant(9))
    #expect(try registry.published("f")?.version == 3)
  }

  @Test func `a list goes on after its cursor, whatever is added`() throws {
    for key in ["b", "d", "a"] { try stores.publish(key, "\"\(key)\"") }
    let first = try registry.list(limit: 2)
    #expect(first.map(\.form) == ["a", "b"])
    try stores.publish("aa", "1")
    try stores.publish("c", "1")
    #expect(try registry.list(after: first.last?.form, limit: 2).map(\.form) == ["c", "d"])
  }

  @Test func `deleting a form ends its sessions and keeps its submissions`() throws {
    try stores.publish("f", "1")
    try stores.publish("g", "1")
    try stores.open(id("s1"))
    try stores.open(id("s2"), form: "g")
    try stores.database.waitFor { stores.submissions.insert(submission("x"), then: $0) }
    #expect(try delete("f") == 1)
    #expect(try registry.published("f") == nil)
    #expect(try registry.versions(of: "f").isEmpty)
    #expect(try registry.draft("f") == nil)
    #expect(try stores.isGone(id("s1")))
    #expect(try stores.stored(id("s2")) != nil)
    #expect(try stores.submissions.find(id("x")) != nil)
    #expect(try delete("f") == nil)
    #expect(try delete("never") == nil)
  }

  @Test func `the numbers of a deleted form are not used again`() throws {
    try stores.publish("f", "1")
    try stores.publish("f", "2")
    _ = try delete("f")
    #expect(
      try stores.publish("f", "2")
        == Publication(version: 3, isNewForm: true, isNewVersion: true))
  }

  private func delete(_ form: String) throws -> Int? {
    try stores.database.waitFor {
      registry.delete(form, andItsSessionsIn: stores.sessions, at: instant(7), then: $0)
    }
  }
}
