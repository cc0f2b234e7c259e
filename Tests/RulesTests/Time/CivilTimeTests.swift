import Rules
import Testing

struct CivilTimeTests {
  @Test(arguments: ["00:00", "14:30", "23:59", "14:30:05", "23:59:59", "00:00:01"])
  func `a time is read and written the same`(text: String) throws {
    #expect("\(try #require(CivilTime(text)))" == text)
  }

  @Test func `seconds that are nought are not written`() throws {
    #expect("\(try #require(CivilTime("14:30:00")))" == "14:30")
  }

  @Test(arguments: [
    "24:00", "23:60", "23:59:60", "1:30", "14:3", "14:30:5", "14.30", "14:30 ", " 14:30", "",
    "14", "14:30:05.5", "14:30:05Z", "-1:30", "１４:30", "2:30 pm",
  ])
  func `what is no time is not read`(text: String) {
    #expect(CivilTime(text) == nil)
  }

  @Test(arguments: [
    ("09:00", "17:30", 510), ("17:30", "09:00", -510), ("09:00", "09:00", 0),
    ("09:00:30", "09:01:29", 0), ("09:00:30", "09:01:30", 1), ("09:01:29", "09:00:30", 0),
    ("00:00", "23:59:59", 1439),
  ])
  func `minutes count when they are complete`(from: String, to: String, minutes: Int) throws {
    #expect(try #require(CivilTime(from)).minutes(until: try #require(CivilTime(to))) == minutes)
  }

  @Test func `times are in order`() throws {
    let times = try ["00:00", "09:05", "09:05:01", "10:00"].map { try #require(CivilTime($0)) }
    #expect(times.shuffled().sorted() == times)
  }
}
