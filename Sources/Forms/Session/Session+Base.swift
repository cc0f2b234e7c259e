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
  /// The tag of a revision that is no longer remembered counts by its number.
  func number(of base: Base) -> Int? {
    switch base {
    case .rev(let number): return (1...rev).contains(number) ? number : nil
    case .tag(let text):
      if isHead(base) { return rev }
      if let past = history.first(where: { $0.tag.utf8.elementsEqual(text.utf8) }) {
        return past.rev
      }
      if let snapshot = past.snapshot(at: base) { return snapshot.rev }
      guard let number = Self.rev(ofTag: text), number < (history.first?.rev ?? rev) else {
        return nil
      }
      return number
    }
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
    guard let client, let writer else { return false }
    return client.utf8.elementsEqual(writer.utf8)
  }
}
