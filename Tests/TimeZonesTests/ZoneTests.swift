import Testing
import TimeZones

/// A zone that the database has to know, with its offset at a moment, as Python's `zoneinfo` says.
private let known: [(zone: String, moment: Int64, offset: Int)] = [
  ("Europe/Amsterdam", -20_723_620_340, 1172), ("Europe/Amsterdam", -774_639_032, 7200),
  ("Europe/Amsterdam", 1_351_829_061, 3600), ("Europe/Amsterdam", 235_739_180_319, 7200),
  ("America/New_York", -15_224_766_987, -17_762), ("America/New_York", -233_025_010, -14_400),
  ("America/New_York", 49_308_888, -14_400), ("America/New_York", 117_581_293_754, -18_000),
  ("US/Central", -5_662_234_301, -21_036), ("US/Central", -1_053_076_340, -18_000),
  ("US/Central", 1_531_530_835, -18_000), ("US/Central", 30_252_438_041, -18_000),
  ("Asia/Kathmandu", -2_260_281_502, 20_476), ("Asia/Kathmandu", 924_393_460, 20_700),
  ("America/St_Johns", 475_120_022, -12_600), ("America/St_Johns", 229_270_383_134, -9000),
  ("Australia/Lord_Howe", 1_355_149_885, 39_600), ("Australia/Lord_Howe", 36_586_566_279, 37_800),
  ("Pacific/Apia", -20_979_731_538, 45_184), ("Pacific/Apia", 3_017_265, -39_600),
  ("Pacific/Apia", 218_134_095_742, 46_800), ("Africa/Casablanca", 1_670_115_885, 3600),
  ("Europe/Dublin", -36_402_657_115, -1521), ("Europe/Dublin", -115_566_033, 3600),
  ("Europe/Dublin", 916_679_897, 0), ("Europe/Dublin", 170_166_392_262, 3600),
  ("Asia/Tehran", 1_174_091_299, 12_600), ("Asia/Tehran", 241_714_636_592, 12_600),
  ("Antarctica/Troll", -2_804_580_859, 0), ("Antarctica/Troll", 151_650_657_357, 7200),
  ("Pacific/Kiritimati", -966_197_251, -38_400), ("Pacific/Kiritimati", 79_007_575_451, 50_400),
  ("America/Sao_Paulo", 1_657_669_257, -10_800), ("Asia/Gaza", 197_401_551_726, 10_800),
  ("Africa/Monrovia", -1_264_443_512, -2670), ("Africa/Monrovia", 13_778_980_013, 0),
]

@Suite(.enabled(if: ZoneDatabase.isPresent, "needs the tz database"))
struct ZoneTests {
  @Test func `offsets are those that another reader of the database finds`() throws {
    for (name, moment, offset) in known {
      let zone = try #require(Zone(named: name))
      #expect(zone.offset(at: moment) == offset, "\(name) at \(moment)")
    }
  }

  @Test(arguments: [
    // Half an hour that spring skips, and the same half hour when nothing happens.
    ("Europe/Amsterdam", "2026-03-29 02:30", "2026-03-29 03:30"),
    ("Europe/Amsterdam", "2026-03-29 02:00", "2026-03-29 03:00"),
    ("Europe/Amsterdam", "2026-03-29 01:59", "2026-03-29 01:59"),
    ("Europe/Amsterdam", "2026-03-29 03:00", "2026-03-29 03:00"),
    ("Europe/Amsterdam", "2026-03-30 02:30", "2026-03-30 02:30"),
    // By the rule for all years to come.
    ("Europe/Amsterdam", "2400-03-26 02:30", "2400-03-26 03:30"),
    ("America/New_York", "2026-03-08 02:30", "2026-03-08 03:30"),
    // Clocks that move by half an hour.
    ("Australia/Lord_Howe", "2026-10-04 02:10", "2026-10-04 02:40"),
    // Samoa had no 30 December.
    ("Pacific/Apia", "2011-12-30 12:00", "2011-12-31 12:00"),
    ("Pacific/Apia", "2011-12-31 00:00", "2011-12-31 00:00"),
    ("Pacific/Apia", "2011-12-29 23:59", "2011-12-29 23:59"),
  ])
  func `a local time that is skipped moves forward`(name: String, asked: String, reads: String)
    throws
  {
    let zone = try #require(Zone(named: name))
    let moment = zone.moment(ofLocal: try seconds(asked))
    #expect(moment + Int64(zone.offset(at: moment)) == (try seconds(reads)))
  }

