import HTTP
import JSON
import Testing

@testable import FormServer

/// The README of Former — every row, and one of its own with two texts — which is
/// `Examples/all-rows.json`, as a conversation.
struct FormerConversationTests {
  @Test func `selecting a label does what it says, and the form asks nothing of the device`() throws
  {
    var client = try Conversation(example: "all-rows")
    let before = client.snapshot.canonicalBytes
    let selected = try client.event("select", "labelRow")
    #expect(selected["effects"]?.array?.first?["alert"] == .string("You chose the label."))
    #expect(client.snapshot.canonicalBytes == before)
  }

  @Test func `an inline picker gives the value of its option, and opens no row`() throws {
    var client = try Conversation(example: "all-rows")
    #expect(client.rows(of: "simple") == ["labelRow", "inlinePicker"])
    #expect(client.value("inlinePicker") == nil)
    try client.set(#"{"inlinePicker": 3}"#)
    #expect(client.value("inlinePicker") == .string("3"))
    #expect(client.rows(of: "simple") == ["labelRow", "inlinePicker"])
  }

  @Test func `return goes on to the field that the row names`() throws {
    var client = try Conversation(example: "all-rows")
    let returned = try client.event("return", "textField")
    #expect(returned["effects"]?.array?.first?["focus"] == .string("textView"))
  }

  @Test func `a slider that begins between two steps begins on one of them`() throws {
    var client = try Conversation(example: "all-rows")
    let first = try #require(client.value("slider")?.string)
    #expect(first == "35")
    #expect(client.row("shown")?["text"] == .string("35 of 100 on the slider."))
    try client.set(#"{"slider": 62}"#)
    #expect(client.value("slider") == .string("60"))
    try client.set(#"{"slider": null}"#)
    #expect(client.value("slider") == nil)
    let untouched = try Conversation(example: "all-rows")
    #expect(try untouched.submit()["slider"] == .string(first))
  }

  @Test func `a row with two texts is one answer, written whole`() throws {
    var client = try Conversation(example: "all-rows")
    #expect(client.row("twoTexts")?["props"]?["second"] == .string("Last name"))
    try client.set(#"{"twoTexts": {"first": "Ada", "second": "Lovelace"}}"#)
    #expect(client.value("twoTexts")?["first"] == .string("Ada"))
    let refused = client.site.edit(
      client.address, #"{"set": {"twoTexts": {"first": 1}}}"#)
    #expect(refused.status == 422)
    try client.set(#"{"twoTexts": {"first": "Grace", "second": "Hopper"}}"#)
    #expect(try client.submit()["twoTexts"]?["second"] == .string("Hopper"))
  }

  @Test func `next and previous stop at every row that can be edited, and at no other`() throws {
    let client = try Conversation(example: "all-rows")
    var (key, walked) = ("inlinePicker", ["inlinePicker"])
    while true {
      let next = client.site.send(.get, "\(client.address)/next?from=\(key)")
      guard next.status == 200 else { break }
      key = try #require(try next.json["key"]?.string)
      walked.append(key)
      try #require(walked.count < 100)
    }
    let shown = Rows(client.snapshot).rows
    let resting: Set<String> = ["label", "button", "link", "activity"]
    let editable = shown.filter { !resting.contains($0["kind"]?.string ?? "") }
    #expect(walked == editable.compactMap { $0["key"]?.string })
    var back = [key]
    while true {
      let previous = client.site.send(.get, "\(client.address)/previous?from=\(key)")
      guard previous.status == 200 else { break }
      key = try #require(try previous.json["key"]?.string)
      back.append(key)
      try #require(back.count < 100)
    }
    #expect(back == walked.reversed())
  }

  @Test func `every kind of row is shown and takes an answer of its kind`() throws {
    var client = try Conversation(example: "all-rows")
    try client.set(
      #"""
      {"textField": "a", "textView": "b\nc", "check": true, "switch": true, "stepper": 3,
       "segmented": "two", "picker": 2, "selectorPicker": 5, "datePicker": "2026-11-30T14:30",
       "selectorDate": "2026-11-30", "inlineDate": "2026-12-01"}
      """#)
    let kept = try client.submit()
    #expect(kept["textView"] == .string("b\nc"))
    #expect(kept["switch"] == .bool(true))
    #expect(kept["stepper"] == .string("3"))
    #expect(kept["picker"] == .string("2"))
    #expect(kept["datePicker"] == .string("2026-11-30T13:30:00.000Z"))
    #expect(kept["inlineDate"] == .string("2026-12-01"))
    #expect(kept["labelRow"] == nil)
  }
}
