import Forms
import JSON

/// What one answer costs: the computing alone, and the way from the parsed edit to the bytes of the diff.
enum EditFigures {
  static func all() throws -> [Figure] {
    let small = try times(of: BenchmarkForms.wide(fields: 100))
    let large = try times(of: BenchmarkForms.wide(fields: 10_000))
    let fan = try times(of: BenchmarkForms.wide(fields: 10_000, readers: 1000), calls: 20)
    return [
      Figure(
        name: "recompute of one row in 100 fields", value: small.recompute / 1000, unit: "µs",
        aim: 1),
      Figure(
        name: "recompute of one row in 10,000 fields", value: large.recompute / 1000, unit: "µs",
        aim: 1),
      Figure(
        name: "their ratio", value: large.recompute / small.recompute, unit: "×", aim: 1.3),
      Figure(
        name: "parsed edit to diff bytes in 100 fields", value: small.edit / 1000, unit: "µs",
        aim: 10),
      Figure(
        name: "parsed edit to diff bytes in 10,000 fields", value: large.edit / 1000, unit: "µs",
        aim: 10),
      Figure(name: "ratio of these", value: large.edit / small.edit, unit: "×", aim: 1.3),
      Figure(
        name: "recompute of 1,000 rows of 10,000", value: fan.recompute / 1e6, unit: "ms",
        aim: 0.3),
      Figure(
        name: "1,000 rows from parsed edit to diff bytes", value: fan.edit / 1e6, unit: "ms",
        aim: nil),
    ]
  }

  /// Gives answers each of which changes a thousand rows.
  static func fan(_ count: Int) throws {
    let form = try CompiledForm.ready(BenchmarkForms.wide(fields: 10_000, readers: 1000))
    var session = Session(of: form)
    let answers = try (0..<64).map { number in
      try form.assignments(.object([JSONMember("first", .string(String(number)))]))
    }
    for number in 0..<count { keep(session.recompute(answers[number % 64][0])) }
  }

  /// The nanoseconds that an answer to the first field takes.
  private static func times(
    of document: JSONValue, calls: Int = 200
  ) throws -> (recompute: Double, edit: Double) {
    let form = try CompiledForm.ready(document)
    var session = Session(of: form)
    let answers = try (0..<64).map { number in
      try form.assignments(.object([JSONMember("first", .string(String(number)))]))
    }
    var count: Int64 = 0
    let edit = try Stopwatch.nanoseconds(calls: calls) {
      count += 1
      let edit = Edit(
        .set(answers[Int(count % 64)]), asOf: Instant(milliseconds: count), nonce: "n")
      let rev = session.rev
      let outcome = try session.apply(edit)
      keep(session.changes(since: .rev(rev), with: outcome))
    }
    let recompute = Stopwatch.nanoseconds(calls: calls) {
      count += 1
      keep(session.recompute(answers[Int(count % 64)][0]))
    }
    return (recompute, edit)
  }
}
