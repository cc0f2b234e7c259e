import HTTP
import JSON
import Testing

@testable import FormServer

/// The README of PrimarySource — tap, delete, reorder, show by a condition — which is
/// `Examples/packing-list.json`, as a conversation.
struct PrimarySourceConversationTests {
  private func conversation() throws -> Conversation {
    try Conversation(
      example: "packing-list",
      #"{"values": {"things": [{"thing": "Socks"}, {"thing": "Map"}, {"thing": "Lamp"}]}}"#)
  }

  /// The ids of the things, in order.
  private func things(_ client: Conversation) -> [String] {
    client.rows(of: "things").map { String($0.split(separator: "/")[1]) }
  }

  @Test func `a tap asks for more, by a condition on what no row holds`() throws {
    var client = try conversation()
    #expect(client.row("weatherToExpect") == nil)
    try client.event("tap", "weather")
    #expect(client.rows(of: "weatherToExpect") == ["rain", "coldest"])
    try client.set(#"{"rain": true, "coldest": 0}"#)
    #expect(client.rows(of: "weatherToExpect") == ["rain", "umbrella", "coldest", "blanket"])
    try client.event("tap", "weather")
    #expect(client.row("weatherToExpect") == nil)
  }

  @Test func `a thing that is deleted is counted in the same edit`() throws {
    var client = try conversation()
    #expect(client.row("counted")?["text"] == .string("3 to take, 0 left at home."))
    let ids = things(client)
    let removed = try client.remove("things/\(ids[0])")
    #expect(client.row("counted")?["text"] == .string("2 to take, 1 left at home."))
    #expect(removed["rows"]?["del"] == .array([.string("things/\(ids[0])/thing")]))
    #expect(things(client) == [ids[1], ids[2]])
  }

  @Test func `a swipe carries out what its action says`() throws {
    var client = try conversation()
    let ids = things(client)
    let row = try #require(client.row("things/\(ids[1])/thing"))
    let action = try #require(row["actions"]?.array?.first)
    #expect(action["key"] == .string("leave"))
    #expect(action["title"] == .string("Leave at home"))
    #expect(action["style"] == .string("destructive"))
    #expect(action["effects"] == nil)
    try client.event("action", "things/\(ids[1])/thing", action: "leave")
    #expect(things(client) == [ids[0], ids[2]])
    #expect(client.row("counted")?["text"] == .string("2 to take, 1 left at home."))
  }

  @Test func `a thing that is dragged is one move, and that it was is remembered`() throws {
    var client = try conversation()
    let ids = things(client)
    #expect(client.row("sorted") == nil)
    let moved = try client.move("things/\(ids[2])", #""before": "\#(ids[0])""#)
    #expect(moved["rows"]?["mov"]?.array?.count == 1)
    #expect(moved["rows"]?["del"] == nil)
    #expect(things(client) == [ids[2], ids[0], ids[1]])
    #expect(client.value("things/\(ids[2])/thing") == .string("Lamp"))
    #expect(client.row("sorted") != nil)
  }

  @Test func `a change of one answer changes another, until the person does`() throws {
    var client = try conversation()
    let changed = try client.set(#"{"nights": 3}"#)
    #expect(changed["rows"]?["set"]?["shirts"]?["value"] == .string("4"))
    try client.set(#"{"shirts": 2}"#)
    #expect(client.value("shirts") == .string("2"))
    let same = try client.set(#"{"nights": 3}"#)
    #expect(same["rows"] == nil)
    #expect(client.value("shirts") == .string("2"))
  }

  @Test func `what may be done to the list is told with it`() throws {
    var client = try conversation()
    let list = try #require(client.row("things"))
    for member in ["canAdd", "canDelete", "canMove"] { #expect(list[member] == .bool(true)) }
    #expect(list["addTitle"] == .string("Add a thing"))
    let ids = things(client)
    try client.remove("things/\(ids[0])")
    try client.remove("things/\(ids[1])")
    let last = client.site.send(.delete, "\(client.address)/items/things/\(ids[2])")
    #expect(last.problem == "list-limit")
    #expect(client.row("things")?["canDelete"] == nil)
  }

  @Test func `what is packed is submitted in the order on the screen`() throws {
    var client = try conversation()
    let ids = things(client)
    try client.move("things/\(ids[0])", #""after": "\#(ids[2])""#)
    try client.set(#"{"destination": "Oslo", "nights": 1}"#)
    let kept = try client.submit()
    let names = kept["things"]?.array?.map { $0["thing"]?.string }
    #expect(names == ["Map", "Lamp", "Socks"])
    #expect(kept["shirts"] == .string("2"))
  }
}
