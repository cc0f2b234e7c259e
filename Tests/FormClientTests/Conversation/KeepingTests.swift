import FormClient
import Testing

/// What a killed app, a hidden row and a time without network leave of what was typed: all of it.
struct KeepingTests {
  let desk: Desk
  let phone: Phone

  init() throws {
    desk = try Desk()
    phone = desk.phone
  }

  @Test func `P21: text typed without network in a revealed section arrives after a restart`()
    throws
  {
    try phone.choose(true, in: "hasCar")
    try phone.exchange()
    try phone.tell(.network(isUp: false))
    try phone.type("12-AB", in: "plate")
    try phone.type("Lisbon", in: "goal")
    try phone.restart()
    #expect(phone.widget("plate") == "12-AB")
    #expect(phone.widget("goal") == "Lisbon")
    #expect(phone.outbox.map(\.method) == ["GET"])
    try phone.exchange()
    #expect(try phone.stored("plate") == "12-AB")
    #expect(try phone.stored("goal") == "Lisbon")
    #expect(phone.device.flashBacks == [])
  }

  @Test func `an edit in flight at a kill is applied once`() throws {
    try phone.choose("red", in: "color")
    let edit = try #require(phone.edit)
    _ = phone.serve(edit)
    try phone.restart()
    #expect(phone.widget("color") == "red")
    try phone.exchange()
    #expect(try phone.stored("color") == "red")
    let journal = try desk.server.journal(of: desk.session)
    #expect(journal.count == 1 && journal.values.allSatisfy { $0 == 1 })
    #expect(!phone.device.talk.hasUnsent)
  }

  @Test func `text of a row that disappears is kept, and is there and sent when the row returns`()
    throws
  {
    try phone.choose(true, in: "hasCar")
    try phone.exchange()
    try desk.other.exchange()
    try phone.tell(.focused("plate"))
    try phone.type("12-AB", in: "plate")
    try desk.other.hearNews()
    try desk.otherChooses(false, in: "hasCar")
    try phone.tell(.blurred("plate"))
    try phone.exchange()
    #expect(phone.device.talk.kept == ["plate": "12-AB"])
    #expect(phone.device.talk.snapshot?.row("plate") == nil)
    try desk.otherChooses(true, in: "hasCar")
    try phone.hearNews()
    #expect(phone.widget("plate") == "12-AB")
    try phone.exchange()
    #expect(try phone.stored("plate") == "12-AB")
    #expect(phone.device.talk.kept == [:])
  }

  @Test
  func `an answer for a row that is disabled meanwhile is told, and the widget shows the truth`()
    throws
  {
    try desk.otherChooses(true, in: "hasCar")
    try phone.type("text", in: "locked")
    try phone.tell(.flush)
    try phone.exchange()
    #expect(phone.widget("locked") == nil)
    let told = phone.device.shown.contains { change in
      guard case .notWritten("locked", "disabled", "text") = change else { return false }
      return true
    }
    #expect(told)
  }

  @Test func `an answer that replaces one which was not seen is told as a conflict`() throws {
    try phone.type("Ada", in: "name")
    try desk.otherChooses("Bob", in: "name")
    try phone.tell(.flush)
    try phone.exchange()
    #expect(try phone.stored("name") == "Ada")
    let told = phone.device.shown.contains { change in
      guard case .conflict("name", "Bob") = change else { return false }
      return true
    }
    #expect(told)
  }

