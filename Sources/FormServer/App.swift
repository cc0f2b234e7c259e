internal import Forms
public import HTTP
public import SQLite

/// The server without its socket: what answers a request.
public final class App: Sendable {
  /// What an app is made with, beside its database.
  public struct Settings: Sendable {
    public var limits = ServerLimits()
    public var clock = Clock.system
    public var names = Names.random
    /// The number of the way in which sessions are rendered; tags of another number are not known.
    public var renderer = CompiledForm.currentRenderer
    /// A token that makes its bearer an admin, for automation; only its hash is kept.
    public var adminToken: String?
    /// The sites whose scripts may use the interface for programs.
    public var origins = AllowedOrigins()
    /// The files of the pages.
    public var files = StaticFiles([])
    /// Takes a line for whoever runs the server.
    public var log: @Sendable (String) -> Void = { _ in }

    public init() {}
  }

  /// Finds the handler of a request; what that throws becomes a response by ``response(for:)``.
  public let router: Router
  let database: Database
  let clock: Clock
  let parts: AppParts
  private let origins: AllowedOrigins
  private let log: @Sendable (String) -> Void

  /// Creates an app on an open database.
  public init(_ settings: Settings, database: Database) throws {
    self.database = database
    clock = settings.clock
    log = settings.log
    parts = try AppParts(settings, database)
    origins = settings.origins
    router = Router(parts.routes, options: origins.preflight)
  }

  /// Answers a request.
  public func respond(to request: Request) -> Reply {
    do {
      return try router.respond(to: request)
    } catch {
      return .now(response(for: error, to: request))
    }
  }

  /// The response for an error, which is logged where it is a fault of the server.
  ///
  /// Outside of the interface for programs a browser gets a page.
  @Sendable public func response(for error: any Error, to request: Request?) -> Response {
    let response = Self.response(for: error, log)
    guard let request else { return response }
    guard request.path.hasPrefix("/v1/") else { return response.forBrowser(request) }
    return origins.allowing(response, to: request)
  }

  static func response(for error: any Error, _ log: (String) -> Void) -> Response {
    if Problem.isUnexpected(error) { log("error: \(error)") }
    return Response(Problem(error)).unstored()
  }
}
