/// Splits a command line into its words and flags, and looks flags up in the environment.
///
/// Both `--port 8080` and `--port=8080` are understood; a flag on the command line goes before its
/// variable.
struct CommandLineReader {
  /// The arguments that are no flags.
  private(set) var words: [String] = []
  private var given: [String: String] = [:]
  private let environment: (String) -> String?

  init(
    _ arguments: [String], flags: [Flag], environment: @escaping (String) -> String?
  ) throws(Failure) {
    self.environment = environment
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        words.append(argument)
        continue
      }
      let parts = argument.drop { $0 == "-" }.split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts.first.map(String.init) ?? ""
      guard argument.hasPrefix("--"), let flag = flags.first(where: { $0.name == name }) else {
        throw Failure(.usage, Self.unknown(argument, among: flags))
      }
      guard given[name] == nil || flag.isRepeatable else {
        throw Failure(.usage, "--\(name) is given twice.")
      }
      if flag.placeholder == nil {
        guard parts.count == 1 else { throw Failure(.usage, "--\(name) takes no value.") }
        given[name] = "true"
      } else if let value = parts.count == 2 ? String(parts[1]) : rest.popFirst() {
        given[name] = given[name].map { "\($0) \(value)" } ?? value
      } else {
        throw Failure(.usage, "--\(name) needs a value.")
      }
    }
  }

  /// The value of a flag from the command line, else from its variable, if it is not empty.
  func value(_ flag: Flag) -> String? {
    if let value = given[flag.name] { return value }
    guard let value = environment(flag.variable), !value.isEmpty else { return nil }
    return value
  }

  /// The values of a flag that may be repeated.
  func values(_ flag: Flag) -> [String] {
    (value(flag) ?? "").split(separator: " ").map(String.init)
  }

  /// Whether a flag without a value is set.
  ///
  /// - Throws: A ``Failure`` when its variable holds something else than a truth value.
  func isSet(_ flag: Flag) throws(Failure) -> Bool {
    switch value(flag) {
    case nil, "0", "false", "off", "no": return false
    case "1", "true", "on", "yes": return true
    case .some(let other):
      throw Failure(.configuration, "\(flag.variable) must be true or false, not “\(other)”.")
    }
  }

  /// The whole number that a flag holds.
  ///
  /// - Throws: A ``Failure`` when it holds none, or one outside of the range.
  func number(_ flag: Flag, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let isGiven = given[flag.name] != nil
      throw Failure(
        isGiven ? .usage : .configuration,
        "\(isGiven ? "--" + flag.name : flag.variable) must be a whole number from "
          + "\(range.lowerBound) to \(range.upperBound), not “\(text)”.")
    }
    return number
  }

  /// The sentence about a flag that there is not.
  private static func unknown(_ argument: String, among flags: [Flag]) -> String {
    let names = flags.map { "--" + $0.name }.joined(separator: ", ")
    let known = names.isEmpty ? "This command has no flags." : "Known are \(names)."
    return "There is no flag \(argument). \(known)"
  }
}
