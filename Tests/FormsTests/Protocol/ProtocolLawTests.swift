import Forms
import JSON
import TestSupport
import Testing

/// What the protocol promises, for every pair of revisions of drawn sessions.
///
/// `make soak` checks the same laws on a million pairs.
struct ProtocolLawTests {
  private static func laws(_ seed: UInt64) throws -> ProtocolLaws {
    ProtocolLaws(try Histories.history(seed))
  }

  @Test func `the laws are checked on ten thousand pairs of revisions and more`() throws {
    #expect(try Histories.pairs() >= 10_000)
  }

  @Test(arguments: Histories.seeds)
  func `G1: a diff makes the later snapshot of the older one, byte for byte`(seed: UInt64) throws {
    #expect(try Self.laws(seed).checkDiffs() > 0)
  }

  @Test(arguments: Histories.seeds)
  func `G2: a diff is the same bytes every time, and those of two full renders`(
    seed: UInt64
  ) throws {
    #expect(try Self.laws(seed).checkBytes() > 0)
  }

  @Test(arguments: Histories.seeds)
  func `G3: a way over a revision between leads to the same snapshot`(seed: UInt64) throws {
    #expect(try Self.laws(seed).checkWays() > 0)
  }

  @Test func `G4: a tag names one state of one history`() throws {
    var tags: [String: UInt64] = [:]
    for seed in Histories.seeds {
      let states = try Histories.history(seed).states
      for state in states {
        #expect(tags.updateValue(seed, forKey: state.tag) == nil, "seed \(seed), \(state.tag)")
        #expect(state.isHead(.tag(state.tag)))
      }
      let other = try Histories.history(seed == 20_261_300 ? seed + 1 : seed - 1)
      for foreign in other.states {
        #expect(states.last?.difference(since: .tag(foreign.tag)) == nil, "seed \(seed)")
      }
    }
  }

  @Test(arguments: Histories.seeds)
  func `G7: diffs and patches tell nothing that neither of the snapshots tells`(
    seed: UInt64
  ) throws {
    #expect(try Self.laws(seed).checkSilence() > 0)
  }

  @Test(arguments: Histories.seeds)
  func `G8: a JSON Patch makes the later snapshot of the older one, byte for byte`(
    seed: UInt64
  ) throws {
    #expect(try Self.laws(seed).checkPatches() > 0)
  }

  @Test(arguments: Histories.seeds)
  func `G9: phases are legal table batches, and sequences that a RecyclerView can follow`(
    seed: UInt64
  ) throws {
    #expect(try Self.laws(seed).checkTables() > 0)
  }
}
