import Testing

@testable import SQLite

struct PaceTests {
  @Test func `nobody waits for others before the first commit`() {
    #expect(Pace().deadline == 0)
    #expect(Pace().expected == 1)
  }

  @Test(arguments: [
    // units, queued, microseconds of the commit; expected, microseconds of patience
    (32, 32, 4000, 64, 1000),
    (1, 0, 1600, 1, 800),
    (10, 3, 400, 13, 200),
    (256, 900, 100_000, 256, 1000),
  ])
  func `the wait is a part of what a commit costs`(
    units: Int, queued: Int, took: Int64, expected: Int, patience: Int64
  ) {
    let pace = Pace(units, queued: queued, took: took, endedAt: 5_000_000)
    #expect(pace.expected == expected)
    #expect(pace.deadline == 5_000_000 + patience)
  }
}
