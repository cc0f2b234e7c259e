import JSON
import TestSupport
import Testing

@testable import Forms

struct StructureLawTests {
  /// Carries out random operations on a random form.
  ///
  /// - Returns: The form before, after, and the operations that were not refused.
  private func run(
    seed: UInt64, _ count: Int,
    _ each: (StructureOperation, DraftedForm, DraftedForm, JSONValue) throws -> Void =
      { _, _, _, _ in }
  ) throws -> (start: DraftedForm, end: DraftedForm, done: [StructureOperation]) {
    let start = try DraftedForm(document: RandomForm(seed: seed).document)
    var random = RandomStructure(seed: seed)
    var draft = start
    var done: [StructureOperation] = []
    for _ in 0..<count {
      let operation = random.operation(on: draft.document)
      let before = draft
      do {
        let changes = try draft.apply(operation)
        done.append(operation)
        try each(operation, before, draft, changes)
      } catch is RefusedOperation {
        #expect(draft.document == before.document, "seed \(seed)")
      } catch is FaultyDraft {
        #expect(draft.document == before.document, "seed \(seed)")
      }
    }
    return (start, draft, done)
  }

  private func seeds(_ count: Int) -> [UInt64] {
    let first = UInt64.random(in: 0...UInt64.max)
    print("first seed of the random structures: \(first)")
    return (0..<UInt64(count)).map { first &+ $0 }
  }

  @Test func `the diff of a draft turns the old tree into the new one in legal batches`() throws {
    var count = 0
    for seed in seeds(60) {
      _ = try run(seed: seed, 25) { operation, before, after, changes in
        count += 1
        let diff = JSONValue.object(
          [
            JSONMember("kind", .string("diff")), JSONMember("from", .integer(1)),
            JSONMember("to", .integer(2)), JSONMember("tag", .string("b")),
          ] + (changes.object ?? []))
        let old = before.tree(rev: 1, tag: "a")
        let new = after.tree(rev: 2, tag: "b")
        do {
          let applied = try DiffApplier.apply(diff, to: old)
          #expect(applied.canonicalBytes == new.canonicalBytes, "seed \(seed): \(operation)")
        } catch {
          Issue.record("seed \(seed): \(operation): \(error)")
        }
      }
    }
    // A law about nothing is none.
    #expect(count > 500)
  }

  @Test func `the diff of any two trees is a sequence of legal batches`() throws {
    for seed in seeds(3_000) {
      var random = SeededGenerator(seed: seed)
      let (old, new) = (Self.tree(rev: 1, &random), Self.tree(rev: 2, &random))
      let diff = JSONValue.object(
        [
          JSONMember("kind", .string("diff")), JSONMember("from", .integer(1)),
          JSONMember("to", .integer(2)), JSONMember("tag", .string("2")),
        ] + SnapshotDiff.members(old, new))
      do {
        let applied = try DiffApplier.apply(diff, to: old)
        #expect(applied.canonicalBytes == new.canonicalBytes, "seed \(seed)")
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }

  /// A tree of a few sections and rows, in any order.
  private static func tree(rev: Int, _ random: inout SeededGenerator) -> JSONValue {
    let sections = ["s", "t", "u", "v"].shuffled(using: &random)
      .prefix(Int.random(in: 0...4, using: &random))
    var rows = ["a", "b", "c", "d", "e", "f"].shuffled(using: &random)
    let parts = sections.map { key in
      let own = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in rows.popLast() }
      return JSONValue.object([
        JSONMember("header", .integer(Int.random(in: 0...1, using: &random))),
        JSONMember("key", .string(key)),
        JSONMember(
          "rows",
          .array(
            own.map { row in
              .object([
                JSONMember("key", .string(row)),
                JSONMember("value", .integer(Int.random(in: 0...1, using: &random))),
              ])
            })),
      ])
    }
    return .object([
      JSONMember("rev", .integer(rev)), JSONMember("sections", .array(parts)),
      JSONMember("tag", .string(String(rev))),
    ])
  }

  @Test func `several operations at once are what they are one by one`() throws {
    for seed in seeds(40) {
      let (start, end, done) = try run(seed: seed, 20)
      var batch = start
      try batch.apply(done)
      #expect(
        batch.document.canonicalBytes == end.document.canonicalBytes, "seed \(seed): \(done)")
      #expect(batch.renames == end.renames, "seed \(seed)")
    }
  }

  @Test func `a draft is printed and read the same after every operation`() throws {
    for seed in seeds(30) {
      _ = try run(seed: seed, 20) { operation, _, after, _ in
        let bytes = after.document.canonicalBytes
        let again = Form.read(try JSONValue(parsing: bytes), components: .test)
        #expect(again.form.document.canonicalBytes == bytes, "seed \(seed): \(operation)")
      }
    }
  }

  @Test func `what is renamed and renamed back is as it was`() throws {
    for seed in seeds(40) {
      let start = try DraftedForm(document: RandomForm(seed: seed).document)
      for section in start.document["sections"]?.array ?? [] {
        let key = section["key"]?.string ?? ""
        let isList = section["repeat"] != nil
        var draft = start
        // Nothing that stands in the form keeps a name that is free from being taken.
        try draft.apply(.renameSection(key, to: "renamed_one"))
        #expect(!names(key, in: draft), "seed \(seed): \(key)")
        try draft.apply(.renameSection("renamed_one", to: key))
        #expect(draft.document == start.document, "seed \(seed): \(key)")
        for field in section["fields"]?.array ?? [] {
          let own = field["key"]?.string ?? ""
          let path = isList ? "\(key)/\(own)" : own
          var draft = start
          try draft.apply(.renameField(path, to: "renamed_one"))
          try draft.apply(
            .renameField(isList ? "\(key)/renamed_one" : "renamed_one", to: own))
          #expect(draft.document == start.document, "seed \(seed): \(path)")
          #expect(draft.renames.path(of: path) == path)
        }
      }
    }
  }

  /// Whether a document has a key, or a rule that reads it.
  private func names(_ key: String, in draft: DraftedForm) -> Bool {
    let text = String(decoding: draft.document.canonicalBytes, as: UTF8.self)
    return text.contains("\"\(key)\"") || text.contains("(\(key))")
  }
}

extension DraftedForm {
  /// The tree of the draft, as a snapshot at a revision.
  fileprivate func tree(rev: Int, tag: String) -> JSONValue {
    .object(
      (StructureTree(document).snapshot.object ?? [])
        + [JSONMember("rev", .integer(rev)), JSONMember("tag", .string(tag))])
  }
}
