import Dispatch
import Foundation
import Glibc
import SQLite
import Synchronization
import TestSupport
import Testing

struct WriterTests {
  let fixture: Fixture
  let database: Database

  init() throws {
    fixture = try Fixture()
    database = fixture.database
  }

  @Test func `no write is lost when many threads write and read`() throws {
    let failures = Collector<String>()
    let acknowledged = Atomic(0)
    concurrently(8) { thread in
      for step in 0..<50 {
        fixture.insert("\(thread)-\(step)", isSingleStatement: step.isMultiple(of: 2)) { result in
          switch result {
          case .success: acknowledged.add(1, ordering: .relaxed)
          case .failure(let error): failures.add("\(error)")
          }
        }
        do { _ = try fixture.names() } catch { failures.add("\(error)") }
      }
    }
    try fixture.settle()
    #expect(failures.all == [])
    #expect(acknowledged.load(ordering: .relaxed) == 400)
    #expect(Set(try fixture.names()).count == 400)
    #expect(database.waiting == 0)
  }

  @Test func `units of one thread are stored and answered in their order`() throws {
    let answers = Collector<Int>()
    let names = (0..<2400).map { "\($0)" }
    for (index, name) in names.enumerated() {
      fixture.insert(name, isSingleStatement: index.isMultiple(of: 3)) { _ in answers.add(index) }
    }
    try fixture.settle()
    #expect(try fixture.names() == names)
    #expect(answers.all == Array(0..<2400))
  }

  @Test func `who comes while the disk stands still for a second waits for one more commit only`()
    throws
  {
    let commits = Atomic(0)
    database.whenAnswered { commits.add(1, ordering: .relaxed) }
    let release = hold()
    for number in 0..<1000 { fixture.insert("\(number)", isSingleStatement: true) { _ in } }
    release.signal()
    database.close()
    #expect(commits.load(ordering: .relaxed) == 2)
  }

  @Test func `when all of a commit were told, that is told too`() throws {
    let told = Collector<String>()
    let others = Collector<String>()
    database.whenAnswered { told.add("all") }
    database.whenAnswered { others.add("all") }
    let release = hold()
    for name in ["a", "b", nil] { fixture.insert(name) { _ in told.add(name ?? "refused") } }
    release.signal()
    database.close()
    #expect(told.all == ["all", "a", "b", "refused", "all"])
    fixture.insert("late") { _ in told.add("late") }
    #expect(Array(told.all.suffix(2)) == ["late", "all"])
    #expect(others.all.count == 3)
  }

  @Test func `those who come back in less time than a commit takes share the next one`() throws {
    let rounds = 12
    var fewest = Int.max
    // In two halves there would be twice as many commits as rounds. Clients that a busy machine keeps from
    // coming back get another chance.
    for _ in 0..<4 where fewest >= rounds * 3 / 2 {
      fewest = min(fewest, try commits(of: 4, rounds: rounds))
    }
    #expect(fewest < rounds * 3 / 2)
  }

  /// How many commits clients have that come back at once, each unit of which takes 5 ms.
  private func commits(of clients: Int, rounds: Int) throws -> Int {
    let fixture = try Fixture()
    let database = fixture.database
    let commits = Atomic(0)
    database.whenAnswered { commits.add(1, ordering: .relaxed) }
    let left = DispatchSemaphore(value: 0)
    for client in 0..<clients {
      Thread.detachNewThread {
        for round in 0..<rounds {
          let isThere = DispatchSemaphore(value: 0)
          database.enqueue(
            WriteUnit(isSingleStatement: true) { db in
              usleep(5_000)
              try db.execute("INSERT INTO t (name) VALUES (\("\(client) \(round)"))")
            } then: { _ in
              isThere.signal()
            })
          isThere.wait()
        }
        left.signal()
      }
    }
    for _ in 0..<clients { left.wait() }
    database.close()
    return commits.load(ordering: .relaxed)
  }

