/// The tags of sessions in `ETag`, `If-Match` and `If-None-Match`.
enum SessionTag {
  /// A strong tag as it stands in a header.
  static func strong(_ tag: String) -> String { "\"" + tag + "\"" }

  /// Whether a header's list holds the tag, weak or not, also as a compressing proxy rewrites it.
  static func matchesWeakly(_ header: String?, _ tag: String) -> Bool {
    guard let header else { return false }
    return list(header).contains { candidate in
      if isSame(candidate, "*") { return true }
      let text = candidate.hasPrefix("W/") ? candidate.dropFirst(2) : candidate
      return ["", "-gzip", "--gzip", "-br", ";gzip", ";br"].contains { suffix in
        isSame(text, "\"\(tag)\(suffix)\"") || isSame(text, "\"\(tag)\"\(suffix)")
      }
    }
  }

  /// Whether a header's list holds the tag as a strong one.
  static func matchesStrongly(_ header: String, _ tag: String) -> Bool {
    list(header).contains { isSame($0, "*") || isSame($0, strong(tag)) }
  }

  /// Whether two texts are the same byte for byte.
  private static func isSame(_ one: Substring, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }

  /// The tag of a header that holds nothing but one strong tag.
  static func only(_ header: String) -> String? {
    let tags = list(header)
    guard tags.count == 1, let tag = tags.first, tag.utf8.count > 2, tag.first == "\"",
      tag.last == "\""
    else { return nil }
    return String(tag.dropFirst().dropLast())
  }

  /// The members of a list of tags; ours hold no comma.
  private static func list(_ header: String) -> [Substring] {
    header.prefix(2048).split(separator: ",").map { $0.trimmingBlanks }
  }
}
