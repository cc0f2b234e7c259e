import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// What goes wrong in form libraries when a form is replaced under its answers.
struct VersionDefectTests {
  static func document(_ fields: String) -> String {
    #"{"form": "f", "title": "F", "sections": [{"key": "s", "fields": [\#(fields)]}]}"#
  }

  static func fit(_ options: String, more: String = "") -> String {
    document(#"{"key": "fit", "kind": "choice"\#(more), "options": [\#(options)]}"#)
  }

  let site: AppFixture

  init() throws { site = try AppFixture() }

  private func follower(_ values: String) throws -> String {
    try site.begin("f", #"{"follow": "published", "values": \#(values)}"#)
  }

  private func rows(_ session: String) throws -> [JSONValue] {
    try site.send(.get, session).json["sections"]?.array?.first?["rows"]?.array ?? []
  }

  @Test func `S27: the signals of a form that was replaced do nothing any more`() throws {
    try site.publish(
      "f",
      Self.document(
        """
        {"key": "flag", "kind": "bool"}, {"key": "more", "kind": "text", "visible": "flag"},
        {"key": "twice", "kind": "text", "calculate": "coalesce(more, \\"\\") + \\"!\\""}
        """))
    let session = try follower(#"{"flag": true, "more": "x"}"#)
    try site.publish(
      "f", Self.document(#"{"key": "flag", "kind": "bool"}, {"key": "more", "kind": "text"}"#))
    let diff = try site.edit(session, #"{"set": {"flag": false}}"#).json
    // Only the answer itself: no rule of the old form hides a row, computes or fails.
    #expect(diff["rows"] == (try json(#"{"set": {"flag": {"value": false}}}"#)))
    #expect(try rows(session).map { $0["key"]?.string } == ["flag", "more"])
    let again = try site.restarted()
    #expect(try again.send(.get, session).json["rev"]?.integer == 3)
    #expect(again.send(.get, session + "/explain/more", admin: true).text.contains("flag") == false)
  }

  @Test func `S8: a list of options that gets shorter never chooses another one`() throws {
    let options = #"{"value": "s"}, {"value": "m"}, {"value": "l"}"#
    try site.publish("f", Self.fit(options))
    let session = try follower(#"{"fit": "l"}"#)
    try site.publish("f", Self.fit(#"{"value": "s"}, {"value": "m"}"#))
    #expect(try rows(session)[0]["value"] == .string("l"))
    let issues = try site.send(.post, session + "/validate?quiet=1", "{}").json["issues"]?.array
    #expect(issues?.map { $0["code"]?.string } == ["not-offered"])

    try site.publish("f", Self.fit(#"{"value": "s"}"#, more: #", "clearInvalid": true"#))
    #expect(try rows(session)[0]["value"] == nil)
    #expect(
      try site.send(.post, session + "/validate?quiet=1", "{}").json["issues"]?.array?.count == 0)
  }

  @Test func `S11: another list of options leaves no answer that points elsewhere`() throws {
    let country =
      #"{"key": "country", "kind": "choice", "options": [{"value": "nl"}, {"value": "de"}]}"#
    let provinces =
      ["Utrecht", "Zeeland"].map { #"{"value": "\#($0)", "of": "nl"}"# }
      + ["Bayern"].map { #"{"value": "\#($0)", "of": "de"}"# }
    try site.publish(
      "f",
      Self.document(
        """
        \(country), {"key": "province", "kind": "choice", "clearInvalid": true,
          "optionFilter": "option.of == country", "options": [\(provinces.joined(separator: ","))]}
        """))
    let session = try site.begin("f", #"{"values": {"country": "nl", "province": "Zeeland"}}"#)
    _ = site.edit(session, #"{"set": {"country": "de"}}"#)
    #expect(try rows(session)[1]["value"] == nil)
    let receipt = site.send(.post, session + "/submit", "{}")
    let submission = try site.send(.get, receipt.headers["Location"] ?? "", admin: true).json
    #expect(submission["values"] == (try json(#"{"country": "de"}"#)))
  }
}
