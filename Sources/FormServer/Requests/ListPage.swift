internal import HTTP
internal import JSON

/// Which part of a list a request asks for.
struct ListPage: Sendable {
  let limit: Int
  /// Where the page begins, as the page before it said.
  let cursor: String?

  /// Reads `limit` and `cursor`.
  ///
  /// - Throws: A ``Problem`` when they make no sense.
  init(_ request: Request) throws(Problem) {
    let cursor = try request.queryValue("cursor")
    let number = try request.queryValue("limit").map { Int($0) ?? 0 } ?? 100
    guard (1...1000).contains(number) else {
      throw Problem(.badRequest, "“limit” is a whole number from 1 to 1000.")
    }
    guard cursor?.isVisible(1...128) != false else {
      throw Problem(.badRequest, "“cursor” is what “next” of the page before held.")
    }
    limit = number
    self.cursor = cursor
  }

  /// Where the page begins, in a list by numbers.
  ///
  /// - Throws: A ``Problem`` when the cursor is no number.
  func numericCursor() throws(Problem) -> Int? {
    guard let cursor else { return nil }
    guard cursor.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(cursor) else {
      throw Problem(.badRequest, "“cursor” is what “next” of the page before held.")
    }
    return number
  }

  /// The page as it is sent, with the cursor of the next one, of characters that need no escape.
  func response(_ items: [JSONValue], next: String?, at address: String) -> Response {
    var members = [JSONMember("items", .array(items))]
    if let next {
      let query = limit == 100 ? "" : "&limit=\(limit)"
      members.append(JSONMember("next", .string("\(address)?cursor=\(next)\(query)")))
    }
    return .json(JSONValue.object(members).canonicalBytes)
  }
}
