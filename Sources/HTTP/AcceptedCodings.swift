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
    guard var header else { return }
    header.withUTF8 { bytes in
      for part in bytes.prefix(1_024).split(separator: UInt8(ascii: ",")) { take(part) }
    }
  }

  private typealias Piece = Slice<UnsafeBufferPointer<UInt8>>

  /// Takes a coding, perhaps with how much the client likes it.
  private mutating func take(_ part: Piece) {
    let end = part.firstIndex(of: UInt8(ascii: ";")) ?? part.endIndex
    let name = Self.trimmed(part[..<end])
    var quality = 1_000
    for piece in part[end...].split(separator: UInt8(ascii: ";")) {
      if let read = Self.quality(Self.trimmed(piece)) { quality = read }
    }
    if Self.isSame(name, "gzip") || Self.isSame(name, "x-gzip") {
      gzip = quality
    } else if Self.isSame(name, "br") {
      brotli = quality
    } else if Self.isSame(name, "identity") {
      identity = quality
    } else if Self.isSame(name, "*") {
      others = quality
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
  private static func quality(_ piece: Piece) -> Int? {
    guard isSame(piece.prefix(2), "q=") else { return nil }
    let digits = piece.dropFirst(2).filter { $0 != UInt8(ascii: ".") }.prefix(4)
    guard !digits.isEmpty, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return min(1_000, (digits.count..<4).reduce(number) { value, _ in value * 10 })
  }

  private static func isSame(_ piece: Piece, _ text: StaticString) -> Bool {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return piece.count == text.count
      && zip(piece, text).allSatisfy { $0.asciiLowercased == $1 }
  }

  /// The bytes without blanks at their ends.
  private static func trimmed(_ piece: Piece) -> Piece {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    var piece = piece.drop(while: isBlank)
    while let last = piece.last, isBlank(last) { piece.removeLast() }
    return piece
  }
}
