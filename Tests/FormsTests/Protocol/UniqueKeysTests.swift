import Forms
import JSON
import Rules
import TestSupport
import Testing

/// Keys are what diffs go by.
struct UniqueKeysTests {
  @Test func `P30: no key is there twice, in a document or in a snapshot`() throws {
    for sections in [
      #"{"key": "s", "fields": [{"key": "a", "kind": "text"}, {"key": "a", "kind": "bool"}]}"#,
      #"{"key": "s", "fields": []}, {"key": "s", "fields": []}"#,
      #"{"key": "a", "fields": [{"key": "a", "kind": "text"}]}"#,
      #"{"key": "s", "repeat": {}, "fields": [{"key": "a", "kind": "text"}, {"key": "a", "kind": "text"}]}"#,
    ] {
      let document = try JSONValue(
        parsing: Array(#"{"form": "f", "title": "F", "sections": [\#(sections)]}"#.utf8))
      let (form, findings) = CompiledForm.compile(Form.read(document), version: 1)
      #expect(form == nil && findings.contains { $0.level == .error }, "\(sections)")
    }
    for seed in Histories.seeds {
      for session in try Histories.history(seed).states {
        let sections = session.snapshot()["sections"]?.array ?? []
        let keys = sections.flatMap { section in
          [section["key"]?.string] + (section["rows"]?.array ?? []).map { $0["key"]?.string }
        }
        #expect(Set(keys).count == keys.count, "seed \(seed), revision \(session.rev)")
      }
    }
  }
}
