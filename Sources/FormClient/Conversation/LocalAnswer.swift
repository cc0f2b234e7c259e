/// What a widget shows instead of the answer in the snapshot, and why.
struct LocalAnswer: Sendable, Equatable {
  /// How an answer was stored.
  enum Stored: String, Sendable {
    case asSent
    /// It was trimmed or written in another way.
    case reshaped
    /// Of a repeated edit the server says only that it was carried out.
    case unknown
  }

  enum Lock: Sendable, Equatable {
    /// It waits in the queue, whether or not an older one is on its way.
    case queued
    case inFlight
    /// It is stored, and in every snapshot from a revision on.
    case acknowledged(to: Int, Stored)
    /// It was trimmed or reformatted, and is shown so when the person leaves the field.
    case held
    /// It was not written because its row was out of sight at a revision.
    case kept(since: Int)
    /// The server refused it for good.
    case refused(String)
    /// It is a secret, which is stored and in no snapshot.
    case secret
  }

  /// What the widget shows; null for nothing.
  var value: WireValue
  var lock: Lock
  /// What somebody else wrote meanwhile.
  var theirs: WireValue?
  /// How often it was not written although its row was there.
  var tries = 0
  /// Whether it may have been stored after all.
  var isDoubtful = false

  /// Whether nobody but the person may write the widget.
  var isLocked: Bool {
    switch lock {
    case .queued, .inFlight, .acknowledged: true
    case .held, .kept, .refused, .secret: false
    }
  }

  var note: RowNote {
    var refusal: String?
    if case .refused(let message) = lock { refusal = message }
    return RowNote(
      isUnsaved: lock == .queued || lock == .inFlight, isChangedElsewhere: theirs != nil,
      theirs: theirs == .null ? nil : theirs, refusal: refusal)
  }
}
