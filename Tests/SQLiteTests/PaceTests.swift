import Testing

@testable import SQLite

struct PaceTests {
  @Test func `nobody waits for others before the first commit`() {
    #expect(Pace().deadline == 0)
    #expect(Pace().expected == 1)
  }

  @Test(arguments: [
    // units, queued, microseconds until as many came as were answered, microseconds of the commit;
    // expected, microseconds of patience
    (32, 0, 1000, 4000, 32, 2000),
    (32, 0, 3000, 4000, 32, 4000),
    (32, 32, 1000, 4000, 64, 4000),
    (1, 0, 200, 1600, 1, 400),
    (2, 0, 100, 240_000, 2, 200),
    (1024, 3600, 1000, 100_000, 1024, 9030),
    (64, 0, 900_000, 5_000_000, 64, 20_000),
  ])
  func `who comes back in less time than a commit takes is waited for`(
    units: Int, queued: Int, returned: Int64, took: Int64, expected: Int, patience: Int64
  ) {
    var arrivals = Arrivals(after: units, at: 1_000_000)
    for _ in 0..<units { arrivals.count(at: 1_000_000 + returned) }
    let pace = Pace(units, queued: queued, took: took, after: arrivals, at: 5_000_000)
    #expect(pace.expected == expected)
    #expect(pace.deadline == 5_000_000 + patience)
  }

  @Test(arguments: [
    // units, queued, how many came since the answers before, and in how many microseconds;
    // microseconds of the commit, expected, microseconds of patience
    (32, 32, 32, 1000, 400, 32, 400),
    (64, 0, 64, 1700, 400, 32, 400),
    (32, 32, 32, 1000, 2000, 32, 1000),
    (64, 10, 63, 100, 4000, 37, 1000),
    (1, 0, 0, 0, 240_000, 1, 1000),
    (1024, 3600, 1024, 9000, 400, 1024, 400),
  ])
  func `of those who take longer half are waited for`(
    units: Int, queued: Int, came: Int, returned: Int64, took: Int64, expected: Int, patience: Int64
  ) {
    var arrivals = Arrivals(after: units, at: 1_000_000)
    for _ in 0..<came { arrivals.count(at: 1_000_000 + returned) }
    let pace = Pace(units, queued: queued, took: took, after: arrivals, at: 5_000_000)
    #expect(pace.expected == expected)
    #expect(pace.deadline == 5_000_000 + patience)
  }

  @Test func `nothing is known before anybody was answered`() {
    var arrivals = Arrivals()
    for _ in 0..<3 { arrivals.count(at: 7) }
    #expect(arrivals.time(of: 3) == nil)
  }

  @Test func `the clock is read once, when as many came as were answered`() {
    var arrivals = Arrivals(after: 3, at: 100)
    var reads = 0
    func clock() -> Int64 {
      reads += 1
      return 160
    }
    for _ in 0..<2 { arrivals.count(at: clock()) }
    #expect(arrivals.time(of: 3) == nil)
    for _ in 0..<5 { arrivals.count(at: clock()) }
    #expect(reads == 1)
    #expect(arrivals.time(of: 3) == 60)
    #expect(arrivals.time(of: 6) == 120)
  }
}
