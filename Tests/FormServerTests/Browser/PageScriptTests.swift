import HTTP
import JSON
import Testing

@testable import FormServer

/// What the script of a page sends, and what it is told.
struct PageScriptTests {
  private let site: AppFixture
  private let address: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    address = try #require(site.send(.get, "/f/contact").headers["Location"])
  }

  private var tag: String {
    get throws {
      let session = "/v1/sessions/" + address.dropFirst("/s/".count)
      return try #require(try site.send(.get, session).json["tag"]?.string)
    }
  }

  /// Posts what a script does.
  private func post(_ body: String, tag: String? = nil, number: String = "me.1") throws -> Response
  {
    let start = "_tag=\(try tag ?? self.tag)&_n=\(number)"
    return site.send(
      .post, address, "\(start)&\(body)", type: PageRoutesTests.urlencoded,
      headers: ["Accept": PageChange.type])
  }

  private func changes(since tag: String) -> Response {
    site.send(.get, "\(address)?since=\(tag)", headers: ["Accept": PageChange.type])
  }

  private func html(_ answer: Response) throws -> [String] {
    try #require(try answer.json["html"]?.array).compactMap(\.string)
  }

  @Test func `what was changed is written, and only what differs on the page comes back`() throws {
    let answer = try post("_set=name&name=Ada")
    #expect(answer.status == 200 && answer.headers["Content-Type"] == PageChange.type)
    #expect(answer.headers["Cache-Control"] == "no-store" && answer.headers["Vary"] == "Accept")
    let body = try answer.json
    #expect(body["kind"]?.string == "diff" && body["from"]?.integer == 1)
    #expect(body["to"]?.integer == 2)
    #expect(try body["tag"]?.string == tag)
    #expect(body["ack"]?["seq"]?.integer == 1 && body["ack"]?["client"]?.string == "me")
    let elements = try html(answer)
    #expect(elements.count == 2, "the row and the progress")
    #expect(elements[0].contains(#"id="row-name""#) && elements[0].contains(#"value="Ada""#))
  }

  @Test func `what is not named is not touched, whatever the page showed`() throws {
    _ = try post("_set=twoFactor&twoFactor=true&_set=name&name=Ada")
    let answer = try post("_set=hasAddress&hasAddress=true", number: "me.3")
    let body = try html(answer).joined()
    #expect(
      body.contains(#"id="section-address""#) && body.contains(#"<template id="section-you">"#))
    let page = site.send(.get, address).text
    #expect(page.contains(#"value="Ada""#) && page.contains(#"id="row-phone""#))
  }

  @Test func `P49: a box that is named and not posted is unticked`() throws {
    _ = try post("_set=twoFactor&twoFactor=true")
    let answer = try post("_set=twoFactor", number: "me.3")
    #expect(try html(answer).joined().contains("row-twoFactor"))
    #expect(!site.send(.get, address).text.contains("row-phone"))
  }

  @Test func `P17: what a script sends again under its number is carried out once`() throws {
    let old = try tag
    _ = try post("_set=name&name=Ada", tag: old)
    _ = try post("_set=name&name=Grace", number: "other.1")
    let again = try post("_set=name&name=Ada").json
    #expect(again["replayed"]?.bool == true && again["to"]?.integer == 3)
    #expect(site.send(.get, address).text.contains(#"value="Grace""#))
    let reused = try post("_set=name&name=Bob")
    #expect(reused.status == 422 && reused.text.contains("urn:formd:seq-reused"))
  }

  @Test func `an answer that replaces one which the script had not seen is told of`() throws {
    let old = try tag
    _ = try post("_set=name&name=Ada", number: "other.1")
    let answer = try post("_set=name&name=Grace", tag: old)
    let conflict = try #require(try answer.json["conflicts"]?.array?.first)
    #expect(conflict["key"]?.string == "name" && conflict["value"]?.string == "Ada")
  }

  @Test func `an answer to a row that is hidden by now is named as not written`() throws {
    _ = try post("_set=twoFactor&twoFactor=true")
    let old = try tag
    _ = try post("_set=twoFactor", number: "other.1")
    let answer = try post("_set=phone&phone=1", tag: old, number: "me.3")
    #expect(try answer.json["ignored"]?.array?.map(\.string) == ["phone"])
  }

  @Test func `what cannot be read stays beside its error`() throws {
    try site.publish("count", TestForms.count)
    let other = try #require(site.send(.get, "/f/count").headers["Location"])
    let answer = site.send(
      .post, other, "_n=me.1&_set=n&n=12a", type: PageRoutesTests.urlencoded,
      headers: ["Accept": PageChange.type])
    let body = try html(answer).joined()
    #expect(body.contains(#"value="12a""#) && body.contains(#"id="error-n""#))
  }

  @Test
  func `a script asks what changed since a state, and gets all of the page where nobody knows it`()
    throws
  {
    let old = try tag
    #expect(changes(since: old).status == 204)
    _ = try post("_set=name&name=Ada")
    #expect(try html(changes(since: old)).joined().contains(#"value="Ada""#))
    for unknown in ["", "1.nonsense", "99.x"] {
      let answer = changes(since: unknown)
      let body = try answer.json
      #expect(body["kind"]?.string == "snapshot" && body["from"] == nil)
      #expect(try html(answer)[0].hasPrefix(#"<main id="main">"#))
    }
  }

  @Test
  func `a submit that is refused shows the faults, one that is accepted leads to the receipt`()
    throws
  {
    let refused = try post("_do=submit")
    #expect(try refused.json["title"]?.string == "Error: Contact")
    #expect(try refused.json["focus"]?.string == "row-name")
    #expect(try html(refused).joined().contains(#"id="errors""#))
    let accepted = try post("_set=name&name=Ada&_do=submit", number: "me.3")
    #expect(try accepted.json["go"]?.string == address)
    #expect(site.send(.get, address).text.contains("receipt"))
    #expect(try changes(since: "1.x").json["go"]?.string == address)
    #expect(
      try post("_set=name&name=Eve", tag: "1.x", number: "me.5").json["go"]?.string == address)
  }

  @Test func `a post of another site is refused to a script too`() throws {
    let answer = site.send(
      .post, address, "_set=name&name=Eve", type: PageRoutesTests.urlencoded,
      headers: ["Accept": PageChange.type, "Sec-Fetch-Site": "cross-site"])
    #expect(answer.status == 403)
  }

  @Test func `a page tells its script what it needs, and has no other script`() throws {
    let page = site.send(.get, address).text
    #expect(page.contains(#"<script type="module" src="/formd.js"></script>"#))
    #expect(page.ranges(of: "<script").count == 2)
    let start = try #require(page.firstRange(of: #"id="page">"#))
    let text = page[start.upperBound...].prefix { $0 != "<" }
    let state = try JSONValue(parsing: Array(text.utf8))
    #expect(state["address"]?.string == address && state["rev"]?.integer == 1)
    #expect(!site.send(.get, "/").text.contains("<script"))
  }
}
