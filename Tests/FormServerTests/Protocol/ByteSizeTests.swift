import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// How many bytes a client gets, as README says.
struct ByteSizeTests {
  let site: AppFixture
  let session: String

  init() throws {
    site = try AppFixture()
    try site.publish("survey", Self.form)
    session = try site.begin("survey")
  }

  /// Thirty sections of ten rows; one more row and one more section wait for their answers.
  private static var form: String {
    let sections = (1...30).map { section in
      let rows = (1...10).map { row in
        #"{"key": "q\#(section)_\#(row)", "kind": "text", "label": "Question \#(section).\#(row)"}"#
      }
      return #"""
        {"key": "part\#(section)", "header": "Part \#(section)", "fields": [\#(rows.joined(separator: ","))]}
        """#
    }
    let more = (1...10).map {
      #"{"key": "car\#($0)", "kind": "text", "label": "About your car, \#($0)"}"#
    }
    return #"""
      {"form": "survey", "title": "Survey", "sections": [\#(sections.joined(separator: ",")),
       {"key": "end", "header": "At the end", "fields": [
        {"key": "pet", "kind": "bool", "label": "Do you have a pet?"},
        {"key": "petName", "kind": "text", "label": "What is its name?", "visible": "pet"},
        {"key": "car", "kind": "bool", "label": "Do you have a car?"}]},
       {"key": "cars", "header": "Your car", "visible": "car", "fields": [\#(more.joined(separator: ","))]}]}
      """#
  }

  /// Sends an edit as an app does.
  private func edit(_ seq: Int, _ set: String, _ headers: Headers = [:]) throws -> Int {
    let tag = try #require(site.send(.get, session).headers["ETag"])
    let answer = site.edit(
      session, #"{"client": "k3v9", "seq": \#(seq), "base": \#(tag), "set": \#(set)}"#, headers)
    #expect(answer.status < 300)
    return answer.bytes.count
  }

  @Test func `the table of bytes in the README is what goes over the wire`() throws {
    let patch: Headers = ["Accept": "application/json-patch+json"]
    let rows = [
      ("the snapshot, 302 rows", site.send(.get, session).bytes.count),
      ("one answer of eleven letters", try edit(1, #"{"q7_3": "hello world"}"#)),
      ("an answer that shows a row", try edit(2, #"{"pet": true}"#)),
      ("an answer that shows a section of ten rows", try edit(3, #"{"car": true}"#)),
      ("an answer that hides it again", try edit(4, #"{"car": false}"#)),
      ("the one answer as a JSON Patch", try edit(5, #"{"q7_3": "HELLO WORLD"}"#, patch)),
      (
        "the one answer with `return=minimal`",
        try edit(6, #"{"q7_3": "x"}"#, ["Prefer": "return=minimal"])
      ),
    ]
    #expect(rows[1].1 <= 256)
    let text = String(decoding: try contents(of: packagePath("README.md")), as: UTF8.self)
    for (what, bytes) in rows {
      let number =
        bytes < 1000 ? "\(bytes)" : "\(bytes / 1000),\(String(1000 + bytes % 1000).dropFirst())"
      #expect(text.contains("| \(what) | \(number) |"), "\(what): \(number)")
    }
  }

  @Test func `an answer costs the same in a form of any size`() throws {
    try site.publish(
      "small",
      #"""
      {"form": "small", "title": "Small", "sections": [{"key": "s", "fields": [
        {"key": "q7_3", "kind": "text", "label": "Q"}]}]}
      """#)
    let small = try site.begin("small")
    let set = #"{"client": "k", "seq": 1, "base": 1, "set": {"q7_3": "hello world"}}"#
    #expect(site.edit(small, set).bytes.count == site.edit(session, set).bytes.count)
  }
}
