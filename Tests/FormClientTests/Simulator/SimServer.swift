import FormClient
import FormServer
import FormStore
import Forms
import Foundation
import HTTP
import JSON
import SQLite
import Synchronization
import TestSupport

/// The real server code without its socket, with names that are drawn and a clock that stands still.
final class SimServer: Sendable {
  static let token = "a-token-for-tests-only"

  let app: App
  private let database: Database
  private let folder: String
  private let log = SimLog()

  /// Opens a server on an empty database, in memory where the system has a file system for that.
  init(seed: UInt64 = 1) throws {
    let shared = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm/" : ""
    folder = (shared.isEmpty ? NSTemporaryDirectory() : shared) + "formd-sim-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    database = try FormData.open(folder + "/sim.db", migrations: packagePath("migrations"))
    var settings = App.Settings()
    settings.adminToken = Self.token
    settings.clock = Clock { .init(milliseconds: 1_790_000_000_000) }
    let letters = SimLetters(seed: seed)
    let draw: @Sendable (Int) -> String = { letters.draw($0) }
    settings.names = Names(id: { draw(22) }, nonce: { draw(6) }, receipt: { draw(12) })
    settings.log = { [log] line in log.lines.withLock { $0.append(line) } }
    app = try App(settings, database: database)
  }

  deinit {
    database.close()
    // A folder that is left behind harms no test.
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// What the server had to say about itself.
  var logged: [String] { log.lines.withLock { $0 } }

  /// Publishes a document under its key.
  func publish(_ document: [UInt8], key: String) throws {
    _ = try app.publish(document, key: key)
  }

  /// Registers the components that drawn forms and examples use.
  func register(_ components: [[UInt8]]) throws {
    for component in components { try app.register(component) }
  }

  /// Begins a session and returns its snapshot.
  func begin(_ form: String, _ body: String = "{}") throws -> (id: String, snapshot: WireValue) {
    let response = send("POST", "/v1/forms/\(form)/sessions", body)
    let json = try WireValue(parsing: response.body)
    guard response.status == 201, let id = json["session"]?.string else {
      throw SimFault("no session: \(response.text)")
    }
    return (id, json)
  }

  /// Sends a request as an app does, and waits for the answer.
  func answer(_ request: ClientRequest) -> ClientResponse {
    // Nothing is waited for here: whoever simulates the time holds polls itself.
    let path = request.path.replacing("&wait=25", with: "")
    return send(request.method, path, headers: request.headers, body: request.body)
  }

  func send(_ method: String, _ path: String, _ body: String = "") -> ClientResponse {
    let headers = body.isEmpty ? [:] : ["Content-Type": "application/json"]
    return send(method, path, headers: headers, body: Array(body.utf8))
  }

  private func send(
    _ method: String, _ path: String, headers: [String: String], body: [UInt8]
  ) -> ClientResponse {
    var fields: Headers = ["Host": "formd.example"]
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { fields.append(name, value) }
    let request = Request(
      HTTP.Method(rawValue: method) ?? .get, path, headers: fields, body: body)
    let response = app.respond(to: request).wait()
    var named: [String: String] = [:]
    for (name, value) in response.headers { named[name.lowercased()] = value }
    return ClientResponse(status: response.status, headers: named, body: response.bytes)
  }

  /// The edits in the journal of a session, by client and number.
  func journal(of session: String) throws -> [String: Int] {
    try database.waitFor { then in database.barrier(then) }
    let names: [String] = try database.read { db in
      try db.all(
        """
        SELECT edit.client || '.' || edit.seq FROM edit JOIN session ON session.number = edit.session
        WHERE session.id = \(session) AND edit.client IS NOT NULL
        """
      ) { try $0[0] as String }
    }
    return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

/// Names that are drawn from a seed.
private final class SimLetters: Sendable {
  private let generator: Mutex<SeededGenerator>

  init(seed: UInt64) { generator = Mutex(SeededGenerator(seed: seed)) }

  func draw(_ count: Int) -> String {
    generator.withLock { generator in
      let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEF")
      return String((0..<count).map { _ in letters[Int(generator.next() & 31)] })
    }
  }
}

/// Lines that were logged.
private final class SimLog: Sendable {
  let lines = Mutex<[String]>([])
}

/// Something that does not hold in a simulation.
struct SimFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension ClientResponse {
  var text: String { "\(status) \(String(decoding: body, as: UTF8.self).prefix(300))" }

  var json: WireValue { (try? WireValue(parsing: body)) ?? .null }
}

extension ClientRequest {
  /// A request of nobody, that reads what is new.
  static func read(_ session: String, since tag: String) -> ClientRequest {
    ClientRequest(
      id: 0, method: "GET", path: "/v1/sessions/\(session)/diff?since=\(tag)", headers: [:],
      body: [], timeout: 0)
  }
}
