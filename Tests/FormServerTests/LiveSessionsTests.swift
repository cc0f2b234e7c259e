import FormStore
import Forms
import HTTP
import JSON
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import FormServer

struct LiveSessionsTests {
  let site: AppFixture

  init() throws {
    site = try AppFixture()
    try site.publish("contact", TestForms.contact)
    try site.publish("count", TestForms.count)
  }

  @Test func `a session that is read from the journal is what it was in memory`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    let session = try site.begin("contact")
    for seq in 1...150 {
      let (key, value) = [
        ("name", "\"n\(Int.random(in: 0..<50, using: &random))\""),
        ("twoFactor", "\(Bool.random(using: &random))"), ("phone", "\"\(seq)\""),
        ("hasAddress", "\(Bool.random(using: &random))"), ("street", "\"s\(seq)\""),
        ("email", "\"e\""), ("password", "\"secret\(seq)\""), ("locked", "\"l\(seq)\""),
      ][Int.random(in: 0..<8, using: &random)]
      let answer = site.edit(
        session, #"{"client": "k", "seq": \#(seq), "set": {"\#(key)": \#(value)}}"#)
      #expect(answer.status == 200)
    }
    let live = site.send(.get, session)
    let rev = try #require(try live.json["rev"]?.integer)
    let diffs = (1...rev).map { site.send(.get, session + "/diff?since=\($0)").bytes }
    let again = try site.restarted()
    #expect(again.send(.get, session).bytes == live.bytes, "seed \(seed)")
    #expect(again.send(.get, session).headers["ETag"] == live.headers["ETag"])
    for (index, diff) in diffs.enumerated() {
      let replayed = again.send(.get, session + "/diff?since=\(index + 1)")
      #expect(replayed.bytes == diff, "seed \(seed), since \(index + 1)")
    }
    let late = again.edit(
      session, #"{"client": "k", "seq": 150, "set": {"name": "other"}}"#)
    #expect(late.problem == "seq-reused" || late.status == 200, "seed \(seed)")
  }

  @Test func `what a failed request has left is no part of the next one`() throws {
    let session = try site.begin("count")
    let id = try #require(session.split(separator: "/").last.map(String.init))
    let live = site.app.parts.live
    #expect(throws: Problem.self) {
      _ = try live.turn(id) { turn in
        turn.made.endsAt = turn.loaded.session.asOf
        turn.made.hints = [.submit]
        throw Problem(.badRequest)
      }
    }
    _ = try live.turn(id) { turn in
      #expect(turn.made.endsAt == nil && turn.made.hints.isEmpty && turn.made.rows.isEmpty)
      return Response(204)
    }
    #expect(site.edit(session, #"{"set": {"n": 1}}"#).status == 200)
    let again = try site.restarted()
    #expect(try again.send(.get, session).json["rev"]?.integer == 2)
  }

