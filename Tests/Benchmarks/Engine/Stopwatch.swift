import JSON

/// Measures how long something takes, as the best of several tries.
///
/// The best try is the one that other processes disturbed least.
enum Stopwatch {
  /// The nanoseconds that one call takes, of so many calls in each of several tries.
  static func nanoseconds(calls: Int, tries: Int = 15, _ work: () throws -> Void) rethrows -> Double
  {
    var best = Double.infinity
    for _ in 0..<tries {
      let start = ContinuousClock.now
      for _ in 0..<calls { try work() }
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls))
    }
    return best
  }
}

/// A line of the table: what was measured, and what it should be at most.
struct Figure {
  let name: String
  let value: Double
  let unit: String
  let aim: Double?

  var line: String {
    let aimed = aim.map { "\($0.plain) \(unit)" } ?? ""
    let verdict = aim.map { value <= $0 ? "" : "  missed" } ?? ""
    return name.padded(58) + "\(value.plain) \(unit)".padded(14) + aimed + verdict
  }

  /// The figure for a program.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    if let aim { writer.member("aim", .number(aim.plain)) }
    writer.member("name", name)
    writer.member("unit", unit)
    writer.member("value", .number(value.plain))
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension Double {
  /// The number with three significant digits or so.
  fileprivate var plain: String {
    if self >= 100 || self == rounded() { return String(Int(rounded())) }
    let tenths = Int((self * 100).rounded())
    return "\(tenths / 100).\(tenths % 100 < 10 ? "0" : "")\(tenths % 100)"
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - unicodeScalars.count))
  }
}
