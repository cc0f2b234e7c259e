import Decimals
import TestSupport
import Testing

/// Laws of arithmetic over random numbers; those of exact results use numbers short enough for them.
struct DecimalLawTests {
  /// A number of at most so many digits, of either sign and with a point anywhere near.
  private func number(digits: Int, _ random: inout SeededGenerator) -> Decimal {
    var text = random.next() % 2 == 0 ? "-" : ""
    for _ in 0..<Int.random(in: 1...digits, using: &random) {
      text += String(Int.random(in: 0...9, using: &random))
    }
    return Decimal(text)
      .flatMap { try? $0.divided(by: Decimal(jsonNumber: "1e\(random.next() % 12)") ?? 1) } ?? 0
  }

  @Test(arguments: [11, 12, 13] as [UInt64])
  func `short numbers obey the laws of arithmetic exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let (a, b, c) = (
        number(digits: 9, &random), number(digits: 9, &random), number(digits: 9, &random)
      )
      let comment: Comment = "seed \(seed): \(a) \(b) \(c)"
      #expect(try a.adding(b) == b.adding(a), comment)
      #expect(try a.adding(b).adding(c) == a.adding(b.adding(c)), comment)
      #expect(try a.adding(b).subtracting(b) == a, comment)
      #expect(try a.multiplied(by: b) == b.multiplied(by: a), comment)
      #expect(
        try a.multiplied(by: b.adding(c)) == a.multiplied(by: b).adding(a.multiplied(by: c)),
        comment)
      #expect((a < b) == (try a.subtracting(b).isNegative), comment)
      if !b.isZero {
        #expect(try a.multiplied(by: b).divided(by: b) == a, comment)
        let rest = try a.remainder(dividingBy: b)
        #expect(rest.magnitude < b.magnitude, comment)
        #expect(rest.isZero || rest.isNegative == a.isNegative, comment)
        #expect(try a.subtracting(rest).divided(by: b).isWhole, comment)
      }
    }
  }

  @Test(arguments: [21, 22, 23] as [UInt64])
  func `long numbers are off by at most half of the last digit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let (a, b) = (number(digits: 34, &random), number(digits: 34, &random))
      let comment: Comment = "seed \(seed): \(a) \(b)"
      #expect(try a.adding(b) == b.adding(a), comment)
      #expect(try a.subtracting(b) == b.subtracting(a).negated, comment)
      #expect(try a.multiplied(by: b) == b.multiplied(by: a), comment)
      guard !b.isZero, !a.isZero else { continue }
      let back = try a.divided(by: b).multiplied(by: b)
      let error = try back.subtracting(a).magnitude.divided(by: a.magnitude)
      #expect(error <= Decimal(jsonNumber: "1e-32") ?? 0, comment)
      #expect(try a.remainder(dividingBy: b).magnitude < b.magnitude, comment)
    }
  }

  @Test(arguments: [31, 32] as [UInt64])
  func `what is printed is read back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let a = number(digits: 34, &random)
      #expect(Decimal(a.description) == a, "seed \(seed): \(a)")
      #expect(Decimal(jsonNumber: a.description) == a, "seed \(seed): \(a)")
      let scale = Int.random(in: 0...6, using: &random)
      let printed = Decimal(a.printed(scale: scale))
      #expect(printed == a.rounded(toScale: scale), "seed \(seed): \(a)")
    }
  }
}
