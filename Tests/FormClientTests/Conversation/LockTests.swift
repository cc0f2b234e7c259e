import FormClient
import Testing

/// Nobody but the person writes a widget while its answer is on the way.
struct LockTests {
  let desk: Desk
  let phone: Phone

  init() throws {
    desk = try Desk()
    phone = desk.phone
  }

  @Test func `P01: typing during a flight is never erased by the answer`() throws {
    try phone.tell(.focused("name"))
    try phone.type("A", in: "name")
    try phone.pass(300)
    let first = try #require(phone.edit)
    try phone.type("Ad", in: "name")
    let answer = phone.serve(first)
    try phone.type("Ada", in: "name")
    try phone.deliver(answer, to: first)
    #expect(phone.widget("name") == "Ada")
    #expect(phone.device.talk.snapshot?.row("name")?.value == "A")
    try phone.pass(2_000)
    try phone.exchange()
    #expect(try phone.stored("name") == "Ada")
    #expect(phone.widget("name") == "Ada")
    #expect(phone.device.flashBacks == [])
  }

  @Test func `P02: the answer to one field leaves the field alone that was entered next`() throws {
    try phone.choose("blue", in: "color")
    let first = try #require(phone.edit)
    let answer = phone.serve(first)
    try phone.choose(true, in: "hasCar")
    try phone.tell(.focused("name"))
    try phone.type("Ada", in: "name")
    try phone.deliver(answer, to: first)
    #expect(phone.widget("hasCar") == true)
    #expect(phone.widget("name") == "Ada")
    try phone.exchange()
    #expect(try phone.stored("hasCar") == true)
    #expect(phone.device.flashBacks == [])
  }

  @Test func `P03: dirty text that nobody is in stays when somebody else changes the field`() throws
  {
    try phone.tell(.focused("name"))
    try phone.type("Ada", in: "name")
    try desk.otherChooses("Bob", in: "name")
    try phone.hearNews()
    #expect(phone.widget("name") == "Ada")
    let note = try #require(phone.device.talk.note("name"))
    #expect(note.isChangedElsewhere && note.theirs == "Bob" && note.isUnsaved)
    try phone.tell(.blurred("name"))
    #expect(phone.widget("name") == "Ada")
    try phone.exchange()
    #expect(try phone.stored("name") == "Ada")
    #expect(phone.device.talk.note("name") == nil)
    #expect(phone.device.flashBacks == [])
  }

  @Test func `P04: what the server trims is shown when the field is left, a reset at once`() throws
  {
    try phone.tell(.focused("name"))
    try phone.type("Ada ", in: "name")
    try phone.pass(300)
    try phone.exchange()
    #expect(try phone.stored("name") == "Ada")
    #expect(phone.widget("name") == "Ada ")
    try phone.tell(.blurred("name"))
    #expect(phone.widget("name") == "Ada")
    try phone.exchange()

    try phone.tell(.focused("name"))
    try desk.other.tell(.did(.reset))
    try desk.other.exchange()
    try phone.hearNews()
    #expect(phone.widget("name") == nil)
    #expect(phone.device.talk.snapshot?.row("name")?.value == nil)
  }

  static let kinds: [(key: String, first: WireValue, second: WireValue, isTyped: Bool)] = [
    ("name", "a", "ab", true), ("story", "a", "a\nb", true), ("email", "a@b", "a@b.nl", true),
    ("age", "1", "12", true), ("born", "2026-02-2", "2026-02-28", true),
    ("color", "red", "blue", false), ("sizes", .list(["s"]), .list(["s", "l"]), false),
    ("hasCar", true, false, false),
  ]

  @Test(arguments: kinds)
  func `P05: every kind of widget is protected in the same way`(
    kind: (key: String, first: WireValue, second: WireValue, isTyped: Bool)
  ) throws {
    let (key, first, second, isTyped) = kind
    try phone.tell(.focused(key))
    try phone.tell(isTyped ? .typed(key, first) : .chose(key, first))
    try phone.pass(300)
    let edit = try #require(phone.edit)
    let answer = phone.serve(edit)
    try phone.tell(isTyped ? .typed(key, second) : .chose(key, second))
    try phone.deliver(answer, to: edit)
    #expect(phone.widget(key) == second)
    try phone.pass(2_500)
    try phone.exchange()
    #expect(phone.widget(key) == second)
    #expect(try phone.stored(key) == second)
    #expect(phone.device.flashBacks == [])
  }

  @Test func `P06: what was answered during a flight is sent after it`() throws {
    try phone.choose("red", in: "color")
    let first = try #require(phone.edit)
    try phone.choose("blue", in: "color")
    try phone.choose("grey", in: "color")
    try phone.choose(true, in: "hasCar")
    #expect(phone.edit?.id == first.id)
    try phone.deliver(phone.serve(first), to: first)
    #expect(Phone.set(phone.edit) == [WireMember("color", "grey"), WireMember("hasCar", true)])
    try phone.exchange()
    #expect(try phone.stored("color") == "grey")
    #expect(phone.widget("color") == "grey")
    #expect(!phone.device.talk.hasUnsent)
  }

  @Test func `P08: an acknowledged answer that is not in the snapshot yet does not flash back`()
    throws
  {
    try phone.choose("blue", in: "color")
    let edit = try #require(phone.edit)
    let old = try #require(phone.device.talk.snapshot?.tag)
    try desk.otherChooses(true, in: "hasCar")
    // The stream is faster with what came before, and slower with what came after.
    let news = phone.serve(.read(desk.session, since: old))
    let answer = phone.serve(edit)
    #expect(news.json["to"]?.integer == 2 && answer.json["to"]?.integer == 3)
    try phone.hear("diff", news.body)
    #expect(phone.device.talk.snapshot?.rev == 2)
    try phone.deliver(answer, to: edit)
    #expect(phone.device.talk.snapshot?.rev == 2)
    #expect(phone.widget("color") == "blue")
    #expect(phone.device.talk.note("color") != nil)
    try phone.exchange()
    #expect(phone.device.talk.snapshot?.rev == 3)
    #expect(phone.device.talk.note("color") == nil)
    #expect(phone.widget("color") == "blue")
    #expect(phone.device.flashBacks == [])
  }

  @Test func `a secret stays in its widget until it is left, and is in no snapshot`() throws {
    try phone.tell(.focused("secret"))
    try phone.type("hush", in: "secret")
    try phone.tell(.blurred("secret"))
    try phone.exchange()
    #expect(phone.widget("secret") == "hush")
    #expect(phone.device.talk.snapshot?.row("secret")?.hasValue == true)
    try desk.other.hearNews()
    #expect(desk.other.widget("secret") == nil)
    let queue = try #require(try phone.device.storage.read(.queue))
    #expect(!String(decoding: queue, as: UTF8.self).contains("hush"))
  }
}
