internal import FormServer
internal import Forms
internal import Glibc

/// The program: one command, one exit code.
enum Program {
  /// Carries out the command line and ends the process.
  static func run() -> Never {
    exit(code(for: Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  /// Carries out a command line.
  static func code(for arguments: [String]) -> ExitCode {
    do {
      switch try Invocation(arguments, environment: Terminal.variable) {
      case .help: Terminal.say(Help.text)
      case .version: Terminal.say(Help.version)
      case .check(let file, let explains, let components):
        return try check(
          file, explains: explains,
          components: ComponentFiles.read(components, saying: Terminal.say))
      case .exportSwift(let file, let components):
        return try exportSwift(
          file, components: ComponentFiles.read(components, saying: Terminal.complain))
      case .createToken(let settings): try TokenCommand(settings).run()
      case .serve(let settings): return try ServeCommand(settings).run()
      }
      return .success
    } catch {
      let failure = Failure(error)
      Terminal.complain("formd: \(failure.sentence)")
      return failure.code
    }
  }

  /// Prints a document as Swift, or says what is wrong with it.
  private static func exportSwift(
    _ file: String, components: Components
  ) throws -> ExitCode {
    let report = DocumentReport(
      checking: try Files.bytes(of: file, limit: Files.documentLimit), components: components)
    guard !report.hasErrors, let source = report.swiftSource else {
      for line in report.lines { Terminal.complain("\(file): \(line)") }
      return .data
    }
    Terminal.say(source)
    return .success
  }

  /// Says what is wrong with a document.
  private static func check(
    _ file: String, explains: Bool, components: Components
  ) throws -> ExitCode {
    let report = DocumentReport(
      checking: try Files.bytes(of: file, limit: Files.documentLimit), components: components,
      explains: explains)
    for line in report.lines { Terminal.say("\(file): \(line)") }
    if report.hasErrors { return .data }
    for line in report.explanation { Terminal.say(line) }
    Terminal.say("\(file): the form \(report.key ?? "") has no faults.")
    return .success
  }
}
