import Foundation
import SQLite
import TestSupport
import Testing

struct FatalTests {
  @Test func `a damaged page stops all writes, and says so once`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("data.db")
    let first = try Database(path: path, migrations: schema, configuration: ours)
    try first.write { db in
      for index in 0..<2000 { try db.execute("INSERT INTO t (name) VALUES (\("name \(index)"))") }
    }
    first.close()

    let errors = Collector<DatabaseError>()
    let configuration = DatabaseConfiguration(applicationID: ours.applicationID) { errors.add($0) }
    let database = try Database(path: path, migrations: schema, configuration: configuration)
    let handle = try FileHandle(forUpdating: URL(filePath: path))
    try handle.seek(toOffset: 4096 * 3)
    try handle.write(contentsOf: Data(repeating: 0x55, count: 4096 * 20))
    try handle.close()

    let lane = Lane()
    let answers = Collector<String>()
    for name in ["name 1000", "b"] {
      database.enqueue(
        WriteUnit(lane: lane) { db in
          try db.execute("INSERT OR IGNORE INTO t (name) VALUES (\(name))")
          try db.execute("UPDATE t SET name = name || 'x'")
        } then: { result in
          if case .failure(let error) = result { answers.add("\(error)") }
        })
    }
    #expect(throws: WriteError.stopped) { try database.write { _ in } }
    #expect(answers.all == ["stopped", "stopped"])
    #expect(errors.all.map(\.kind) == [.corrupt])
    #expect(lane.hasFailed)
    guard case .stopped(let error) = database.state else {
      Issue.record("the database still takes writes")
      return
    }
    #expect(error.kind == .corrupt)
    database.close()
  }
}
