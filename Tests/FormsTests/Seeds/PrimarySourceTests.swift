import Forms
import JSON
import TestSupport
import Testing

/// What goes wrong in PrimarySource.
struct PrimarySourceTests {
  /// A list of which the first item hides.
  private static let list = #"""
    {"key": "things", "header": "Things", "repeat": {"reorder": true}, "fields": [
      {"key": "name", "kind": "text", "label": "Name", "visible": "!(row.number == 1 && closed)"},
      {"key": "why", "kind": "text", "label": "Why", "visible": "!(row.number == 1 && closed)"}]},
    {"key": "end", "fields": [{"key": "closed", "kind": "bool", "label": "Close the first"}]}
    """#
  private static let three = #"{"things": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}"#

  @Test func `deleting the first item that is shown deletes that one, not one hidden above it`()
    throws
  {
    var drafting = try Drafting(sections: Self.list, values: Self.three)
    let items = drafting.items("things")
    try drafting.set(#"{"closed": true}"#)
    #expect(drafting.items("things") == [items[1], items[2]])
    try drafting.remove(drafting.items("things")[0])
    #expect(drafting.items("things") == [items[2]])
    try drafting.set(#"{"closed": false}"#)
    #expect(drafting.items("things").first == items[0])
    #expect(drafting.value("\(items[0])/name") == .string("a"))
  }

  @Test func `hiding the last row makes the one before it the last`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "bool", "label": "A"}, {"key": "b", "kind": "text", "label": "B"},
        {"key": "c", "kind": "text", "label": "C", "hidden": "a"}
        """#)
    let before = drafting.session.snapshot()
    try drafting.set(#"{"a": true}"#)
    let mirror = try DiffApplier.apply(
      try #require(try drafting.changes(since: 1)), to: before)
    let rows = mirror["sections"]?.array?.first?["rows"]?.array?.compactMap { $0["key"]?.string }
    #expect(rows == ["a", "b"])
  }

  @Test func `a rule hides a row though no client has ever looked`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "bool", "label": "A"},
        {"key": "b", "kind": "text", "label": "B", "hidden": "a"}
        """#)
    try drafting.set(#"{"a": true}"#)
    #expect(drafting.rows == ["a"])
    // Setting what is set changes nothing.
    #expect(try !drafting.set(#"{"a": true}"#).isChanged)
  }

  @Test func `rows of a hidden section are right in the diff that shows it`() throws {
    var drafting = try Drafting(
      sections: #"""
        {"key": "top", "fields": [{"key": "open", "kind": "bool", "label": "Open"},
          {"key": "many", "kind": "bool", "label": "Many"}]},
        {"key": "below", "visible": "open", "fields": [
          {"key": "one", "kind": "text", "label": "One"},
          {"key": "two", "kind": "text", "label": "Two", "visible": "many"},
          {"key": "few", "kind": "text", "label": "Few", "hidden": "many"}]}
        """#)
    try drafting.set(#"{"many": true}"#)
    let rev = drafting.session.rev
    try drafting.set(#"{"open": true}"#)
    #expect(drafting.session.rev == rev + 1)
    let diff = try #require(try drafting.changes(since: rev))
    let section = try #require(diff["sections"]?["ins"]?.array?.first?.array?[1])
    #expect(section["rows"]?.array?.compactMap { $0["key"]?.string } == ["one", "two"])
    #expect(diff["rows"]?["ins"] == nil)
  }

  @Test(arguments: [
    ("2024-12-30", "2024-12"), ("2024-12-31", "2024-12"), ("2025-01-01", "2025-01"),
    ("2027-01-01", "2027-01"), ("2020-12-28", "2020-12"),
  ])
  func `the last days of December are in the month and year that they are in`(
    day: String, month: String
  ) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "day", "kind": "date", "label": "Day"},
        {"key": "month", "kind": "month", "label": "Month"},
        {"key": "same", "kind": "bool", "label": "Same",
         "calculate": "month(day) == month(month) && year(day) == year(month)"}
        """#)
    try drafting.set(#"{"day": "\#(day)", "month": "\#(month)"}"#)
    #expect(drafting.value("month") == .string(month))
    #expect(drafting.value("same") == .bool(true))
  }

