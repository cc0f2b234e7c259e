import Rules

extension Session {
  /// Whether a base names the present state.
  public func isHead(_ base: Base) -> Bool {
    switch base {
    case .rev(let number): number == rev
    case .tag(let text): text.utf8.elementsEqual(tag.utf8)
    }
  }

  /// The revision that a base names, if it is one of this history.
  ///
  /// Here it does not matter who rendered the revision: the answers were the same. The tag of a
  /// revision that is no longer remembered counts by its number.
  func number(of base: Base) -> Int? {
    switch base {
    case .rev(let number): return (1...rev).contains(number) ? number : nil
    case .tag(let text):
      guard let number = Self.rev(ofTag: text), number <= rev else { return nil }
      let known =
        number == rev
        ? nonce : history.first { $0.rev == number }?.nonce ?? past.snapshot(at: number)?.nonce
      guard let known else { return number < (history.first?.rev ?? rev) ? number : nil }
      return Self.isTag(text, of: number, nonce: known) ? number : nil
    }
  }

  /// Whether a tag was given to the present state, whatever the number of the renderer was.
  public func wasTagged(_ text: String) -> Bool { Self.isTag(text, of: rev, nonce: nonce) }

  /// Whether a tag was given to a revision by some renderer.
  private static func isTag(_ text: String, of rev: Int, nonce: String) -> Bool {
    let start = "\(rev).\(nonce)"
    guard text.utf8.starts(with: start.utf8) else { return false }
    return text.utf8.dropFirst(start.utf8.count).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The number at the beginning of a tag.
  public static func rev(ofTag tag: String) -> Int? {
    guard tag.utf8.count <= 64, let dot = tag.utf8.firstIndex(of: 0x2E) else { return nil }
    return Int(tag[..<dot]).flatMap { $0 >= 1 ? $0 : nil }
  }

  /// Whether somebody else changed an answer after a state that a client saw.
  ///
  /// What is in an item that is gone counts as changed.
  func wasChangedByOthers(_ key: String, since base: Base, _ edit: Edit) -> Bool {
    guard let number = number(of: base), let slot = state.slot(of: key) else { return true }
    let state = state.fields[slot]
    return state.writtenAt > number && !state.wasWritten(by: edit.client)
  }
}

extension FieldState {
  /// Whether it was this client that wrote the answer; nobody knows of one without a name.
  func wasWritten(by client: String?) -> Bool {
    guard let client, let writer = writer?.client else { return false }
    return client.utf8.elementsEqual(writer.utf8)
  }
}
