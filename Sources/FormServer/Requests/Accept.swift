/// What a client is glad to get, by the `Accept` header.
struct Accept: Sendable {
  private struct Range {
    let type: Substring
    /// In thousandths; 0 refuses.
    let quality: Int
  }

  private let ranges: [Range]

  /// Reads a header; one that is absent or empty accepts everything.
  init(_ header: String?) {
    guard let header, !header.isEmpty, header != "*/*" else {
      ranges = []
      return
    }
    let parts = header.prefix(1024).split(separator: ",").prefix(50)
    ranges = parts.compactMap { part in
      let pieces = part.split(separator: ";").map { $0.trimmingBlanks }
      guard let type = pieces.first, !type.isEmpty else { return nil }
      let quality = pieces.dropFirst().first { $0.hasPrefix("q=") }
      return Range(
        type: Substring(type.lowercased()), quality: Self.thousandths(quality?.dropFirst(2)))
    }
  }

  /// The best of some media types, the first one winning a tie.
  ///
  /// - Returns: `nil` when none is accepted.
  func best(of offered: [String]) -> String? { place(ofBest: offered).map { offered[$0] } }

  /// The place of the best of some media types.
  func place(ofBest offered: [String]) -> Int? {
    guard !ranges.isEmpty else { return offered.isEmpty ? nil : 0 }
    var best: (place: Int, quality: Int)?
    for place in offered.indices {
      let quality = quality(of: offered[place])
      if quality > best?.quality ?? 0 { best = (place, quality) }
    }
    return best?.place
  }

  /// Whether a media type is named in full, as browsers name `text/html`.
  func names(_ type: String) -> Bool {
    ranges.contains { $0.type == type && $0.quality > 0 }
  }

  /// The quality of a media type by the most specific range that covers it.
  private func quality(of type: String) -> Int {
    let family = type.prefix { $0 != "/" }
    for covering in [type, "\(family)/*", "*/*"] {
      if let range = ranges.first(where: { $0.type == covering[...] }) { return range.quality }
    }
    return 0
  }

  /// Reads `0.8` as 800; what cannot be read counts as 1.
  static func thousandths(_ text: Substring?) -> Int {
    guard let text else { return 1000 }
    let digits = text.utf8.filter { $0 != UInt8(ascii: ".") }.prefix(4)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return 1000 }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return min(1000, (digits.count..<4).reduce(number) { value, _ in value * 10 })
  }
}

extension Substring {
  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: Substring {
    var text = self
    while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return text
  }
}
