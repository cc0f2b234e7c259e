internal import Forms
internal import HTTP

extension Request {
  /// The state that the client holds, by `since`, which is a revision or a tag; `nil` if it is absent.
  ///
  /// - Throws: A ``Problem`` when it is neither.
  func since() throws(Problem) -> Base? {
    guard let since = try queryValue("since") else { return nil }
    guard Base.isTag(since) else {
      throw Problem(.badRequest, "The parameter “since” holds a revision or a tag.")
    }
    return Base(since)
  }

  /// How many seconds the client would wait for a change, by `wait`.
  ///
  /// - Throws: A ``Problem`` when it is no whole number from 0 to 30.
  func wait() throws(Problem) -> Int {
    guard let text = try queryValue("wait") else { return 0 }
    guard text.utf8.count <= 2, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let seconds = Int(text), seconds <= 30
    else { throw Problem(.badRequest, "The parameter “wait” is a whole number from 0 to 30.") }
    return seconds
  }
}

extension Base {
  /// Reads a revision or a tag; what is neither is the tag of no state.
  init(_ text: String) { self = Int(text).map(Base.rev) ?? .tag(text) }
}