  @Test func `a cache without room loses nothing`() throws {
    var limits = ServerLimits()
    limits.sessionBytes = 20_000
    let small = try site.restarted(limits: limits)
    let sessions = try (0..<30).map { _ in try small.begin("count") }
    for round in 1...3 {
      for (index, session) in sessions.enumerated() {
        let answer = small.edit(session, #"{"set": {"n": \#(index * 10 + round)}}"#)
        #expect(try answer.json["to"]?.integer == round + 1)
      }
    }
    for (index, session) in sessions.enumerated() {
      #expect(small.send(.get, session).text.contains("\"value\":\"\(index * 10 + 3)\""))
    }
  }

  @Test func `sessions that come and go between many threads lose no edit`() throws {
    var limits = ServerLimits()
    limits.sessionBytes = 30_000
    let small = try site.restarted(limits: limits)
    let sessions = try (0..<24).map { _ in try small.begin("count") }
    let failures = Mutex<[String]>([])
    let acknowledged = Mutex([Int](repeating: 0, count: sessions.count))
    runInParallel(12) { thread in
      var random = SeededGenerator(seed: UInt64(thread))
      for seq in 1...60 {
        let index = Int.random(in: 0..<sessions.count, using: &random)
        let answer = small.edit(
          sessions[index],
          #"{"client": "t\#(thread)", "seq": \#(seq), "set": {"n": \#(thread * 1000 + seq)}}"#)
        if answer.status == 200 {
          acknowledged.withLock { $0[index] += 1 }
        } else {
          failures.withLock { $0.append(answer.text) }
        }
        if seq.isMultiple(of: 5) { _ = small.send(.get, sessions[(index + 7) % sessions.count]) }
      }
    }
    #expect(failures.withLock { $0 } == [])
    let live = sessions.map { small.send(.get, $0).bytes }
    let again = try small.restarted()
    for (index, session) in sessions.enumerated() {
      let answer = again.send(.get, session)
      #expect(answer.bytes == live[index])
      #expect(try answer.json["rev"]?.integer == 1 + acknowledged.withLock { $0[index] })
    }
  }

  @Test func `twenty equal edits at once make one revision`() throws {
    let session = try site.begin("count")
    let answers = try parallel(20) { _ in
      site.edit(session, #"{"client": "k", "seq": 1, "base": 1, "set": {"n": 5}}"#)
    }
    #expect(answers.allSatisfy { $0.status == 200 })
    #expect(try answers.count { try $0.json["replayed"]?.bool == true } == 19)
    #expect(try site.send(.get, session).json["rev"]?.integer == 2)
  }

  @Test func `many writers of one session have one revision each, in one order`() throws {
    let session = try site.begin("count")
    let answers = try parallel(40) { index in
      site.edit(session, #"{"client": "c\#(index)", "seq": 1, "set": {"n": \#(index + 1)}}"#)
    }
    let revs = try answers.compactMap { try $0.json["to"]?.integer }
    #expect(revs.sorted() == Array(2...41))
    let live = site.send(.get, session).bytes
    #expect(try site.restarted().send(.get, session).bytes == live)
  }

  @Test func `nobody is answered before the change is durable`() throws {
    let session = try site.begin("count")
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let answered = Atomic(0)
    let edit = site.reply(
      .patch, session + "/values", #"{"n": 1}"#, type: "application/merge-patch+json")
    let read = site.reply(.get, session)
    let refused = site.reply(
      .patch, session + "/values", #"{"x": 1}"#, type: "application/merge-patch+json")
    for reply in [edit, read, refused] {
      guard case .later(let deferred) = reply else {
        Issue.record("this was answered at once")
        continue
      }
      deferred.whenFulfilled { _ in answered.add(1, ordering: .relaxed) }
    }
    #expect(answered.load(ordering: .relaxed) == 0)
    gate.open()
    #expect(try edit.wait().json["to"]?.integer == 2)
    #expect(read.wait().text.contains(#""value":"1""#))
    #expect(refused.wait().problem == "invalid-edit")
  }

  @Test func `what is changed while the form is on its way out goes with it`() throws {
    let session = try site.begin("count")
    let gate = Gate()
    site.database.enqueue(
      WriteUnit { _ in
        gate.pass()
      } then: { _ in
      })
    let removal = site.reply(.delete, "/v1/forms/count", admin: true)
    let edit = site.reply(.patch, session + "/values", #"{"n": 1}"#)
    let opening = site.reply(.post, "/v1/forms/count/sessions", "{}")
    gate.open()
    #expect(removal.wait().status == 204)
    #expect(edit.wait().problem == "session-gone")
    #expect(opening.wait().problem == "unknown-form")
    #expect(site.send(.get, session).problem == "session-gone")
    #expect(site.logged == [])
  }

  @Test func `a change that cannot be stored is taken back for all who stand on it`() throws {
    let session = try site.begin("count")
    let before = site.send(.get, session).bytes
    let gate = Gate()
    site.takeJournal(behind: gate)
    let replies = (1...3).map { site.reply(.patch, session + "/values", #"{"n": \#($0)}"#) }
    let read = site.reply(.get, session)
    gate.open()
    for answer in (replies + [read]).map({ $0.wait() }) {
      #expect(answer.status >= 500)
      #expect(!answer.text.contains("edit"))
    }
    try site.giveJournalBack()
    #expect(site.send(.get, session).bytes == before)
    #expect(try site.edit(session, #"{"set": {"n": 9}}"#).json["to"]?.integer == 2)
  }

  /// Does something on so many threads at once.
  private func parallel(
    _ count: Int, _ body: @escaping @Sendable (Int) throws -> Response
  ) throws -> [Response] {
    let results = Mutex<[Result<Response, any Error>]>([])
    runInParallel(count) { index in
      let result = Result { try body(index) }
      results.withLock { $0.append(result) }
    }
    return try results.withLock { try $0.map { try $0.get() } }
  }
}
