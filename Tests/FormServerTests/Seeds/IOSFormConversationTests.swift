import HTTP
import JSON
import Testing

@testable import FormServer

/// The demo of nimblehq/ios-form, which is `Examples/new-contact.json`, as a conversation.
struct IOSFormConversationTests {
  private static let profile = "name, email, birthday, password, twoFactor, hasAddress"
  private static let filled = """
    {"name": "Ada", "email": "ada@example.org", "password": "correct horse"}
    """

  @Test func `the switch for two factors shows a field below it and takes it away again`() throws {
    var client = try Conversation(example: "new-contact")
    #expect(client.shape == "profile[\(Self.profile)]")
    let on = try client.set(#"{"twoFactor": true}"#)
    #expect(on["rows"]?["ins"]?.array?.count == 1)
    #expect(
      client.shape
        == "profile[name, email, birthday, password, twoFactor, phone, hasAddress]")
    let off = try client.set(#"{"twoFactor": false}"#)
    #expect(off["rows"]?["del"] == .array([.string("phone")]))
    // Once more: what is there is not added a second time.
    try client.set(#"{"twoFactor": true}"#)
    let again = try client.set(#"{"twoFactor": true}"#)
    #expect(again["rows"] == nil)
  }

  @Test func `the switch for the address shows a section at the end, in one insert`() throws {
    var client = try Conversation(example: "new-contact")
    let on = try client.set(#"{"hasAddress": true}"#)
    #expect(on["sections"]?["ins"]?.array?.count == 1)
    #expect(on["rows"]?["ins"] == nil)
    #expect(client.rows(of: "address") == ["street", "postcode", "city", "country", "province"])
    let off = try client.set(#"{"hasAddress": false}"#)
    #expect(off["sections"]?["del"] == .array([.string("address")]))
    #expect(off["rows"]?["del"] == nil)
  }

  @Test func `another country swaps the provinces and empties the chosen one, in one diff`() throws
  {
    var client = try Conversation(example: "new-contact")
    try client.set(#"{"hasAddress": true, "country": "nl"}"#)
    try client.set(#"{"province": "nl-ut"}"#)
    let swapped = try client.set(#"{"country": "ca"}"#)
    #expect(swapped["rows"]?["set"]?["province"]?["options"]?.array?.count == 13)
    #expect(swapped["rows"]?["unset"]?["province"]?.array?.contains(.string("value")) == true)
    #expect(client.value("province") == nil)
  }

  @Test func `what is saved leaves out what is switched off, and secrets`() throws {
    var client = try Conversation(example: "new-contact")
    try client.set(Self.filled)
    try client.set(
      #"{"twoFactor": true, "phone": "+31 20 7946 0958", "hasAddress": true, "country": "nl"}"#)
    try client.set(#"{"province": "nl-ut"}"#)
    try client.set(#"{"twoFactor": false, "hasAddress": false}"#)
    let kept = try client.submit()
    #expect(
      kept.object?.map(\.name) == ["email", "hasAddress", "name", "twoFactor"])
    #expect(!client.site.logged.joined().contains("correct horse"))
  }

  @Test func `a key that no form has is refused to who writes and to who reads`() throws {
    let client = try Conversation(example: "new-contact")
    let site = client.site
    let written = site.edit(client.address, #"{"set": {"nobody": 1}}"#)
    #expect(written.status == 422)
    #expect(try written.faultKeys == ["nobody"])
    #expect(site.send(.put, client.address + "/values/nobody", "1").problem == "unknown-field")
    let read = site.send(.get, client.address + "/explain/nobody", admin: true)
    #expect(read.status == 404)
  }

  @Test func `a wrong type is refused where it stands, with all of its request`() throws {
    let client = try Conversation(example: "new-contact")
    let refused = client.site.edit(
      client.address, #"{"set": {"name": "Ada", "twoFactor": "perhaps"}}"#)
    #expect(refused.problem == "invalid-edit")
    #expect(
      try refused.json["errors"]?.array?.map { $0["pointer"]?.string } == ["/set/twoFactor"])
    #expect(try client.site.send(.get, client.address).json["rev"]?.integer == 1)
  }
}
