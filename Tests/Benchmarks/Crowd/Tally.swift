/// What was counted and timed.
struct Tally {
  /// Microseconds of each request, by kind.
  private var times: [Wish.Kind: [UInt32]] = [:]
  private(set) var errors: [String: Int] = [:]
  private(set) var ends: [Person.End: Int] = [:]
  private(set) var requests = 0
  private(set) var durable = 0
  private(set) var slowest = 0.0
  /// Connections that the server had closed when the next request came.
  var reconnects = 0
  /// How late this program itself was at most, in seconds.
  var lateness = 0.0

  mutating func count(_ kind: Wish.Kind, seconds: Double, isGood: Bool) {
    requests += 1
    if isGood && kind.isDurable { durable += 1 }
    slowest = max(slowest, seconds)
    times[kind, default: []].append(UInt32(clamping: Int(seconds * 1e6)))
  }

  mutating func count(error: String) { errors[error, default: 0] += 1 }

  mutating func count(end: Person.End) { ends[end, default: 0] += 1 }

  /// Adds what another tally has counted.
  mutating func add(_ other: Tally) {
    times.merge(other.times) { $0 + $1 }
    errors.merge(other.errors) { $0 + $1 }
    ends.merge(other.ends) { $0 + $1 }
    requests += other.requests
    durable += other.durable
    reconnects += other.reconnects
    slowest = max(slowest, other.slowest)
    lateness = max(lateness, other.lateness)
  }

  /// The milliseconds within which so many of all requests were answered.
  func percentile(_ share: Double) -> Double {
    Self.percentile(share, of: times.values.flatMap { $0 }.sorted())
  }

  /// A table in Markdown: a row for each kind of request.
  var table: String {
    var lines = ["| request | count | p50 | p99 | p99.9 | longest |", "|---|---|---|---|---|---|"]
    for kind in Wish.Kind.allCases {
      guard let sorted = times[kind]?.sorted() else { continue }
      let columns = [0.5, 0.99, 0.999, 1].map { Self.percentile($0, of: sorted).plain + " ms" }
      let cells = [kind.rawValue, sorted.count.grouped] + columns
      lines.append("| " + cells.joined(separator: " | ") + " |")
    }
    return lines.joined(separator: "\n")
  }

  private static func percentile(_ share: Double, of sorted: [UInt32]) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let index = min(sorted.count - 1, Int(share * Double(sorted.count)))
    return Double(sorted[index]) / 1000
  }
}

extension Double {
  /// The number with one decimal, or two below ten.
  var plain: String {
    let scale = self < 10 ? 100 : 10
    let scaled = Int((self * Double(scale)).rounded())
    let rest = String(scaled % scale)
    let zeros = String(repeating: "0", count: String(scale).count - 1 - rest.count)
    return "\((scaled / scale).grouped).\(zeros)\(rest)"
  }
}

extension Int {
  /// The digits in groups of three.
  var grouped: String {
    self < 1000
      ? String(self) : (self / 1000).grouped + "," + String(String(self % 1000 + 1000).dropFirst())
  }
}
