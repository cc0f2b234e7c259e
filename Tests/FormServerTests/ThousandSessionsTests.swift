import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

/// A version that is published while a thousand people fill in the one before, and a hundred follow.
struct ThousandSessionsTests {
  static let first = document(
    """
    {"key": "name", "kind": "text"}, {"key": "size", "kind": "choice", "options": [
      {"value": "s"}, {"value": "l"}]}, {"key": "note", "kind": "text"}
    """)
  static let second = document(
    """
    {"key": "note", "kind": "text", "label": "Note"}, {"key": "name", "kind": "text"},
    {"key": "size", "kind": "choice", "options": [{"value": "m"}, {"value": "l"}]},
    {"key": "seen", "kind": "bool"}
    """)

  static func document(_ fields: String) -> String {
    #"{"form": "big", "title": "Big", "sections": [{"key": "s", "fields": [\#(fields)]}]}"#
  }

  /// Sends many requests at once, so that they share commits, and waits for all.
  private func all(_ replies: [Reply]) -> [Response] { replies.map { $0.wait() } }

  private func open(_ count: Int, _ body: String, on site: AppFixture) -> [String] {
    all((0..<count).map { _ in site.reply(.post, "/v1/forms/big/sessions", body) })
      .compactMap { $0.headers["Location"] }
  }

  private func answer(_ sessions: [String], on site: AppFixture) -> [Response] {
    all(
      sessions.enumerated().map { number, session in
        site.reply(
          .patch, session + "/values",
          #"{"name": "n\#(number)", "size": "l", "note": "about \#(number)"}"#)
      })
  }

  private static func row(_ key: String, of snapshot: JSONValue) -> JSONValue? {
    snapshot["sections"]?.array?.first?["rows"]?.array?.first { $0["key"]?.string == key }?["value"]
  }

  @Test func `all answers stay, followers get one diff each, the others go on as they were`() throws
  {
    let site = try AppFixture()
    try site.publish("big", Self.first)
    let pinned = open(1000, "{}", on: site)
    let followers = open(100, #"{"follow": "published"}"#, on: site)
    #expect(pinned.count == 1000 && followers.count == 100)
    let edited = answer(pinned + followers, on: site)
    #expect(edited.allSatisfy { $0.status == 200 })
    let before = try all(followers.map { site.reply(.get, $0) }).map { try $0.json }

    try site.publish("big", Self.second)
    // Half of them are taken along in the background, a batch at a time, the rest when they look.
    #expect(site.app.takeFollowersAlong())

    for (number, session) in followers.enumerated() {
      let diff = try site.send(.get, session + "/diff?since=2").json
      #expect(diff["from"]?.integer == 2 && diff["to"]?.integer == 3)
      let shown = site.send(.get, session)
      #expect(try DiffApplier.apply(diff, to: before[number]).canonicalBytes == shown.bytes)
      let snapshot = try shown.json
      #expect(snapshot["version"]?.integer == 2)
      #expect(Self.row("name", of: snapshot) == .string("n\(1000 + number)"))
      #expect(Self.row("note", of: snapshot) == .string("about \(1000 + number)"))
      #expect(Self.row("size", of: snapshot) == .string("l"))
    }
    while site.app.takeFollowersAlong() {}
    let revs = try all(followers.map { site.reply(.get, $0) }).map { try $0.json["rev"]?.integer }
    #expect(revs.allSatisfy { $0 == 3 })

    let again = all(pinned.map { site.reply(.patch, $0 + "/values", #"{"note": "later"}"#) })
    #expect(try again.allSatisfy { try $0.json["to"]?.integer == 3 })
    let sent = all(pinned.map { site.reply(.post, $0 + "/submit", "{}") })
    #expect(sent.allSatisfy { $0.status == 201 })
    let submission = try site.send(.get, sent[500].headers["Location"] ?? "", admin: true).json
    #expect(submission["version"]?.integer == 1)
    #expect(
      submission["values"] == (try json(#"{"name": "n500", "note": "later", "size": "l"}"#)))
    #expect(site.logged == [])
  }

  @Test func `followers that nobody took along before an end are after the next start`() throws {
    let site = try AppFixture()
    try site.publish("big", Self.first)
    let followers = open(10, #"{"follow": "published"}"#, on: site)
    _ = answer(followers, on: site)
    try site.publish("big", Self.second)
    let again = try site.restarted()
    again.app.takeFollowersAlong()
    try again.database.waitFor { then in again.database.barrier(then) }
    let outdated = try again.database.read { db in
      try db.first("SELECT count(*) FROM session WHERE version = 1") { try $0[0] as Int }
    }
    #expect(outdated == 0)
    for (number, session) in followers.enumerated() {
      let snapshot = try again.send(.get, session).json
      #expect(snapshot["version"]?.integer == 2)
      #expect(Self.row("name", of: snapshot) == .string("n\(number)"))
    }
  }
}
