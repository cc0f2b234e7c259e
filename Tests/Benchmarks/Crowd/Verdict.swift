/// Whether the server stayed as it was: nothing grew, and nobody waited for long.
struct Verdict {
  /// Of each sentence whether it is good news.
  private(set) var findings: [(text: String, isGood: Bool)] = []

  /// Judges the samples after the warm-up.
  init(_ samples: [ServerWatch.Sample], _ tally: Tally) {
    judge("memory", samples, \.memory, unit: " MiB", allowed: 8)
    judge("descriptors", samples, \.descriptors, unit: "", allowed: 64)
    judge("threads", samples, \.threads, unit: "", allowed: 1)
    judge("write-ahead log", samples, \.log, unit: " MiB", allowed: 4)
    let slowest = (tally.slowest * 1000).plain
    findings.append(("the longest request took \(slowest) ms", tally.slowest <= 1))
    let errors = tally.errors.values.reduce(0, +)
    findings.append(("\(errors.grouped) requests failed", errors == 0))
  }

  var isGood: Bool { findings.allSatisfy(\.isGood) }

  /// Says how much something would grow over the time of the samples, by the line through them.
  ///
  /// A twentieth of the mean is allowed, and a little more where that is little.
  private mutating func judge(
    _ name: String, _ samples: [ServerWatch.Sample], _ figure: KeyPath<ServerWatch.Sample, Double>,
    unit: String, allowed: Double
  ) {
    guard samples.count > 2, let first = samples.first, let last = samples.last else {
      return findings.append(("\(name): too few minutes to say", true))
    }
    let count = Double(samples.count)
    let middle = samples.map(\.minute).reduce(0, +) / count
    let mean = samples.map { $0[keyPath: figure] }.reduce(0, +) / count
    var (above, below) = (0.0, 0.0)
    for sample in samples {
      above += (sample.minute - middle) * (sample[keyPath: figure] - mean)
      below += (sample.minute - middle) * (sample.minute - middle)
    }
    let minutes = last.minute - first.minute
    let growth = above / below * minutes
    let sign = growth < 0 ? "−" : "+"
    findings.append(
      (
        "\(name): \(mean.plain)\(unit), \(sign)\(abs(growth).plain)\(unit) in \(minutes.plain) minutes",
        growth <= max(allowed, mean / 20)
      ))
  }
}
