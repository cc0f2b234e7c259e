/// A body that comes in pieces for as long as the connection lasts.
///
/// There is no queue: a stream is asked for its next piece when all before it has been handed to the
/// system, on the thread of the connection. Where it has none, the connection is put aside until its
/// gate is woken:
///
///     let gate = StreamGate()
///     Response(stream: ResponseStream(gate) { occasion in clock.hasStruck ? .bytes(strike) : .nothing })
///     …
///     gate.wake()
public struct ResponseStream: Sendable {
  /// What a stream has to say.
  public enum Piece: Sendable {
    /// Some bytes, at least one.
    case bytes([UInt8])
    /// Nothing before it is woken.
    case nothing
    /// The last bytes, or none.
    case end([UInt8])
  }

  /// Why a stream is asked for its next piece.
  public struct Occasion: Sendable {
    /// Whether the gate was woken since the last time.
    public var isWoken = false
    /// Whether nothing was sent for so long that the client may doubt the connection.
    public var isQuiet = false
    /// Whether the server stops; what the stream says now is the last of it.
    public var isStopping = false
  }

  let gate: StreamGate
  private let next: @Sendable (Occasion) -> Piece

  /// Makes a stream of the answers of a closure, which is called by one thread at a time.
  public init(_ gate: StreamGate, next: @escaping @Sendable (Occasion) -> Piece) {
    self.gate = gate
    self.next = next
  }

  /// The next piece for what the gate has let through.
  func piece(_ occasion: Occasion) -> Piece { next(occasion) }

  /// Asks for the next piece as a connection would; meant for tests.
  func pull() -> Piece { next(gate.occasion()) }
}
