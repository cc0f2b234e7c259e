/// The choice of a language for a person, by the `Accept-Language` header.
enum Languages {
  /// The language among those that are there which a header likes best, else the first.
  ///
  /// `nl-BE` is content with `nl`, and `nl` with `nl-BE`.
  ///
  /// - Returns: `en` when there are no languages to choose from.
  static func best(of offered: [String], for header: String?) -> String {
    let wishes = (header ?? "").prefix(512).split(separator: ",").prefix(20).map { part in
      let pieces = part.split(separator: ";").map { $0.trimmingBlanks }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }
      return (
        tag: (pieces.first ?? "").lowercased(), quality: Accept.thousandths(quality?.dropFirst(2))
      )
    }
    let ranked = wishes.enumerated().filter { $0.element.quality > 0 }.sorted {
      ($1.element.quality, $0.offset) < ($0.element.quality, $1.offset)
    }
    for wish in ranked {
      if let match = match(wish.element.tag, in: offered) { return match }
    }
    return offered.first ?? "en"
  }

  /// The language that a tag asks for: the same, else one that shares its first part.
  static func match(_ tag: String, in offered: [String]) -> String? {
    // No tag is longer; a longer text may cost much to compare.
    guard tag.utf8.count <= 64 else { return nil }
    let wanted = tag.lowercased()
    if let same = offered.first(where: { $0.lowercased() == wanted }) { return same }
    let primary = wanted.prefix { $0 != "-" }
    return offered.first { $0.lowercased().prefix { $0 != "-" } == primary }
  }
}
