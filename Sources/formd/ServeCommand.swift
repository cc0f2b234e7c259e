internal import FormServer
internal import FormStore
internal import Forms
internal import HTTP
internal import SQLite
internal import TimeZones

/// Runs the server until a signal ends it.
struct ServeCommand {
  private let settings: ServeSettings

  init(_ settings: ServeSettings) { self.settings = settings }

  /// Opens the database, publishes forms, listens, and waits.
  ///
  /// - Returns: How it ended.
  /// - Throws: Why it could not begin.
  func run() throws -> ExitCode {
    var signals = Signals()
    let adminToken = try adminToken()
    let files = try StaticFiles(
      folder: DataFolder.folder(settings.publicFolder, "Public", .publicFolder))
    let end = EndOfService()
    let database = try DataFolder.open(settings.data, migrations: settings.migrations) { error in
      end.fail("The database cannot be trusted any more: \(error.message).")
    }
    defer { database.close() }
    let log = try RequestLog(writing: Terminal.log)
    defer { log.close(patience: 2000) }

    if !ZoneDatabase.isPresent {
      Terminal.complain(
        "There are no time zones in \(ZoneDatabase.folder): forms that name one are refused, and all"
          + " dates are those of UTC. Install the package tzdata.")
    }
    guard let origins = AllowedOrigins(settings.origins) else {
      throw Failure(
        .configuration, "An origin is a scheme and a host, like https://shop.example, and no more.")
    }
    var app = App.Settings()
    app.adminToken = adminToken
    app.origins = origins
    app.files = files
    app.log = { Terminal.complain($0) }
    let service = try App(app, database: database)
    try publish(service)
    let server = try Server(
      configuration, router: service.router, failing: service.response(for:to:), log: log.add)
    Terminal.say("formd listening on http://\(host):\(server.port)")
    if server.connections < settings.connections {
      Terminal.complain(
        "No more than \(server.connections) connections can be open: the system allows this process "
          + "too few files (ulimit -n).")
    }
    try announce(service, database, port: server.port)
    signals.wait(tick: { service.takeFollowersAlong() }, hourly: service.sweep)
    server.stop()
    return end.code
  }

  /// The address as it stands in an URL.
  private var host: String {
    settings.address.contains(":") ? "[\(settings.address)]" : settings.address
  }

  private var configuration: ServerConfiguration {
    var configuration = ServerConfiguration()
    configuration.address = settings.address
    configuration.port = settings.port
    configuration.connections = settings.connections
    configuration.deadlines.ping = settings.ping * 1_000
    configuration.connectionsPerAddress = settings.peerConnections
    configuration.requestsPerConnection =
      settings.connectionRequests == 0 ? .max : settings.connectionRequests
    return configuration
  }

  /// The token that the environment gives.
  private func adminToken() throws(Failure) -> String? {
    guard let token = Terminal.variable("FORMD_ADMIN_TOKEN"), !token.isEmpty else { return nil }
    guard (16...1024).contains(token.utf8.count) else {
      throw Failure(.configuration, "FORMD_ADMIN_TOKEN must have 16 to 1024 characters.")
    }
    return token
  }

  /// Publishes every document of the folder that is new or changed.
  private func publish(_ app: App) throws {
    guard let folder = settings.forms else { return }
    try register(app, folder + "/components")
    var paths: [String: String] = [:]
    for name in try Files.names(in: folder, endingWith: ".json") {
      let path = folder + "/" + name
      let bytes = try Files.bytes(of: path, limit: Files.documentLimit)
      let report = DocumentReport(checking: bytes, components: app.components)
      for line in report.lines { Terminal.complain("\(path): \(line)") }
      guard let key = report.key else { throw Failure(.data, "\(path) has faults.") }
      if let other = paths.updateValue(path, forKey: key) {
        throw Failure(.data, "\(other) and \(path) are both the form “\(key)”.")
      }
      try app.publish(report)
    }
  }

  /// Registers every component of a folder, if there is one, before the forms that use them.
  private func register(_ app: App, _ folder: String) throws {
    guard Files.isFolder(folder) else { return }
    for path in try ComponentFiles.paths(at: folder) {
      let bytes = try Files.bytes(of: path, limit: Component.mostBytes)
      let report = ComponentReport(checking: bytes)
      for line in report.lines { Terminal.complain("\(path): \(line)") }
      guard report.component != nil else { throw Failure(.data, "\(path) has faults.") }
      do {
        try app.register(bytes)
      } catch let problem as Problem {
        for item in problem.errors { Terminal.complain("\(path): \(item.message)") }
        throw Failure(.data, "\(path): \(problem.detail ?? problem.title)")
      }
    }
  }

  /// Says where the forms are, and the first token if one is to be made.
  private func announce(_ app: App, _ database: Database, port: UInt16) throws {
    if settings.makesFirstToken, try TokenStore(database).isEmpty(at: Clock.system.now()) {
      Terminal.say("admin token, shown this once: \(try TokenCommand.make(in: database))")
    }
    for key in try app.publishedForms() { Terminal.say("http://\(host):\(port)/f/\(key)") }
  }
}
