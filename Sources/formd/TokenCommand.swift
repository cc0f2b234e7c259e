internal import FormServer
internal import FormStore
internal import SQLite

/// Makes an admin token.
struct TokenCommand {
  private let settings: TokenSettings

  init(_ settings: TokenSettings) { self.settings = settings }

  /// Makes the token, keeps its hash, and prints it.
  func run() throws {
    let database = try DataFolder.open(settings.data, migrations: settings.migrations) { _ in }
    defer { database.close() }
    let life = Int64(settings.days) * 86_400_000
    let token = try Self.make(in: database, name: settings.name, life: life)
    // Beside the token, so that what captures it gets nothing else.
    Terminal.complain("A token of the database \(settings.data), shown this once:")
    Terminal.say(token)
  }

  /// Makes a token in a database and waits until its hash is durable.
  static func make(
    in database: Database, name: String = "admin", life: Int64 = TokenStore.life
  ) throws -> String {
    var token = ""
    try database.waitFor { then in
      token = TokenStore(database).create(
        name: name, at: Clock.system.now(), life: life, then: then)
    }
    return token
  }
}
