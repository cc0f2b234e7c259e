import Forms
import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What is hidden is hidden everywhere: one function says what is visible, and all who ask agree.
struct VisibilityTests {
  static let seeds: [UInt64] = (0..<60).map { 20_270_301 + $0 }

  /// A site with a form in which a switch shows a required row.
  private func contact() throws -> (site: AppFixture, session: String) {
    let site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    return (site, try site.begin("contact", #"{"values": {"name": "Ada"}}"#))
  }

  private func values(_ site: AppFixture) throws -> JSONValue? {
    let list = site.send(.get, "/v1/forms/contact/submissions", admin: true)
    return try list.json["items"]?.array?.first?["values"]
  }

  @Test func `P38: a required row that is hidden and empty does not stop submitting`() throws {
    let (site, session) = try contact()
    _ = site.edit(session, #"{"set": {"twoFactor": true}}"#)
    let refused = site.send(.post, session + "/submit")
    #expect(refused.problem == "invalid-answers")
    #expect(try refused.faultKeys == ["phone"])
    _ = site.edit(session, #"{"set": {"twoFactor": false}}"#)
    #expect(site.send(.post, session + "/submit").status == 201)
    #expect(try values(site)?["name"]?.string == "Ada")
  }

  @Test func `P39: the answer of a row that is hidden again is not exported`() throws {
    let (site, session) = try contact()
    _ = site.edit(session, #"{"set": {"twoFactor": true, "phone": "0123"}}"#)
    _ = site.edit(session, #"{"set": {"twoFactor": false}}"#)
    // Shown again before the end, it is there again: hiding keeps, unless the form says otherwise.
    let shown = site.edit(session, #"{"set": {"twoFactor": true}}"#)
    #expect(shown.text.contains(#""value":"0123""#))
    _ = site.edit(session, #"{"set": {"twoFactor": false}}"#)
    #expect(site.send(.post, session + "/submit").status == 201)
    let exported = try #require(try values(site))
    #expect(exported["phone"] == nil && exported["twoFactor"] == .bool(false))
    let csv = site.send(.get, "/v1/forms/contact/submissions", admin: true).text
    #expect(!csv.contains("0123"))
  }

  @Test(arguments: seeds)
  func `P40: snapshot, diff, validation, page and export agree about what is visible`(
    seed: UInt64
  ) throws {
    var drawn = RandomForm(seed: seed)
    let form = try drawn.compiled()
    var session = Session(
      id: "s", form: form,
      opening: Opening(
        language: "en", asOf: Instant(milliseconds: 0), nonce: "n1",
        answers: try form.openingAnswers(drawn.drawOpening())))
    var mirror = session.snapshot()
    for step in 2..<14 {
      let change: Edit.Change =
        step % 3 == 0
        ? try drawn.drawChange(of: session)
        : .set(try session.form.assignments(drawn.drawAnswers(in: session)))
      let edit = Edit(
        change, asOf: Instant(milliseconds: Int64(step) * 86_400_000), nonce: "n\(step)")
      let before = Base.tag(session.tag)
      guard (try? session.apply(edit)) != nil else { continue }
      let snapshot = session.snapshot()
      let keys = Set(snapshot.rowKeys)
      let diff = try #require(session.changes(since: before), "seed \(seed)")
      mirror = try DiffApplier.apply(try JSONValue(parsing: diff), to: mirror)
      #expect(Set(mirror.rowKeys) == keys, "seed \(seed), step \(step)")
      #expect(Set(page(of: session)) == keys, "seed \(seed), step \(step)")
      let sections = Set((snapshot["sections"]?.array ?? []).compactMap { $0["key"]?.string })
      for issue in session.issues() {
        #expect(keys.union(sections).contains(issue.key), "seed \(seed), step \(step)")
      }
      #expect(session.exportedPaths == snapshot.answeredPaths, "seed \(seed), step \(step)")
      let required = snapshot.rows.count { $0["required"] == .bool(true) }
      #expect(snapshot["progress"]?["required"]?.integer == required, "seed \(seed)")
    }
  }

  /// The keys of the rows on the page of a session, as a browser would find them.
  private func page(of session: Session) -> [String] {
    let page = FormPage(
      snapshot: session.snapshot(), form: session.form.form, address: "/s/s", nonce: "n.1",
      components: .test)
    return String(decoding: page.html(), as: UTF8.self).split(separator: " id=\"row-").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }
}

extension Session {
  /// The paths of what a submission would hold, one for each answer, sorted.
  fileprivate var exportedPaths: [String] {
    let (values, secrets) = submissionValues()
    let plain = (values.object ?? []).flatMap { member in
      guard form.form.sections.contains(where: { $0.key == member.name && $0.repeat != nil }) else {
        return [member.name]
      }
      return (member.value.array ?? []).flatMap { item in
        (item.object ?? []).map { "\(member.name)/\($0.name)" }
      }
    }
    return (plain + secrets.map { $0.path.withoutItem }).sorted()
  }
}

extension JSONValue {
  fileprivate var rows: [JSONValue] {
    (self["sections"]?.array ?? []).flatMap { $0["rows"]?.array ?? [] }
  }

  fileprivate var rowKeys: [String] { rows.compactMap { $0["key"]?.string } }

  /// The paths of the rows that show an answer, sorted.
  fileprivate var answeredPaths: [String] {
    rows.filter { row in
      let isEmpty = row["value"]?.array?.isEmpty ?? (row["value"] == nil)
      return (!isEmpty && row["kind"]?.string != "activity") || row["hasValue"] == .bool(true)
    }.compactMap { $0["key"]?.string?.withoutItem }.sorted()
  }
}

extension String {
  /// The path without the name of an item: `people/name` for `people/k7/name`.
  fileprivate var withoutItem: String {
    let parts = split(separator: "/")
    return parts.count == 3 ? "\(parts[0])/\(parts[2])" : self
  }
}
