import TestSupport
import Testing

@testable import TimeZones

/// Files that no system has to have, made by hand.
struct ZoneFileTests {
  @Test func `a file without changes takes all its offsets from the footer`() throws {
    let rules = try #require(ZoneRules(tzif: file(footer: "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1")))
    // Greenland's clocks change on a Saturday evening: 28 March 2026, 22:00.
    #expect(rules.offset(at: 1_774_745_999) == -10_800)
    #expect(rules.offset(at: 1_774_746_000) == -7200)
  }

  @Test func `daylight saving time may last the whole year`() throws {
    let rules = try #require(ZoneRules(tzif: file(footer: "EST5EDT,0/0,J365/25")))
    for moment in stride(from: 0 as Int64, to: 200_000_000, by: 43_199) {
      #expect(rules.offset(at: moment) == -14_400)
    }
  }

  @Test(arguments: [
    ("AAA0BBB,J60/0,J61/0", 5_097_600, 5_180_400),  // 1 and 2 March 1970
    ("AAA0BBB,59/0,60/0", 5_097_600, 5_180_400),
    ("AAA0BBB,M2.5.0/0,M3.1.0/0", 4_492_800, 5_094_000),
  ])
  func `days of the year are counted in three ways`(footer: String, begin: Int64, end: Int64)
    throws
  {
    let rules = try #require(ZoneRules(tzif: file(footer: footer)))
    #expect(rules.offset(at: begin - 1) == 0)
    #expect(rules.offset(at: begin) == 3600)
    #expect(rules.offset(at: end - 1) == 3600)
    #expect(rules.offset(at: end) == 0)
  }

  @Test(arguments: [
    "A1", "AAA", "AAA0BBB", "AAA0BBB,M3.5.0", "AAA0BBB,M13.1.0,M1.1.0", "AAA0BBB,J0,J1",
    "AAA0BBB,M1.1.7,M1.1.0", "AAA0 ", "<AAA0", "AAA25", "AAA0BBB,M3.5.0/168,M10.5.0", "AAA0:60",
    "AAA0BBB,M3.5.0,M10.5.0,", "AAA99999999999999999999",
  ])
  func `a footer that cannot be read makes no zone`(footer: String) {
    #expect(ZoneRules(tzif: file(footer: footer)) == nil)
  }

  @Test func `a file of the first version has short words and no footer`() throws {
    let rules = try #require(ZoneRules(tzif: file(version: 0, changes: [(1000, 1)])))
    #expect(rules.offset(at: 999) == 0)
    #expect(rules.offset(at: 1000) == 3600)
  }

  @Test func `a file that counts leap seconds is refused`() {
    var bytes = file(footer: "UTC0")
    // The second header's count of leap seconds, and room for one.
    bytes[44 + 6 + 28 + 3] = 1
    bytes.insert(contentsOf: Array(repeating: 0, count: 12), at: bytes.count - 6)
    #expect(ZoneRules(tzif: bytes) == nil)
  }

  @Test func `changes have to be in order and to name a kind of time that there is`() {
    #expect(ZoneRules(tzif: file(changes: [(1000, 1), (2000, 0)])) != nil)
    #expect(ZoneRules(tzif: file(changes: [(2000, 1), (1000, 0)])) == nil)
    #expect(ZoneRules(tzif: file(changes: [(1000, 2)])) == nil)
  }

  @Test func `a damaged file is refused or read, and never traps`() {
    let whole = file(changes: [(1000, 1), (2000, 0)], footer: "AAA0BBB,M3.5.0,M10.5.0")
    for count in 0..<whole.count { #expect(ZoneRules(tzif: Array(whole[..<count])) == nil) }
    var generator = SeededGenerator(seed: 8536)
    for _ in 0..<20_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      }
      guard let rules = ZoneRules(tzif: bytes) else { continue }
      for moment in [-62_135_596_800, 0, 1500, 253_402_300_799] as [Int64] {
        #expect((-93_600...93_600).contains(rules.offset(at: moment)))
        _ = rules.moment(ofLocal: moment)
      }
    }
  }

  /// A file with two kinds of time: UTC, and an hour ahead of it.
  private func file(
    version: UInt8 = 0x32, changes: [(moment: Int64, kind: UInt8)] = [], footer: String = ""
  ) -> [UInt8] {
    guard version > 0 else { return block(0, changes, wordSize: 4) }
    return block(version, [], wordSize: 4, kinds: 1) + block(version, changes, wordSize: 8)
      + [0x0A] + Array(footer.utf8) + [0x0A]
  }

  private func block(
    _ version: UInt8, _ changes: [(moment: Int64, kind: UInt8)], wordSize: Int, kinds: Int = 2
  ) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + Array(repeating: 0, count: 15)
    for count in [0, 0, 0, changes.count, kinds, kinds == 2 ? 4 : 0] {
      bytes += word(Int64(count), 4)
    }
    for change in changes { bytes += word(change.moment, wordSize) }
    bytes += changes.map(\.kind)
    for offset in [0, 3600].prefix(kinds) { bytes += word(Int64(offset), 4) + [0, 0] }
    return bytes + (kinds == 2 ? Array("UTC\0".utf8) : [])
  }

  private func word(_ number: Int64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * Int64($0))) }
  }
}
