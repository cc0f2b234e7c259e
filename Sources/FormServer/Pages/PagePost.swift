public import JSON
public import TimeZones

/// What a browser sent from a page: which button, and what differs from what it was shown.
///
/// The page posts every control, touched or not. Only what differs from the snapshot that the page
/// was made of is a change, so a stale page cannot overwrite what its reader did not touch.
public struct PagePost: Sendable {
  /// The button that was pressed.
  public enum Action: Hashable, Sendable {
    case update
    /// Goes to the next page, if this one has no fault.
    case next
    /// Goes to the page before, whatever this one holds.
    case previous
    case submit
    /// Adds an item to the list of this key.
    case add(String)
    /// Removes an item or moves it by one place, by its path `people/k7`.
    case remove(String)
    case up(String)
    case down(String)
    /// Makes the number of this row smaller or larger by one step.
    case less(String)
    case more(String)
    /// Updates the page and comes back to this row, which then shows more.
    case show(String)
    /// Taps the row of this key.
    case tap(String)
    /// Does something with a row or an item: its key, and that of the action.
    case act(String, String)
    /// A button that no page of this version has.
    case other(String)
  }

  /// An answer that differs; `nil` means that it was taken away.
  public struct Change: Equatable, Sendable {
    public let key: String
    public let value: JSONValue?

    init(_ key: String, _ value: JSONValue?) {
      self.key = key
      self.value = value
    }
  }

  /// The tag of the snapshot that the page was made of.
  public let tag: String?
  /// The number drawn for the page.
  public let nonce: String?
  public let action: Action
  /// The changes in the order of the page.
  public let changes: [Change]
  /// Whether a script posted it, which says itself what was changed.
  public let isByScript: Bool

  /// The tag in a post, by which the snapshot for ``read(pairs:shown:)`` is found.
  public static func tag(in pairs: [(name: String, value: String)]) -> String? {
    pairs.first { $0.name.utf8.elementsEqual("_tag".utf8) }?.value
  }

  /// Reads a post against the snapshot that its page showed.
  ///
  /// - Parameters:
  ///   - pairs: The fields of the post, decoded, in order.
  ///   - shown: The snapshot at ``tag(in:)``, or the latest where that is not known.
  ///   - zone: The zone in which dates with a time were shown.
  ///   - page: The page that was shown, where the form has pages.
  ///   - isByScript: Whether the post has only what was changed, and names it.
  /// - Returns: The post; its changes concern rows of that page only.
  public static func read(
    pairs: [(name: String, value: String)], shown: JSONValue, zone: Zone = .utc,
    page: String? = nil, isByScript: Bool = false
  ) -> PagePost {
    let snapshot = PageSnapshot(shown, in: zone)
    // A page that is no more, as after a change of the form, still says what was typed on it.
    let page = page.flatMap { snapshot.part(on: $0).sections.isEmpty ? nil : $0 }
    let rows = snapshot.part(on: page).rows
    let posted = PostedValues(pairs, keys: rows.flatMap(\.controlNames))
    let tag = tag(in: pairs)
    // Which boxes a post lacks because they were left empty is known only of a page that was shown.
    let isWholePage = tag != nil && (page != nil || !snapshot.isPaged)
    let changes = rows.compactMap { row in
      let values = row.controlNames.flatMap { posted[$0] }
      guard isByScript else { return row.change(values, isWholePage: isWholePage) }
      return posted.changed.contains(row.key) ? row.answer(values) : nil
    }
    return PagePost(
      tag: tag, nonce: posted.nonce, action: Action(posted.action ?? "update"), changes: changes,
      isByScript: isByScript)
  }
}

extension PagePost.Action {
  init(_ name: String) {
    self =
      switch (name, name.split(separator: ":", maxSplits: 1).map(String.init)) {
      case ("update", _): .update
      case ("next", _): .next
      case ("previous", _): .previous
      case ("submit", _): .submit
      case (_, let parts) where parts.count < 2: .other(name)
      case (_, let parts) where parts[0] == "add": .add(parts[1])
      case (_, let parts) where parts[0] == "remove": .remove(parts[1])
      case (_, let parts) where parts[0] == "up": .up(parts[1])
      case (_, let parts) where parts[0] == "down": .down(parts[1])
      case (_, let parts) where parts[0] == "less": .less(parts[1])
      case (_, let parts) where parts[0] == "more": .more(parts[1])
      case (_, let parts) where parts[0] == "show": .show(parts[1])
      case (_, let parts) where parts[0] == "tap": .tap(parts[1])
      case (_, let parts) where parts[0] == "action": Self.act(parts[1]) ?? .other(name)
      default: .other(name)
      }
  }
}

extension PagePost.Action {
  /// Reads a key and an action with a colon between them.
  private static func act(_ text: String) -> Self? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    return parts.count == 2 ? .act(parts[0], parts[1]) : nil
  }
}

/// The values of a post by key, line breaks made one kind; what no row asked for is left out.
private struct PostedValues {
  private var values: [String: [String]]
  private(set) var nonce: String?
  private(set) var action: String?
  /// The keys of the rows that a script says were changed.
  private(set) var changed: Set<String> = []

  init(_ pairs: [(name: String, value: String)], keys: [String]) {
    values = Dictionary(keys.map { ($0, []) }, uniquingKeysWith: { first, _ in first })
    for (name, value) in pairs {
      // Names come from outside: a long one would cost, one beyond ASCII may equal another key.
      guard name.utf8.count <= 256, name.utf8.allSatisfy({ $0 < 0x80 }) else { continue }
      switch name {
      case "_n": nonce = value
      case "_do": action = value
      case "_set": changed.insert(value)
      default: values[name]?.append(value.withUnixLineBreaks)
      }
    }
  }

  /// The values posted under a key, none where it was not posted.
  subscript(key: String) -> [String] { values[key] ?? [] }
}

extension String {
  /// The text with every CRLF and CR as LF, as it is stored.
  fileprivate var withUnixLineBreaks: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var followsReturn = false
    for byte in utf8 {
      if byte == 0x0A && followsReturn {
        followsReturn = false
        continue
      }
      followsReturn = byte == 0x0D
      bytes.append(followsReturn ? 0x0A : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
