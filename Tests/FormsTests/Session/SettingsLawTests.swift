import JSON
import TestSupport
import Testing
import TimeZones

@testable import Forms

/// Laws about sessions whose language, time zone and client change in between.
struct SettingsLawTests {
  static let seeds: [UInt64] = (0..<60).map { 20_270_101 + $0 }

  /// A session that is edited, and now and then shown in another way.
  struct Wandering {
    var drawn: RandomForm
    var states: [Session] = []
    var outcomes: [Outcome?] = [nil]
    var rows: [JournalRow] = []
    /// The texts of secrets that were given up to each state.
    var secrets: [[JournalRow.Secret]] = []
    var session: Session { states[states.count - 1] }

    init(seed: UInt64) throws {
      drawn = RandomForm(seed: seed)
      let form = try drawn.compiled()
      var session = Session(
        id: "s", form: form,
        opening: Opening(
          language: seed % 2 == 0 ? "de" : "en", asOf: Instant(milliseconds: 0), nonce: "n1",
          answers: try form.openingAnswers(drawn.drawOpening()),
          timeZone: seed % 5 == 0 ? Zone("+09:30") : nil,
          capabilities: seed % 3 == 0 ? drawn.drawCapabilities() : .everything))
      states = [session]
      rows = [session.openingRow]
      secrets = [session.openingRow.secrets]
      for step in 2..<24 {
        var edit = Edit(
          try draw(step), asOf: Instant(milliseconds: Int64(step) * 28_800_000), nonce: "n\(step)")
        edit.client = "c\(step % 2)"
        edit.seq = step
        edit.digest = "d\(step)"
        let outcome = try? session.apply(edit)
        if let row = outcome?.journal { rows.append(row) }
        states.append(session)
        outcomes.append(outcome)
        secrets.append(rows.flatMap(\.secrets))
      }
    }

    private mutating func draw(_ step: Int) throws -> Edit.Change {
      switch step % 5 {
      case 0, 3: .settings(drawn.drawSettings())
      case 1: try drawn.drawChange(of: session)
      case 4: step % 2 == 0 ? .validate : drawn.drawEvent(in: session)
      default: .set(try session.form.assignments(drawn.drawAnswers(in: session)))
      }
    }

    /// The session as it is taken up from the checkpoint of a state.
    func takenUp(_ position: Int) -> Session? {
      let state = states[position]
      return Session(
        id: "s", form: state.form, language: "none", checkpoint: state.checkpoint(),
        secrets: secrets[position], opening: rows[0])
    }
  }

  @Test(arguments: seeds)
  func `each change leads by its diff to the next snapshot`(seed: UInt64) throws {
    let wandering = try Wandering(seed: seed)
    for (old, new) in zip(wandering.states, wandering.states.dropFirst()) {
      for base in [Base.rev(old.rev), .tag(old.tag)] {
        let diff = try #require(new.changes(since: base), "seed \(seed), from \(old.rev)")
        #expect(diff == new.changes(from: old), "seed \(seed), from \(old.rev)")
        let applied = try DiffApplier.apply(try JSONValue(parsing: diff), to: old.snapshot())
        #expect(applied.canonicalBytes == new.snapshotBytes, "seed \(seed), from \(old.rev)")
      }
    }
  }

  @Test(arguments: seeds)
  func `what is remembered over several changes is what two full renders tell`(
    seed: UInt64
  ) throws {
    let wandering = try Wandering(seed: seed)
    for (position, new) in wandering.states.enumerated() {
      for old in wandering.states[...position] {
        guard let diff = new.changes(since: .tag(old.tag)) else { continue }
        #expect(diff == new.changes(from: old), "seed \(seed), \(old.rev) to \(new.rev)")
      }
    }
  }

