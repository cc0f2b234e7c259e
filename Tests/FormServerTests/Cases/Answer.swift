import HTTP
import JSON

/// What the app answered, read as JSON where it is JSON.
struct Answer: Sendable {
  let status: Int
  let headers: Headers
  let bytes: [UInt8]
  let json: JSONValue?
  /// Whether the request carried the admin token.
  let isAdmin: Bool

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The diff or snapshot that an answer about a session holds, alone or as its member `diff`.
  func change(in session: String) -> JSONValue? {
    guard let json else { return nil }
    for document in [json, json["diff"]].compactMap({ $0 }) {
      let kind = document["kind"]?.string
      if kind == "diff" || kind == "snapshot", document["session"]?.string == session {
        return document
      }
    }
    return nil
  }

  /// The keys that a problem names, or a check of answers.
  var faultKeys: [String] {
    let list = json?["errors"]?.array ?? json?["issues"]?.array ?? []
    return list.compactMap { $0["key"]?.string }
  }

  /// The findings about a document.
  var findings: [JSONValue] {
    ["errors", "findings", "warnings"].flatMap { json?[$0]?.array ?? [] }
  }
}
