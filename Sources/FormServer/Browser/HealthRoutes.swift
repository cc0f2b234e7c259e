internal import HTTP
internal import JSON
internal import SQLite

/// The routes that tell a supervisor how the server is.
struct HealthRoutes: Sendable {
  let database: Database

  /// Whether the process answers at all.
  func health(_ request: Request, _ caller: Caller) -> Reply {
    .now(status("ok"))
  }

  /// Whether the server can do its work.
  func ready(_ request: Request, _ caller: Caller) throws -> Reply {
    switch database.state {
    case .open: return .now(status("ready"))
    case .full: throw Problem(.storageFull)
    case .stopped: throw Problem(.unavailable, "The server is stopping.")
    }
  }

  private func status(_ word: String) -> Response {
    let document = JSONValue.object([JSONMember("status", .string(word))])
    return Response.json(document.canonicalBytes).unstored()
  }
}
