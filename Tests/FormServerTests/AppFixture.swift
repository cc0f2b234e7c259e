import FormStore
import Forms
import HTTP
import JSON
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import FormServer

/// An app with a database of its own, a clock that stands still, and names that are counted.
final class AppFixture: Sendable {
  static let token = "a-token-for-tests-only"

  let folder: TemporaryFolder
  let database: Database
  let app: App
  private let described: Described
  private let time: TestClock
  private let log: Lines

  /// Opens an app, on the folder of another one where it is started again.
  init(
    in folder: TemporaryFolder? = nil, limits: ServerLimits = ServerLimits(), names: Names? = nil,
    renderer: Int? = nil, origins: AllowedOrigins = AllowedOrigins()
  ) throws {
    self.folder = try folder ?? TemporaryFolder()
    database = try FormData.open(
      self.folder.file("test.db"), migrations: packagePath("migrations"))
    time = TestClock()
    let log = Lines()
    var settings = App.Settings()
    settings.adminToken = Self.token
    settings.clock = Clock { [time] in time.now }
    settings.limits = limits
    settings.origins = origins
    if let names { settings.names = names }
    if let renderer { settings.renderer = renderer }
    settings.files = StaticFiles([(path: "formd.css", bytes: Array("body{}".utf8))])
    settings.log = { log.add($0) }
    app = try App(settings, database: database)
    described = Described.shared(app.parts.descriptions)
    self.log = log
  }

  deinit { database.close() }

  /// Closes the data file and opens it in a new app, which may render differently.
  func restarted(
    limits: ServerLimits = ServerLimits(), renderer: Int? = nil
  ) throws -> AppFixture {
    database.close()
    return try AppFixture(in: folder, limits: limits, renderer: renderer)
  }

  /// What the app logged.
  var logged: [String] { log.all }

  /// Lets time pass.
  func pass(milliseconds: Int64) { time.pass(milliseconds) }

  /// Sends a request and waits for its answer, which has to be as the OpenAPI document says.
  func send(
    _ method: HTTP.Method, _ target: String, _ body: String = "", type: String? = nil,
    headers: Headers = [:], admin: Bool = false
  ) -> Response {
    let request = request(method, target, body, type: type, headers: headers, admin: admin)
    let response = app.respond(to: request).wait()
    for fault in described.faults(request, response) { Issue.record("OpenAPI: \(fault)") }
    return response
  }

  /// Sends a request.
  func reply(
    _ method: HTTP.Method, _ target: String, _ body: String = "", type: String? = nil,
    headers: Headers = [:], admin: Bool = false
  ) -> Reply {
    app.respond(
      to: request(method, target, body, type: type, headers: headers, admin: admin))
  }

  private func request(
    _ method: HTTP.Method, _ target: String, _ body: String, type: String?, headers: Headers,
    admin: Bool
  ) -> Request {
    var fields: Headers = ["Host": "formd.example"]
    for (name, value) in headers { fields.append(name, value) }
    if admin { fields.append("Authorization", "Bearer \(Self.token)") }
    if let type {
      fields.append("Content-Type", type)
    } else if !body.isEmpty {
      fields.append("Content-Type", "application/json")
    }
    return Request(method, target, headers: fields, body: Array(body.utf8))
  }

  /// Publishes a form.
  func publish(_ key: String, _ document: String) throws {
    let response = send(.put, "/v1/forms/\(key)", document, admin: true)
    guard response.status < 300 else { throw UnexpectedAnswer(response) }
  }

  /// Begins a session on a form and returns its address.
  func begin(_ form: String, _ body: String = "{}") throws -> String {
    let response = send(.post, "/v1/forms/\(form)/sessions", body)
    guard response.status == 201, let address = response.headers["Location"] else {
      throw UnexpectedAnswer(response)
    }
    return address
  }

  /// Sends an edit.
  func edit(_ session: String, _ body: String, _ headers: Headers = [:]) -> Response {
    send(
      .patch, session + "/values", body, type: "application/vnd.formd.edit+json", headers: headers)
  }
}

/// An answer that a test cannot go on with.
struct UnexpectedAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ response: Response) { description = "\(response.status) \(response.text)" }
}

extension Response {
  /// The body as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The body as JSON.
  var json: JSONValue {
    get throws { try JSONValue(parsing: bytes, limits: .ownText) }
  }

  /// The code of the problem that this is.
  var problem: String? {
    guard headers["Content-Type"] == "application/problem+json" else { return nil }
    return (try? json)?["type"]?.string.map { String($0.dropFirst("urn:formd:".count)) }
  }

  /// The keys of the faults that a problem lists.
  var faultKeys: [String] {
    get throws { try json["errors"]?.array?.compactMap { $0["key"]?.string } ?? [] }
  }
}

/// Time that passes when a test says so.
private final class TestClock: Sendable {
  private let milliseconds = Atomic<Int64>(1_790_000_000_000)

  var now: Instant { Instant(milliseconds: milliseconds.load(ordering: .relaxed)) }

  func pass(_ amount: Int64) { milliseconds.add(amount, ordering: .relaxed) }
}

/// Lines that were logged.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var all: [String] { lines.withLock { $0 } }
}
