/// The source of the random numbers of a conversation, the same ones for the same seed (SplitMix64).
struct ClientRandom: Sendable {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A name for an app instance.
  mutating func clientID() -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
    return String((0..<20).map { _ in letters[Int(next() & 63)] })
  }

  /// How long to wait before the next attempt: 0.5, 1, 2, 4, 8 s, a quarter more or less.
  mutating func wait(attempt: Int) -> Int {
    let base = 500 << min(attempt, 4)
    return base * 3 / 4 + Int(next() % UInt64(base / 2 + 1))
  }
}
