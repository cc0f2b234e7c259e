import Foundation
import Forms
import JSON
import TestSupport
import Testing

/// The forms of `Examples` that compute most, and the one with every kind of row, filled in as people
/// fill them in.
struct ExampleAnswersTests {
  private func document(_ name: String) throws -> JSONValue {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: root.appending(path: "Examples/\(name).json"))
    return try JSONValue(parsing: Array(data), limits: .formDocument)
  }

  private func questionnaire(_ answers: [Int]) throws -> Drafting {
    var drafting = try Drafting(document: document("phq-9"))
    let members = answers.enumerated().map { #""q\#($0 + 1)": \#($1)"# }
    try drafting.set("{\(members.joined(separator: ", "))}")
    return drafting
  }

  @Test(arguments: [
    // Answers, score, band, and whether they look like a major depression.
    ([0, 0, 0, 0, 0, 0, 0, 0, 0], "0", "minimal", false),
    ([1, 1, 1, 1, 0, 0, 0, 0, 0], "4", "minimal", false),
    ([1, 1, 1, 1, 1, 0, 0, 0, 0], "5", "mild", false),
    ([2, 1, 2, 2, 1, 1, 0, 0, 0], "9", "mild", false),
    ([2, 1, 3, 2, 1, 0, 1, 0, 0], "10", "moderate", false),
    ([2, 2, 2, 2, 2, 2, 2, 0, 0], "14", "moderate", true),
    ([3, 2, 3, 3, 2, 1, 1, 0, 0], "15", "moderatelySevere", true),
    ([1, 1, 3, 3, 3, 3, 3, 2, 0], "19", "moderatelySevere", false),
    ([3, 3, 3, 2, 0, 1, 1, 0, 1], "14", "moderate", true),
    ([3, 3, 3, 3, 3, 3, 2, 0, 0], "20", "severe", true),
    ([3, 3, 3, 3, 3, 3, 3, 3, 3], "27", "severe", true),
  ])
  func `the questionnaire adds up to a score in a band`(
    answers: [Int], score: String, band: String, isLikely: Bool
  ) throws {
    let drafting = try questionnaire(answers)
    #expect(drafting.value("score") == .string(score))
    #expect(drafting.value("severity") == .string(band))
    #expect(drafting.value("likely") == .bool(isLikely))
    #expect(drafting.row("left") == nil)
    #expect((drafting.row("difficulty") != nil) == answers.contains { $0 > 0 })
    #expect((drafting.row("helpNow") != nil) == (answers[8] > 0))
  }

  @Test func `there is no score while a question is open, and help at once where it is needed`()
    throws
  {
    var drafting = try Drafting(document: document("phq-9"))
    try drafting.set(#"{"q1": 3, "q9": 1}"#)
    #expect(drafting.value("score") == nil)
    #expect(drafting.row("severity") == nil)
    #expect(drafting.value("left") == .string("7"))
    #expect(drafting.row("helpNow") != nil)
  }

  /// An application on the last day of November 2026, in the middle of the day.
  private func application(_ values: String) throws -> Drafting {
    try Drafting(document: document("home-loan"), values: values, clock: 1796040000000)
  }

  private static let applicant = #"""
    {"applicant": "Ada Jansen", "born": "1985-12-01", "province": "ut", "town": "zeist",
      "postcode": "3701 AB", "owner": true, "built": 1931, "movedIn": "2015-05-01",
      "people": [{"name": "Bo", "birthday": "1984-02-29", "earns": "2100"},
        {"name": "Cas", "birthday": "2008-12-01"}, {"name": "Dirk", "birthday": "2015-01-01"}],
      "jobs": [{"source": "job", "employer": "Town hall", "contract": "temporary",
          "since": "2020-01-01", "until": "2027-01-31", "gross": "3000"},
        {"source": "business", "since": "2020-01-01", "gross": "500"}],
      "debts": [{"debt": "mortgage", "monthly": "800"}],
      "works": [{"area": "insulation", "measure": "roof", "amount": "60", "price": "95.50",
          "quoted": "2026-10-01"},
        {"area": "heat", "measure": "pump", "amount": 1, "price": "7416", "quoted": "2026-05-30"}],
      "own": 0, "years": 10}
    """#

  @Test func `an application adds up its rows, ages and dates`() throws {
    var drafting = try application(Self.applicant)
    let people = drafting.items("people")
    #expect(drafting.value("\(people[0])/yearsOld") == .string("42"))
    #expect(drafting.value("\(people[1])/yearsOld") == .string("17"))
    #expect(drafting.row("\(people[1])/earns") == nil)
    let works = drafting.items("works")
    #expect(drafting.value("\(works[0])/cost") == .string("5730.00"))
    #expect(drafting.value("\(works[1])/soFar") == .string("13146.00"))
    #expect(drafting.value("total") == .string("13146.00"))
    #expect(drafting.value("insulation") == .string("5730.00"))
    #expect(drafting.value("grant") == .string("1146.00"))
    #expect(drafting.value("borrowed") == .string("12000.00"))
    #expect(drafting.value("rate") == .string("3.29"))
    // An annuity of 12,000 at 3.29 % over 120 months.
    #expect(drafting.value("perMonth") == .string("117.49"))
    #expect(drafting.value("lastPayment") == .string("2036-11-30"))
    #expect(drafting.value("ageThen") == .string("50"))
    #expect(drafting.value("income") == .string("4100.00"))
    #expect(drafting.value("children") == .string("2"))
    #expect(drafting.value("burden") == .string("917.49"))
    #expect(drafting.value("share") == .string("22.4"))
    #expect(drafting.value("limit") == .string("36"))
    #expect(drafting.row("bearable") != nil)
    #expect(drafting.row("tooHeavy") == nil)
    let check = try drafting.check(submits: true)
    #expect(check.issues.isEmpty, "\(check.issues)")
  }

  @Test func `what is chosen first decides what is offered next`() throws {
    var drafting = try application(Self.applicant)
    try drafting.set(#"{"province": "fr"}"#)
    #expect(drafting.value("town") == nil)
    #expect(drafting.row("town")?["options"]?.array?.count == 2)
    let roof = drafting.items("works")[0]
    try drafting.set(#"{"\#(roof)/area": "glass"}"#)
    #expect(drafting.value("\(roof)/measure") == nil)
    #expect(drafting.row("\(roof)/measure")?["options"]?.array?.count == 2)
    #expect(drafting.row("insulation") == nil)
    #expect(drafting.value("grant") == .string("0.00"))
  }

  @Test func `rows that come, go and move change every sum that reads them`() throws {
    var drafting = try application(Self.applicant)
    let works = drafting.items("works")
    try drafting.move(works[1], to: .at(0))
    #expect(drafting.value("\(works[1])/soFar") == .string("7416.00"))
    #expect(drafting.value("\(works[0])/soFar") == .string("13146.00"))
    try drafting.remove(works[1])
    #expect(drafting.value("total") == .string("5730.00"))
    #expect(drafting.row("\(works[0])/soFar") == nil)
    try drafting.remove(drafting.items("people")[2])
    #expect(drafting.value("children") == .string("1"))
    let debt = try #require(try drafting.insert("debts").insertedItem)
    try drafting.set(#"{"\#(debt)/debt": "car", "\#(debt)/monthly": "1200"}"#)
    #expect(drafting.row("tooHeavy") != nil)
    #expect(drafting.row("explanation")?["required"] == .bool(true))
  }

  @Test(arguments: [
    (#"{"born": "2008-12-01"}"#, "born"), (#"{"movedIn": "1985-11-30"}"#, "movedIn"),
    (#"{"postcode": "0701 AB"}"#, "postcode"), (#"{"owner": false}"#, "owner"),
    (#"{"own": "10000"}"#, "borrowed"),
  ])
  func `a wrong answer is told, and the application is not sent`(values: String, key: String) throws
  {
    var drafting = try application(Self.applicant)
    try drafting.set(values)
    let outcome = try drafting.check(submits: true)
    #expect(outcome.issues.map(\.key).contains(key), "\(outcome.issues)")
    #expect(drafting.session.status == .draft)
  }

  @Test func `a quotation of half a year ago is good, one a day older is not`() throws {
    var drafting = try application(Self.applicant)
    let pump = drafting.items("works")[1]
    #expect(try drafting.check().issues.isEmpty)
    try drafting.set(#"{"\#(pump)/quoted": "2026-05-29"}"#)
    #expect(try drafting.check().issues.map(\.key) == ["\(pump)/quoted"])
  }

  @Test func `the same measure twice is told once for the whole list`() throws {
    var drafting = try application(Self.applicant)
    let pump = drafting.items("works")[1]
    try drafting.set(#"{"\#(pump)/area": "insulation", "\#(pump)/measure": "roof"}"#)
    #expect(try drafting.check().issues.map(\.key) == ["works"])
  }

  @Test func `a piece of work without its measure is no measure twice`() throws {
    var drafting = try application(Self.applicant)
    let work = try #require(try drafting.insert("works").insertedItem)
    #expect(try !drafting.check().issues.map(\.key).contains("works"))
    try drafting.set(#"{"\#(work)/area": "heat", "\#(work)/measure": "pump"}"#)
    #expect(try drafting.check().issues.map(\.key).contains("works"))
  }

  @Test func `a row of every kind takes its answer, reveals what follows and is sent`() throws {
    var drafting = try Drafting(document: document("every-kind"), clock: 1_796_040_000_000)
    #expect(drafting.row("revealed") == nil)
    #expect(drafting.row("disabledLine")?["disabled"] == .bool(true))
    let person = drafting.items("people")[0]
    try drafting.set(
      #"""
      {"line": "One", "area": "One\nTwo", "secret": "not telling", "email": "ada@example.org",
       "phone": "+31 20 123 45 67", "website": "https://example.org", "plate": "1234 AB",
       "weight": "71.5", "price": "0.30", "guests": 3, "hours": "1.5", "volume": 65,
       "toggle": true, "revealed": "Here", "box": true, "yesNo": false, "push": "s",
       "radio": "sun", "segmented": "l", "picker": "mon", "inlinePicker": "m",
       "selector": "basil", "sheet": "NL", "checks": ["sun", "mon"], "several": ["other"],
       "otherTopping": "Pineapple", "tags": ["rocket"], "date": "2026-12-24", "time": "14:30",
       "moment": "2026-12-24T18:00", "month": "2026-12", "duration": "1:30",
       "cascade": ["europe", "be", "ghe"], "location": {"lat": "51.05", "lon": 3.72},
       "disabledStepper": 4, "\#(person)/name": "Bo", "\#(person)/age": 12,
       "\#(person)/school": "The village school"}
      """#)
    #expect(drafting.value("total") == .string("0.90"))
    #expect(drafting.value("perGuest") == .string("0.30"))
    #expect(drafting.value("daysLeft") == .string("24"))
    #expect(drafting.value("moment") == .string("2026-12-24T17:00:00.000Z"))
    #expect(drafting.value("duration") == .string("PT1H30M"))
    #expect(drafting.value("disabledStepper") == .string("4"))
    #expect(drafting.value("checks") == .array([.string("mon"), .string("sun")]))
    #expect(drafting.row("computed")?["text"]?.string?.contains("3 guests pay 0.9") == true)
    #expect(drafting.value("progress") == .string("0.25"))
    #expect(drafting.row("revealed") != nil)
    #expect(drafting.row("otherTopping") != nil)
    #expect(drafting.row("\(person)/school") != nil)
    let outcome = try drafting.check(submits: true)
    #expect(outcome.issues.isEmpty, "\(outcome.issues)")
    #expect(drafting.session.status == .submitted)
  }
}
