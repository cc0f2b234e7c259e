import Forms
import JSON
import TestSupport
import Testing

/// Laws that hold for every form, every edit and every pair of revisions.
struct SessionLawTests {
  /// One drawn life of a session: every state that it went through, and its journal.
  struct Life {
    var states: [Session] = []
    var rows: [JournalRow] = []
    var session: Session { states[states.count - 1] }

    init(seed: UInt64) throws {
      var drawn = RandomForm(seed: seed)
      let form = try drawn.compiled()
      var session = Session(
        id: "s", form: form,
        opening: Opening(
          language: "en", asOf: Instant(milliseconds: 1000), nonce: "n1",
          assignments: try form.assignments(drawn.drawAnswers())))
      states = [session]
      rows = [session.openingRow]
      for step in 2..<20 {
        let asOf = Instant(milliseconds: Int64(step) * 1000)
        let change: Edit.Change =
          step % 7 == 0 ? .validate : .set(try form.assignments(drawn.drawAnswers()))
        var edit = Edit(change, asOf: asOf, nonce: "n\(step)")
        edit.client = "c\(step % 3)"
        edit.seq = step
        edit.digest = "d\(step)"
        let outcome = try session.apply(edit)
        if let row = outcome.journal { rows.append(row) }
        states.append(session)
      }
    }
  }

  static let seeds: [UInt64] = (0..<60).map { 20_261_130 + $0 }

  @Test(arguments: seeds)
  func `a diff applied to the old snapshot gives the new one byte for byte`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    let latest = life.session
    for old in life.states {
      let diff = try #require(latest.changes(since: .rev(old.rev)), "seed \(seed)")
      let applied = try DiffApplier.apply(try JSONValue(parsing: diff), to: old.snapshot())
      #expect(
        applied.canonicalBytes == latest.snapshotBytes, "seed \(seed), from \(old.rev)")
    }
  }

  @Test(arguments: seeds)
  func `the diff made of what was touched is that of two full renders`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    for (position, new) in life.states.enumerated() {
      for old in life.states[...position] {
        let incremental = try #require(new.changes(since: .tag(old.tag)), "seed \(seed)")
        let full = new.changes(from: old)
        #expect(
          String(decoding: incremental, as: UTF8.self) == String(decoding: full, as: UTF8.self),
          "seed \(seed), \(old.rev) to \(new.rev)")
      }
    }
  }

  @Test(arguments: seeds)
  func `replaying the journal gives the live session`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    let live = life.session
    var replayed = try #require(
      Session(id: "s", form: live.form, language: "en", replaying: life.rows[0]))
    for row in life.rows.dropFirst() {
      let isReplayed = replayed.replay(row)
      #expect(isReplayed, "seed \(seed), revision \(row.rev)")
    }
    #expect(replayed.snapshotBytes == live.snapshotBytes, "seed \(seed)")
    #expect(
      replayed.checkpoint().canonicalBytes == live.checkpoint().canonicalBytes, "seed \(seed)")
    #expect(replayed.changes(since: .rev(1)) == live.changes(since: .rev(1)), "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `recomputing what an edit affects is the same as recomputing everything`(
    seed: UInt64
  ) throws {
    for state in try Life(seed: seed).states {
      let taken = try #require(
        Session(
          id: "s", form: state.form, language: "en", checkpoint: state.checkpoint(), secrets: []),
        "seed \(seed), revision \(state.rev)")
      #expect(
        String(decoding: taken.snapshotBytes, as: UTF8.self)
          == String(decoding: state.snapshotBytes, as: UTF8.self),
        "seed \(seed), revision \(state.rev)")
      #expect(taken.issues() == state.issues(), "seed \(seed), revision \(state.rev)")
    }
  }

  @Test(arguments: seeds)
  func `a way over a revision between leads to the same snapshot`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    let middle = life.states[life.states.count / 2]
    let first = life.states[0]
    let there = try DiffApplier.apply(
      try JSONValue(parsing: middle.changes(from: first)), to: first.snapshot())
    let end = try DiffApplier.apply(
      try JSONValue(parsing: life.session.changes(from: middle)), to: there)
    #expect(end.canonicalBytes == life.session.snapshotBytes, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `a refused edit leaves the session as it was`(seed: UInt64) throws {
    var drawn = RandomForm(seed: seed)
    let form = try drawn.compiled()
    var session = Session(
      id: "s", form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "n"))
    for step in 0..<20 {
      let before = (session.snapshotBytes, session.checkpoint().canonicalBytes)
      var edit = Edit(
        .set(try form.assignments(drawn.drawAnswers())),
        asOf: Instant(milliseconds: Int64(step)), nonce: "m\(step)")
      edit.isStrict = true
      do {
        let outcome = try session.apply(edit)
        if !outcome.isChanged { #expect(session.snapshotBytes == before.0, "seed \(seed)") }
      } catch {
        #expect(session.snapshotBytes == before.0, "seed \(seed)")
        #expect(session.checkpoint().canonicalBytes == before.1, "seed \(seed)")
      }
    }
  }
}