  @Test(arguments: [
    ("Europe/Amsterdam", "2026-10-25 02:30", 7200), ("Europe/Amsterdam", "2026-10-25 03:00", 3600),
    ("Europe/Amsterdam", "2026-10-25 02:00", 7200), ("Europe/Amsterdam", "2026-10-25 02:59", 7200),
    ("Europe/Amsterdam", "2500-10-31 02:30", 7200),
    ("America/New_York", "2026-11-01 01:30", -14_400),
    ("America/New_York", "2026-11-01 02:00", -18_000),
    // Here half an hour comes twice.
    ("Australia/Lord_Howe", "2026-04-05 01:40", 39_600),
  ])
  func `a local time that comes twice is the first`(name: String, local: String, offset: Int64)
    throws
  {
    let zone = try #require(Zone(named: name))
    #expect(zone.moment(ofLocal: try seconds(local)) == (try seconds(local)) - offset)
  }

  @Test
  func `a moment has a local time that leads back to it, or to the first that reads the same`()
    throws
  {
    for (name, moment, _) in known {
      let zone = try #require(Zone(named: name))
      for step in Int64(-3000)...3000 {
        let moment = moment + step * 7919
        let local = moment + Int64(zone.offset(at: moment))
        let back = zone.moment(ofLocal: local)
        #expect(back <= moment, "\(name) at \(moment)")
        #expect(back + Int64(zone.offset(at: back)) == local, "\(name) at \(moment)")
      }
    }
  }

  @Test(arguments: [
    "", "Amsterdam", "Europe", "Europe/", "/Europe/Amsterdam", "../zoneinfo/Europe/Amsterdam",
    "Europe/../Europe/Amsterdam", "Europe//Amsterdam", "europe/amsterdam", "Europe/Amsterdam ",
    "right/Europe/Amsterdam", "posix/Europe/Amsterdam", "posixrules", "localtime", "tzdata.zi",
    "zone.tab", "Europe/Amsterdam\u{0}", "Europe\u{0}/Amsterdam", "Éire", "+01:00", "GMT+3:00",
    "Etc/GMT+99", String(repeating: "A", count: 65),
  ])
  func `what is no name of a zone finds none`(name: String) {
    #expect(Zone(named: name) == nil)
  }

  @Test(arguments: ["UTC", "Etc/GMT+5", "EST", "America/Argentina/Buenos_Aires", "GB-Eire", "Zulu"])
  func `names of every shape are found`(name: String) throws {
    #expect(try #require(Zone(named: name)).identifier == name)
  }

  /// A local date and time as seconds since 1970.
  private func seconds(_ text: String) throws -> Int64 {
    let parts = text.split { "- :".contains($0) }.compactMap { Int($0) }
    try #require(parts.count == 5)
    let day = Gregorian.day(year: parts[0], month: parts[1], day: parts[2])
    return Int64(day * 86_400 + parts[3] * 3600 + parts[4] * 60)
  }
}

struct FixedZoneTests {
  @Test(arguments: [
    ("+05:30", 19_800), ("-02:00", -7200), ("02:00", 7200), ("-00:00", 0), ("+23:59", 86_340),
    ("UTC", 0),
  ])
  func `an offset is a zone, at all times`(identifier: String, offset: Int) throws {
    let zone = try #require(Zone(identifier))
    #expect(zone.offset(at: -60_000_000_000) == offset)
    #expect(zone.offset(at: 250_000_000_000) == offset)
    #expect(zone.moment(ofLocal: 1000) == 1000 - Int64(offset))
  }

  @Test(arguments: [
    "+5:30", "+24:00", "+05:60", "+0530", "+05:30:00", "--05:30", "+", "5", "1 :00",
  ])
  func `what is no offset makes no zone`(identifier: String) {
    #expect(Zone(identifier) == nil)
  }
}
