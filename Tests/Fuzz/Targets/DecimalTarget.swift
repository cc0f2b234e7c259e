import Decimals

extension FuzzTarget {
  /// Reads two numbers, one a line, and computes with them.
  func decimals(_ bytes: [UInt8], _ complaints: inout Complaints) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = lines.compactMap { Decimal($0) ?? Decimal(jsonNumber: $0) }
    for number in numbers {
      complaints.expect(Decimal(number.description) == number, "\(number) is read as printed")
      complaints.expect(number.negated.negated == number, "\(number) is what its negation negates")
      for digits in [-6, 0, 2, 12] {
        let rounded = number.rounded(toScale: digits)
        complaints.expect(
          rounded.rounded(toScale: digits) == rounded, "\(number) is rounded to \(digits) once")
      }
    }
    guard numbers.count == 2 else { return }
    compute(numbers[0], numbers[1], &complaints)
  }

  private func compute(_ first: Decimal, _ second: Decimal, _ complaints: inout Complaints) {
    let both = "\(first) and \(second)"
    complaints.expect(
      (try? first.adding(second)) == (try? second.adding(first)), "\(both) have one sum")
    complaints.expect(
      (try? first.multiplied(by: second)) == (try? second.multiplied(by: first)),
      "\(both) have one product")
    complaints.expect(
      (try? first.subtracting(second))?.isNegative ?? (first < second) == (first < second),
      "\(both) are in the order of their difference")
    for result in [try? first.divided(by: second), try? first.remainder(dividingBy: second)] {
      guard let result else { continue }
      complaints.expect(Decimal(result.description) == result, "\(result) is read as printed")
    }
    _ = first.isOnStep(second)
  }
}
