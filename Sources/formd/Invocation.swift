/// What the program was asked to do.
enum Invocation: Equatable {
  case serve(ServeSettings)
  case check(file: String, explains: Bool, components: String? = nil)
  case exportSwift(file: String, components: String? = nil)
  case createToken(TokenSettings)
  case help
  case version

  /// Reads the command line.
  ///
  /// - Throws: A ``Failure`` with the sentence for the person who typed it.
  init(_ arguments: [String], environment: @escaping (String) -> String?) throws(Failure) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    switch arguments.first {
    case nil, "help": self = .help
    case "--version", "version": self = .version
    case "serve":
      let reader = try CommandLineReader(
        Array(arguments.dropFirst()), flags: ServeSettings.flags, environment: environment)
      guard reader.words.isEmpty else {
        throw Failure(.usage, "serve takes flags only, not “\(reader.words[0])”.")
      }
      self = .serve(try ServeSettings(reader))
    case "check":
      let reader = try CommandLineReader(
        Array(arguments.dropFirst()), flags: [.explain, .components], environment: environment)
      guard reader.words.count == 1 else { throw Failure(.usage, "check takes one file.") }
      self = .check(
        file: reader.words[0], explains: try reader.isSet(.explain),
        components: reader.value(.components))
    case "export":
      let reader = try CommandLineReader(
        Array(arguments.dropFirst()), flags: [.swift, .components], environment: environment)
      guard reader.words.count == 1, try reader.isSet(.swift) else {
        throw Failure(.usage, "The command is “formd export --swift FILE”.")
      }
      self = .exportSwift(file: reader.words[0], components: reader.value(.components))
    case "token":
      let reader = try CommandLineReader(
        Array(arguments.dropFirst()), flags: TokenSettings.flags, environment: environment)
      guard reader.words == ["create"] else {
        throw Failure(.usage, "The command is “formd token create”.")
      }
      self = .createToken(try TokenSettings(reader))
    case .some(let other):
      throw Failure(.usage, "There is no command “\(other)”. Try “formd --help”.")
    }
  }
}

/// How the server runs.
struct ServeSettings: Equatable {
  static let flags: [Flag] = [
    .address, .port, .data, .forms, .publicFolder, .migrations, .firstToken, .connections,
    .peerConnections, .connectionRequests, .ping, .origin,
  ]

  var address: String
  var port: UInt16
  var data: String
  var forms: String?
  var publicFolder: String?
  var migrations: String?
  var makesFirstToken: Bool
  var connections: Int
  var peerConnections: Int
  var connectionRequests: Int
  /// In seconds.
  var ping: Int
  /// The sites whose scripts may use the interface for programs.
  var origins: [String]

  /// Takes the settings from flags and variables, else from the defaults.
  init(_ reader: CommandLineReader) throws(Failure) {
    address = reader.value(.address) ?? "127.0.0.1"
    port = UInt16(try reader.number(.port, in: 0...65_535) ?? 8080)
    data = reader.value(.data) ?? "formd.db"
    forms = reader.value(.forms)
    publicFolder = reader.value(.publicFolder)
    migrations = reader.value(.migrations)
    makesFirstToken = try reader.isSet(.firstToken)
    connections = try reader.number(.connections, in: 16...1_000_000) ?? 1024
    peerConnections = try reader.number(.peerConnections, in: 0...65_535) ?? 64
    connectionRequests = try reader.number(.connectionRequests, in: 0...1_000_000_000) ?? 1000
    ping = try reader.number(.ping, in: 1...30) ?? 20
    origins = reader.values(.origin)
  }
}

/// The token to make, and the database to keep its hash in.
struct TokenSettings: Equatable {
  static let flags: [Flag] = [.data, .migrations, .name, .days]

  var data: String
  var migrations: String?
  var name: String
  var days: Int

  /// Takes the settings from flags and variables, else from the defaults.
  init(_ reader: CommandLineReader) throws(Failure) {
    data = reader.value(.data) ?? "formd.db"
    migrations = reader.value(.migrations)
    name = reader.value(.name) ?? "admin"
    guard name.utf8.count <= 100 else { throw Failure(.usage, "--name has at most 100 bytes.") }
    days = try reader.number(.days, in: 1...36_500) ?? 90
  }
}
