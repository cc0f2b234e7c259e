/// Why the server refused something, as its problem document says.
public struct FormProblem: Error, Sendable, Equatable {
  public let status: Int
  /// The kind of problem, as `invalid-edit`; empty where somebody else than formd answered.
  public let code: String
  public let title: String
  public let detail: String?
  public let faults: [FormFault]

  /// Reads a problem; whatever has another shape is one without code.
  init(_ response: ClientResponse) {
    let json = (try? WireValue(parsing: response.body)) ?? .null  // Proxies answer with pages.
    let type = json["type"]?.string ?? ""
    let prefix = "urn:formd:"
    code = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : ""
    status = response.status
    title = json["title"]?.string ?? "The server answered \(response.status)"
    detail = json["detail"]?.string
    faults = FormFault.list(json["errors"])
  }

  /// The most particular sentence that there is.
  public var message: String { faults.first?.message ?? detail ?? title }
}

/// A fault of one answer.
public struct FormFault: Sendable, Equatable {
  public let key: String?
  public let code: String
  public let message: String

  init(_ json: WireValue) {
    key = json["key"]?.string
    code = json["code"]?.string ?? ""
    message = json["message"]?.string ?? ""
  }

  static func list(_ json: WireValue?) -> [FormFault] { (json?.list ?? []).map(FormFault.init) }
}
