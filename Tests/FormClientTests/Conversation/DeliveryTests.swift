import FormClient
import TestSupport
import Testing

/// What is sent arrives once, whatever the network does, and what arrives in any order leads to the head.
struct DeliveryTests {
  let desk: Desk
  let phone: Phone

  init() throws {
    desk = try Desk()
    phone = desk.phone
  }

  /// Every order of four things.
  static let orders: [[Int]] = {
    var orders: [[Int]] = [[]]
    for number in 0..<4 {
      orders = orders.flatMap { order in
        (0...order.count).map { at in Array(order[..<at]) + [number] + Array(order[at...]) }
      }
    }
    return orders
  }()

  @Test func `P13: four answers in any order lead to the head`() throws {
    #expect(Set(Self.orders).count == 24)
    let base = try #require(phone.device.talk.snapshot)
    var news: [[UInt8]] = []
    for (number, value) in ["red", "blue", "grey", "red"].enumerated() {
      try desk.otherChooses(.string(value), in: "color")
      // Each comes from the revision before, or from the one that the phone began with.
      news.append(try desk.news(from: number.isMultiple(of: 2) ? base.tag : nil))
    }
    for order in Self.orders {
      let reader = Phone(desk.server, desk.session, name: "r", seed: 9)
      try reader.tell(.started)
      let read = try #require(reader.read)
      try reader.deliver(ClientResponse(status: 200, body: base.canonicalBytes), to: read)
      for number in order { try reader.hear("diff", news[number]) }
      try reader.exchange()
      let truth = desk.server.send("GET", "/v1/sessions/\(desk.session)").body
      #expect(reader.device.talk.snapshot?.canonicalBytes == truth, "order \(order)")
      #expect(reader.widget("color") == "red")
    }
  }

  @Test func `P19: after a lost answer the next one still fits`() throws {
    for (number, value) in ["red", "blue", "grey", "red", "blue", "grey"].enumerated() {
      try phone.choose(.string(value), in: "color")
      let edit = try #require(phone.edit)
      let answer = phone.serve(edit)
      guard number % 3 == 2 else {
        try phone.deliver(answer, to: edit)
        continue
      }
      try phone.pass(10_000)
      #expect(phone.cancelled.contains(edit.id))
      try phone.pass(1_000)
      let again = try #require(phone.edit)
      #expect(again.id != edit.id && Phone.set(again) == Phone.set(edit))
      #expect(phone.serve(again).json["replayed"] == true)
      try phone.exchange()
    }
    #expect(try phone.stored("color") == "grey")
    #expect(phone.device.talk.snapshot?.rev == 7)
    #expect(try desk.server.journal(of: desk.session).values.allSatisfy { $0 == 1 })
  }

  @Test func `an edit is sent again with the same number after 0.5, 1, 2, 4 and 8 seconds`() throws
  {
    try phone.choose("red", in: "color")
    let first = try #require(phone.edit)
    for wait in [500, 1_000, 2_000, 4_000, 8_000, 8_000] {
      let edit = try #require(phone.edit)
      let failed = phone.now
      try phone.tell(.failed(edit.id))
      let due = try #require(phone.wake)
      #expect((wait * 3 / 4...wait * 5 / 4).contains(due - failed), "\(due - failed) for \(wait)")
      try phone.pass(due - failed)
      let again = try #require(phone.edit)
      #expect(again.id != edit.id && again.body == first.body)
    }
    try phone.exchange()
    #expect(try phone.stored("color") == "red")
  }

  @Test func `a server that is busy is asked again when it wants to be`() throws {
    try phone.choose("red", in: "color")
    let edit = try #require(phone.edit)
    let busy = ClientResponse(status: 503, headers: ["retry-after": "7"])
    try phone.deliver(busy, to: edit)
    try phone.pass(6_900)
    #expect(phone.edit == nil)
    try phone.pass(200)
    #expect(Phone.set(phone.edit) == [WireMember("color", "red")])
  }

  @Test func `P23: an edit that is refused for good does not block the next one`() throws {
    try phone.choose("violet", in: "color")
    try phone.choose("Ada", in: "name")
    try phone.choose(true, in: "hasCar")
    try phone.exchange()
    // The first went alone; the two others followed.
    #expect(try phone.stored("color") == nil)
    #expect(try phone.stored("name") == "Ada")
    #expect(try phone.stored("hasCar") == true)
    #expect(phone.widget("color") == "violet")
    #expect(phone.device.talk.note("color")?.refusal?.isEmpty == false)
    try phone.choose("blue", in: "color")
    try phone.exchange()
    #expect(phone.device.talk.note("color") == nil)
    #expect(try phone.stored("color") == "blue")
  }

  @Test func `of an edit with one answer that cannot be read the others are written`() throws {
    try phone.type("twelve", in: "age")
    try phone.type("Ada", in: "name")
    try phone.choose("red", in: "color")
    #expect(Phone.set(phone.edit).count == 3)
    try phone.exchange()
    #expect(try phone.stored("name") == "Ada")
    #expect(try phone.stored("color") == "red")
    #expect(phone.widget("age") == "twelve")
    #expect(!phone.device.talk.hasUnsent)
  }

  @Test func `a client whose numbers the server knows otherwise goes on under a new name`() throws {
    try phone.choose("red", in: "color")
    try phone.exchange()
    let old = try #require(try phone.device.storage.read(.queue))
    try phone.choose("blue", in: "color")
    try phone.exchange()
    // A backup of the device is restored.
    try phone.device.storage.write(old, as: .queue)
    try phone.restart()
    try phone.exchange()
    try phone.choose("grey", in: "color")
    try phone.exchange()
    #expect(try phone.stored("color") == "grey")
    #expect(try desk.server.journal(of: desk.session).count == 3)
  }

  @Test func `P41: an unknown base costs no further request, a diff that does not fit one`()
    throws
  {
    let reader = Phone(desk.server, desk.session, name: "r", seed: 9)
    try reader.start()
    let ancient = WireValue.members(
      (try #require(reader.device.talk.snapshot?.json.object)).map { member in
        WireMember(member.name, member.name == "tag" ? "1.aaaaaa9" : member.value)
      })
    try desk.otherChooses("red", in: "color")
    let old = Phone(desk.server, desk.session, name: "o", seed: 10)
    try old.tell(.started)
    try old.deliver(
      ClientResponse(status: 200, body: ancient.canonicalBytes), to: try #require(old.read))
    try old.tell(.network(isUp: true))
    #expect(old.outbox.count == 1)
    let read = try #require(old.read)
    let answer = old.serve(read)
    #expect(answer.headers["cache-control"] == "no-store")
    #expect(answer.json["sections"] != nil)
    try old.deliver(answer, to: read)
    #expect(old.outbox == [])
    #expect(old.device.talk.snapshot?.rev == 2)

    let wrong = #"{"kind":"diff","from":2,"to":3,"tag":"3.x","rows":{"del":["nobody"]}}"#
    try old.hear("diff", Array(wrong.utf8))
    #expect(old.outbox.map(\.path) == ["/v1/sessions/\(desk.session)"])
    try old.exchange()
    try old.pass(5_000)
    #expect(old.outbox == [])
  }
}

extension Desk {
  /// What is new since a tag; without one since the revision before the last.
  func news(from tag: String?) throws -> [UInt8] {
    let head = other.device.talk.snapshot?.rev ?? 0
    let since = tag ?? String(head - 1)
    return server.answer(.read(session, since: since)).body
  }
}
