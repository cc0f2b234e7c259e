import JSON
import TestSupport
import Testing
import TimeZones

@testable import Forms

/// The language, the time zone and the client of a session, which change while it goes on.
struct SettingsTests {
  /// A form in which everything has a text per language, and a rule per day.
  static let document = #"""
    {"form": "f", "title": {"en": "Visit", "nl": "Bezoek"}, "languages": ["en", "nl"],
     "sections": [
      {"key": "s", "header": {"en": "You", "nl": "U"}, "fields": [
        {"key": "day", "kind": "date", "calculate": "today()",
         "label": {"en": "Day", "nl": "Dag"}},
        {"key": "late", "kind": "text", "visible": "day > date(\"2026-06-15\")"},
        {"key": "age", "kind": "number", "label": {"en": "Age", "nl": "Leeftijd"},
         "validate": [{"rule": "age < 100", "message": {"en": "Too old", "nl": "Te oud"}}]},
        {"key": "size", "kind": "choice", "as": "radio", "options": [
          {"value": "s", "title": {"en": "small", "nl": "klein"}},
          {"value": "l", "title": {"en": "large", "nl": "groot"}}]},
        {"key": "note", "kind": "label", "text": {"en": "You are {age}.", "nl": "U bent {age}."}}
      ]},
      {"key": "people", "repeat": {"min": 1, "itemTitle": {"en": "Person {n}", "nl": "Mens {n}"}},
       "fields": [{"key": "n", "kind": "text", "label": {"en": "Name", "nl": "Naam"}}]}
     ]}
    """#

  private func drafting(values: String = "{}") throws -> Drafting {
    try Drafting(document: try json(Self.document), values: values, clock: ClockTests.noon)
  }

  @Test func `another language is one revision, and its diff has every text`() throws {
    var drafting = try drafting(values: #"{"age": 120, "people": [{"n": "Bo"}]}"#)
    try drafting.check()
    let before = drafting.session
    let outcome = try drafting.change(.settings(SessionSettings(language: "nl")))
    #expect(outcome.rev == before.rev + 1 && outcome.isChanged)
    let diff = try #require(try drafting.changes(since: before.rev))
    #expect(diff["set"] == (try json(#"{"language": "nl", "title": "Bezoek"}"#)))
    #expect(diff["sections"]?["set"]?["s"] == (try json(#"{"header": "U"}"#)))
    let rows = diff["rows"]?["set"]
    #expect(rows?["day"] == (try json(#"{"label": "Dag"}"#)))
    #expect(rows?["age"] == (try json(#"{"error": "Te oud", "label": "Leeftijd"}"#)))
    #expect(rows?["note"]?["text"] == .string("U bent 120."))
    #expect(rows?["size"]?["options"]?.array?.first?["title"] == .string("klein"))
    #expect(diff["rows"]?["ins"] == nil && diff["rows"]?["del"] == nil)
    let item = before.snapshot()["sections"]?.array?.last?["key"]?.string ?? ""
    #expect(diff["sections"]?["set"]?[item]?["header"] == .string("Mens Bo"))
  }

  @Test func `the same settings again make no revision`() throws {
    var drafting = try drafting()
    let zone = try #require(Zone("+14:00"))
    let capabilities = Capabilities(kinds: ["text", "date"])
    let settings = SessionSettings(
      language: "nl", timeZone: .named(zone), capabilities: capabilities)
    #expect(try drafting.change(.settings(settings)).isChanged)
    let tag = drafting.session.tag
    let again = SessionSettings(
      language: "nl", timeZone: .named(zone),
      capabilities: Capabilities(kinds: ["date", "text", "date"]))
    let outcome = try drafting.change(.settings(again))
    #expect(!outcome.isChanged && outcome.journal == nil && drafting.session.tag == tag)
    #expect(try !drafting.change(.settings(SessionSettings())).isChanged)
  }

  @Test func `another time zone runs every rule about the day, in one revision`() throws {
    var drafting = try drafting()
    #expect(drafting.value("day") == .string("2026-06-15") && !drafting.rows.contains("late"))
    let zone = try #require(Zone("+14:00"))
    let outcome = try drafting.change(.settings(SessionSettings(timeZone: .named(zone))))
    #expect(outcome.rev == 2)
    let diff = try #require(try drafting.changes(since: 1))
    #expect(diff["rows"]?["set"]?["day"] == (try json(#"{"value": "2026-06-16"}"#)))
    #expect(diff["rows"]?["ins"]?.array?.first?.array?[2]["key"] == .string("late"))
    try drafting.change(.settings(SessionSettings(timeZone: .ofForm)))
    #expect(drafting.value("day") == .string("2026-06-15") && !drafting.rows.contains("late"))
    #expect(drafting.session.timeZone == nil)
  }

  @Test func `a limit is read in the new time zone too`() throws {
    var drafting = try Drafting(
      document: try json(
        #"""
        {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
          {"key": "at", "kind": "datetime", "interval": 60, "validateOn": "always"}]}]}
        """#))
    try drafting.set(#"{"at": "2026-06-15T10:00:00Z"}"#)
    #expect(drafting.row("at")?["error"] == nil)
    let zone = try #require(Zone("+05:30"))
    try drafting.change(.settings(SessionSettings(timeZone: .named(zone))))
    #expect(drafting.row("at")?["error"] != nil)
  }

  @Test func `settings are changed once, and not after the end`() throws {
    var drafting = try Drafting(fields: #"{"key": "a", "kind": "text"}"#)
    var edit = Edit(
      .settings(SessionSettings(language: "nl")), asOf: Instant(milliseconds: 2), nonce: "m")
    (edit.client, edit.seq, edit.digest) = ("k", 1, "d")
    #expect(try drafting.session.apply(edit).isChanged)
    let again = try drafting.session.apply(edit)
    #expect(again.isReplayed && !again.isChanged)
    edit.digest = "e"
    #expect(throws: EditRefusal.seqReused) { try drafting.session.apply(edit) }
    try drafting.check(submits: true)
    #expect(throws: EditRefusal.submitted) {
      try drafting.change(.settings(SessionSettings(language: "en")))
    }
  }

  @Test func `a reset leaves the language, the zone and the client as they are`() throws {
    var drafting = try drafting()
    let settings = SessionSettings(
      language: "nl", timeZone: .named(try #require(Zone("+14:00"))),
      capabilities: Capabilities(kinds: ["text"]))
    try drafting.change(.settings(settings))
    try drafting.set(#"{"age": 3}"#)
    try drafting.reset()
    #expect(drafting.session.language == "nl")
    #expect(drafting.session.timeZone == Zone("+14:00"))
    #expect(drafting.session.capabilities == Capabilities(kinds: ["text"]))
    #expect(drafting.value("age") == nil)
  }

  @Test func `effects that never settle leave the settings as they were`() throws {
    var drafting = try Drafting(
      document: try json(
        #"""
        {"form": "f", "title": {"en": "A", "nl": "B"}, "languages": ["en", "nl"],
         "sections": [{"key": "s", "fields": [
          {"key": "on", "kind": "bool", "initial": "today() > date(\"2026-06-15\")",
           "visible": "today() > date(\"2026-06-15\")", "onChange": [{"toggle": "on"}]}]}]}
        """#), clock: ClockTests.noon)
    let before = (drafting.session.snapshotBytes, drafting.session.checkpoint())
    let settings = SessionSettings(
      language: "nl", timeZone: .named(try #require(Zone("+14:00"))))
    #expect(throws: EditRefusal.unsettled) { try drafting.change(.settings(settings)) }
    #expect(drafting.session.snapshotBytes == before.0)
    #expect(drafting.session.checkpoint() == before.1)
  }

  @Test(arguments: ["today()", "dateOf(m)"])
  func `a refused change of settings leaves the clock and the zone as they were`(
    day: String
  ) throws {
    var drafting = try Drafting(
      document: try json(
        #"""
        {"form": "f", "title": {"en": "A", "nl": "B"}, "languages": ["en", "nl"],
         "sections": [{"key": "s", "fields": [
          {"key": "m", "kind": "datetime", "initial": "timestamp(\"2026-06-15T12:30:00Z\")"},
          {"key": "n", "kind": "datetime"},
          {"key": "d", "kind": "date", "calculate": "dateOf(n)"},
          {"key": "on", "kind": "bool", "initial": "\#(day) > date(\"2026-06-15\")",
           "visible": "\#(day) > date(\"2026-06-15\")", "onChange": [{"toggle": "on"}]}]}]}
        """#), clock: ClockTests.noon)
    let zone = SessionSettings(timeZone: .named(try #require(Zone("+14:00"))))
    #expect(throws: EditRefusal.unsettled) { try drafting.change(.settings(zone)) }
    let row = try #require(try drafting.set(#"{"n": "2026-06-15T13:00:00Z"}"#).journal)
    #expect(drafting.value("d") == .string("2026-06-15"))
    let live = drafting.session
    var replayed = try #require(
      Session(id: live.id, form: live.form, language: "en", replaying: live.openingRow))
    let isReplayed = replayed.replay(row)
    #expect(isReplayed)
    #expect(replayed.snapshotBytes == live.snapshotBytes)
    guard day == "today()" else { return }
    drafting.clock += ClockTests.day
    let language = SessionSettings(language: "nl")
    #expect(throws: EditRefusal.unsettled) { try drafting.change(.settings(language)) }
    // The new day is still to come, and again the effects do not settle.
    #expect(throws: EditRefusal.unsettled) { try drafting.set(#"{"n": null}"#) }
  }

  @Test func `where no rule reads the clock, a new zone is reckoned with all the same`() throws {
    var drafting = try Drafting(
      document: try json(
        #"""
        {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
          {"key": "n", "kind": "datetime"},
          {"key": "d", "kind": "date", "calculate": "dateOf(n)"}]}]}
        """#), clock: ClockTests.noon)
    let zone = SessionSettings(timeZone: .named(try #require(Zone("+14:00"))))
    try drafting.change(.settings(zone))
    drafting.clock += ClockTests.day
    try drafting.set(#"{"n": "2026-06-15T13:00:00Z"}"#)
    #expect(drafting.value("d") == .string("2026-06-16"))
  }

  @Test func `a session of before there were settings is taken up in its own language`() throws {
    let session = try drafting().session
    let members = (session.checkpoint().object ?? []).filter { $0.name != "language" }
    let old = try #require(
      Session(
        id: "id", form: session.form, language: "nl", checkpoint: .object(members), secrets: []))
    #expect(old.language == "nl" && old.capabilities == .everything)
  }
}
