import Forms
import JSON

/// What it costs to read and to write what goes over the wire.
enum WireFigures {
  static func all() throws -> [Figure] {
    let session = Session(of: try .ready(BenchmarkForms.questions(sections: 12)))
    let bytes = session.snapshotBytes
    let value = try JSONValue(parsing: bytes)
    let megabytes = Double(bytes.count) / 1e6
    let reading = try Stopwatch.nanoseconds(calls: 50) { keep(try JSONValue(parsing: bytes)) }
    let writing = Stopwatch.nanoseconds(calls: 50) { keep(value.canonicalBytes) }
    let snapshot = Stopwatch.nanoseconds(calls: 50) { keep(session.snapshotBytes) }
    let opening = Stopwatch.nanoseconds(calls: 20) {
      keep(Session(of: session.form))
    }
    var loop = try EditLoop()
    var number = 0
    let edit = try Stopwatch.nanoseconds(calls: 400) {
      try loop.edit(number)
      number += 1
    }
    return [
      Figure(name: "body to diff bytes", value: edit / 1000, unit: "µs", aim: 10),
      Figure(
        name: "JSON reader", value: megabytes / reading * 1e9, unit: "MB/s", aim: nil),
      Figure(
        name: "canonical writer", value: megabytes / writing * 1e9, unit: "MB/s", aim: nil),
      Figure(name: "snapshot of 120 fields", value: snapshot / 1000, unit: "µs", aim: nil),
      Figure(
        name: "opening of a session of 120 fields", value: opening / 1000, unit: "µs", aim: nil),
    ]
  }
}
