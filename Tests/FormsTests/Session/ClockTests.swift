import JSON
import Rules
import TestSupport
import Testing
import TimeZones

@testable import Forms

/// The clock of a pass: `today()` and `now()`, and the zone in which they are read.
struct ClockTests {
  /// 15 June 2026, 12:30 in UTC.
  static let noon: Int64 = 1_781_526_600_000
  static let day: Int64 = 86_400_000

  /// A session whose first field is today's date, and in which other fields are about it.
  private func drafting(
    formZone: String? = nil, sessionZone: String? = nil, _ fields: String = "",
    values: String = "{}"
  ) throws -> Drafting {
    let zone = formZone.map { #""timeZone": "\#($0)","# } ?? ""
    let document = try json(
      #"""
      {"form": "f", "title": "F", \#(zone) "sections": [{"key": "s", "fields": [
        {"key": "day", "kind": "date", "calculate": "today()"}, {"key": "t", "kind": "text"}
        \#(fields)
      ]}]}
      """#)
    return try Drafting(
      document: document, values: values, clock: Self.noon,
      timeZone: try sessionZone.map { try #require(Zone(named: $0)) })
  }

  @Test(
    arguments: [
      (nil, nil, "2026-06-15"), ("Pacific/Kiritimati", nil, "2026-06-16"),
      (nil, "Pacific/Kiritimati", "2026-06-16"),
      ("Pacific/Kiritimati", "Pacific/Pago_Pago", "2026-06-15"),
    ] as [(String?, String?, String)])
  func `today is the date where the session is, else the form, else in UTC`(
    form: String?, session: String?, today: String
  ) throws {
    let drafting = try drafting(formZone: form, sessionZone: session)
    #expect(drafting.value("day") == .string(today))
  }

  @Test func `a new day comes with an edit, and with no reading`() throws {
    var drafting = try drafting()
    drafting.clock += Self.day
    #expect(drafting.value("day") == .string("2026-06-15"))
    try drafting.set(#"{"t": "x"}"#)
    #expect(drafting.value("day") == .string("2026-06-16"))
  }

  @Test func `a new day comes with a check, and with an edit that changes nothing else`() throws {
    var drafting = try drafting()
    drafting.clock += Self.day
    let checked = try drafting.check()
    #expect(checked.isChanged)
    #expect(drafting.value("day") == .string("2026-06-16"))
    drafting.clock += Self.day
    let moved = try drafting.set("{}")
    #expect(moved.isChanged)
    #expect(drafting.value("day") == .string("2026-06-17"))
    let idle = try drafting.set("{}")
    #expect(!idle.isChanged)
  }

  @Test func `midnight is that of the zone`() throws {
    var drafting = try drafting(formZone: "America/New_York")
    drafting.clock += Self.day / 2 - 31 * 60_000
    try drafting.set(#"{"t": "late"}"#)
    #expect(drafting.value("day") == .string("2026-06-15"))
    drafting.clock += Self.day / 6 + 60_000
    try drafting.set(#"{"t": "later"}"#)
    #expect(drafting.value("day") == .string("2026-06-16"))
  }

  @Test func `what is submitted is computed at that moment`() throws {
    var drafting = try drafting(
      #", {"key": "d", "kind": "date", "validate": [{"rule": "this >= today()"}]}"#,
      values: #"{"d": "2026-06-15"}"#)
    #expect(drafting.session.issues().isEmpty)
    drafting.clock += Self.day
    let refused = try drafting.check(submits: true)
    #expect(refused.issues.map(\.key) == ["d"])
    try drafting.set(#"{"d": "2026-06-16"}"#)
    try drafting.check(submits: true)
    #expect(drafting.session.status == .submitted)
    #expect(
      drafting.session.submissionValues().values["day"] == .string("2026-06-16"))
  }

  @Test(arguments: [
    (#"{"key": "u", "kind": "text"}"#, false),
    (#"{"key": "u", "kind": "date", "calculate": "today()"}"#, true),
  ])
  func `no clock is followed where no rule reads one`(field: String, isFollowed: Bool) throws {
    var drafting = try Drafting(
      document: json(
        #"{"form": "f", "title": "F", "sections": [{"key": "s", "fields": [\#(field)]}]}"#),
      clock: Self.noon)
    let before = drafting.session.state.inputs.clock
    drafting.clock += Self.day
    try drafting.check()
    #expect((drafting.session.state.inputs.clock != before) == isFollowed)
  }

  @Test func `the clock never goes back`() throws {
    var drafting = try drafting()
    drafting.clock += Self.day
    try drafting.set(#"{"t": "x"}"#)
    drafting.clock -= 2 * Self.day
    let outcome = try drafting.set(#"{"t": "y"}"#)
    #expect(drafting.value("day") == .string("2026-06-16"))
    #expect(outcome.journal?.asOf == drafting.session.asOf)
  }

  @Test func `a refused edit does not bring the new day`() throws {
    var drafting = try drafting(#", {"key": "u", "kind": "text", "disabled": true}"#)
    let before = drafting.session.checkpoint()
    drafting.clock += Self.day
    #expect(throws: EditRefusal.disabled(keys: ["u"])) {
      try drafting.set(#"{"t": "x", "u": "y"}"#, strict: true)
    }
    #expect(drafting.value("day") == .string("2026-06-15"))
    #expect(drafting.session.checkpoint() == before)
    try drafting.set(#"{"t": "x"}"#, strict: true)
    #expect(drafting.value("day") == .string("2026-06-16"))
  }

  @Test(arguments: [
    (#"{"key": "l", "kind": "label", "text": "On {today()}"}"#, "l", "text", "On 2026-06-15"),
    (
      #"{"key": "e", "kind": "date"}, {"key": "on", "kind": "bool", "onChange": [{"set": {"e": "today()"}}]}"#,
      "e", "value", "2026-06-15"
    ),
    (
      #"{"key": "e", "kind": "date"}, {"key": "on", "kind": "bool", "onChange": [{"set": {"e": "dateOf(now())"}}]}"#,
      "e", "value", "2026-06-15"
    ),
  ])
  func `the clock is followed for the sake of a single rule in a text or an effect`(
    fields: String, key: String, member: String, shown: String
  ) throws {
    var drafting = try Drafting(
      document: json(
        #"""
        {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
          {"key": "t", "kind": "text"}, \#(fields)]}]}
        """#),
      clock: Self.noon)
    let sets = fields.contains("onChange")
    try drafting.set(sets ? #"{"on": true}"# : #"{"t": "x"}"#)
    #expect(drafting.row(key)?[member] == .string(shown))
    drafting.clock += Self.day
    try drafting.set(sets ? #"{"on": false}"# : #"{"t": "y"}"#)
    #expect(drafting.row(key)?[member] == .string(shown.replacing("15", with: "16")))
  }

  @Test func `now is the moment of each pass`() throws {
    let rule = #"now() < timestamp(\"2026-06-15T12:31:00Z\")"#
    var drafting = try drafting(
      #", {"key": "u", "kind": "text", "validate": [{"rule": "\#(rule)"}]}"#,
      values: #"{"u": "in time"}"#)
    #expect(drafting.session.issues().isEmpty)
    drafting.clock += 60_000
    let late = try drafting.check()
    #expect(late.issues.map(\.key) == ["u"])
  }

  @Test func `a rule that comes to no rest on now is refused`() throws {
    let document = try json(
      #"""
      {"form": "f", "title": "F", "sections": [{"key": "s", "fields": [
        {"key": "d", "kind": "date", "initial": "dateOf(now())"},
        {"key": "e", "kind": "date", "calculate": "dateOf(now())"},
        {"key": "u", "kind": "text", "visible": "now() > timestamp(\"2026-01-01T00:00:00Z\")"}
      ]}]}
      """#)
    let findings = CompiledForm.compile(Form.read(document), version: 1).findings
    #expect(findings.map(\.code) == ["E14", "E14"])
    #expect(
      findings.map(\.pointer.description)
        == ["/sections/0/fields/1/calculate", "/sections/0/fields/2/visible"])
  }

  @Test func `the zone of a session is in its journal and in its checkpoints`() throws {
    var drafting = try drafting(sessionZone: "Pacific/Kiritimati")
    var rows = [drafting.session.openingRow]
    drafting.clock += Self.day
    rows.append(try #require(try drafting.set(#"{"t": "x"}"#).journal))
    let live = drafting.session
    var replayed = try #require(
      Session(id: live.id, form: live.form, language: "en", replaying: rows[0]))
    #expect(replayed.timeZone == live.timeZone)
    let isReplayed = replayed.replay(rows[1])
    #expect(isReplayed)
    #expect(replayed.snapshotBytes == live.snapshotBytes)
    let taken = try #require(
      Session(
        id: live.id, form: live.form, language: "en", checkpoint: live.checkpoint(), secrets: []))
    #expect(taken.timeZone == live.timeZone)
    #expect(taken.snapshotBytes == live.snapshotBytes)
  }

  @Test func `a session whose zone is gone cannot be had again, rather than change`() throws {
    let drafting = try drafting(sessionZone: "Pacific/Kiritimati")
    var row = drafting.session.openingRow
    let text = String(decoding: row.edit, as: UTF8.self)
    row.edit = Array(text.replacing("Kiritimati", with: "Atlantis").utf8)
    #expect(
      Session(id: "id", form: drafting.session.form, language: "en", replaying: row) == nil)
  }
}
