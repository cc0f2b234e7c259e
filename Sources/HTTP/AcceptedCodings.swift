/// How the bytes of a body may be coded on their way.
enum ContentCoding: CaseIterable {
  // In the order of what is sent where a client likes several alike.
  case brotli, gzip, identity
}

/// The codings that a client takes, by its `Accept-Encoding` (RFC 9110, section 12.5.3).
struct AcceptedCodings {
  private var brotli: Int?
  private var gzip: Int?
  private var identity: Int?
  /// What holds for those that are not named.
  private var others: Int?
  private let isSilent: Bool

  /// Reads a header; without one every coding is taken, and none is asked for.
  init(_ header: String?) {
    isSilent = header == nil
    guard let header else { return }
    for part in header.utf8.prefix(1_024).split(separator: UInt8(ascii: ",")) {
      let pieces = part.split(separator: UInt8(ascii: ";"))
      guard let name = pieces.first.map(Self.trimmed) else { continue }
      let quality = pieces.dropFirst().lazy.compactMap(Self.quality).first ?? 1_000
      if name.equalsIgnoringCase("gzip") || name.equalsIgnoringCase("x-gzip") {
        gzip = quality
      } else if name.equalsIgnoringCase("br") {
        brotli = quality
      } else if name.equalsIgnoringCase("identity") {
        identity = quality
      } else if name == "*" {
        others = quality
      }
    }
  }

  /// Whether a body in this coding may be sent.
  func takes(_ coding: ContentCoding) -> Bool { isSilent || quality(of: coding) > 0 }

  /// Whether a body should be sent in another coding than as it is, if there is one.
  var asksForCoding: Bool {
    !isSilent && max(quality(of: .brotli), quality(of: .gzip)) >= quality(of: .identity)
  }

  /// How much the client likes a coding, in thousandths; what it refuses has none.
  func quality(of coding: ContentCoding) -> Int {
    switch coding {
    case .brotli: brotli ?? others ?? 0
    case .gzip: gzip ?? others ?? 0
    // It need not be named, and then everything that is goes before it.
    case .identity: identity ?? others ?? 1
    }
  }

  /// Reads `q=0.8` as 800; what cannot be read refuses nothing.
  private static func quality(_ piece: Substring.UTF8View) -> Int? {
    let text = trimmed(piece).utf8
    guard let name = text.first, name | 0x20 == UInt8(ascii: "q"),
      text.dropFirst().first == UInt8(ascii: "=")
    else { return nil }
    let digits = text.dropFirst(2).filter { $0 != UInt8(ascii: ".") }.prefix(4)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return min(1_000, (digits.count..<4).reduce(number) { value, _ in value * 10 })
  }

  /// The text without blanks at its ends.
  private static func trimmed(_ text: Substring.UTF8View) -> Substring {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return Substring(text)
  }
}