  @Test func `what was answered can be read at once`() throws {
    let counts = Collector<Int?>()
    let reader = database
    for index in 0..<20 {
      fixture.insert("\(index)") { _ in
        let count = try? reader.read { db in
          try db.first("SELECT count(*) FROM t WHERE name = \("\(index)")") { try $0[0] as Int }
        }
        counts.add(count)
      }
    }
    try fixture.settle()
    #expect(counts.all == Array(repeating: 1, count: 20))
  }

  @Test(arguments: [true, false])
  func `a bad unit does not sink the good ones beside it`(isSingle: Bool) throws {
    let answers = Collector<Bool>()
    let release = hold()
    for name in ["a", nil, "b", "a", "c"] {
      fixture.insert(name, isSingleStatement: isSingle) { answers.add((try? $0.get()) != nil) }
    }
    release.signal()
    try fixture.settle()
    #expect(answers.all == [true, false, true, false, true])
    #expect(try fixture.names() == ["a", "b", "c"])
  }

  @Test func `of a bad unit nothing is kept`() throws {
    struct Stop: Error {}
    let answers = Collector<String>()
    let release = hold()
    fixture.insert("before")
    database.enqueue(
      WriteUnit { db in
        try db.execute("INSERT INTO t (name) VALUES ('half')")
        throw Stop()
      } then: { result in
        if case .failure(let error) = result { answers.add("\(error)") }
      })
    fixture.insert("after")
    release.signal()
    try fixture.settle()
    #expect(answers.all == ["Stop()"])
    #expect(try fixture.names() == ["before", "after"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `a unit that ends the transaction sinks all of its batch`() throws {
    let answers = Collector<Bool>()
    let lane = Lane()
    let release = hold()
    fixture.insert("before", lane: lane) { answers.add((try? $0.get()) != nil) }
    database.enqueue(
      WriteUnit(isSingleStatement: true) { db in
        try db.execute("INSERT OR ROLLBACK INTO t (name) VALUES (NULL)")
      } then: {
        answers.add((try? $0.get()) != nil)
      })
    fixture.insert("after") { answers.add((try? $0.get()) != nil) }
    release.signal()
    while answers.all.count < 3 { usleep(1000) }
    #expect(answers.all == [false, false, false])
    #expect(lane.hasFailed)
    #expect(try fixture.names() == [])
    #expect(database.state == .open)
  }

  @Test func `closing stores what is queued`() throws {
    let answers = Collector<Bool>()
    let release = hold()
    for index in 0..<300 { fixture.insert("\(index)") { answers.add((try? $0.get()) != nil) } }
    release.signal()
    database.close()
    #expect(answers.all == Array(repeating: true, count: 300))
    fixture.insert("late") { answers.add((try? $0.get()) != nil) }
    #expect(answers.all.last == false)
    let again = try Database(
      path: fixture.folder.file("test.db"), migrations: schema, configuration: ours)
    #expect(try again.read { db in try db.first("SELECT count(*) FROM t") { try $0[0] } } == 300)
  }

  @Test func `a database may be let go by its own last answer`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("x.db")
    try lendToItself(path)
    // The lock is free only after the database is gone.
    var isFree = false
    for _ in 0..<100 where !isFree {
      usleep(20_000)
      isFree = (try? Database(path: path, migrations: schema, configuration: ours)) != nil
    }
    #expect(isFree)
  }

  /// Opens a database that lives only until its barrier was answered.
  private func lendToItself(_ path: String) throws {
    let database = try Database(path: path, migrations: schema, configuration: ours)
    database.barrier { [database] _ in
      usleep(20_000)
      withExtendedLifetime(database) {}
    }
  }

  /// Keeps the writer busy until the signal, so that the units queued meanwhile share one commit.
  private func hold() -> DispatchSemaphore {
    let (begun, release) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    database.enqueue(
      WriteUnit { _ in
        begun.signal()
        release.wait()
      } then: { _ in
      })
    // What is queued from now on cannot be in the same commit.
    begun.wait()
    return release
  }
}
