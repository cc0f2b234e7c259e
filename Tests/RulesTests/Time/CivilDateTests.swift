import Rules
import Testing

struct CivilDateTests {
  @Test(arguments: [
    "2026-02-28", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31", "2026-04-30",
  ])
  func `a day is read and written the same`(text: String) throws {
    #expect("\(try #require(CivilDate(text)))" == text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-01", "2026-01-00",
    "0000-01-01", "2026-1-1", "2026-01-01 ", "2026/01/01", "", "2026-01-011", "２026-01-01",
    "-026-01-01",
  ])
  func `what is no day is not read`(text: String) {
    #expect(CivilDate(text) == nil)
  }

  @Test func `days are in order`() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CivilDate($0))
    }
    #expect(days.shuffled().sorted() == days)
  }
}
