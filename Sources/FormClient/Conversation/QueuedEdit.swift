/// An edit that waits to be sent.
struct QueuedEdit: Sendable {
  enum Content: Sendable, Equatable {
    /// Answers by key, each the last that was given.
    case answers([WireMember])
    case action(FormAction)

    /// The keys of the answers.
    var keys: [String] {
      guard case .answers(let set) = self else { return [] }
      return set.map(\.name)
    }
  }

  var content: Content
  /// Whether it goes as soon as nothing is in flight.
  var isUrgent = true
  /// When the first and the last of its answers were typed.
  var firstTyped: Int?
  var lastTyped = 0

  init(_ content: Content) { self.content = content }

  /// Text that was typed just now.
  init(typed answer: WireMember, at now: Int) {
    content = .answers([answer])
    isUrgent = false
    firstTyped = now
    lastTyped = now
  }
}

/// The one edit that was sent and is not answered.
struct InFlight: Sendable {
  let seq: Int
  let content: QueuedEdit.Content
  /// The request that carries it; `nil` while waiting to send it again.
  var request: Int?
  var retryAt = 0
  var attempt = 0
  /// How often the server said that it cannot, which for some faults is counted.
  var failures = 0
}

/// A request whose answer is awaited, or was too long.
struct Outgoing: Sendable {
  enum Kind: Sendable, Equatable {
    case edit(client: String, seq: Int)
    case diff
    case snapshot
    case poll(waits: Bool)
    case stream
  }

  let kind: Kind
  /// The tag of the snapshot that it was sent with.
  let base: String?
  let sentAt: Int
  /// `nil` once it has passed.
  var deadline: Int?
  /// How many edits had been acknowledged.
  let acknowledged: Int
}
