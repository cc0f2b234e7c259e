import Forms
import JSON
import TestSupport
import Testing

/// Laws that hold for every session that is taken to another edition of its form.
struct RebaseLawTests {
  static let seeds: [UInt64] = (0..<60).map { 20_261_201 + $0 }

  /// A session with some life, and the same after one or two rebases.
  struct Moved {
    var drawn: RandomForm
    let before: Session
    var session: Session
    var changed: RandomForm.Changed
    var outcome: Outcome
    let secrets: [JournalRow.Secret]

    init(seed: UInt64) throws {
      let life = try Life(seed: seed)
      before = life.states[11]
      session = before
      drawn = RandomForm(seed: seed)
      changed = try drawn.drawChanged(drawn.document, version: 2)
      outcome = try session.apply(Self.edit(onto: changed, "r1"))
      secrets = outcome.journal?.secrets ?? []
    }

    static func edit(onto changed: RandomForm.Changed, _ nonce: String) -> Edit {
      Edit(
        .rebase(Rebase(onto: changed.form, renames: changed.renames)),
        asOf: Instant(milliseconds: 400_000_000), nonce: nonce)
    }

    /// The session as it is taken up from its checkpoint.
    var takenUp: Session? {
      Session(
        id: session.id, form: session.form, language: session.language,
        checkpoint: session.checkpoint(), secrets: secrets)
    }
  }

  @Test(arguments: seeds)
  func `the diff of a rebase gives the new snapshot byte for byte`(seed: UInt64) throws {
    let moved = try Moved(seed: seed)
    for base in [Base.rev(moved.before.rev), .tag(moved.before.tag)] {
      let diff = try #require(moved.session.changes(since: base), "seed \(seed)")
      let applied = try DiffApplier.apply(
        try JSONValue(parsing: diff), to: moved.before.snapshot())
      #expect(applied.canonicalBytes == moved.session.snapshotBytes, "seed \(seed)")
      #expect(diff == moved.session.changes(from: moved.before), "seed \(seed)")
    }
    #expect(moved.session.rev == moved.before.rev + 1, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `what a field of the same kind held it holds still`(seed: UInt64) throws {
    let moved = try Moved(seed: seed)
    let before = moved.before.checkpoint()["fields"]?.object ?? []
    let after = moved.session.checkpoint()["fields"]
    for member in before {
      guard let path = moved.newPath(of: member.name),
        let old = moved.before.form.field(at: member.name).map({
          moved.before.form.field(at: $0.field)
        }),
        let new = moved.session.form.field(at: path).map({ moved.session.form.field(at: $0.field) }
        ),
        old.kind.name == new.kind.name, old.isSecret == new.isSecret, new.whenHidden == .keep,
        new.calculate == nil, old.calculate == nil, !new.clearsInvalid
      else { continue }
      #expect(after?[path] == member.value, "seed \(seed), \(member.name)")
    }
  }

