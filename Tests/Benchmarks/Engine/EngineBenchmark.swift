import Forms
import JSON

/// Measures rules and sessions without a server around them.
///
/// `--json` prints a line of JSON for each figure instead of a table. Two others measure nothing, for
/// whoever counts instructions: `--loop COUNT` carries out so many edits, from the body to the bytes of the
/// diff, and `--fan COUNT` so many answers each of which changes a thousand rows.
@main
struct EngineBenchmark {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--loop" {
      var loop = try EditLoop()
      return try loop.run(arguments.last.flatMap { Int($0) } ?? 10_000)
    }
    if arguments.first == "--fan" {
      return try EditFigures.fan(arguments.last.flatMap { Int($0) } ?? 100)
    }
    let isJSON = arguments.contains("--json")
    if !isJSON { print("measured".padded(58) + "is".padded(14) + "aim") }
    // Memory comes first, while the heap holds nothing that was used before.
    let measured = [
      MemoryFigures.all, EditFigures.all, RuleFigures.all, WireFigures.all, LoadingFigures.all,
      LargeFormFigures.all, PageFigures.all,
    ]
    for figures in measured {
      for figure in try figures() { print(isJSON ? figure.json : figure.line) }
    }
  }
}

/// A form that was refused, which no form here should be.
struct Refused: Error {}

extension CompiledForm {
  /// Compiles the document of a benchmark.
  static func ready(_ document: JSONValue) throws -> CompiledForm {
    guard let form = compile(Form.read(document), version: 1).form else { throw Refused() }
    return form
  }
}

extension Session {
  /// A session that has just begun.
  init(of form: CompiledForm, id: String = "s") {
    self.init(
      id: id, form: form,
      opening: Opening(language: "en", asOf: Instant(milliseconds: 1), nonce: "n"))
  }
}

/// Keeps the compiler from leaving out what makes a value.
@inline(never)
func keep<T>(_ value: T) {}
