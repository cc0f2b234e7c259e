import Forms

/// What it costs to read, check and compile a form.
enum LoadingFigures {
  static func all() throws -> [Figure] {
    let ruled = try BenchmarkForms.ruled(rules: 1000)
    let time = try Stopwatch.nanoseconds(calls: 1) { keep(try CompiledForm.ready(ruled)) }
    return [
      Figure(
        name: "a form of 1,000 rules from JSON to ready", value: time / 1e6, unit: "ms", aim: 50)
    ]
  }
}
