/// What is printed every minute.
struct MinuteLine {
  let text: String

  /// Tells what has changed since the sample before.
  init(_ sample: ServerWatch.Sample, since last: ServerWatch.Sample, _ tally: Tally) {
    let seconds = (sample.minute - last.minute) * 60
    let cost = (sample.processor - last.processor) / Double(max(1, tally.requests)) * 1e6
    let errors = tally.errors.values.reduce(0, +)
    let parts = [
      "minute \(sample.minute.plain)",
      "\((Double(tally.requests) / seconds).plain) requests/s",
      "\((Double(tally.durable) / seconds).plain) durable/s",
      "p50 \(tally.percentile(0.5).plain) ms", "p99 \(tally.percentile(0.99).plain) ms",
      "CPU \(cost.plain) µs/request", "longest \((tally.slowest * 1000).plain) ms",
      "errors \(errors.grouped)",
      "RSS \(sample.memory.plain) MiB", "descriptors \(Int(sample.descriptors).grouped)",
      "threads \(Int(sample.threads))", "WAL \(sample.log.plain) MiB",
      "data \(sample.journal.plain) MiB", "own lateness \((tally.lateness * 1000).plain) ms",
    ]
    text = parts.joined(separator: " | ")
  }
}
