import JSON

extension [Finding] {
  /// The findings sorted by their places in a document; those of one place stay as they are.
  func inOrder(of document: JSONValue) -> [Finding] {
    let ranked = map { (finding: $0, rank: document.rank(of: $0.pointer)) }
    let sorted = ranked.enumerated().sorted { left, right in
      guard left.element.rank != right.element.rank else { return left.offset < right.offset }
      return left.element.rank.lexicographicallyPrecedes(right.element.rank)
    }
    return sorted.map(\.element.finding)
  }
}

extension JSONValue {
  /// The positions, from the outside in, that lead to a place; as far as it exists.
  func rank(of pointer: JSONPointer) -> [Int] {
    var rank: [Int] = []
    var value = self
    for token in pointer.description.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .dropFirst()
    {
      switch value {
      case .array(let elements):
        guard let index = Int(Substring(token)), elements.indices.contains(index) else {
          return rank
        }
        rank.append(index)
        value = elements[index]
      case .object(let members):
        let name = Self.unescaped(token)
        guard let index = members.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else {
          return rank
        }
        rank.append(index)
        value = members[index].value
      default: return rank
      }
    }
    return rank
  }

  /// The bytes of a part of a pointer, with `~1` and `~0` resolved.
  private static func unescaped(_ token: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in token {
      if isEscape {
        bytes.append(byte == 0x31 ? 0x2F : 0x7E)
        isEscape = false
      } else if byte == 0x7E {
        isEscape = true
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
