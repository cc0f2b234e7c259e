import HTTP
import JSON
import TestSupport
import Testing

@testable import FormServer

/// The very bytes, which are the same on every machine.
struct GoldenBytesTests {
  /// Nonces that are always the same, so that whole answers can be written down.
  private static let names = Names(
    id: Names.random.id, nonce: { "nonce" }, receipt: Names.random.receipt)

  @Test func `P34: a snapshot and a diff are these bytes`() throws {
    let site = try AppFixture(names: Self.names)
    try site.publish(
      "claim",
      #"""
      {"form": "claim", "title": "Claim / form", "sections": [{"key": "you", "header": "You", "fields": [
        {"key": "a10", "kind": "text", "label": "Ten"}, {"key": "a9", "kind": "number", "label": "Nine"},
        {"key": "car", "kind": "bool", "label": "Car?"},
        {"key": "plate", "kind": "text", "label": "Plate", "visible": "car", "required": true}]}]}
      """#)
    let session = try site.begin("claim")
    let tag = try #require(try site.send(.get, session).json["tag"]?.string)
    let renderer = tag.dropFirst("1.nonce".count)
    let id = session.dropFirst("/v1/sessions/".count)
    #expect(
      site.send(.get, session).text == """
        {"form":"claim","language":"en","progress":{"answered":0,"required":0},"rev":1,\
        "sections":[{"header":"You","key":"you","rows":[\
        {"as":"line","key":"a10","kind":"text","label":"Ten"},\
        {"as":"line","key":"a9","kind":"number","label":"Nine"},\
        {"as":"switch","key":"car","kind":"bool","label":"Car?","value":false}]}],\
        "session":"\(id)","status":"draft","tag":"1.nonce\(renderer)","title":"Claim / form",\
        "version":1}
        """)
    let diff = site.edit(
      session,
      #"""
      {"client": "k", "seq": 1, "base": 1, "set": {"a9": 1.50, "car": true, "a10": "\u00e9/\u20ac\n\"\\"}}
      """#)
    #expect(
      diff.text == """
        {"ack":{"client":"k","seq":1},"echo":["a10","car"],"from":1,"kind":"diff","normalized":["a9"],\
        "rows":{"ins":[["you",3,\
        {"as":"line","key":"plate","kind":"text","label":"Plate","required":true}]],\
        "set":{"a10":{"value":"é/€\\n\\"\\\\"},"a9":{"value":"1.5"},"car":{"value":true}}},\
        "session":"\(id)","set":{"progress":{"answered":0,"required":1}},\
        "tag":"2.nonce\(renderer)","to":2}
        """)
    let patch = site.send(
      .get, session + "/diff?since=1", headers: ["Accept": "application/json-patch+json"])
    #expect(
      patch.text == """
        [{"op":"test","path":"/rev","value":1},\
        {"op":"add","path":"/sections/0/rows/3","value":\
        {"as":"line","key":"plate","kind":"text","label":"Plate","required":true}},\
        {"op":"add","path":"/sections/0/rows/0/value","value":"é/€\\n\\"\\\\"},\
        {"op":"add","path":"/sections/0/rows/1/value","value":"1.5"},\
        {"op":"add","path":"/sections/0/rows/2/value","value":true},\
        {"op":"add","path":"/progress","value":{"answered":0,"required":1}},\
        {"op":"replace","path":"/rev","value":2},\
        {"op":"replace","path":"/tag","value":"2.nonce\(renderer)"}]
        """)
  }
}
