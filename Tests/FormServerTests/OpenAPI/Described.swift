import HTTP
import JSON
import Synchronization
import Testing

@testable import FormServer

/// The OpenAPI document as a judge of what the server takes and answers.
///
/// Every request that a test sends through ``AppFixture`` passes by here, so that whatever the tests
/// find out about the server is held against the document too.
struct Described: Sendable {
  let document: JSONValue
  private let checker: SchemaChecker
  private let paths: [(segments: [Substring], item: JSONValue)]

  init(_ descriptions: [RouteDescription]) {
    document = OpenAPIDocument(descriptions).document
    checker = SchemaChecker(document)
    paths = (document["paths"]?.object ?? []).map { path in
      (Self.segments(path.name), path.value)
    }
  }

  /// The judge of all fixtures, made once: what there is to describe is the same for each app.
  static func shared(_ descriptions: [RouteDescription]) -> Described {
    made.withLock { made in
      let described = made ?? Described(descriptions)
      made = described
      return described
    }
  }

  private static let made = Mutex<Described?>(nil)

  /// What the document does not say of an exchange, or says otherwise.
  func faults(_ request: Request, _ response: Response) -> [String] {
    guard let item = item(of: request.path) else { return [] }
    let method = request.method == .head ? .get : request.method
    guard method != .options, let operation = item[method.rawValue.lowercased()] else { return [] }
    let place = "\(request.method.rawValue) \(request.path) \(response.status)"
    return (answerFaults(response, operation) + bodyFaults(request, response, operation)).map {
      "\(place): \($0)"
    }
  }

  /// What is known of the most particular path that a request has.
  private func item(of path: String) -> JSONValue? {
    let segments = Self.segments(path)
    return paths.filter { Self.matches(segments, $0.segments) }.max {
      Self.weight($0.segments) < Self.weight($1.segments)
    }?.item
  }

  private static func segments(_ path: String) -> [Substring] {
    path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
  }

  private static func weight(_ pattern: [Substring]) -> Int {
    pattern.reduce(0) { $0 * 2 + ($1.first == "{" ? 0 : 1) }
  }

  private static func matches(_ path: [Substring], _ pattern: [Substring]) -> Bool {
    guard let first = pattern.first else { return path.isEmpty }
    guard let own = path.first else { return false }
    let isRest = first == "{path}" || first == "{key}"
    guard first == own || (first.first == "{" && !own.isEmpty) else { return false }
    return matches(path.dropFirst().map { $0 }, pattern.dropFirst().map { $0 })
      || (isRest && matches(path.dropFirst().map { $0 }, pattern))
  }

  private func answerFaults(_ response: Response, _ operation: JSONValue) -> [String] {
    guard let answer = resolved(operation["responses"]?[String(response.status)]) else {
      return ["the status is not described"]
    }
    let missing = (answer["headers"]?.object ?? []).filter { header in
      let isRequired = resolved(header.value)?["required"] == .bool(true)
      return isRequired && response.headers[header.name] == nil
    }.map { "the field \($0.name) is missing" }
    let wrong = (answer["headers"]?.object ?? []).flatMap { header in
      guard let text = response.headers[header.name], let known = resolved(header.value) else {
        return [String]()
      }
      return checker.faults(.string(text), known["schema"] ?? .object([])).map {
        "\(header.name) “\(text)”: \($0)"
      }
    }
    return missing + wrong + contentFaults(response, answer)
  }

  private func contentFaults(_ response: Response, _ answer: JSONValue) -> [String] {
    let type = response.headers["Content-Type"] ?? ""
    guard let contents = answer["content"] else {
      return response.bytes.isEmpty ? [] : ["a body is not described"]
    }
    if type.hasPrefix("text/html") || response.headers["Content-Encoding"] != nil { return [] }
    guard let schema = contents[type]?["schema"] else { return ["\(type) is not described"] }
    guard type.hasSuffix("json") else { return [] }
    guard let value = try? JSONValue(parsing: response.bytes, limits: .ownText) else {
      return ["the body is no JSON"]
    }
    return checker.faults(value, schema)
  }

  /// What is wrong with a body that the server took.
  private func bodyFaults(
    _ request: Request, _ response: Response, _ operation: JSONValue
  ) -> [String] {
    guard response.status < 300, let type = request.headers["Content-Type"],
      type.hasSuffix("json"), !request.body.isEmpty
    else { return [] }
    guard let schema = operation["requestBody"]?["content"]?[type]?["schema"] else {
      return ["the server took \(type)"]
    }
    guard let value = try? JSONValue(parsing: request.body, limits: .ownText) else { return [] }
    return checker.faults(value, schema).map { "the server took a body in which \($0)" }
  }

  private func resolved(_ value: JSONValue?) -> JSONValue? {
    guard let reference = value?["$ref"]?.string else { return value }
    return reference.split(separator: "/").dropFirst().reduce(document) { value, name in
      value?[String(name)]
    }
  }
}