  @Test func `text goes after 300 ms of silence, at most every 2 s, and at once when it is left`()
    throws
  {
    try phone.tell(.focused("name"))
    try phone.type("A", in: "name")
    try phone.pass(299)
    #expect(phone.edit == nil)
    try phone.pass(1)
    #expect(Phone.set(phone.edit) == [WireMember("name", "A")])
    try phone.exchange()
    try phone.type("Ad", in: "name")
    try phone.pass(1_900)
    #expect(phone.edit == nil)
    try phone.pass(100)
    #expect(Phone.set(phone.edit) == [WireMember("name", "Ad")])
    try phone.exchange()
    try phone.type("Ada", in: "name")
    try phone.tell(.blurred("name"))
    #expect(Phone.set(phone.edit) == [WireMember("name", "Ada")])
    // Without a silence it waits two seconds.
    try phone.exchange()
    let start = phone.now
    for number in 0..<60 where phone.edit == nil {
      try phone.type("Ada \(number)", in: "name")
      try phone.pass(100)
    }
    #expect((2_000...2_200).contains(phone.now - start))
  }

  @Test func `submitting sends first what was typed, and says what is missing`() throws {
    try phone.type("a@b.nl", in: "email")
    try phone.tell(.did(.submit))
    #expect(Phone.set(phone.edit) == [WireMember("email", "a@b.nl")])
    try phone.exchange()
    let issues = phone.device.shown.compactMap { change -> [String?]? in
      guard case .issues(let faults) = change else { return nil }
      return faults.map(\.key)
    }
    #expect(issues == [["name"]])
    #expect(phone.device.talk.snapshot?.row("name")?.error?.isEmpty == false)
    try phone.type("Ada", in: "name")
    try phone.tell(.did(.submit))
    try phone.exchange()
    #expect(phone.device.talk.snapshot?.isSubmitted == true)
    let receipts = phone.device.shown.filter { change in
      guard case .submitted(let receipt) = change else { return false }
      return !receipt.receipt.isEmpty
    }
    #expect(receipts.count == 1)
    try phone.choose("red", in: "color")
    try phone.exchange()
    #expect(phone.device.talk.note("color")?.refusal != nil)
    #expect(!phone.device.talk.hasUnsent)
  }

  @Test func `items are added, answered, moved and removed by their keys`() throws {
    try phone.tell(.did(.insert(list: "people", [WireMember("nick", "Ada")])))
    try phone.tell(.did(.insert(list: "people", [WireMember("nick", "Bob")])))
    try phone.exchange()
    let items = phone.device.shown.compactMap { change -> String? in
      guard case .inserted(let item) = change else { return nil }
      return item
    }
    try #require(items.count == 2)
    let ids = items.map { String($0.split(separator: "/")[1]) }
    #expect(phone.widget("\(items[0])/nick") == "Ada")
    try phone.choose("Adele", in: "\(items[0])/nick")
    try phone.tell(.did(.move(list: "people", item: ids[1], .before(ids[0]))))
    try phone.exchange()
    let keys = { [phone] in
      phone.device.talk.snapshot?.sections.flatMap { [$0.key] + $0.rows.map(\.key) }
        .filter { $0.hasPrefix("people/") && $0.hasSuffix("nick") }
    }
    #expect(keys() == ["\(items[1])/nick", "\(items[0])/nick"])
    try phone.tell(.did(.remove(list: "people", item: ids[1])))
    try phone.exchange()
    #expect(keys() == ["\(items[0])/nick"])
    #expect(try phone.stored("\(items[0])/nick") == "Adele")
  }

  @Test func `files of another session or format are not read`() throws {
    try phone.choose("red", in: "color")
    let queue = try #require(try phone.device.storage.read(.queue))
    let storage = MemoryStorage()
    try storage.write(queue, as: .queue)
    try storage.write(Array("{".utf8), as: .snapshot)
    let other = try Conversation.restored(session: "another", from: storage, seed: 1)
    #expect(!other.hasUnsent && other.snapshot == nil)
    let same = try Conversation.restored(session: desk.session, from: storage, seed: 1)
    #expect(same.hasUnsent && same.shown("color") == "red")
    let later = String(decoding: queue, as: UTF8.self)
      .replacing(#""format":1"#, with: #""format":2"#)
    try storage.write(Array(later.utf8), as: .queue)
    #expect(try !Conversation.restored(session: desk.session, from: storage, seed: 1).hasUnsent)
  }
}
