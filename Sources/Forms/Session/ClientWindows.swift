/// Which edits of which clients a session has carried out.
///
/// For the last 16 clients: the highest number and, for the last 64 numbers, a digest of what was
/// sent, so that an edit that arrives twice is done once.
struct ClientWindows: Sendable, Equatable {
  static let clients = 16
  static let width = 64

  struct Window: Sendable, Equatable {
    let client: String
    var highest = 0
    /// Digests by number, ascending.
    var seen: [Entry] = []

    struct Entry: Sendable, Equatable {
      let seq: Int
      let digest: String
      /// What the client was asked to do.
      var hints: [Outcome.Hint] = []
    }
  }

  /// The windows, the one used last at the end.
  var windows: [Window] = []

  enum Verdict: Equatable {
    case new
    case repeated
    case otherUnderTheSameNumber
    case tooOld
  }

  /// Whether an edit has been carried out.
  func verdict(client: String, seq: Int, digest: String) -> Verdict {
    guard let window = windows.last(where: { $0.client.utf8.elementsEqual(client.utf8) }) else {
      return .new
    }
    if let entry = window.seen.last(where: { $0.seq == seq }) {
      return entry.digest.utf8.elementsEqual(digest.utf8) ? .repeated : .otherUnderTheSameNumber
    }
    return seq <= window.highest - Self.width ? .tooOld : .new
  }

  /// What a client was asked to do by an edit that was carried out.
  func hints(client: String, seq: Int) -> [Outcome.Hint] {
    let window = windows.last { $0.client.utf8.elementsEqual(client.utf8) }
    return window?.seen.last { $0.seq == seq }?.hints ?? []
  }

  /// Notes that an edit was carried out.
  mutating func note(
    client: String, seq: Int, digest: String, hints: [Outcome.Hint] = []
  ) {
    var window = Window(client: client)
    if let position = windows.lastIndex(where: { $0.client.utf8.elementsEqual(client.utf8) }) {
      window = windows.remove(at: position)
    } else if windows.count == Self.clients {
      windows.removeFirst()
    }
    window.highest = max(window.highest, seq)
    let place = window.seen.firstIndex { $0.seq > seq } ?? window.seen.count
    window.seen.insert(.init(seq: seq, digest: digest, hints: hints), at: place)
    let oldest = window.highest - Self.width
    window.seen.removeAll { $0.seq <= oldest }
    windows.append(window)
  }
}