  @Test(arguments: seeds)
  func `replaying the journal gives the live session`(seed: UInt64) throws {
    let wandering = try Wandering(seed: seed)
    let (first, live) = (wandering.states[0], wandering.session)
    var replayed = try #require(
      Session(id: "s", form: live.form, language: first.language, replaying: wandering.rows[0]))
    #expect(replayed.snapshotBytes == first.snapshotBytes, "seed \(seed)")
    for row in wandering.rows.dropFirst() {
      let isReplayed = replayed.replay(row)
      #expect(isReplayed, "seed \(seed), revision \(row.rev)")
    }
    #expect(replayed.snapshotBytes == live.snapshotBytes, "seed \(seed)")
    #expect(replayed.checkpoint() == live.checkpoint(), "seed \(seed)")
    for old in wandering.states {
      #expect(
        replayed.changes(since: .tag(old.tag)) == live.changes(since: .tag(old.tag)),
        "seed \(seed), from \(old.rev)")
    }
  }

  @Test(arguments: seeds)
  func `a checkpoint of each state gives that state`(seed: UInt64) throws {
    let wandering = try Wandering(seed: seed)
    for (position, state) in wandering.states.enumerated() {
      let taken = try #require(wandering.takenUp(position), "seed \(seed), revision \(state.rev)")
      #expect(taken.snapshotBytes == state.snapshotBytes, "seed \(seed), revision \(state.rev)")
      #expect(taken.checkpoint() == state.checkpoint(), "seed \(seed), revision \(state.rev)")
      #expect(taken.issues() == state.issues(), "seed \(seed), revision \(state.rev)")
    }
  }

  @Test(arguments: seeds)
  func `nothing that is sent or kept holds a secret`(seed: UInt64) throws {
    let wandering = try Wandering(seed: seed)
    for (position, state) in wandering.states.enumerated() {
      let sent =
        state.snapshotBytes + state.checkpoint().canonicalBytes
        + (state.changes(since: .rev(max(1, state.rev - 1))) ?? [])
        + (wandering.outcomes[position]?.journal?.edit ?? [])
      #expect(!String(decoding: sent, as: UTF8.self).contains("hush"), "seed \(seed)")
    }
  }

  @Test(arguments: seeds)
  func `who can show everything sees the same rows in the same places`(seed: UInt64) throws {
    for state in try Wandering(seed: seed).states {
      let (whole, part) = (state.snapshot(for: .everything), state.snapshot())
      #expect(whole.rowKeys == part.rowKeys, "seed \(seed), revision \(state.rev)")
      #expect(whole["progress"] == part["progress"], "seed \(seed), revision \(state.rev)")
      #expect(part.widgets.allSatisfy(state.capabilities.mayShow), "seed \(seed)")
    }
  }
}

extension JSONValue {
  fileprivate var rows: [JSONValue] {
    (self["sections"]?.array ?? []).flatMap { $0["rows"]?.array ?? [] }
  }

  fileprivate var rowKeys: [String?] { rows.map { $0["key"]?.string } }

  /// The kinds and widgets of all rows.
  fileprivate var widgets: [(kind: String, widget: String)] {
    rows.map { ($0["kind"]?.string ?? "", $0["as"]?.string ?? "") }
  }
}

extension Capabilities {
  fileprivate func mayShow(_ row: (kind: String, widget: String)) -> Bool {
    if row.kind == "label" { return row.widget == "plain" || widgets?.contains(row.widget) ?? true }
    let names = row.kind == "custom" ? components : widgets
    return (kinds?.contains(row.kind) ?? true) && (names?.contains(row.widget) ?? true)
  }
}

extension RandomForm {
  /// Some change of the language, the time zone and the capabilities, which may be none.
  fileprivate mutating func drawSettings() -> SessionSettings {
    var settings = SessionSettings()
    if Bool.random(using: &generator) {
      settings.language = ["en", "de"].randomElement(using: &generator)
    }
    if Bool.random(using: &generator) {
      let zones = [Zone("+09:30"), Zone("-11:00"), Zone("+14:00"), nil]
      let zone = zones.randomElement(using: &generator) ?? nil
      settings.timeZone = zone.map { .named($0) } ?? .ofForm
    }
    if Bool.random(using: &generator) {
      settings.capabilities = Bool.random(using: &generator) ? drawCapabilities() : .everything
    }
    return settings
  }

  fileprivate mutating func drawCapabilities() -> Capabilities {
    Capabilities(
      kinds: drawSome(of: [
        "text", "number", "bool", "choice", "choices", "date", "time", "datetime", "cascade",
        "label",
        "location", "button", "link", "custom", "later",
      ]),
      widgets: drawSome(of: [
        "line", "area", "secret", "switch", "check", "push", "radio", "checks", "picker", "inline",
        "map", "plain", "value1", "pickers", "stepper",
      ]),
      components: drawSome(of: ["pair", "panel", "note", "later"]))
  }

  /// Some of some names, or nothing at all.
  private mutating func drawSome(of names: [String]) -> [String]? {
    guard Bool.random(using: &generator) else { return nil }
    return names.filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
  }
}
