import Foundation
import HTTP
import JSON
import SQLite
import TestSupport
import Testing

@testable import FormServer

/// Tags that another server gave: one that rendered differently, or one whose data was newer.
struct TagTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    session = try site.begin("contact")
    for name in ["A", "B"] { _ = site.edit(session, #"{"set": {"name": "\#(name)"}}"#) }
  }

  private func tag(_ site: AppFixture) throws -> String {
    try #require(try site.send(.get, session).json["tag"]?.string)
  }

  /// What a client gets that holds a tag which is not of this history: the snapshot, and no error.
  private func expectSnapshots(_ site: AppFixture, to held: String) throws {
    let known = site.send(.get, session, headers: ["If-None-Match": "\"\(held)\""])
    #expect(known.status == 200)
    let diff = site.send(.get, session + "/diff?since=\(held)")
    #expect(diff.status == 200)
    let snapshot = try diff.json
    #expect(snapshot["kind"]?.string == "snapshot")
    #expect(snapshot["tag"]?.string == (try tag(site)))
    let edited = site.edit(
      session, #"{"base": "\#(held)", "set": {"email": "\#(held)@example.org"}}"#)
    #expect(edited.status == 200)
    #expect(try edited.json["kind"]?.string == "snapshot")
    #expect(try edited.json["conflicts"] == nil)
    let match = site.edit(session, #"{"set": {"name": "x"}}"#, ["If-Match": "\"\(held)\""])
    #expect(match.problem == "precondition-failed")
  }

  @Test func `P22: a server that renders differently sends snapshots, and no errors`() throws {
    let held = try tag(site)
    let old = try #require(try tag(ofRev: 1, site))
    let next = try site.restarted(renderer: 2)
    #expect(try tag(next) != held)
    try expectSnapshots(next, to: held)
    try expectSnapshots(next, to: old)
    // What the newer server gave is good there, and known as its own.
    let own = try tag(next)
    #expect(next.send(.get, session + "/diff?since=\(own)").status == 204)
    let edited = next.edit(session, #"{"base": "\#(own)", "set": {"name": "C"}}"#)
    #expect(try edited.json["kind"]?.string == "diff")
  }

  @Test func `P22: across renderers it is known who changed what, and what a page held`() throws {
    let held = try tag(site)
    let next = try site.restarted(renderer: 2)
    _ = next.edit(
      session, #"{"client": "other", "seq": 1, "set": {"name": "C", "email": "c@example.org"}}"#)
    let strict = next.edit(
      session, #"{"client": "k", "seq": 1, "fields": {"name": "\#(held)"}, "set": {"name": "D"}}"#)
    #expect(strict.problem == "field-conflict")
    let untouched = next.edit(
      session, #"{"client": "k", "seq": 2, "fields": {"phone": "\#(held)"}, "set": {"name": "D"}}"#)
    #expect(untouched.status == 200)
    // A page that was served before, and on which only the name was changed.
    let page = "/s/" + session.dropFirst("/v1/sessions/".count)
    let posted = next.send(
      .post, page, "_tag=\(held)&_n=page.1&name=E&email=",
      type: "application/x-www-form-urlencoded")
    #expect(posted.status == 303)
    let snapshot = next.send(.get, session).text
    #expect(snapshot.contains(#""value":"E""#) && snapshot.contains("c@example.org"))
  }

  @Test func `P42: a client with a tag from before a backup was restored gets a snapshot`() throws {
    let file = site.folder.file("test.db")
    site.database.close()
    try FileManager.default.copyItem(atPath: file, toPath: file + ".backup")
    let later = try AppFixture(in: site.folder)
    for name in ["C", "D"] { _ = later.edit(session, #"{"set": {"name": "\#(name)"}}"#) }
    let held = try tag(later)
    #expect(held.hasPrefix("5."))
    later.database.close()
    for name in [file, file + "-wal", file + "-shm"]
    where FileManager.default.fileExists(atPath: name) {
      try FileManager.default.removeItem(atPath: name)
    }
    try FileManager.default.moveItem(atPath: file + ".backup", toPath: file)
    let restored = try AppFixture(in: site.folder)
    #expect(try tag(restored).hasPrefix("3."))
    try expectSnapshots(restored, to: held)
    // The same number again, of another history: first the head, then behind it.
    _ = restored.edit(session, #"{"set": {"name": "E"}}"#)
    #expect(try tag(restored).hasPrefix("5.") && tag(restored) != held)
    try expectSnapshots(restored, to: held)
    _ = restored.edit(session, #"{"set": {"name": "F"}}"#)
    try expectSnapshots(restored, to: held)
    let again = try restored.restarted()
    try expectSnapshots(again, to: held)
  }

  /// The tag of an older revision, as an admin sees it.
  private func tag(ofRev rev: Int, _ site: AppFixture) throws -> String? {
    try site.send(.get, session + "?rev=\(rev)", admin: true).json["tag"]?.string
  }
}
