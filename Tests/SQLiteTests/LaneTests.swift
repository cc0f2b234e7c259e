import SQLite
import TestSupport
import Testing

struct LaneTests {
  let fixture: Fixture

  init() throws {
    fixture = try Fixture()
  }

  @Test(arguments: [true, false])
  func `after a failure all later units of the lane fail`(isSingle: Bool) throws {
    let answers = Collector<String>()
    let lane = Lane()
    let other = Lane()
    for (name, lane) in [
      ("a", lane), ("b", other), (nil, lane), ("c", lane), ("d", other), ("e", lane),
    ] {
      fixture.insert(name, lane: lane, isSingleStatement: isSingle) { answers.add(word($0)) }
    }
    try fixture.settle()
    fixture.insert("f", lane: lane) { answers.add(word($0)) }
    fixture.insert("g") { answers.add(word($0)) }
    try fixture.settle()
    #expect(
      answers.all == ["ok", "ok", "SQLite", "laneFailed", "ok", "laneFailed", "laneFailed", "ok"])
    #expect(try fixture.names() == ["a", "b", "d", "g"])
    #expect(lane.hasFailed)
    #expect(!other.hasFailed)
  }

  @Test func `a barrier is answered after what was queued before it`() throws {
    let answers = Collector<String>()
    fixture.insert("a") { answers.add("unit " + word($0)) }
    fixture.database.barrier { answers.add("barrier " + word($0)) }
    fixture.insert("b") { answers.add("unit " + word($0)) }
    try fixture.settle()
    #expect(answers.all == ["unit ok", "barrier ok", "unit ok"])
  }

  @Test func `a barrier in a failed lane fails, with units beside it or alone`() throws {
    let answers = Collector<String>()
    let lane = Lane()
    fixture.insert(nil, lane: lane)
    fixture.database.barrier(in: lane) { answers.add(word($0)) }
    try fixture.settle()
    fixture.database.barrier(in: lane) { answers.add(word($0)) }
    fixture.database.barrier { answers.add(word($0)) }
    try fixture.settle()
    #expect(answers.all == ["laneFailed", "laneFailed", "ok"])
  }

  @Test func `of each lane a prefix is stored, whatever fails`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let fixture = try Fixture()
      let lanes = (0..<4).map { _ in Lane() }
      var steps = [0, 0, 0, 0]
      for _ in 0..<60 {
        let lane = Int.random(in: 0..<4, using: &generator)
        let fails = Int.random(in: 0..<12, using: &generator) == 0
        let step = steps[lane]
        steps[lane] += 1
        fixture.database.enqueue(
          WriteUnit(lane: lanes[lane], isSingleStatement: .random(using: &generator)) { db in
            let kept = fails ? nil : step
            try db.execute("INSERT INTO log (lane, step) VALUES (\(lane), \(kept))")
          } then: { _ in
          })
      }
      try fixture.settle()
      for lane in 0..<4 {
        let stored = try fixture.database.read { db in
          try db.all("SELECT step FROM log WHERE lane = \(lane) ORDER BY rowid") {
            try $0[0] as Int
          }
        }
        #expect(stored == Array(0..<stored.count), "seed \(seed)")
        #expect(lanes[lane].hasFailed == (stored.count < steps[lane]), "seed \(seed)")
      }
    }
  }
}

/// How a unit ended, in one word.
private func word(_ result: Result<Void, any Error>) -> String {
  switch result {
  case .success: "ok"
  case .failure(let error as WriteError): "\(error)"
  case .failure(is DatabaseError): "SQLite"
  case .failure: "other"
  }
}
