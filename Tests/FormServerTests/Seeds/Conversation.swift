import Foundation
import HTTP
import JSON
import TestSupport
import Testing

/// A client in the middle of a session, whose copy of the form changes only by what it is answered.
///
/// After every request the copy has to be what the server would send whole.
struct Conversation {
  let site: AppFixture
  /// The address of the session.
  let address: String
  private var mirror: Mirror
  private var seq = 0

  /// Begins a session on a form that is published.
  init(_ site: AppFixture, _ form: String, _ opening: String = "{}") throws {
    self.site = site
    address = try site.begin(form, opening)
    mirror = try Mirror(site.send(.get, address).json)
  }

  /// Publishes a form of `Examples`, with the components that it needs, and begins a session.
  init(example form: String, _ opening: String = "{}") throws {
    let site = try AppFixture()
    try site.publishExample(form)
    try self.init(site, form, opening)
  }

  /// What the client shows.
  var snapshot: JSONValue { mirror.snapshot }

  /// The sections with the keys of their rows, as one text: `trip[name, nights] things[]`.
  var shape: String {
    Rows(snapshot).sections.map { section in
      let rows = (section["rows"]?.array ?? []).compactMap { $0["key"]?.string }
      return "\(section["key"]?.string ?? "?")[\(rows.joined(separator: ", "))]"
    }.joined(separator: " ")
  }

  /// The keys of the rows of a section, nothing where it is not shown.
  func rows(of section: String) -> [String] {
    let section = Rows(snapshot).sections.first { $0["key"]?.string == section }
    return (section?["rows"]?.array ?? []).compactMap { $0["key"]?.string }
  }

  /// A row or section that is shown.
  func row(_ key: String) -> JSONValue? { try? Rows(snapshot).any(key) }

  /// The answer of a row that is shown.
  func value(_ key: String) -> JSONValue? { row(key)?["value"] }

  /// Sends answers.
  @discardableResult
  mutating func set(_ values: String) throws -> JSONValue {
    try send(.patch, "/values", #""set": \#(values)"#)
  }

  /// Reports what a person did to a row.
  @discardableResult
  mutating func event(_ type: String, _ field: String, action: String? = nil) throws -> JSONValue {
    let more = action.map { #", "action": "\#($0)""# } ?? ""
    return try send(.post, "/events", #""type": "\#(type)", "field": "\#(field)"\#(more)"#)
  }

  /// Adds an item to a list and returns its id.
  @discardableResult
  mutating func add(to list: String, _ values: String = "{}", _ place: String = "") throws -> String
  {
    let before = Set(rows(of: list))
    _ = try send(.post, "/items", #""list": "\#(list)", "values": \#(values)\#(place)"#)
    let new = rows(of: list).first { !before.contains($0) }
    return try #require(new?.split(separator: "/").dropFirst().first.map(String.init))
  }

  /// Moves an item, by `list/id`, to a place.
  @discardableResult
  mutating func move(_ item: String, _ place: String) throws -> JSONValue {
    try send(.post, "/items/\(item)/move", place)
  }

  /// Removes an item, by `list/id`.
  @discardableResult
  mutating func remove(_ item: String) throws -> JSONValue {
    try take(site.send(.delete, "\(address)/items/\(item)"))
  }

  /// Takes in what happened meanwhile, and returns the diff; `nil` if nothing did.
  @discardableResult
  mutating func catchUp() throws -> JSONValue? {
    let answer = site.send(.get, "\(address)/diff?since=\(mirror.rev)")
    return answer.status == 204 ? nil : try take(answer)
  }

  /// Submits and returns the answers that are kept.
  func submit() throws -> JSONValue {
    let made = site.send(.post, address + "/submit")
    guard made.status == 201, let place = made.headers["Location"] else {
      throw UnexpectedAnswer(made)
    }
    return try #require(try site.send(.get, place, admin: true).json["values"])
  }

  private mutating func send(
    _ method: HTTP.Method, _ path: String, _ members: String
  ) throws -> JSONValue {
    seq += 1
    let body = #"{"client": "c", "seq": \#(seq), "base": \#(mirror.rev), \#(members)}"#
    let type = "application/vnd.formd.edit+json"
    return try take(site.send(method, address + path, body, type: type))
  }

  /// Takes in what was answered, and compares the copy with the whole.
  private mutating func take(_ response: Response) throws -> JSONValue {
    guard response.status < 300 else { throw UnexpectedAnswer(response) }
    let document = try response.json
    try mirror.take(document)
    let whole = try site.send(.get, address).json
    #expect(whole.canonicalBytes == snapshot.canonicalBytes)
    return document
  }
}

extension AppFixture {
  /// Publishes a form of `Examples`, with the components that are there if it uses any.
  func publishExample(_ form: String) throws {
    let document = String(
      decoding: try contents(of: packagePath("Examples/\(form).json")), as: UTF8.self)
    if document.contains("\"component\"") { try putExampleComponents() }
    try publish(form, document)
  }

  private func putExampleComponents() throws {
    let folder = packagePath("Examples/components")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let component = String(decoding: try contents(of: "\(folder)/\(file)"), as: UTF8.self)
      let name = file.split(separator: ".")[0]
      let answer = send(.put, "/v1/components/\(name)", component, admin: true)
      guard answer.status < 300 else { throw UnexpectedAnswer(answer) }
    }
  }
}
