extension YearlyRule {
  /// Reads the footer of a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3`.
  ///
  /// It is the `TZ` of POSIX, with the wider hours of RFC 8536; what it names the zones is left out.
  init?(footer: [UInt8]) {
    var reader = FooterReader(bytes: footer)
    guard reader.skipName(), let west = reader.time(hours: 24) else { return nil }
    standard = Int32(-west)
    guard !reader.isAtEnd else {
      daylight = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = standard + 3600
    if reader.next != 0x2C {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = Int32(-west)
    }
    guard let begin = reader.change(), let end = reader.change(), reader.isAtEnd else { return nil }
    daylight = Daylight(offset: offset, begin: begin, end: end)
  }
}

/// Reads the parts of a footer from left to right.
private struct FooterReader {
  let bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Takes a byte, if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Passes over the name of a zone: letters, or anything between `<` and `>`.
  mutating func skipName() -> Bool {
    if take(0x3C) {
      while let byte = next, byte != 0x3E { position += 1 }
      return take(0x3E)
    }
    let start = position
    while let byte = next, ZoneName.isLetter(byte) { position += 1 }
    return position - start >= 3
  }

  /// Reads a time with a sign, `-3:30`, as seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = take(0x2D)
    if !isNegative { _ = take(0x2B) }
    guard let hours = number(0...limit) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(0x3A) {
      guard let part = number(0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads a comma, a day and perhaps a time: `,M10.5.0/3`.
  mutating func change() -> YearlyRule.Change? {
    guard take(0x2C), let day = day() else { return nil }
    guard take(0x2F) else { return YearlyRule.Change(day: day, seconds: 7200) }
    return time(hours: 167).map { YearlyRule.Change(day: day, seconds: Int64($0)) }
  }

  private mutating func day() -> YearlyRule.Day? {
    if take(0x4A) { return number(1...365).map { .withoutLeapDay($0) } }
    guard take(0x4D) else { return number(0...365).map { .after($0) } }
    guard let month = number(1...12), take(0x2E), let week = number(1...5), take(0x2E),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var number: Int?
    while let byte = next, ZoneName.isDigit(byte), number ?? 0 <= 1000 {
      number = (number ?? 0) * 10 + Int(byte) - 0x30
      position += 1
    }
    return number.flatMap { range.contains($0) ? $0 : nil }
  }
}
