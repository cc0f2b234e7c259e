/// What a label shows.
public struct LabelParts: Hashable, Sendable {
  public var text: RuleText?
  public var detail: RuleText?
  public var image: String?

  /// Creates an empty label.
  public init() {}
}

/// Where a link leads.
public struct LinkParts: Hashable, Sendable {
  /// A path of this server, or an address that begins with one of ``schemes``.
  public var href: String

  /// How an address may begin that leads away from this server.
  public static let schemes = ["https://", "http://", "mailto:", "tel:"]

  /// Creates a link; that it leads somewhere is checked when the form is read.
  public init(_ href: String) { self.href = href }

  /// Whether a person may be sent there: never to a script, nor by a path to another server.
  public static func isSafe(_ href: String) -> Bool {
    let bytes = Array(href.utf8)
    let unsafe = Array("\"<>\\^`{|}".utf8)
    guard bytes.count <= 2_048,
      bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F && !unsafe.contains($0) })
    else { return false }
    if bytes.first == UInt8(ascii: "/") { return bytes.dropFirst().first != UInt8(ascii: "/") }
    if TextRules.Format.url.accepts(href) { return true }
    let small = bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    return ["mailto:", "tel:"].contains {
      small.starts(with: $0.utf8) && small.count > $0.utf8.count
    }
  }
}

/// How far something is that takes its time.
public struct ActivityParts: Hashable, Sendable {
  /// The rule that gives how much is done, from 0 to 1; what lies outside is taken as the nearer.
  public var value: RuleSource?

  /// Creates an activity of which nobody knows how much is done.
  public init() {}
}
