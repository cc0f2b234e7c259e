import FormServer
import FormStore
import Foundation
import HTTP
import JSON
import SQLite
import Synchronization
import TestSupport

/// A formd of its own for one case, in process and with a temporary database.
final class CaseSite: Sendable {
  static let host = "formd.example"

  private static let token = "the admin token of a case"
  private let folder: TemporaryFolder
  private let database: Database
  private let app: App

  init() throws {
    folder = try TemporaryFolder()
    database = try FormData.open(folder.file("formd.db"), migrations: packagePath("migrations"))
    var settings = App.Settings()
    settings.adminToken = Self.token
    app = try App(settings, database: database)
  }

  /// Closes the database.
  func close() { database.close() }

  /// Sends one request.
  func send(
    _ method: HTTP.Method, _ target: String, bytes: [UInt8] = [],
    headers: [(String, String)] = []
  ) throws -> Answer {
    try send(1, method, target, bytes: bytes, headers: headers)[0]
  }

  /// Sends a JSON document.
  func send(
    _ method: HTTP.Method, _ target: String, json: JSONValue, headers: [(String, String)] = []
  ) throws -> Answer {
    let type = ("Content-Type", "application/json")
    return try send(method, target, bytes: json.canonicalBytes, headers: headers + [type])
  }

  /// Sends a JSON document, or nothing, with the admin token.
  func admin(_ method: HTTP.Method, _ target: String, _ json: JSONValue?) throws -> Answer {
    let token = [("Authorization", "Bearer \(Self.token)")]
    guard let json else { return try send(method, target, headers: token) }
    return try send(method, target, json: json, headers: token)
  }

  /// Sends so many copies of a request at once, each on a thread of its own.
  func send(
    _ times: Int, _ method: HTTP.Method, _ target: String, bytes: [UInt8],
    headers: [(String, String)]
  ) throws -> [Answer] {
    var fields: Headers = ["Host": Self.host]
    for (name, value) in headers { fields.append(name, value) }
    let request = Request(method, target, headers: fields, body: bytes)
    guard times > 1 else { return [try answer(to: request)] }

    let answers = Mutex<[Result<Answer, any Error>]>([])
    let group = DispatchGroup()
    for _ in 0..<times {
      group.enter()
      Thread.detachNewThread {
        let answer = Result { try self.answer(to: request) }
        answers.withLock { $0.append(answer) }
        group.leave()
      }
    }
    group.wait()
    return try answers.withLock { try $0.map { try $0.get() } }
  }

  private func answer(to request: Request) throws -> Answer {
    let response = app.respond(to: request).wait()
    let type = response.headers["Content-Type"] ?? ""
    let bytes = response.bytes
    var json: JSONValue?
    if type.contains("json"), !bytes.isEmpty {
      do {
        json = try JSONValue(parsing: bytes)
      } catch {
        throw CaseFailure("the answer is no JSON: \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    return Answer(
      status: response.status, headers: response.headers, bytes: bytes, json: json,
      isAdmin: request.headers["Authorization"] != nil)
  }
}
