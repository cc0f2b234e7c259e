import Forms
import JSON
import TestSupport
import Testing

/// Edits that come late, twice or never.
struct OnceLawTests {
  static let seeds: [UInt64] = (0..<20).map { 20_261_400 + $0 }

  /// A form with a field for each edit, and one that all of them set.
  private static func session() throws -> Session {
    let fields = (0...64).map { #"{"key": "f\#($0)", "kind": "number", "label": "F"}"# }
    let form = try Drafting(
      fields: fields.joined(separator: ", ")
        + #", {"key": "last", "kind": "number", "label": "L"}"#
    ).session.form
    return Session(
      id: "s", form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 0), nonce: "n"))
  }

  private static func edit(_ seq: Int, _ form: CompiledForm, nonce: String) throws -> Edit {
    let answers = try JSONValue(parsing: Array(#"{"f\#(seq)": \#(seq), "last": \#(seq)}"#.utf8))
    var edit = Edit(
      .set(try form.assignments(answers)), asOf: Instant(milliseconds: 0), nonce: nonce)
    (edit.client, edit.seq, edit.digest) = ("c", seq, "d\(seq)")
    return edit
  }

  @Test(arguments: seeds)
  func `G5: an edit is carried out once, in whatever order the copies of 64 arrive`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var session = try Self.session()
    let copies = (1...64).flatMap { seq in
      Array(repeating: seq, count: Int.random(in: 1...4, using: &generator))
    }.shuffled(using: &generator)
    var done: [Int] = []
    for (number, seq) in copies.enumerated() {
      let outcome = try session.apply(try Self.edit(seq, session.form, nonce: "m\(number)"))
      #expect(outcome.isChanged != outcome.isReplayed, "seed \(seed), edit \(seq)")
      if let row = outcome.journal, let seq = row.seq { done.append(seq) }
      // What an edit wrote later is not taken back by one that is older and came after it.
      if !outcome.isReplayed, seq < done.max() ?? 0 {
        #expect(outcome.ignored == [.init(key: "last", reason: .stale)], "seed \(seed)")
      }
    }
    #expect(done.sorted() == Array(1...64), "seed \(seed)")
    let rows = session.snapshot()["sections"]?.array?.first?["rows"]?.array ?? []
    for row in rows where row["key"]?.string != "f0" {
      let seq = row["key"]?.string.map { $0 == "last" ? "64" : String($0.dropFirst()) }
      #expect(row["value"]?.string == seq, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `P17: copies of edits, up to three more of each, leave each of them once in the journal`(
    seed: UInt64
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var session = try Self.session()
    var rows: [JournalRow] = []
    for seq in 1...30 {
      for copy in 0...Int.random(in: 0...3, using: &generator) {
        let late = max(1, seq - (copy == 3 ? Int.random(in: 0...5, using: &generator) : 0))
        let edit = try Self.edit(late, session.form, nonce: "m\(seq)x\(copy)")
        if let row = try session.apply(edit).journal { rows.append(row) }
      }
    }
    #expect(rows.compactMap(\.seq) == Array(1...30), "seed \(seed)")
    #expect(session.rev == 31, "seed \(seed)")
  }

  @Test func `P18: a gap, a repeat and a step back in the numbers leave the session usable`() throws
  {
    var session = try Self.session()
    for seq in [1, 5, 5, 3, 60, 2, 64] {
      _ = try session.apply(try Self.edit(seq, session.form, nonce: "m\(seq)"))
    }
    #expect(session.rev == 7)
    var far = try Self.edit(1, session.form, nonce: "far")
    (far.seq, far.digest) = (9_007_199_254_740_991, "far")
    _ = try session.apply(far)
    #expect(throws: EditRefusal.seqTooOld) {
      try session.apply(try Self.edit(4, session.form, nonce: "m"))
    }
    #expect(throws: EditRefusal.seqReused) {
      var other = far
      other.digest = "other"
      _ = try session.apply(other)
    }
    var fresh = try Self.edit(4, session.form, nonce: "fresh")
    fresh.client = "another"
    #expect(try session.apply(fresh).isChanged)
  }
}
