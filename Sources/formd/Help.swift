/// The texts that explain the program.
enum Help {
  static let version = "formd 0.1.0"

  /// The answer to `formd --help`.
  static var text: String {
    """
    formd keeps forms, opens fill-in sessions on them and tells clients what changed.

    USAGE
      formd serve [flags]        answer requests until SIGTERM or SIGINT
      formd check [flags] FILE   say what is wrong with a form document
      formd export --swift FILE  print a form document as Swift
      formd token create [flags] make an admin token; it is shown this once
      formd --help, --version

    FLAGS OF serve
    \(table(ServeSettings.flags))

    FLAGS OF check
    \(table([.explain, .components]))

    FLAGS OF export
    \(table([.swift, .components]))

    FLAGS OF token create
    \(table(TokenSettings.flags))

    Every flag may also be set by the variable beside it; the flag goes first.
    FORMD_ADMIN_TOKEN sets one more admin token, of at least 16 characters, for automation.

    EXIT CODES
    \(ExitCode.allCases.map { "  \(padded(String($0.rawValue), 4))\($0.meaning)" }.joined(separator: "\n"))
    """
  }

  /// Flags with their variables, one a line.
  private static func table(_ flags: [Flag]) -> String {
    flags.map { flag in
      let usage = "--" + flag.name + (flag.placeholder.map { " " + $0 } ?? "")
      return "  \(padded(usage, 25))\(padded(flag.variable, 27))\(flag.help)"
    }.joined(separator: "\n")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
