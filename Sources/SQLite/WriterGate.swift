/// Whether writes are taken.
enum WriterGate: Equatable, Sendable {
  case open
  /// The disk is full; to be tried again at a time of ``now()``.
  case full(retryAt: Int64)
  /// The file can no longer be trusted.
  case stopped(DatabaseError)

  /// Why a unit is refused at this gate.
  var refusal: WriteError? {
    switch self {
    case .open: nil
    case .full: .storageFull
    case .stopped: .stopped
    }
  }
}
