import TestSupport
import Testing

@testable import Forms

struct LogPlacesTests {
  private struct Entry: LogEntry {
    let number: Int
  }

  /// Adds a thing unless the log has it, and expects the places of all to be where they are.
  private func add(_ number: Int, to log: inout [Entry], _ places: inout LogPlaces) {
    if places.place(of: number, in: log) == nil {
      log.append(Entry(number: number))
      places.noteLast(of: log)
    }
  }

  private func expectPlaces(_ places: LogPlaces, in log: [Entry], seed: UInt64) {
    for number in 0..<20 {
      let place = log.firstIndex { $0.number == number }
      #expect(places.place(of: number, in: log) == place, "\(number) in \(log), seed \(seed)")
    }
  }

  @Test func `a thing is found where the log holds it, and once, however many it holds`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var places = LogPlaces()
    // Each log is that of one edit, and begins with the places of the edit before.
    for _ in 0..<200 {
      var log: [Entry] = []
      for _ in 0..<Int.random(in: 0...14, using: &random) {
        add(Int.random(in: 0..<16, using: &random), to: &log, &places)
        expectPlaces(places, in: log, seed: seed)
      }
      #expect(Set(log.map(\.number)).count == log.count, "seed \(seed)")
    }
  }

  @Test func `a few things need no places, and the fifth has those of all of them noted`() {
    var (log, places) = ([Entry](), LogPlaces())
    for number in [9, 3, 7, 1] { add(number, to: &log, &places) }
    // Up to four are looked at one by one, whatever places were noted.
    #expect(LogPlaces().place(of: 7, in: log) == 2)
    add(5, to: &log, &places)
    for (place, number) in [9, 3, 7, 1, 5].enumerated() {
      #expect(places.place(of: number, in: log) == place)
    }
    #expect(LogPlaces().place(of: 7, in: log) == nil)
  }
}
