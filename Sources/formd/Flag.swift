/// A setting of the command line, which may also come from the environment.
struct Flag {
  /// The name without the two hyphens.
  let name: String
  /// What stands for the value in the help text; a flag without one takes no value.
  let placeholder: String?
  let help: String
  /// Whether it may be given several times; its variable holds all values with blanks between them.
  let isRepeatable: Bool

  init(_ name: String, _ placeholder: String?, _ help: String, isRepeatable: Bool = false) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.isRepeatable = isRepeatable
  }

  /// The name of the environment variable that does the same: `--first-token`, `FORMD_FIRST_TOKEN`.
  var variable: String {
    "FORMD_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }
}

extension Flag {
  static let address = Flag("address", "ADDRESS", "where to listen (127.0.0.1)")
  static let port = Flag("port", "PORT", "the port, 0 picks a free one (8080)")
  static let data = Flag("data", "FILE", "the database (formd.db)")
  static let forms = Flag(
    "forms", "DIR", "publish every document of DIR, with the components of DIR/components")
  static let publicFolder = Flag(
    "public", "DIR", "style sheet and script of the pages (./Public, else /usr/share/formd/Public)")
  static let migrations = Flag(
    "migrations", "DIR",
    "steps that make the database (./migrations, else /usr/share/formd/migrations)")
  static let firstToken = Flag(
    "first-token", nil, "make an admin token and print it, if there is none yet")
  static let connections = Flag(
    "connections", "N", "the most connections, each stream takes one (1024)")
  static let peerConnections = Flag(
    "peer-connections", "N", "the most connections from one address, 0 for no bound (64)")
  static let connectionRequests = Flag(
    "connection-requests", "N", "the most requests on one connection, 0 for no bound (1000)")
  static let ping = Flag(
    "ping", "SECONDS", "how long a stream is silent before it sends a sign of life (20)")
  static let origin = Flag(
    "origin", "ORIGIN",
    "a site whose scripts may use the interface, like https://shop.example; may be repeated",
    isRepeatable: true)
  static let explain = Flag("explain", nil, "say of each rule what it means")
  static let swift = Flag("swift", nil, "as Swift source of the form language")
  static let components = Flag(
    "components", "PATH", "components that the document may use: a file, or every one of a folder")
  static let name = Flag("name", "NAME", "what the token is for, to tell it from others (admin)")
  static let days = Flag("days", "N", "how long the token is good for (90)")
}
