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
      case .serve, .check, .createToken: break
      }
      return .success
    } catch {
      Terminal.complain("formd: \(error.sentence)")
      return error.code
    }
  }
}