  @Test(arguments: [
    ("2026-01", true), ("2041-12", true), ("2042-01", false), ("2025-12", false),
  ])
  func `the first and the last month of a range can be chosen`(month: String, isFine: Bool) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "until", "kind": "month", "label": "Until", "min": "2026-01", "max": "2041-12"}
        """#)
    try drafting.set(#"{"until": "\#(month)"}"#)
    #expect(drafting.value("until") == .string(month))
    #expect(try drafting.check().issues.isEmpty == isFine)
  }

  @Test func `letters in a whole number are refused and the stored number stays`() throws {
    var drafting = try Drafting(
      fields: #"{"key": "n", "kind": "number", "scale": 0, "label": "N"}"#)
    try drafting.set(#"{"n": 12}"#)
    let refusal = #expect(throws: InvalidEdit.self) { try drafting.set(#"{"n": "12a"}"#) }
    #expect(refusal?.faults.map(\.code) == [.notReadable])
    #expect(refusal?.faults.map(\.pointer) == ["/n"])
    #expect(drafting.value("n") == .string("12"))
  }

  @Test(arguments: [
    "+44 20 7946 0958", "+1 (555) 010-9999", "0031 6 12345678", "020 7946 0958 ext. 12",
  ])
  func `a telephone number keeps its plus sign, its spaces and its extension`(number: String)
    throws
  {
    var drafting = try Drafting(
      fields: #"{"key": "p", "kind": "text", "format": "phone", "label": "Phone"}"#)
    let outcome = try drafting.set(#"{"p": "\#(number)"}"#)
    #expect(outcome.echo == ["p"])
    #expect(drafting.value("p") == .string(number))
  }

  @Test func `two equal things in a list are told apart`() throws {
    var drafting = try Drafting(
      sections: Self.list, values: #"{"things": [{"name": "same"}, {"name": "same"}]}"#)
    let items = drafting.items("things")
    try drafting.set(#"{"\#(items[1])/why": "the second"}"#)
    try drafting.remove(items[0])
    #expect(drafting.items("things") == [items[1]])
    #expect(drafting.value("\(items[1])/why") == .string("the second"))
  }

  @Test(arguments: [
    ("sorted", nil), ("fixed", EditRefusal.otherTemplate("fixed")),
    ("other", .otherTemplate("other")), ("nowhere", .unknownList("nowhere")),
  ])
  func `a move needs two lists that allow it and have the same rows`(
    target: String, refusal: EditRefusal?
  ) throws {
    func list(_ key: String, _ rules: String, _ field: String) -> String {
      #"""
      {"key": "\#(key)", "repeat": {\#(rules)}, "fields": [
        {"key": "\#(field)", "kind": "text", "label": "Name"}]}
      """#
    }
    let sorted = #""reorder": true"#
    let lists = [
      list("from", sorted, "name"), list("sorted", sorted, "name"), list("fixed", "", "name"),
      list("other", sorted, "title"),
    ]
    var drafting = try Drafting(
      sections: lists.joined(separator: ", "),
      values: #"{"from": [{"name": "a"}], "fixed": [{"name": "b"}]}"#)
    let item = drafting.items("from")[0]
    if let refusal {
      #expect(throws: refusal) { try drafting.move(item, to: .end, of: target) }
      #expect(drafting.items("from") == [item])
    } else {
      try drafting.move(item, to: .end, of: target)
      #expect(drafting.items(target).count == 1)
    }
    // Of a list that does not allow it nothing moves at all.
    let stays = try drafting.move(drafting.items("fixed")[0], to: .at(0))
    #expect(stays.ignored.map(\.reason) == [.disabled])
  }

  @Test func `a switch that nobody touched is off, a yes or no is unanswered`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "a", "kind": "bool", "label": "A"},
        {"key": "b", "kind": "bool", "as": "yesNo", "label": "B"}
        """#)
    #expect(drafting.value("a") == .bool(false))
    #expect(drafting.value("b") == nil)
    try drafting.set(#"{"a": null, "b": true}"#)
    #expect(drafting.value("a") == .bool(false))
    #expect(drafting.value("b") == .bool(true))
  }

  @Test func `a date is today only where the form says so, and on the day the session began`()
    throws
  {
    // Half past noon in Greenwich on 15 June 2026 is half past midnight of the next day there.
    let document = try json(
      #"""
      {"form": "f", "title": "F", "timeZone": "Pacific/Auckland", "sections": [
        {"key": "s", "fields": [
          {"key": "a", "kind": "date", "label": "A"},
          {"key": "b", "kind": "date", "label": "B", "initial": "today()"}]}]}
      """#)
    var drafting = try Drafting(document: document, clock: ClockTests.noon)
    #expect(drafting.value("a") == nil)
    #expect(drafting.value("b") == .string("2026-06-16"))
    drafting.clock += 3 * 86_400_000
    try drafting.set(#"{"a": "2020-01-01"}"#)
    #expect(drafting.value("b") == .string("2026-06-16"))
    try drafting.set(#"{"b": null}"#)
    #expect(drafting.value("b") == nil)
  }

  @Test(arguments: ["line", "stepper", "slider"])
  func `a number that nobody touched is unanswered, not its least`(widget: String) throws {
    let drafting = try Drafting(
      fields: #"""
        {"key": "n", "kind": "number", "as": "\#(widget)", "label": "N", "min": 0, "max": 100,
         "step": 1}
        """#)
    #expect(drafting.value("n") == nil)
    #expect(drafting.session.submissionValues().values["n"] == nil)
  }

  @Test func `several choices hold several, and none is a choice where it is offered`() throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "many", "kind": "choices", "as": "push", "label": "Many",
         "options": [{"value": "a"}, {"value": "b"}, {"value": "c"}]},
        {"key": "one", "kind": "choice", "label": "One", "includeNone": true,
         "options": [{"value": "a"}, {"value": "b"}]}
        """#)
    try drafting.set(#"{"many": ["c", "a"], "one": "b"}"#)
    #expect(drafting.value("many") == .array([.string("a"), .string("c")]))
    #expect(drafting.row("one")?["includeNone"] == .bool(true))
    try drafting.set(#"{"one": null}"#)
    #expect(drafting.value("one") == nil)
  }

  @Test func `showing and hiding are two spellings, and both at once are refused`() throws {
    func rows(_ rule: String) throws -> [String] {
      try Drafting(
        fields: #"""
          {"key": "a", "kind": "bool", "label": "A"},
          {"key": "b", "kind": "text", "label": "B", \#(rule)}
          """#
      ).rows
    }
    #expect(try rows(#""visible": "a""#) == rows(#""hidden": "!a""#))
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [{"key": "s", "fields": [
        {"key": "b", "kind": "text", "visible": true, "hidden": true}]}]}
      """#)
    #expect(read.faults == ["E12 /sections/0/fields/0/hidden"])
  }

  @Test func `a row or section that is nothing is refused, and not left out in silence`() throws {
    let read = try ReadForm.of(
      #"""
      {"form": "f", "sections": [null, {"key": "s", "fields": [
        null, {"key": "a", "kind": "text"}]}]}
      """#)
    #expect(read.faults == ["wrong-type /sections/0", "wrong-type /sections/1/fields/0"])
  }
}
