import HTTP
import JSON
import Testing

@testable import FormServer

/// The demo of Blocks, a list of things to do, which is `Examples/todo.json`, as a conversation.
struct BlocksConversationTests {
  /// The ids in a list, in order; none where only its placeholder is shown.
  private func ids(_ client: Conversation, _ list: String) -> [String] {
    client.rows(of: list).compactMap { key in
      let parts = key.split(separator: "/")
      return parts.count == 3 ? String(parts[1]) : nil
    }
  }

  /// A conversation in which some things were written down.
  private func conversation(_ things: String...) throws -> Conversation {
    var client = try Conversation(example: "todo")
    for thing in things {
      try client.set(#"{"next": "\#(thing)"}"#)
      try client.event("return", "next")
    }
    return client
  }

  @Test func `two empty lists with the same words have a placeholder each`() throws {
    let client = try Conversation(example: "todo")
    #expect(client.rows(of: "active") == ["active.empty"])
    #expect(client.rows(of: "completed") == ["completed.empty"])
    let (one, two) = (client.row("active.empty"), client.row("completed.empty"))
    #expect(one?["props"] == two?["props"])
    #expect(one?["props"]?["title"] == .string("Nothing here."))
  }

  @Test func `a line that is returned becomes the last of the list, and the line is empty again`()
    throws
  {
    var client = try conversation("Call the bank")
    #expect(client.rows(of: "active").count == 1)
    #expect(client.value("active/\(ids(client, "active")[0])/todo") == .string("Call the bank"))
    #expect(client.value("next") == nil)
    try client.set(#"{"next": "Book the dentist"}"#)
    let added = try client.event("return", "next")
    #expect(added["rows"]?["ins"]?.array?.count == 1)
    #expect(added["rows"]?["del"] == nil)
    #expect(ids(client, "active").count == 2)
    #expect(client.value("active/\(ids(client, "active")[1])/todo") == .string("Book the dentist"))
  }

  @Test func `the first thing takes the place of the placeholder, the last one gives it back`()
    throws
  {
    var client = try Conversation(example: "todo")
    try client.set(#"{"next": "Call"}"#)
    let added = try client.event("tap", "add")
    #expect(added["rows"]?["del"] == .array([.string("active.empty")]))
    let removed = try client.remove("active/\(ids(client, "active")[0])")
    #expect(
      removed["rows"]?["ins"]?.array?.first?.array?[2]["key"] == .string("active.empty"))
  }

  @Test func `what is done is dragged to the other list and keeps its id and its words`() throws {
    var client = try conversation("one", "two", "three")
    let before = ids(client, "active")
    try client.move("active/\(before[1])", #""list": "completed""#)
    #expect(ids(client, "active") == [before[0], before[2]])
    #expect(ids(client, "completed") == [before[1]])
    #expect(client.value("completed/\(before[1])/todo") == .string("two"))
    #expect(client.row("left")?["text"] == .string("2 to do, 1 done."))
    // Back again, between the two others: the place counts without it.
    try client.move("completed/\(before[1])", #""list": "active", "at": 1"#)
    #expect(ids(client, "active") == before)
    #expect(client.rows(of: "completed") == ["completed.empty"])
  }

  @Test func `without dragging a button takes what is done to the other list, and back`() throws {
    var client = try conversation("one", "two")
    try client.event("action", "active/\(ids(client, "active")[0])/todo", action: "done")
    #expect(ids(client, "active").count == 1)
    let done = ids(client, "completed")
    #expect(client.value("completed/\(done[0])/todo") == .string("one"))
    try client.event("action", "completed/\(done[0])/todo", action: "again")
    #expect(client.rows(of: "completed") == ["completed.empty"])
    #expect(client.value("active/\(ids(client, "active")[1])/todo") == .string("one"))
  }

  @Test func `a drop past the end or on what is no list is refused and nothing moves`() throws {
    let client = try conversation("one", "two")
    let before = client.site.send(.get, client.address).bytes
    let item = "\(client.address)/items/active/\(ids(client, "active")[0])/move"
    #expect(client.site.send(.post, item, #"{"at": 7}"#).problem == "invalid-edit")
    #expect(client.site.send(.post, item, #"{"list": "new"}"#).problem == "invalid-edit")
    #expect(client.site.send(.get, client.address).bytes == before)
  }

  @Test func `a placeholder is no answer and is not submitted`() throws {
    var client = try conversation("one")
    let written = client.site.edit(client.address, #"{"set": {"completed.empty": "x"}}"#)
    #expect(written.status == 422)
    try client.set(#"{"next": null}"#)
    #expect(try client.submit().object?.map(\.name) == ["active"])
  }

  @Test func `one component is the header of one list and of the other`() throws {
    let client = try Conversation(example: "todo")
    #expect(client.row("active")?["header"]?["component"] == .string("todo-header"))
    #expect(client.row("active")?["header"]?["props"]?["title"] == .string("Active"))
    #expect(client.row("completed")?["header"]?["props"]?["title"] == .string("Completed"))
  }
}
