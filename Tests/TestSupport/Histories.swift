import Synchronization

/// Drawn histories, each drawn once for all the laws that are checked on it.
public enum Histories {
  /// Most seeds have a history of more than two hundred pairs of revisions.
  public static let seeds: [UInt64] = (0..<46).map { 20_261_300 + $0 }

  private static let drawn = Mutex<[UInt64: DrawnHistory]>([:])

  /// The history of a seed.
  public static func history(_ seed: UInt64) throws -> DrawnHistory {
    if let history = drawn.withLock({ $0[seed] }) { return history }
    let history = try DrawnHistory(seed: seed)
    drawn.withLock { $0[seed] = history }
    return history
  }

  /// How many pairs of revisions there are in the histories of all seeds.
  public static func pairs() throws -> Int {
    try seeds.reduce(0) { sum, seed in
      let count = try history(seed).states.count
      return sum + count * (count + 1) / 2
    }
  }
}
