import JSON
import TestSupport
import Testing

@testable import Forms

struct CheckpointTests {
  private func takenUp(_ session: Session) -> Session? {
    Session(
      id: session.id, form: session.form, language: "en", checkpoint: session.checkpoint(),
      secrets: [])
  }

  @Test(arguments: [#"t + " ""#, #"t + "\r\n" + t"#, #"t + t + t + t + t"#])
  func `a first answer that no client could have sent survives a checkpoint`(rule: String) throws {
    var drafting = try Drafting(
      fields: #"""
        {"key": "t", "kind": "text", "label": "T"},
        {"key": "u", "kind": "text", "label": "U", "maxLength": 4,
         "initial": \#(String(decoding: JSONValue.string(rule).canonicalBytes, as: UTF8.self))}
        """#)
    try drafting.set(#"{"t": "a"}"#)
    let again = try #require(takenUp(drafting.session))
    #expect(again.snapshotBytes == drafting.session.snapshotBytes)
  }

  @Test func `a number of many digits survives a checkpoint and the journal`() throws {
    var drafting = try Drafting(fields: #"{"key": "n", "kind": "number", "label": "N"}"#)
    for number in ["1e255", "-9.999999999999999999999999999999999e20", "-1e-256", "0.1"] {
      let opening = drafting.session.checkpoint()
      let outcome = try drafting.set(#"{"n": \#(number)}"#)
      let again = try #require(takenUp(drafting.session))
      #expect(again.snapshotBytes == drafting.session.snapshotBytes)
      var replayed = try #require(
        Session(
          id: "id", form: drafting.session.form, language: "en", checkpoint: opening, secrets: []))
      let isReplayed = replayed.replay(try #require(outcome.journal))
      #expect(isReplayed && replayed.snapshotBytes == drafting.session.snapshotBytes)
    }
  }

  @Test func `a checkpoint of another renderer leads to a tag of this one`() throws {
    let session = try Drafting(fields: #"{"key": "n", "kind": "number", "label": "N"}"#).session
    let text = String(decoding: session.checkpoint().canonicalBytes, as: UTF8.self)
    #expect(!text.contains(session.tag))
    #expect(takenUp(session)?.tag == session.tag)
  }

  @Test(arguments: [
    (#""rev":1"#, #""rev":0"#), (#""rev":1"#, #""rev":9223372036854775807"#),
    (#""clients":[]"#, #""clients":[1]"#),
    (
      #""clients":[]"#,
      #""clients":[{"client":"a","highest":-9223372036854775808,"seen":[]}]"#
    ),
  ])
  func `a damaged checkpoint is refused`(sound: String, damaged: String) throws {
    let session = try Drafting(fields: #"{"key": "n", "kind": "number", "label": "N"}"#).session
    let text = String(decoding: session.checkpoint().canonicalBytes, as: UTF8.self)
    let parts = text.split(separator: sound, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let checkpoint = try json(parts.joined(separator: damaged))
    #expect(
      Session(id: "id", form: session.form, language: "en", checkpoint: checkpoint, secrets: [])
        == nil)
  }
}
