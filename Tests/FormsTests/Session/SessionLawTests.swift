import JSON
import TestSupport
import Testing

@testable import Forms

/// Laws that hold for every form, every edit and every pair of revisions.
struct SessionLawTests {
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
        #expect(
          new.earlier(.tag(old.tag))?.snapshotBytes == old.snapshotBytes,
          "seed \(seed), back from \(new.rev) to \(old.rev)")
      }
    }
  }

  @Test(arguments: seeds)
  func `replaying the journal gives the live session`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    let live = life.session
    var replayed = try #require(
      Session(id: "s", form: live.form, language: live.language, replaying: life.rows[0]))
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
    let life = try Life(seed: seed)
    for (position, state) in life.states.enumerated() {
      let taken = try #require(life.takenUp(position), "seed \(seed), revision \(state.rev)")
      #expect(
        String(decoding: taken.snapshotBytes, as: UTF8.self)
          == String(decoding: state.snapshotBytes, as: UTF8.self),
        "seed \(seed), revision \(state.rev)")
      #expect(taken.checkpoint() == state.checkpoint(), "seed \(seed), revision \(state.rev)")
      #expect(taken.issues() == state.issues(), "seed \(seed), revision \(state.rev)")
    }
  }

  @Test(arguments: seeds)
  func `a session taken up from a checkpoint goes on like the live one`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    var taken = try #require(life.takenUp(life.states.count / 2), "seed \(seed)")
    for row in life.rows where row.rev > taken.rev {
      let isReplayed = taken.replay(row)
      #expect(isReplayed, "seed \(seed), revision \(row.rev)")
    }
    #expect(taken.checkpoint() == life.session.checkpoint(), "seed \(seed)")
    #expect(taken.snapshotBytes == life.session.snapshotBytes, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `nothing that is sent or kept holds a secret`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    for (position, state) in life.states.enumerated() {
      let kept =
        state.snapshotBytes + (state.changes(since: .rev(1), with: life.outcomes[position]) ?? [])
        + state.checkpoint().canonicalBytes + state.submissionValues().values.canonicalBytes
        + (life.outcomes[position]?.journal?.edit ?? [])
      #expect(!String(decoding: kept, as: UTF8.self).contains("hush"), "seed \(seed)")
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
  func `the same edit does the same, and no more than it may`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    var drawn = RandomForm(seed: seed)
    for state in life.states where state.status == .draft {
      var (one, other) = (state, state)
      let before = (state.snapshotBytes, state.checkpoint())
      let edit = Edit(
        drawn.drawEvent(in: state), asOf: Instant(milliseconds: state.asOf.milliseconds + 1),
        nonce: "e")
      let outcomes = (try? one.apply(edit), try? other.apply(edit))
      #expect(outcomes.0?.journal == outcomes.1?.journal, "seed \(seed)")
      #expect(outcomes.0?.effects == outcomes.1?.effects, "seed \(seed)")
      #expect(one.checkpoint() == other.checkpoint(), "seed \(seed)")
      if outcomes.0?.isChanged != true {
        #expect(one.snapshotBytes == before.0 && one.checkpoint() == before.1, "seed \(seed)")
      }
      #expect(one.state.stepsDone <= 20_000 + 40 * one.state.stepsOfFullPass, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `a reset session is as it began, but for what the clock computes`(seed: UInt64) throws {
    let life = try Life(seed: seed)
    var first = life.states[0]
    guard var last = life.states.last(where: { $0.status == .draft }) else { return }
    let clock = Instant(milliseconds: last.asOf.milliseconds + 1)
    _ = try last.apply(Edit(.reset, asOf: clock, nonce: "r"))
    _ = try first.apply(Edit(.reset, asOf: clock, nonce: "r"))
    #expect(
      last.snapshot()["sections"]?.canonicalBytes == first.snapshot()["sections"]?.canonicalBytes,
      "seed \(seed)")
    #expect(last.submissionValues().values == first.submissionValues().values, "seed \(seed)")
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
