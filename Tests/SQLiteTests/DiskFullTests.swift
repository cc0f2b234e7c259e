import Foundation
import SQLite
import TestSupport
import Testing

@Suite(.enabled(if: isRoot, "needs the right to mount"), .serialized)
struct DiskFullTests {
  @Test(.timeLimit(.minutes(1)))
  func `a full disk refuses writes, not reads, and recovers by itself`() throws {
    try withSmallDisk(megabytes: 4) { disk in
      let database = try Database(
        path: disk + "/data.db", migrations: schema, configuration: ours)
      try database.write { db in try db.execute("INSERT INTO t (name) VALUES ('early')") }
      let ballast = try fill(disk)

      let lane = Lane()
      let answers = Collector<String>()
      for index in 0..<200 {
        database.enqueue(insertion(index, lane) { answers.add(outcome($0)) })
      }
      #expect(throws: WriteError.storageFull) { try database.write { _ in } }
      #expect(database.state == .full)
      #expect(lane.hasFailed)
      #expect(database.waiting == 0)
      let stored = answers.all.count { $0 == "ok" }
      #expect(try count(database) == 1 + stored)

      try FileManager.default.removeItem(atPath: ballast)
      let freed = ContinuousClock.now
      while database.state == .full, freed.duration(to: .now) < .seconds(5) { usleep(20_000) }
      #expect(freed.duration(to: .now) < .seconds(2))
      try database.write { db in try db.execute("INSERT INTO t (name) VALUES ('late')") }
      #expect(try count(database) == 2 + stored)
      database.close()
      let again = try Database(path: disk + "/data.db", migrations: schema, configuration: ours)
      #expect(try count(again) == 2 + stored)
      #expect(try again.read { db in try db.first("PRAGMA integrity_check") { try $0[0] } } == "ok")
    }
  }

  @Test func `a data file cannot be made on a full disk`() throws {
    try withSmallDisk(megabytes: 1) { disk in
      let ballast = try fill(disk)
      #expect(throws: (any Error).self) {
        try Database(path: disk + "/data.db", migrations: schema, configuration: ours)
      }
      try FileManager.default.removeItem(atPath: ballast)
      try Database(path: disk + "/data.db", migrations: schema, configuration: ours).close()
    }
  }

  /// Fills a disk to the last byte.
  private func fill(_ disk: String) throws -> String {
    let path = disk + "/ballast"
    try Data().write(to: URL(filePath: path))
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    for size in [1 << 16, 1 << 12, 1] {
      while (try? handle.write(contentsOf: Data(count: size))) != nil {}
    }
    try handle.close()
    return path
  }

  private func insertion(
    _ index: Int, _ lane: Lane, _ then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) -> WriteUnit {
    let name = "\(index) " + String(repeating: "x", count: 5000)
    return WriteUnit(lane: lane) { db in
      try db.execute("INSERT INTO t (name) VALUES (\(name))")
    } then: {
      then($0)
    }
  }

  private func outcome(_ result: Result<Void, any Error>) -> String {
    switch result {
    case .success: "ok"
    case .failure(let error): "\(error)"
    }
  }

  private func count(_ database: Database) throws -> Int? {
    try database.read { db in try db.first("SELECT count(*) FROM t") { try $0[0] } }
  }
}
