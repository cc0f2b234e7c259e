import JSON
import Rules
import TestSupport
import Testing

@testable import Forms

/// What is hidden is named nowhere.
struct HiddenLawTests {
  @Test(arguments: Histories.seeds)
  func `G7: a snapshot names no hidden row or section`(seed: UInt64) throws {
    for session in try Histories.history(seed).states {
      let texts = session.snapshot().everyText
      let state = session.state
      // What is left of items that are gone has no rows.
      let slots = session.form.sections.flatMap { section -> [Int] in
        guard let list = section.list else { return Array(section.fields) }
        return state.lists[list].items.flatMap { Array(state.slots(ofItem: $0)) }
      }
      let shown = Set(
        slots.filter { state.fields[$0].isVisible }.flatMap { session.labels(of: $0) })
      for slot in slots where !state.fields[slot].isVisible {
        #expect(!texts.contains(state.key(of: slot)), "seed \(seed), revision \(session.rev)")
        let labels = session.labels(of: slot).filter { !shown.contains($0) }
        #expect(texts.isDisjoint(with: labels), "seed \(seed), revision \(session.rev)")
      }
      for (position, section) in session.form.sections.enumerated()
      where !state.sections[position].isShown {
        #expect(!texts.contains(section.section.key), "seed \(seed), revision \(session.rev)")
      }
    }
  }

  @Test(arguments: Histories.seeds)
  func `G7: what is said about an edit names what was sent, or what was seen`(
    seed: UInt64
  ) throws {
    let history = try Histories.history(seed)
    for (number, outcome) in history.outcomes.enumerated() {
      guard let outcome else { continue }
      let seen = [number - 1, number].reduce(into: Set<String>()) {
        $0.formUnion(history.states[$1].snapshot().everyText)
      }
      let named = try outcome.journal.map { try JSONValue(parsing: $0.edit).everyText } ?? []
      for key in outcome.conflicts.map(\.key) + outcome.echo + outcome.normalized {
        #expect(named.union(seen).contains(key), "seed \(seed), \(key)")
      }
      if history.states[number].form.version != history.states[number - 1].form.version {
        #expect(outcome.ignored.allSatisfy { seen.contains($0.key) }, "seed \(seed)")
      }
      #expect(outcome.issues.allSatisfy { seen.contains($0.key) }, "seed \(seed)")
    }
  }
}

extension Session {
  /// What a row is called in the languages of the form.
  fileprivate func labels(of slot: Int) -> [String] {
    let label = state.compiled(slot).field.label
    return form.form.languages.compactMap { label?.text(in: $0, of: form.form.languages) }
  }
}

extension JSONValue {
  /// Every text and member name in a document.
  fileprivate var everyText: Set<String> {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.reduce(into: []) { $0.formUnion($1.everyText) }
    case .object(let members):
      members.reduce(into: []) { texts, member in
        texts.insert(member.name)
        texts.formUnion(member.value.everyText)
      }
    case .null, .bool, .number: []
    }
  }
}
