import Forms
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormStore

struct ComponentStoreTests {
  private let folder: TemporaryFolder
  private let database: Database
  private let store: ComponentStore
  private let now = Instant(milliseconds: 1)

  init() throws {
    folder = try TemporaryFolder()
    database = try FormData.open(folder.file("t.db"), migrations: packagePath("migrations"))
    store = ComponentStore(database)
  }

  private func save(_ name: String, users: Set<ComponentUser> = []) throws -> Bool? {
    let component = StoredComponent(name: name, document: Array(#"{"name":"\#(name)"}"#.utf8))
    return try database.waitFor { then in
      store.save(component, checkedFor: users, at: now, then: then)
    }
  }

  private func publish(_ components: [StoredComponent]) throws {
    let document =
      #"{"form":"f","sections":[{"fields":[{"component":"pad","key":"x","kind":"custom"}],"key":"s"}]}"#
    _ = try database.waitFor { then in
      FormRegistry(database).publish(
        "f", document: Array(document.utf8), components: components, at: now, then: then)
    }
  }

  @Test func `components are kept by name`() throws {
    #expect(try save("pad") == true)
    #expect(try save("pad") == false)
    #expect(try save("a") == true)
    #expect(try store.all().map(\.name) == ["a", "pad"])
    #expect(try database.waitFor { store.delete("a", then: $0) })
    #expect(try !database.waitFor { store.delete("a", then: $0) })
  }

  @Test func `a version and a draft are users, and keep a component from being removed`() throws {
    _ = try save("pad")
    try publish([])
    let users = try store.users(of: "pad").map(\.user)
    #expect(
      Set(users) == [
        ComponentUser(form: "f", version: 1, save: 0),
        ComponentUser(form: "f", version: 0, save: 1),
      ])
    #expect(throws: ComponentInUse(forms: ["f"])) {
      _ = try database.waitFor { store.delete("pad", then: $0) }
    }
    #expect(throws: ComponentUsersMoved()) { try save("pad") }
    #expect(try save("pad", users: Set(users)) == false)
  }

  @Test func `a form is not stored with a component that is another by now`() throws {
    let old = StoredComponent(name: "pad", document: Array(#"{"name":"old"}"#.utf8))
    #expect(throws: ComponentMoved(name: "pad")) { try publish([old]) }
    _ = try save("pad")
    #expect(throws: ComponentMoved(name: "pad")) { try publish([old]) }
    #expect(try store.users(of: "pad").isEmpty)
    try publish(try store.all())
    #expect(try store.users(of: "pad").count == 2)
  }
}
