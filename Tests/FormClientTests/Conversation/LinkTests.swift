import FormClient
import Testing

/// How an app hears of what others do when the way is bad.
struct LinkTests {
  let desk: Desk
  let phone: Phone

  init() throws {
    desk = try Desk()
    phone = desk.phone
  }

  private var links: [FormLink] {
    phone.device.shown.compactMap { change in
      guard case .link(let link) = change else { return nil }
      return link
    }
  }

  @Test func `P46: a stream that brings nothing for two pings gives way to long polls`() throws {
    let stream = try #require(phone.stream)
    try phone.pass(40_000)
    #expect(phone.stream?.id == stream.id)
    try phone.pass(2_000)
    #expect(phone.cancelled.contains(stream.id) && phone.stream == nil)
    let poll = try #require(phone.read)
    #expect(poll.path.contains("wait=25"))
    try desk.otherChooses("red", in: "color")
    try phone.deliver(phone.serve(poll), to: poll)
    #expect(phone.widget("color") == "red")
    #expect(phone.read?.path.contains("wait=25") == true)
    #expect(links.last == .longPoll)
  }

  @Test func `pings keep a stream, and one that names another head makes the app read`() throws {
    for _ in 0..<5 {
      try phone.pass(20_000)
      let tag = phone.device.talk.snapshot?.tag ?? ""
      try phone.hear("ping", Array(#"{"tag":"\#(tag)"}"#.utf8))
      #expect(phone.outbox == [])
    }
    #expect(phone.stream != nil)
    try desk.otherChooses("red", in: "color")
    let head = try #require(desk.other.device.talk.snapshot?.tag)
    try phone.hear("ping", Array(#"{"tag":"\#(head)"}"#.utf8))
    try phone.exchange()
    #expect(phone.widget("color") == "red")
  }

  @Test
  func `P45: past the cap of streams the app polls, and holds no connection where none is held`()
    throws
  {
    let stream = try #require(phone.stream)
    try phone.tell(.answered(stream.id, ClientResponse(status: 429)))
    let poll = try #require(phone.read)
    #expect(poll.path.contains("wait=25"))
    // This server answers at once that there is nothing new.
    try phone.deliver(ClientResponse(status: 204), to: poll)
    #expect(phone.outbox == [])
    try phone.pass(4_900)
    #expect(phone.outbox == [])
    try phone.pass(200)
    #expect(phone.read?.path.contains("wait") == false)
    try phone.deliver(ClientResponse(status: 204), to: try #require(phone.read))
    #expect(links.last == .poll)
    // Ten minutes later it tries a stream again.
    for _ in 0..<130 where phone.stream?.id == stream.id || phone.stream == nil {
      try phone.pass(5_000)
      if let read = phone.read { try phone.deliver(ClientResponse(status: 204), to: read) }
    }
    #expect(phone.stream != nil)
  }

  @Test func `a stream that ends is opened again from where the app is`() throws {
    let stream = try #require(phone.stream)
    try desk.otherChooses("red", in: "color")
    try phone.hearNews()
    try phone.tell(.failed(stream.id))
    try phone.pass(1_000)
    let again = try #require(phone.stream)
    let tag = try #require(phone.device.talk.snapshot?.tag)
    #expect(again.id != stream.id && again.path.hasSuffix("/stream?since=\(tag)"))
  }

  @Test func `a session that is gone ends the talk, and what was typed is still there`() throws {
    _ = desk.server.send("DELETE", "/v1/sessions/\(desk.session)")
    try phone.choose("red", in: "color")
    try phone.exchange()
    let ended = phone.device.shown.contains { change in
      guard case .ended(let problem) = change else { return false }
      return problem.code == "session-gone" && problem.status == 410
    }
    #expect(ended && phone.device.talk.hasUnsent && phone.outbox == [])
    #expect(phone.widget("color") == "red")
  }

  @Test func `without network nothing is sent, and with it what is new is read first`() throws {
    try phone.tell(.network(isUp: false))
    try phone.choose("red", in: "color")
    try phone.pass(60_000)
    #expect(phone.outbox == [])
    try phone.tell(.network(isUp: true))
    #expect(phone.outbox.map(\.method) == ["GET"])
    try phone.deliver(ClientResponse(status: 204), to: try #require(phone.read))
    #expect(Phone.set(phone.edit) == [WireMember("color", "red")])
  }
}