  @Test(arguments: seeds)
  func `items keep their names and their order`(seed: UInt64) throws {
    let moved = try Moved(seed: seed)
    for list in moved.before.checkpoint()["lists"]?.object ?? [] {
      guard let now = moved.session.checkpoint()["lists"]?[list.name]?["items"]?.array else {
        continue
      }
      let then = list.value["items"]?.array ?? []
      #expect(Array(now.prefix(then.count)) == then, "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `a checkpoint of the new edition gives the live session, also later`(seed: UInt64) throws {
    var moved = try Moved(seed: seed)
    var taken = try #require(moved.takenUp, "seed \(seed)")
    #expect(taken.snapshotBytes == moved.session.snapshotBytes, "seed \(seed)")
    #expect(taken.checkpoint() == moved.session.checkpoint(), "seed \(seed)")
    #expect(taken.issues() == moved.session.issues(), "seed \(seed)")
    for step in 0..<12 {
      let old = moved.session
      let values = moved.answers()
      guard let answers = try? moved.session.form.assignments(values) else { continue }
      let edit = Edit(
        .set(answers), asOf: Instant(milliseconds: 400_000_001 + Int64(step)), nonce: "m\(step)")
      var outcome: Outcome?
      do {
        outcome = try moved.session.apply(edit)
      } catch {
        // The effects of some drawn forms go on and on.
        #expect(error == .unsettled, "seed \(seed), step \(step)")
      }
      if let row = outcome?.journal {
        let isReplayed = taken.replay(row)
        #expect(isReplayed, "seed \(seed), step \(step)")
      }
      #expect(taken.checkpoint() == moved.session.checkpoint(), "seed \(seed)")
      #expect(
        moved.session.changes(since: .rev(old.rev)) == moved.session.changes(from: old),
        "seed \(seed), step \(step)")
    }
    #expect(taken.snapshotBytes == moved.session.snapshotBytes, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `the way there and back over several editions leads by legal diffs`(seed: UInt64) throws {
    var moved = try Moved(seed: seed)
    for version in 3...5 {
      let old = moved.session
      let changed = try moved.drawn.drawChanged(moved.changed.document, version: version)
      let renames = changed.renames
      _ = try moved.session.apply(
        Edit(
          .rebase(Rebase(onto: changed.form, renames: renames)), asOf: old.asOf,
          nonce: "v\(version)"))
      moved.changed.document = changed.document
      let diff = try #require(moved.session.changes(since: .tag(old.tag)), "seed \(seed)")
      let applied = try DiffApplier.apply(try JSONValue(parsing: diff), to: old.snapshot())
      #expect(applied.canonicalBytes == moved.session.snapshotBytes, "seed \(seed)")
    }
    let diff = moved.session.changes(from: moved.before)
    let applied = try DiffApplier.apply(try JSONValue(parsing: diff), to: moved.before.snapshot())
    #expect(applied.canonicalBytes == moved.session.snapshotBytes, "seed \(seed)")
  }

  @Test(arguments: seeds)
  func `nothing of a rebase holds a secret or names what was hidden`(seed: UInt64) throws {
    let moved = try Moved(seed: seed)
    let sent =
      (moved.session.changes(since: .rev(moved.before.rev), with: moved.outcome) ?? [])
      + (moved.outcome.journal?.edit ?? []) + moved.session.checkpoint().canonicalBytes
    #expect(!String(decoding: sent, as: UTF8.self).contains("hush"), "seed \(seed)")
    let shown = String(decoding: moved.before.snapshotBytes, as: UTF8.self)
    for ignored in moved.outcome.ignored {
      #expect(shown.contains(#""key":"\#(ignored.key)""#), "seed \(seed)")
    }
  }
}

extension RebaseLawTests.Moved {
  /// The path of an old answer in the new edition.
  fileprivate func newPath(of key: String) -> String? {
    let parts = key.split(separator: "/").map(String.init)
    let path = parts.count == 3 ? "\(parts[0])/\(parts[2])" : key
    let new = changed.renames.reduce(path) { $0 == $1.from ? $1.to : $0 }
    guard parts.count == 3 else { return session.form.field(at: new) == nil ? nil : new }
    let names = new.split(separator: "/").map(String.init)
    let moved = "\(parts[0])/\(parts[1])/\(names.last ?? "")"
    return session.hasField(moved) ? moved : nil
  }

  /// Some answers for the fields that are there now.
  fileprivate mutating func answers() -> JSONValue {
    let drawn = self.drawn.drawAnswers(in: session).object ?? []
    return .object(drawn.filter { session.form.field(at: $0.name) != nil })
  }
}

extension CompiledForm {
  fileprivate func field(at position: Int) -> Field {
    form.sections.filter { $0.repeat == nil }.flatMap(\.fields).elementsThenColumns(form)[position]
  }
}

extension [Field] {
  /// Fields outside of lists, the variables, then those of the templates: the order of positions.
  fileprivate func elementsThenColumns(_ form: Form) -> [Field] {
    self + form.variables.map { Field($0.key, $0.kind) }
      + form.sections.filter { $0.repeat != nil }.flatMap(\.fields)
  }
}

extension Field {
  fileprivate var clearsInvalid: Bool {
    switch kind {
    case .choice(let rules), .choices(let rules): rules.clearInvalid
    default: false
    }
  }
}
