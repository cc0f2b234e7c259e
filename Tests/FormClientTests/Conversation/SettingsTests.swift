import FormClient
import Testing

/// What an app changes about a session besides its answers.
struct SettingsTests {
  static let form = #"""
    {"form": "words", "title": {"en": "Words", "nl": "Woorden"}, "languages": ["en", "nl"],
     "sections": [{"key": "s", "fields": [
       {"key": "name", "kind": "text", "label": {"en": "Name", "nl": "Naam"}},
       {"key": "agree", "kind": "bool", "as": "yesNo", "label": {"en": "Agreed", "nl": "Akkoord"}}]}]}
    """#

  @Test func `the language changes for everybody, and what is typed meanwhile stays`() throws {
    let server = try SimServer()
    try server.publish(Array(Self.form.utf8), key: "words")
    let session = try server.begin("words").id
    let phone = Phone(server, session)
    let other = Phone(server, session, name: "b", seed: 8)
    try phone.start()
    try other.start()
    try other.tell(.focused("name"))
    try other.type("Ada", in: "name")
    try phone.tell(.did(.language("nl")))
    try phone.exchange()
    #expect(phone.device.talk.snapshot?.language == "nl")
    #expect(phone.device.talk.snapshot?.title == "Woorden")
    #expect(phone.device.talk.snapshot?.row("name")?.label == "Naam")
    try other.hearNews()
    #expect(other.device.screen.snapshot?.row("agree")?.label == "Akkoord")
    #expect(other.widget("name") == "Ada")
    try other.tell(.blurred("name"))
    try other.exchange()
    #expect(try phone.stored("name") == "Ada")
  }

  @Test func `an app says what it can show, and gets nothing else`() throws {
    let server = try SimServer()
    try server.publish(Array(Self.form.utf8), key: "words")
    let phone = Phone(server, try server.begin("words").id)
    try phone.start()
    #expect(phone.device.talk.snapshot?.row("agree")?.widget == "yesNo")
    let capabilities = FormCapabilities(kinds: ["text", "bool"], widgets: ["line", "switch"])
    try phone.tell(.did(.capabilities(capabilities)))
    try phone.exchange()
    #expect(phone.device.talk.snapshot?.row("agree")?.widget == "switch")
  }
}
