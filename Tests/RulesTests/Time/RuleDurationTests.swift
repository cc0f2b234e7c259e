import Rules
import TestSupport
import Testing

struct RuleDurationTests {
  @Test(arguments: [
    ("1h30m", "5400s"), ("123.5s", "123.5s"), ("0", "0s"), ("0s", "0s"), ("-0", "0s"),
    ("-1.5h", "-5400s"), ("+2m", "120s"), ("1ms", "0.001s"), ("1us", "0.000001s"),
    ("1µs", "0.000001s"), ("1μs", "0.000001s"), ("1ns", "0.000000001s"), (".5s", "0.5s"),
    ("1.s", "1s"), ("1h1h", "7200s"), ("1s1h", "3601s"), ("1.9ns", "0.000000001s"),
    ("9223372036854775807ns", "9223372036.854775807s"),
    ("-9223372036854775808ns", "-9223372036.854775808s"),
    ("0.333333333333333333333h", "1199.999999999s"),
  ])
  func `a duration is read, and written in seconds`(text: String, seconds: String) throws {
    let duration = try #require(RuleDuration(text))
    #expect("\(duration)" == seconds)
    #expect(RuleDuration(seconds) == duration)
  }

  @Test(arguments: [
    "", "1", "h", "1d", "1 h", "1h ", "-", "+", ".", ".s", "1h-30m", "--1s", "1e3s", "1m0", "00",
    "320000000000s", "9223372036854775808ns", "99999999999999999999h", "9223372036s1000000000ns",
    "1µ", "1H", "１s",
  ])
  func `what is no duration, or too long a one, is not read`(text: String) {
    #expect(RuleDuration(text) == nil)
  }

  @Test(arguments: [
    ("PT1H30M", "PT1H30M"), ("PT90M", "PT1H30M"), ("PT0S", "PT0S"), ("PT36H", "PT36H"),
    ("PT0.5S", "PT0.5S"), ("PT1.5H", "PT1H30M"), ("-PT15M", "-PT15M"), ("PT5400S", "PT1H30M"),
    ("PT1H0M0S", "PT1H"), ("PT1H1S", "PT1H1S"),
  ])
  func `a duration is read from the wire and written in one way`(text: String, wire: String) throws
  {
    let duration = try #require(RuleDuration(wire: text))
    #expect(duration.wireText == wire)
    #expect(RuleDuration(wire: wire) == duration)
  }

  @Test(arguments: [
    "", "P", "PT", "P1D", "P1Y", "PT1", "PT1M1H", "PT1H1H", "1h", "PT1.5H30M", "pt1h", "PT-1H",
    "PT1H ", "PT1.M", "PT9223372037S",
  ])
  func `calendar units and other notations are no duration on the wire`(text: String) {
    #expect(RuleDuration(wire: text) == nil)
  }

  @Test func `both notations keep every nanosecond`() {
    let seed: UInt64 = 60
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<1000 {
      let size = Int64.random(in: 0...63, using: &generator)
      let number = Int64.random(in: .min ... .max, using: &generator) >> size
      let duration = RuleDuration(nanoseconds: number)
      #expect(RuleDuration("\(duration)") == duration, "seed \(seed): \(number)")
      guard number > .min else { continue }
      #expect(RuleDuration(wire: duration.wireText) == duration, "seed \(seed): \(number)")
    }
  }
}
