/// The comparison of entity tags.
public enum EntityTag {
  /// Tells whether a tag is in the list of `If-None-Match`, compared weakly.
  ///
  /// - Parameters:
  ///   - tag: The tag of what would be sent, with its quotes.
  ///   - list: The value of the header: tags with commas between them, or `*`.
  /// - Returns: Whether the client has it already.
  public static func matches(_ tag: String, anyOf list: String) -> Bool {
    if list == tag || list == "*" { return true }
    let wanted = opaque(Substring(tag))
    return list.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      opaque(Substring(part)).utf8.elementsEqual(wanted.utf8)
    }
  }

  /// The tag without blanks around it and without the mark of a weak one.
  private static func opaque(_ tag: Substring) -> Substring {
    let bytes = tag.utf8.drop { $0 == 0x20 || $0 == 0x09 }
    let isWeak = bytes.starts(with: "W/".utf8)
    var rest = Substring(isWeak ? bytes.dropFirst(2) : bytes)
    while let last = rest.utf8.last, last == 0x20 || last == 0x09 { rest.removeLast() }
    return rest
  }
}
