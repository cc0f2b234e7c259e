extension TextRules {
  /// The most bytes that any text may have.
  public static let largestBytes = 65_536

  /// The most Unicode scalars of a text shown by a widget.
  public func largestLength(widget: String) -> Int {
    maxLength ?? (widget == "area" ? 10_000 : 1000)
  }
}

extension TextRules.Format {
  /// Whether a text has this format.
  func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return switch self {
    case .email: Self.isEmail(bytes)
    case .phone: Self.isPhone(bytes)
    case .url: Self.isURL(bytes)
    case .name: bytes.first.map { !(0x30...0x39).contains($0) } ?? true
    case .postcode: (2...12).contains(bytes.count) && Self.isCode(bytes)
    case .account: (2...42).contains(bytes.count) && Self.isCode(bytes)
    }
  }

  /// What the HTML standard's e-mail input accepts ("valid e-mail address").
  private static func isEmail(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: 0x40, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let signs = Array("!#$%&'*+/=?^_`{|}~.-".utf8)
    guard parts[0].allSatisfy({ $0.isLetterOrDigit || signs.contains($0) }) else { return false }
    return parts[1].split(separator: 0x2E, omittingEmptySubsequences: false).allSatisfy { label in
      (1...63).contains(label.count) && label.first != 0x2D && label.last != 0x2D
        && label.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D }
    }
  }

  /// Four to fifteen digits (ITU-T E.164), with the signs that people write between them.
  private static func isPhone(_ bytes: [UInt8]) -> Bool {
    let digits = bytes.count { (0x30...0x39).contains($0) }
    let signs = Array(" -./()".utf8)
    return (4...15).contains(digits)
      && bytes.enumerated().allSatisfy { position, byte in
        (0x30...0x39).contains(byte) || signs.contains(byte) || (byte == 0x2B && position == 0)
      }
  }

  /// An absolute web address with a host and without spaces.
  private static func isURL(_ bytes: [UInt8]) -> Bool {
    for scheme in ["https://", "http://"] {
      let prefix = Array(scheme.utf8)
      guard bytes.count > prefix.count else { continue }
      let head = bytes.prefix(prefix.count).map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
      guard head == prefix else { continue }
      let rest = bytes.dropFirst(prefix.count)
      guard let first = rest.first, !Array("/?#:".utf8).contains(first) else { return false }
      return rest.allSatisfy { $0 > 0x20 && $0 != 0x7F && !Array("\"<>\\^`{|}".utf8).contains($0) }
    }
    return false
  }

  private static func isCode(_ bytes: [UInt8]) -> Bool {
    bytes.contains(where: \.isLetterOrDigit)
      && bytes.allSatisfy { $0.isLetterOrDigit || $0 == 0x20 || $0 == 0x2D }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
