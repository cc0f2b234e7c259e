public import TimeZones

extension Timestamp: CustomStringConvertible {
  /// Reads a moment in RFC 3339: `2026-02-28T13:30:00.5+01:00`.
  ///
  /// - Parameters:
  ///   - text: The text; there is one way to write it, with `T`, `Z` and at most nine decimals.
  ///   - zone: The zone of a text without offset; where there is none, such a text is no moment.
  public init?(_ text: String, in zone: Zone? = nil) {
    var reader = DigitReader(text, limit: 35)
    guard let date = CivilDate(&reader), reader.take(0x54),
      let hour = reader.number(digits: 2), reader.take(0x3A),
      let minute = reader.number(digits: 2)
    else { return nil }
    var (second, nanoseconds) = (0, 0)
    // What browsers send for a local date and time has no seconds.
    if reader.take(0x3A) {
      guard let number = reader.number(digits: 2) else { return nil }
      second = number
      if reader.take(0x2E) {
        guard let number = reader.billionths() else { return nil }
        nanoseconds = number
      }
    } else if zone == nil || !reader.isAtEnd {
      return nil
    }
    guard let time = CivilTime(hour: hour, minute: minute, second: second) else { return nil }
    let local = Int64(date.dayNumber) * 86_400 + Int64(time.seconds)
    if let zone, reader.isAtEnd {
      self.init(seconds: zone.moment(ofLocal: local), nanoseconds: nanoseconds)
    } else {
      guard let offset = Self.offset(&reader), reader.isAtEnd else { return nil }
      self.init(seconds: local - Int64(offset), nanoseconds: nanoseconds)
    }
  }

  /// Reads `Z` or an offset, `+01:00`, as seconds.
  private static func offset(_ reader: inout DigitReader) -> Int? {
    if reader.take(0x5A) { return 0 }
    let isNegative = reader.take(0x2D)
    guard isNegative || reader.take(0x2B), let hours = reader.number(digits: 2), hours < 24,
      reader.take(0x3A), let minutes = reader.number(digits: 2), minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isNegative ? -1 : 1)
  }

  /// The moment in UTC with the decimals that it needs: `2026-02-28T12:30:00.5Z`.
  public var description: String {
    "\(secondText)\(String(billionths: nanoseconds))Z"
  }

  /// The moment as it is on the wire, in UTC with milliseconds: `2026-02-28T12:30:00.000Z`.
  public var wireText: String {
    "\(secondText).\(String(nanoseconds / 1_000_000, width: 3))Z"
  }

  /// The date and time in a zone, to the minute or as exactly as it needs: `2026-02-28T14:30`.
  ///
  /// - Parameters:
  ///   - zone: The zone.
  ///   - separator: What stands between the date and the time.
  /// - Returns: The text, which has no offset.
  public func localText(in zone: Zone, separator: String = "T") -> String {
    let time = time(in: zone)
    let exact = nanoseconds == 0 ? "\(time)" : time.longText + String(billionths: nanoseconds)
    return "\(nearestDate(in: zone))\(separator)\(exact)"
  }

  private var secondText: String {
    "\(nearestDate(in: .utc))T\(time(in: .utc).longText)"
  }
}
